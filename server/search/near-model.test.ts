import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeOf } from '#contract/wall-clock.ts'
import { guest } from '../kit/actor.ts'
import { distanceKm } from '../place/distance.ts'
import { placeByCode } from '../place/service.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { wished } from '../testing/model/how-much.ts'
import { type ModelFacility, modelSearch, outcomeOf } from '../testing/model/search.ts'
import { makeBookings } from '../testing/occupancy-factories.ts'
import { findHitsOfFew } from './few/service.ts'
import { findHits, searchFields } from './service.ts'

const db = testDatabase()
// A share of what `HISTORIES=10000` plays; more of them take longer than a suite may.
const RUNS = wished('HISTORIES', 20)
const at = new Date('2026-11-20T10:00:00Z')
const date = '2026-11-25'
const WEDNESDAY = 3
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
type Wish = typeof facility extends fc.Arbitrary<infer Value> ? Value : never
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never
type Made = ModelFacility & { comune: string }

it(
  `finds the same facilities in the same order as plain code over ${RUNS} catalogues`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(question, { minLength: 1, maxLength: 4 }),
        async (wishes, questions) => {
          const made = await make(wishes)
          for (const asked of questions) {
            await compare(made, asked)
            await compareFew(asked)
          }
        },
      ),
      { numRuns: RUNS },
    )
  },
  60_000 + RUNS * 500,
)

/** In as few statements as possible: thousands of catalogues are made. */
async function make(wishes: readonly Wish[]): Promise<Made[]> {
  for (const table of ['booking', 'field_occupancy', 'facility']) await db.pool.query(`delete from ${table}`)
  const made = wishes.map(toModel)
  const ids = await makeFacilities(
    db,
    made.map(({ name, comune, isBookable, phone, position }) => ({
      name,
      comune_code: comune,
      is_bookable: isBookable,
      phone,
      ...position,
    })),
  )
  const courts = made.flatMap(({ courts }, index) =>
    courts.map(court => ({ ...court, facility_id: ids[index] ?? 0 })),
  )
  const fieldIds = await makeFields(
    db,
    courts.map(({ facility_id, sport, opens, closes, cents }) => ({
      facility_id,
      sports: [sport],
      hourly_price_cents: cents,
      opening: [{ weekdays: [WEDNESDAY], from: opens, to: closes }],
    })),
  )
  const taken = courts.flatMap(({ taken }, index) =>
    taken.map(startMinute => ({ fieldId: fieldIds[index] ?? 0, date, startMinute })),
  )
  const bookings = await makeBookings(db, taken)
  expect(bookings).toHaveLength(taken.length)
  return made
}

function toModel({ comune, north, east, isOpen, fields }: Wish, index: number): Made {
  return {
    name: `Centro ${index}`,
    comune,
    position: { latitude: centre.latitude + north / 1_000, longitude: centre.longitude + east / 1_000 },
    isBookable: isOpen,
    phone: '06 555 0101',
    courts: fields.map(({ sport, opens, closes, taken, cents }) => ({
      sport,
      cents,
      opens: opens * 30,
      closes: closes * 30,
      taken: taken.map(half => half * 30),
    })),
  }
}

async function compare(made: readonly Made[], { half, radiusKm, sort }: Question): Promise<void> {
  const found = await searchFields(
    { db, actor: guest, at },
    { sport: 'tennis', location: 'Frascati', date, startTime: timeOf(half * 30), radiusKm, sort, page: 1 },
  )
  const expected = modelSearch(made, {
    sport: 'tennis',
    origin: centre,
    minute: half * 30,
    nowMinute: null,
    radiusKm,
    sort,
    isHere: facility => made.some(each => each.name === facility.name && each.comune === frascati),
  })
  // Degrees are taken as flat: at the very edge of the radius the two may differ by a few metres.
  if (made.some(({ position }) => Math.abs(distanceKm(centre, position) - radiusKm) < 0.01)) return
  expect(outcomeOf(found)).toEqual(expected)
  for (const { facility: near, distanceKm: km } of found.nearby?.facilities ?? []) {
    const model = made.find(each => each.name === near.name)
    expect(Math.abs((km ?? 99) - distanceKm(centre, model?.position ?? centre))).toBeLessThan(0.06)
  }
}

/** A place with few facilities is searched in another way than one with many, and must give the same answer. */
async function compareFew({ half }: Question): Promise<void> {
  const context = { db, actor: guest, at }
  const area = { by: 'comune', value: frascati } as const
  const minute = half * 30
  for (const to of [minute, minute + 120])
    for (const sort of ['distance', 'price', 'time'] as const) {
      const wish = { sport: 'tennis', date, from: minute, to, services: [] } as const
      const search = { ...wish, area, origin: centre, anchor: minute, radiusKm: null, sort, offset: 0 }
      expect((await findHitsOfFew(context, search)) ?? []).toEqual(await findHits(context, search))
    }
}
