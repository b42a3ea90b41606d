import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { timeOf } from '../kit/civil-time.ts'
import { distanceKm, type Position } from '../place/distance.ts'
import { placeByCode } from '../place/service.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
// A share of what `HISTORIES=10000` plays; more of them take longer than a suite may.
// biome-ignore lint/style/noProcessEnv: a switch for whoever runs the test, not a setting of the product
const RUNS = Number(process.env['HISTORIES'] ?? 20)
const at = new Date('2026-11-20T10:00:00Z')
const date = '2026-11-25'
const frascati = '058039'
const comuni = [frascati, '058046', '058057', '058091']
const centre = placeByCode(frascati) ?? { latitude: 0, longitude: 0 }

const field = fc.record({
  sport: fc.constantFrom('tennis' as const, 'basket' as const),
  opens: fc.integer({ min: 16, max: 20 }),
  closes: fc.integer({ min: 40, max: 48 }),
  /** Half hours at which an hour is taken. */
  taken: fc
    .uniqueArray(fc.integer({ min: 10, max: 22 }), { maxLength: 6 })
    .map(hours => hours.map(hour => hour * 2)),
  cents: fc.integer({ min: 10, max: 40 }).map(euro => euro * 100),
})
const facility = fc.record({
  comune: fc.constantFrom(...comuni),
  north: fc.integer({ min: -300, max: 300 }),
  east: fc.integer({ min: -300, max: 300 }),
  isOpen: fc.boolean(),
  fields: fc.array(field, { minLength: 1, maxLength: 3 }),
})
const catalogue = fc.array(facility, { minLength: 1, maxLength: 6 })
const question = fc.record({
  half: fc.integer({ min: 16, max: 47 }),
  radiusKm: fc.constantFrom(5, 10, 15, 30),
  sort: fc.constantFrom('distance' as const, 'price' as const),
})
type Made = { id: number; comune: string; km: number; free: { half: number; cents: number }[][] }
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never

it(
  `finds the same facilities in the same order as plain code over ${RUNS} catalogues`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (wishes, questions) => {
          const made = await make(wishes)
          for (const asked of questions) await compare(made, asked)
        },
      ),
      { numRuns: RUNS },
    )
  },
  60_000 + RUNS * 500,
)

async function make(wishes: readonly (typeof facility extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  await db.pool.query('truncate booking, facility cascade')
  const positions = wishes.map(({ north, east }) => ({
    latitude: centre.latitude + north / 1_000,
    longitude: centre.longitude + east / 1_000,
  }))
  const ids = await makeFacilities(
    db,
    wishes.map(({ comune, isOpen }, index) => ({
      comune_code: comune,
      is_bookable: isOpen,
      ...positions[index],
    })),
  )
  const made: Made[] = []
  for (const [index, { comune, isOpen, fields }] of wishes.entries()) {
    const id = ids[index] ?? 0
    const fieldIds = await makeFields(
      db,
      fields.map(({ sport, opens, closes, cents }) => ({
        ...{ facility_id: id, sports: [sport], hourly_price_cents: cents },
        opening: [{ from: opens * 30, to: closes * 30 }],
      })),
    )
    for (const [which, { taken }] of fields.entries())
      for (const half of taken)
        await makeBooking(db, { fieldId: fieldIds[which] ?? 0, date, startMinute: half * 30 })
    made.push({
      ...{ id, comune, km: distanceKm(centre, positions[index] as Position) },
      free: isOpen ? fields.filter(each => each.sport === 'tennis').map(freeOf) : [],
    })
  }
  return made
}

/** Every half hour from which an hour lies inside the opening and touches nothing taken. */
function freeOf({
  opens,
  closes,
  taken,
  cents,
}: typeof field extends fc.Arbitrary<infer Value> ? Value : never) {
  return Array.from({ length: 48 }, (_, half) => ({ half, cents })).filter(
    ({ half }) =>
      half >= opens && half + 2 <= closes && taken.every(start => half + 2 <= start || start + 2 <= half),
  )
}

async function compare(made: readonly Made[], { half, radiusKm, sort }: Question): Promise<void> {
  const found = await searchFields(
    { db, actor: guest, at },
    { sport: 'tennis', location: 'Frascati', date, startTime: timeOf(half * 30), radiusKm, sort, page: 1 },
  )
  const hits = made
    .map(({ free, ...each }) => ({
      ...each,
      fits: free.flatMap(starts => starts.filter(start => start.half === half)),
    }))
    .filter(each => each.fits.length > 0)
    .toSorted((a, b) => (sort === 'price' ? cheapest(a) - cheapest(b) : 0) || a.km - b.km || a.id - b.id)
  const here = hits.filter(each => each.comune === frascati)
  // Degrees are taken as flat: at the very edge of the radius the two may differ by a few metres.
  const nearby = hits.filter(each => each.comune !== frascati && each.km <= radiusKm)
  const isOnEdge = hits.some(each => Math.abs(each.km - radiusKm) < 0.01)
  expect(found.here.facilities.map(hit => hit.facility.id)).toEqual(here.map(each => each.id))
  expect(found.here.fieldCount).toBe(here.flatMap(each => each.fits).length)
  if (isOnEdge) return
  expect(found.nearby?.facilities.map(hit => hit.facility.id)).toEqual(nearby.map(each => each.id))
  expect(found.nearby?.fieldCount).toBe(nearby.flatMap(each => each.fits).length)
  for (const hit of found.nearby?.facilities ?? [])
    expect(
      Math.abs((hit.distanceKm ?? 99) - (nearby.find(each => each.id === hit.facility.id)?.km ?? 0)),
    ).toBeLessThan(0.06)
}

function cheapest({ fits }: { fits: { cents: number }[] }): number {
  return Math.min(...fits.map(start => start.cents))
}
