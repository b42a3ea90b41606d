import { expect, it } from 'vitest'
import { bannerWish, callAs } from '../testing/banner-factories.ts'
import { testDatabase } from '../testing/database.ts'
import { makeMember } from '../testing/members.ts'
import { makeTestApp } from '../testing/test-app.ts'

const db = testDatabase()

it('a banner is edited, ended and deleted alone: another stays as it is, and where it is shown', async () => {
  const house = makeTestApp(db, { at: () => new Date('2026-11-22T10:00:00Z') })
  const { send, create } = callAs(house, await makeMember(db, house, { role: 'admin' }))
  const { id } = (await create({})).body
  const other = (await create({ title: 'Un altro', position: 'footer' })).body
  const before = await kept(other['id'])
  const banner = { ...bannerWish, title: 'Corde nuove' }
  const edited = await send('PATCH', `/api/admin/banners/${id}`, { version: 1, banner })
  expect(edited.body).toMatchObject({ title: 'Corde nuove', version: 2 })
  await send('POST', `/api/admin/banners/${id}/cancellation`)
  await send('DELETE', `/api/admin/banners/${id}`)
  await send('PATCH', '/api/admin/banner-settings/hero-right', { intervalMs: 8_000, isEnabled: false })
  expect(await kept(other['id'])).toEqual(before)
  const { banners } = (await send('GET', '/api/admin/banners')).body
  expect(banners).toMatchObject([{ id: other['id'], status: 'active' }])
})

async function kept(id: unknown) {
  const { rows } = await db.pool.query(
    `select to_jsonb(b) as banner, (select count(*) from banner_audience a where a.banner_id = b.id) as audience
     from ad_banner b where b.id = $1`,
    [id],
  )
  return rows
}
