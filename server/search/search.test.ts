import { beforeAll, describe, expect, it } from 'vitest'
import { type FacilityHit, SearchQuery } from '#contract/search.ts'
import { guest } from '../kit/actor.ts'
import { resolvePlace } from '../place/service.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makeFields } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const date = '2026-11-25'

const frascati = { comune_code: '058039', city: 'Frascati', postal_code: '00044' }
const grottaferrata = { comune_code: '058046', city: 'Grottaferrata', postal_code: '00046' }
const marino = { comune_code: '058057', city: 'Marino', postal_code: '00047' }
const opening = [{ from: 9 * 60, to: 23 * 60 }]

beforeAll(async () => {
  // One of Frascati, taken at eight; Grottaferrata three kilometres away; Marino six; a tennis club that is not asked for.
  const querce = await makeFacility(db, {
    ...frascati,
    name: 'Le Querce',
    location: 'Centro',
    location_key: 'centro',
  })
  const [first = 0, second = 0] = await makeFields(db, [
    {
      facility_id: querce,
      name: 'Padel 1',
      sports: ['padel'],
      hourly_price_cents: 2400,
      opening,
      is_indoor: true,
    },
    {
      facility_id: querce,
      name: 'Padel 2',
      sports: ['padel'],
      hourly_price_cents: 2800,
      opening,
      has_showers: true,
    },
  ])
  for (const fieldId of [first, second]) await makeBooking(db, { fieldId, date, startMinute: 20 * 60 })
  await makeBooking(db, { fieldId: second, date, startMinute: 22 * 60 })
  const senni = await makeFacility(db, {
    ...grottaferrata,
    name: 'Villa Senni',
    latitude: 41.788,
    longitude: 12.669,
  })
  await makeField(db, {
    facility_id: senni,
    name: 'Panorama',
    sports: ['padel'],
    hourly_price_cents: 3000,
    opening,
    bands: [{ from: 20 * 60, to: 21 * 60, cents: 3600 }],
  })
  const santaMaria = await makeFacility(db, {
    ...marino,
    name: 'Santa Maria',
    latitude: 41.77,
    longitude: 12.62,
  })
  await makeField(db, {
    facility_id: santaMaria,
    name: 'Vetro',
    sports: ['padel'],
    hourly_price_cents: 2200,
    opening,
  })
  const tennis = await makeFacility(db, { ...marino, name: 'Tennis Marino', latitude: 41.7, longitude: 12.7 })
  await makeField(db, { facility_id: tennis, name: 'Terra', sports: ['tennis'], opening })
  const bologna = await makeFacility(db, {
    comune_code: '037006',
    city: 'Bologna',
    province: 'BO',
    latitude: 44.49,
    longitude: 11.34,
  })
  await makeFields(
    db,
    Array.from({ length: 23 }, (_, index) => ({
      facility_id: bologna,
      name: `Terra ${index + 1}`,
      sports: ['tennis'] as const,
      opening,
    })),
  )
  const many = { comune_code: '015146', city: 'Milano', province: 'MI', latitude: 45.46, longitude: 9.19 }
  for (let index = 0; index < 12; index += 1)
    await makeField(db, { facility_id: await makeFacility(db, many), sports: ['basket'], opening })
})

const names = (hits: readonly FacilityHit[]) => hits.map(hit => hit.facility.name)
const search = (
  wish: Partial<Record<keyof SearchQuery, unknown>>,
  position?: { latitude: number; longitude: number },
) =>
  searchFields(
    { db, actor: guest, at },
    SearchQuery.parse({ sport: 'padel', location: 'Frascati', date, ...wish }),
    position,
  )

