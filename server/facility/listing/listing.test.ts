import { beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacilities, makeFacility, makeField, makeFields } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { getFacilityPage, getSportInPlace, listFacilities, listPublicPaths } from './service.ts'

const db = testDatabase()
const context: Context = { db, actor: guest, at: new Date('2026-11-21T10:00:00Z') }
const date = '2026-11-25'
let slug: string

beforeAll(async () => {
  const facility_id = await makeFacility(db)
  await makeField(db, {
    facility_id,
    hourly_price_cents: 3_000,
    bands: [{ from: 9 * 60 + 30, to: 12 * 60, cents: 4_000 }],
  })
  slug = (await db.pool.query('select slug from facility where id = $1', [facility_id])).rows[0].slug
})

describe('the page of a facility', () => {
  it('tells fields, rules and what is free on the day', async () => {
    const page = await getFacilityPage(context, slug, date)
    expect(page).toMatchObject({ placeSlug: 'frascati', date, cancellation: { rule: 'hours', hours: 2 } })
    expect(page.fields[0]?.sports).toEqual(['calcio-5'])
    expect(page.fields[0]?.startTimes.length).toBeGreaterThan(3)
    // Two bands of a field: what the first time costs is not what an hour costs.
    expect(page.fields[0]?.first).toEqual({
      startTime: '09:00',
      minutes: 60,
      priceCents: 3_500,
      // Two hours before, by the clock of Rome.
      cancellableUntil: '2026-11-25T06:00:00.000Z',
    })
    expect(page.fields[0]?.lowestHourlyCents).toBe(3_000)
    expect(page.opening).toEqual({ from: '09:00', to: '24:00' })
    expect(page.facility).not.toHaveProperty('email')
  })

  it('tells of tomorrow once nothing begins today any more, unless a day was asked for', async () => {
    const told = async (clock: string, day?: string) => {
      const page = await getFacilityPage({ ...context, at: new Date(`${date}T${clock}+01:00`) }, slug, day)
      return [page.date, page.fields[0]?.startTimes[0] ?? null]
    }
    expect(await told('22:50')).toEqual([date, '23:00'])
    expect(await told('23:10')).toEqual(['2026-11-26', '09:00'])
    expect(await told('23:10', date)).toEqual([date, null])
  })

  it('counts the first time from the hour asked for on, at its price; else it is the last before it', async () => {
    const first = async (from?: string) => (await getFacilityPage(context, slug, date, from)).fields[0]?.first
    expect(await first('16:10')).toEqual({
      startTime: '16:30',
      minutes: 60,
      priceCents: 3_000,
      cancellableUntil: '2026-11-25T13:30:00.000Z',
    })
    expect(await first('09:00')).toEqual(await first())
    expect((await first('24:30'))?.startTime).toBe('23:00')
  })

  it('does not exist for another name', async () => {
    await expect(getFacilityPage(context, `${slug}-2`, date)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a sport in a comune', () => {
  it('has a page where it is played', async () => {
    const found = await getSportInPlace(context, 'calcio-5', 'frascati', date)
    expect(found.place.name).toBe('Frascati')
    expect(found.facilities.map(({ facility }) => facility.slug)).toEqual([slug])
    expect(found.counts).toMatchObject({ facilities: 1, fields: 1 })
  })

  it('counts what can be booked online, and what nobody runs yet', async () => {
    const comune_code = '058070'
    for (const is_bookable of [true, false]) {
      const facility_id = await makeFacility(db, { comune_code, city: 'Nemi', is_bookable })
      await makeField(db, { facility_id, sports: ['padel'] })
    }
    const { counts, facilities } = await getSportInPlace(context, 'padel', 'nemi', date)
    expect(counts).toEqual({ facilities: 2, fields: 2, bookable: 1, claimable: 1 })
    expect(facilities.map(each => each.isClaimable)).toEqual(
      facilities.map(each => !each.facility.isBookable),
    )
    await db.pool.query('delete from facility where comune_code = $1', [comune_code])
  })

  it('tells first what is left of the night that goes on, then of today', async () => {
    const facility_id = await makeFacility(db, { comune_code: '058070', city: 'Nemi' })
    const opening = [{ from: 15 * 60, to: 26 * 60 }]
    await makeField(db, { facility_id, sports: ['padel'], hourly_price_cents: 3_000, opening })
    const told = async (instant: string) => {
      const then = { ...context, at: new Date(`${instant}:00+01:00`) }
      const { date, facilities } = await getSportInPlace(then, 'padel', 'nemi')
      return [date, facilities[0]?.fields[0]?.startTimes[0]]
    }
    expect(await told(`${date}T23:10`)).toEqual([date, '23:30'])
    expect(await told('2026-11-26T00:10')).toEqual([date, '24:30'])
    expect(await told('2026-11-26T01:10')).toEqual(['2026-11-26', '15:00'])
    await db.pool.query('delete from facility where id = $1', [facility_id])
  })

  it('leads on to the other sports there, and to the nearest comuni that have the same', async () => {
    const played = [
      ...([
        ['058039', 'basket'],
        ['058091', 'calcio-5'],
        ['058070', 'calcio-5'],
      ] as const),
      // Another sport near by, and the same one far away.
      ...([
        ['058046', 'tennis'],
        ['015146', 'calcio-5'],
      ] as const),
    ]
    const made = await makeFacilities(
      db,
      played.map(([comune_code]) => ({ comune_code })),
    )
    await makeFields(
      db,
      played.map(([, sport], at) => ({ facility_id: made[at] ?? 0, sports: [sport] })),
    )
    const { otherSports, nearby } = await getSportInPlace(context, 'calcio-5', 'frascati', date)
    expect(otherSports).toEqual(['basket'])
    expect(nearby.map(({ name }) => name)).toEqual(['Nemi', 'Roma'])
    await db.pool.query('delete from facility where id = any($1)', [made])
  })

  it.each([
    ['tennis', 'frascati'],
    ['calcio-5', 'aosta'],
    ['calcio-5', 'atlantide'],
  ] as const)('has none for %s in %s', async (sport, place) => {
    await expect(getSportInPlace(context, sport, place, date)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is listed for search engines exactly where it has a page', async () => {
    expect(await listPublicPaths(context)).toEqual([`/campi/${slug}`, '/calcio-a-5/frascati'])
  })
})

describe('the list of facilities', () => {
  const totalOf = async (q: string, sport?: 'calcio-5' | 'tennis') =>
    (await listFacilities(context, { q, sport, date, page: 1 })).total

  it.each(['', 'FRASCATI', 'frasc', '00044', 'sportivo frascati', 'Frascati  Centro'])(
    'finds one by "%s"',
    async text => {
      expect(await totalOf(text)).toBe(1)
    },
  )

  it.each([
    'calcio a 5 00044',
    '00044 Frascati',
    'frascati calcetto',
    'Calcio a 5',
    'sportivo 00044',
    '00044 calcio a 5 sportivo',
  ])('finds one by "%s", whose name says nothing of the sport', async text => {
    expect(await totalOf(text)).toBe(1)
  })

  it.each(['padel 00044', 'calcio a 5 00100', 'padel frascati', 'calcio a 5 nemi'])(
    'finds none by "%s"',
    async text => {
      expect(await totalOf(text)).toBe(0)
    },
  )

  it.each(['Atlantide', 'sportivo Atlantide', '99999', '%', '_', '\\', "'; drop table facility"])(
    'finds none by "%s"',
    async text => {
      expect(await totalOf(text)).toBe(0)
    },
  )

  it('finds a name whatever its accents and apostrophes', async () => {
    await makeFacility(db, { name: 'Città dell’Università', comune_code: '037006', city: 'Bologna' })
    for (const q of ['citta', 'UNIVERSITÀ', "dell'universita bologna", 'delluniv'])
      expect([q, await totalOf(q)]).toEqual([q, 1])
  })

  it('finds a name and a town by their zone too, as cards write it', async () => {
    await makeFacility(db, { name: 'Palestra Lungo Reno', city: 'Bologna', location: 'Santa Viola' })
    for (const q of ['bologna viola', 'Bologna, Santa Viola', 'lungo reno viola'])
      expect([q, await totalOf(q)]).toEqual([q, 1])
  })

  it('keeps to a sport, and says which sports there are', async () => {
    expect(await totalOf('', 'calcio-5')).toBe(1)
    expect(await totalOf('', 'tennis')).toBe(0)
    const { sports, facilities } = await listFacilities(context, { sport: 'tennis', date, page: 1 })
    expect({ sports, facilities }).toEqual({ sports: ['calcio-5'], facilities: [] })
  })

  it('tells of tomorrow once nothing begins today any more', async () => {
    const told = async (clock: string) => {
      const at = new Date(`${date}T${clock}+01:00`)
      const found = await listFacilities({ ...context, at }, { q: 'frascati', page: 1 })
      return [found.date, found.facilities[0]?.freeFrom ?? null]
    }
    expect(await told('22:50')).toEqual([date, '23:00'])
    expect(await told('23:10')).toEqual(['2026-11-26', '09:00'])
  })

  it('says the sports of more facilities than a page holds, too', async () => {
    await db.pool.query(
      `with made as (
         insert into facility (slug, name, comune_code, city, province, postal_code)
         select 'tante-' || n, 'Tante ' || n, '037006', 'Bologna', 'BO', '40123' from generate_series(1, 1100) as n
         returning id
       ), fields as (
         insert into field (facility_id, name) select id, 'Campo' from made returning id
       )
       insert into field_sport (field_id, sport)
       select id, (array['padel', 'basket'])[1 + id % 2] from fields`,
    )
    const many = await listFacilities(context, { q: 'Tante', date, page: 46 })
    expect([many.total, many.pages, many.facilities.length]).toEqual([1100, 46, 20])
    expect(many.sports).toEqual(['basket', 'padel'])
    expect(await listFacilities(context, { q: 'Tante', date, page: 99 })).toEqual(many)
    const some = await listFacilities(context, { q: 'Tante 10', date, page: 1 })
    expect([some.total, some.sports]).toEqual([121, ['basket', 'padel']])
  })

  it('draws each field with its sport, lit when something is free, and says from when', async () => {
    const { facilities } = await listFacilities(context, { q: 'Frascati', date, page: 1 })
    expect(facilities[0]?.fields).toMatchObject([{ sport: 'calcio-5', isFree: true }])
    expect(facilities[0]?.freeFrom).toBe('09:00')
  })

  it('tells a day whose times are all taken from one on which nothing is left to take', async () => {
    const facility_id = await makeFacility(db, { name: 'Un’ora sola' })
    // Open on Wednesdays, from nine to ten.
    const opening = [{ weekdays: [3], from: 9 * 60, to: 10 * 60 }]
    const fieldId = await makeField(db, { facility_id, hourly_price_cents: 3_000, opening })
    const seen = async (on: string, at: string) => {
      const then = { ...context, at: new Date(at) }
      const [card] = (await listFacilities(then, { q: 'Un’ora', date: on, page: 1 })).facilities
      const { fields } = await getFacilityPage(then, card?.facility.slug ?? '', on)
      return [card?.freeFrom, card?.isSoldOut, fields[0]?.startTimes, fields[0]?.isSoldOut]
    }
    const [night, late] = ['2026-11-24T23:00:00Z', '2026-11-25T08:30:00Z']
    expect(await seen(date, night)).toEqual(['09:00', false, ['09:00'], false])
    await makeBooking(db, { fieldId, date, startMinute: 9 * 60 })
    expect(await seen(date, night)).toEqual([null, true, [], true])
    expect(await seen(date, late)).toEqual([null, false, [], false])
    expect(await seen('2026-11-26', night)).toEqual([null, false, [], false])
  })

  it('begins with the nearest where a place or a position is given, and ends with what nobody has placed', async () => {
    const places = { 'Vicino Nord': 44.6, 'Vicino Sud': 44.4, 'Vicino Ignoto': null }
    for (const [name, latitude] of Object.entries(places)) {
      const longitude = latitude && 11.34
      const facility_id = await makeFacility(db, { name, latitude, longitude })
      await makeField(db, { facility_id, sports: ['padel'] })
    }
    const search = { q: 'Vicino', date, page: 1 }
    const order = async (near?: string, position?: { latitude: number; longitude: number }) =>
      (await listFacilities(context, { ...search, near }, position)).facilities.map(
        ({ facility, distanceKm }) => `${facility.name} ${distanceKm}`,
      )
    expect(await order()).toEqual(['Vicino Ignoto null', 'Vicino Nord null', 'Vicino Sud null'])
    expect(await order('Ferrara')).toEqual([
      expect.stringMatching(/^Vicino Nord \d+(\.\d)?$/),
      expect.stringMatching(/^Vicino Sud \d+(\.\d)?$/),
      'Vicino Ignoto null',
    ])
    const south = { latitude: 44.391, longitude: 11.34 }
    expect(await order('Ferrara', south)).toEqual(['Vicino Sud 1', 'Vicino Nord 23.2', 'Vicino Ignoto null'])
    expect(await order('Atlantide')).toEqual(await order())
  })
})
