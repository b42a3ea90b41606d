import { expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTestApp } from '../../testing/test-app.ts'

const house = makeTestApp(testDatabase())

it.each([
  'update-user',
  'delete-user',
  'list-sessions',
  'refresh-token',
  'two-factor/get-totp-uri',
  'ok',
  'error',
])('keeps closed what the library offers besides, as %s', async path => {
  const browser = new Browser(house.app)
  expect([(await browser.get(path)).status, (await browser.post(path)).status]).toEqual([404, 404])
})

it('opens what is listed by its own method alone', async () => {
  expect((await new Browser(house.app).get('sign-in/email')).status).toBe(404)
})