describe('around a place', () => {
  it('where the place is full, what is free near it comes at once, by distance, and then its other hours', async () => {
    const found = await search({ startTime: '20:00', radiusKm: 15 })
    expect(found.here).toEqual({ facilities: [], facilityCount: 0, fieldCount: 0 })
    expect(names(found.nearby?.facilities ?? [])).toEqual(['Villa Senni', 'Santa Maria'])
    expect(found.nearby).toMatchObject({ facilityCount: 2, fieldCount: 2 })
    expect(names(found.otherTimes)).toEqual(['Le Querce'])
    expect(found.reason).toEqual({ kind: 'taken', facilityCount: 1, fieldCount: 2, freeFrom: '21:00' })
  })

  it('nothing of another comune comes without a radius, nor from beyond it', async () => {
    expect((await search({ startTime: '20:00' })).nearby).toBeNull()
    expect(names((await search({ startTime: '20:00', radiusKm: 5 })).nearby?.facilities ?? [])).toEqual([
      'Villa Senni',
    ])
  })

  it('distances are counted from where the reader stands, and the place stays the place', async () => {
    const found = await search({ startTime: '18:00', radiusKm: 15 }, { latitude: 41.77, longitude: 12.62 })
    expect(names(found.here.facilities)).toEqual(['Le Querce'])
    expect(found.nearby?.facilities.map(hit => [hit.facility.name, hit.distanceKm])).toEqual([
      ['Santa Maria', 0],
      ['Villa Senni', 4.5],
    ])
  })

  it('where nothing is within the radius the nearest that has anything is named, with its next time', async () => {
    const found = await search({ sport: 'tennis', startTime: '20:00', radiusKm: 5 })
    expect(found.reason).toEqual({ kind: 'no-facility', hasOtherSports: true })
    expect(found.elsewhere).toMatchObject({
      facility: { name: 'Tennis Marino' },
      distanceKm: 12.3,
      startTime: '20:00',
    })
  })

  it('nothing further away is named while the place itself has something later that day', async () => {
    const found = await search({ location: 'Marino', startTime: '05:00', radiusKm: 5 })
    expect(found.reason).toEqual({ kind: 'closed', opensAt: '09:00' })
    expect(names(found.otherTimes)).toEqual(['Santa Maria'])
    expect(found.elsewhere).toBeNull()
  })
})

describe('a card', () => {
  it('has all courts of the sport, lit or not, each with its own times around the one asked', async () => {
    const { nearby, here } = await search({ startTime: '21:00', radiusKm: 15 })
    expect(here).toMatchObject({ facilityCount: 1, fieldCount: 2 })
    expect(here.facilities[0]?.courts).toMatchObject([
      { name: 'Padel 1', isFree: true, isIndoor: true, taken: ['20:30'] },
      { name: 'Padel 2', isFree: true, taken: ['20:30', '21:30', '22:00'] },
    ])
    expect(nearby?.facilities[0]?.courts[0]?.starts.map(start => start.startTime)).toEqual([
      '20:30',
      '21:00',
      '21:30',
      '22:00',
    ])
  })

  it('names the price of the time that people usually play, or of as much as fits (R42)', async () => {
    const { here, nearby } = await search({ startTime: '21:00', radiusKm: 15 })
    const [first, second] = here.facilities[0]?.courts ?? []
    expect(first?.starts.find(start => start.startTime === '21:00')).toMatchObject({
      minutes: 90,
      priceCents: 3600,
    })
    // The next booking stands at ten.
    expect(second?.starts.find(start => start.startTime === '21:00')).toMatchObject({
      minutes: 60,
      priceCents: 2800,
    })
    // Half an hour of the dear band, an hour of the plain price.
    expect(nearby?.facilities[0]?.courts[0]?.starts[0]).toEqual({
      startTime: '20:30',
      minutes: 90,
      priceCents: 4800,
    })
  })

  it('shows the next time of a court that is taken, among six that are free', async () => {
    const { otherTimes } = await search({ startTime: '20:00', radiusKm: 15 })
    const court = otherTimes[0]?.courts[0]
    expect(court?.starts).toHaveLength(6)
    expect(court).toMatchObject({ isFree: false, shown: '21:00', taken: [] })
  })
})

