import { beforeAll, expect, it } from 'vitest'
import { getOffer } from '../availability/service.ts'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { plannedAnew } from '../testing/plan.ts'
import { findCards } from './card/store.ts'
import { searchFields } from './service.ts'

const db = testDatabase({ connections: 1 })
const context = { db, actor: guest, at: new Date('2026-11-20T10:00:00Z') }
const date = '2026-11-25'
const padel = { sport: 'padel', date, sort: 'distance', page: 1 } as const
let fieldId = 0
let facilityId = 0

beforeAll(async () => {
  const ids = await makeFacilities(
    db,
    Array.from({ length: 300 }, (_, index) => ({
      name: `Centro ${index}`,
      comune_code: '058091',
      postal_code: '00184',
    })),
  )
  const fields = ids.map(facility_id => ({ facility_id, sports: ['padel' as const] }))
  ;[fieldId = 0] = await makeFields(db, fields)
  ;[facilityId = 0] = ids
  await db.pool.query('analyze')
})

// A place without anything must not win: a plan for it alone costs less than the one for all.
it.each([
  [
    'a search where nothing is',
    () => searchFields(context, { ...padel, location: 'Frascati', startTime: '20:00' }),
  ],
  [
    'a search by a CAP where nothing is',
    () => searchFields(context, { ...padel, location: '00044', startTime: '20:00' }),
  ],
  [
    'a search by a zone where nothing is',
    () => searchFields(context, { ...padel, location: 'Monti', startTime: '20:00' }),
  ],
  [
    'a search by a zone and its comune where nothing is',
    () => searchFields(context, { ...padel, location: 'Roma Monti', startTime: '20:00' }),
  ],
  [
    'the cards of one facility',
    () => findCards(context, [facilityId], { ...padel, from: 1_200, to: 1_200, anchor: 1_200, services: [] }),
  ],
  ['an offer', () => getOffer(context, fieldId, date, '20:00')],
])('%s is planned for all places after the first', async (_, ask) => {
  expect(await plannedAnew(db, ask)).toEqual([])
})
