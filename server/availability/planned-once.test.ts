import { beforeAll, expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { plannedAnew } from '../testing/plan.ts'
import { getOffer } from './service.ts'
import { listDays } from './store.ts'

const db = testDatabase({ connections: 1 })
const context = { db, actor: guest, at: new Date('2026-11-20T10:00:00Z') }
const date = '2026-11-25'
let fieldId = 0

beforeAll(async () => {
  const ids = await makeFacilities(
    db,
    Array.from({ length: 50 }, (_, index) => ({ name: `Centro ${index}` })),
  )
  ;[fieldId = 0] = await makeFields(
    db,
    ids.flatMap(facility_id => Array(6).fill({ facility_id, sports: ['padel' as const] })),
  )
  await db.pool.query('analyze')
})

// Planning takes ten times as long as reading, and people who want the same hour are all told the reason at once.
it.each([
  ['why a time is refused', () => getOffer(context, fieldId, date, '03:00').catch(problem => problem)],
  ['which days have something free', () => listDays(context, fieldId, date, '2026-12-08')],
])('%s is not planned again for each time', async (_, ask) => {
  expect(await plannedAnew(db, ask)).toEqual([])
})