describe('order, parts of the day and pages', () => {
  it('the cheapest slot comes first, not the cheapest hour', async () => {
    const { nearby } = await search({ startTime: '20:00', radiusKm: 15, sort: 'price' })
    expect(names(nearby?.facilities ?? [])).toEqual(['Santa Maria', 'Villa Senni'])
  })

  it.each([
    [{ band: 'evening' }, '18:00'],
    [{ band: 'afternoon' }, '13:00'],
    [{ band: 'day' }, '09:00'],
    [{}, '09:00'],
    [{ band: 'now', date: '2026-11-20' }, '11:30'],
  ])('%o begins with %s', async (wish, startTime) => {
    const { here } = await search(wish)
    expect(here.fieldCount).toBe(2)
    expect(here.facilities[0]?.courts[0]?.starts.map(start => start.startTime)).toContain(startTime)
  })

  it('a facility has all its fields on one card, and ten facilities are a page (R41)', async () => {
    const bologna = await search({ sport: 'tennis', location: 'Bologna', startTime: '10:00' })
    expect([
      bologna.here.facilityCount,
      bologna.here.fieldCount,
      bologna.here.facilities[0]?.courts.length,
    ]).toEqual([1, 23, 23])
    const first = await search({ sport: 'basket', location: 'Milano', startTime: '10:00' })
    const second = await search({ sport: 'basket', location: 'Milano', startTime: '10:00', page: 2 })
    const ids = [...first.here.facilities, ...second.here.facilities].map(hit => hit.facility.id)
    expect([first.here.facilities.length, ids.length, new Set(ids).size, first.here.facilityCount]).toEqual([
      10, 12, 12, 12,
    ])
  })

  it('only fields with all services asked for count and stand on the card', async () => {
    const { here } = await search({ startTime: '18:00', services: 'showers' })
    expect(here.facilities[0]?.courts.map(court => court.name)).toEqual(['Padel 2'])
  })
})

describe('why there is nothing (R43)', () => {
  it.each([
    ['closed at that hour', { startTime: '08:00' }, { kind: 'closed', opensAt: '09:00' }],
    ['already past', { startTime: '10:00', date: '2026-11-20' }, { kind: 'past' }],
    [
      'beyond the booking window',
      { startTime: '20:00', date: '2027-01-31' },
      { kind: 'beyond-window', lastDate: '2026-12-20' },
    ],
    ['no field with that service', { startTime: '20:00', services: 'bar' }, { kind: 'no-service' }],
    [
      'a place without the sport',
      { sport: 'basket', startTime: '20:00' },
      { kind: 'no-facility', hasOtherSports: true },
    ],
    [
      'a place without anything',
      { location: 'Nemi', startTime: '20:00' },
      { kind: 'no-facility', hasOtherSports: false },
    ],
  ])('%s', async (_what, wish, reason) => {
    expect((await search(wish)).reason).toEqual(reason)
  })

  it.each([
    ['a misspelt place', 'Frascatti', 'Frascati'],
    ['a zone that nobody knows, beside a comune,', 'Valle Lunga, Grottaferrata', 'Grottaferrata'],
  ])('%s gets what may have been meant', async (_what, location, meant) => {
    const { reason } = await search({ location, startTime: '20:00' })
    expect(reason?.kind === 'unknown-place' && reason.suggestions[0]?.name).toBe(meant)
  })

  it('a place whose facilities nobody opened says so, with the telephone of the only one', async () => {
    const comune_code = resolvePlace('Rocca Priora')?.code ?? ''
    const closed = { comune_code, city: 'Rocca Priora', is_bookable: false, phone: '06 555 0101' }
    await makeField(db, { facility_id: await makeFacility(db, closed), sports: ['padel'], opening })
    const told = { kind: 'not-bookable', isClaimable: true }
    expect((await search({ location: 'Rocca Priora' })).reason).toEqual({
      ...told,
      facilityCount: 1,
      phone: '06 555 0101',
    })
    await makeField(db, { facility_id: await makeFacility(db, closed), sports: ['padel'], opening })
    expect((await search({ location: 'Rocca Priora' })).reason).toEqual({
      ...told,
      facilityCount: 2,
      phone: null,
    })
  })
})

describe('one’s own position', () => {
  const { app } = makeTestApp(db, { at: () => at })
  const ask = (header: string) =>
    app.request(`/api/search?sport=padel&location=Frascati&date=${date}&startTime=20:00&radiusKm=15`, {
      headers: { 'X-Position': header },
    })

  it('comes in a header, to a hundred metres', async () => {
    // A server that has just started may ask for a moment.
    await expect.poll(async () => (await ask('41.77,12.62')).status, { timeout: 30_000 }).toBe(200)
    const near = await (await ask('41.7704,12.6204')).json()
    expect(near.nearby.facilities[0]).toMatchObject({ facility: { name: 'Santa Maria' }, distanceKm: 0 })
  })
})
