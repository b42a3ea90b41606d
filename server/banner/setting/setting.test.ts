import { expect, it } from 'vitest'
import { bannerPages, bannerPositions } from '#contract/banner-position.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMember } from '../../testing/members.ts'
import { makeTestApp } from '../../testing/test-app.ts'

const db = testDatabase()

it('there is one for each position of the contract, in the order in which admins read them', async () => {
  const house = makeTestApp(db)
  const { cookie } = await makeMember(db, house, { role: 'admin' })
  const reply = await house.app.request('/api/admin/banner-settings', { headers: { cookie } })
  const { settings } = (await reply.json()) as { settings: { position: string }[] }
  expect(settings.map(({ position }) => position)).toEqual(Object.keys(bannerPositions))
})

it('each position is asked for by one page, and named after it', () => {
  expect(Object.values(bannerPages).flat().toSorted()).toEqual(Object.keys(bannerPositions).toSorted())
  for (const name of Object.values(bannerPositions)) expect(name.split(' - ')).toHaveLength(2)
})
