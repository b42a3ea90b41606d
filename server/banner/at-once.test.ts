import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { makeBanners } from '../testing/banner-factories.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { deleteBanner } from './service.ts'
import { changePosition } from './setting/service.ts'
import { changeSetting } from './setting/store.ts'
import { cancelBanner, removeBanner } from './store.ts'

const db = testDatabase()
let rita: Person

beforeEach(async () => {
  await db.pool.query('truncate ad_banner, audit_entry cascade')
  rita = await makePerson(db, { role: 'admin' })
})

it('tells in the log of an admin what she has changed of a position, not what a colleague has at that moment', async () => {
  await inTurn(
    as(rita),
    inside => changeSetting(inside.db, 'footer', { isEnabled: false }),
    () => changePosition(as(rita), 'footer', { intervalMs: 8_000 }),
  )
  // Sent again because its answer was lost.
  await changePosition(as(rita), 'footer', { intervalMs: 8_000 })
  expect(await log()).toMatchObject([
    { before: { isEnabled: false, intervalMs: null }, after: { isEnabled: false, intervalMs: 8_000 } },
  ])
})

it('tells of a banner that is deleted as it was in the end', async () => {
  const [id = 0] = await makeBanners(db, [{}])
  await inTurn(
    as(rita),
    inside => cancelBanner(inside.db, id),
    () => deleteBanner(as(rita), id),
  )
  expect(await log()).toMatchObject([{ action: 'delete', before: { isActive: false } }])
})

it('says to whoever deletes a banner that somebody just has', async () => {
  const [id = 0] = await makeBanners(db, [{}])
  const [, second] = await inTurn(
    as(rita),
    inside => removeBanner(inside.db, id),
    () => deleteBanner(as(rita), id),
  )
  expect(second).toMatchObject({ reason: { extras: { detail: 'Qualcuno ha eliminato questo banner' } } })
})

it('says to whoever deletes a banner again, because the answer was lost, that it is deleted', async () => {
  const [id = 0] = await makeBanners(db, [{}])
  for (const _time of [1, 2]) expect(await deleteBanner(as(rita), id)).toEqual({ id })
  expect(await log()).toMatchObject([{ action: 'delete' }])
  const ada = await makePerson(db, { role: 'admin' })
  await expect(deleteBanner(as(ada), id)).rejects.toMatchObject({
    extras: { detail: 'Qualcuno ha eliminato questo banner' },
  })
})

function as(actor: Person): Context {
  return { db, actor, at: new Date('2026-11-22T10:00:00Z') }
}

async function log() {
  const { rows } = await db.pool.query('select action, before, after from audit_entry order by id')
  return rows
}
