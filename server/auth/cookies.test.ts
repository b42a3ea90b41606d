import { expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/database.ts'
import { makeTestApp } from '../testing/test-app.ts'

const db = testDatabase()
const house = makeTestApp(db)
const password = 'una parola lunga e rara'
const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS

it('leaves each cookie in a browser for as long as the page about cookies says', async () => {
  const email = 'ada@demo.example'
  await house.auth.createConfirmedUser({ name: 'Ada Prova', email, password })
  const browser = new Browser(house.app)
  await expectLives(browser, 'sign-in/email', { email, password }, [
    ['campo.session_token', 30 * DAY_SECONDS],
    ['campo.device', 400 * DAY_SECONDS],
  ])
  await browser.post('two-factor/enable', { password, method: 'otp' })
  await expectLives(new Browser(house.app), 'sign-in/email', { email, password }, [
    ['campo.two_factor', 10 * MINUTE_SECONDS],
    ['campo.device', 400 * DAY_SECONDS],
  ])
  await expectLives(browser, 'custom-password-reset', { email, newPassword: 'un’altra parola rara' }, [
    ['campo.reset', 60 * MINUTE_SECONDS],
  ])
  const wish = { name: 'Eva Nuova', email: 'eva@demo.example', password, callbackURL: '/login' }
  await expectLives(new Browser(house.app), 'sign-up/email', wish, [['campo.signup', DAY_SECONDS]])
})

/** What a reply leaves in the browser, besides what it takes back: for no script, and for no other site's forms. */
async function expectLives(browser: Browser, door: string, body: object, lives: [string, number][]) {
  const { headers } = await browser.post(door, body)
  const lines = headers.getSetCookie()
  const given = lines.map(line => [/^[^=]+/.exec(line)?.[0], /Max-Age=(\d+)/i.exec(line)?.[1]])
  expect(given.filter(([, life]) => life !== '0')).toEqual(lives.map(([name, life]) => [name, String(life)]))
  expect(lines.filter(line => !/HttpOnly/i.test(line) || !/SameSite=Lax/i.test(line))).toEqual([])
}
