import { beforeAll, expect, it, vi } from 'vitest'
import { HITS_PER_PAGE } from '#contract/search.ts'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { nodesOf, planOf } from '../testing/plan.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const date = '2026-11-25'
const frascati = '058039'
const FACILITIES = 3 * HITS_PER_PAGE

beforeAll(async () => {
  const ids = await makeFacilities(
    db,
    Array.from({ length: FACILITIES }, (_, index) => ({ name: `Centro ${index}`, comune_code: frascati })),
  )
  await makeFields(
    db,
    ids.map(facility_id => ({ facility_id, sports: ['tennis'] as const })),
  )
})

it('asks only the fields that are shown for their day when one hour is asked for', async () => {
  const query = { sport: 'tennis', location: 'Frascati', date, startTime: '20:00', sort: 'distance' } as const
  const { here } = await searchFields({ db, actor: guest, at }, { ...query, page: 1 })
  expect([here.fieldCount, here.facilities.length]).toEqual([FACILITIES, HITS_PER_PAGE])

  const params = {
    value: frascati,
    sport: 'tennis',
    date,
    at,
    services: '{}',
    sort: 'distance',
    offset: 0,
    radiusKm: 15,
    from: 1_200,
    to: 1_200,
    anchor: 1_200,
    ids: here.facilities.map(hit => hit.facility.id),
  }
  expect(await daysAsked('search-comune-minute-alone-plain', params)).toBe(0)
  expect(await daysAsked('search-comune-minute-around-plain', params)).toBe(0)
  expect(await daysAsked('search-cards', params)).toBe(HITS_PER_PAGE)
})

it('does not ask again whether a place of many has few', async () => {
  const query = { sport: 'tennis', location: 'Frascati', date, startTime: '21:00', sort: 'distance' } as const
  await searchFields({ db, actor: guest, at }, { ...query, page: 1 })
  const asked = vi.spyOn(db.pool, 'query')
  await searchFields({ db, actor: guest, at }, { ...query, page: 2 })
  const names = asked.mock.calls.map(([ask]) => (ask as unknown as { name: string }).name)
  expect(names).toEqual(['search-comune-minute-alone-plain', 'search-cards', 'search-cards'])
})

it('asks the nearest facility alone for its fields where a place has nothing', async () => {
  const plan = await planOf(db, 'nearest-with-time', {
    latitude: 41.8,
    longitude: 12.7,
    sport: 'tennis',
    services: '{}',
    date,
    at,
    from: 1_200,
  })
  const fields = nodesOf(plan).filter(node => node['Relation Name'] === 'field')
  const read = fields.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  // One read to find it, and one for its day.
  expect(read).toBe(2)
})

/** In a plan the starts of a day are a series of elapsed minutes: `field_slots`. */
async function daysAsked(statement: string, params: Record<string, unknown>): Promise<number> {
  const days = nodesOf(await planOf(db, statement, params)).filter(node => node.Alias === 'elapsed')
  return days.reduce((sum, node) => sum + node['Actual Loops'], 0)
}
