import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { SearchQuery } from '#contract/search.ts'
import { getOffer, getSlots } from '../availability/service.ts'
import { makeBooking } from '../booking/service.ts'
import { getFacilityPage, getSportInPlace } from '../facility/listing/service.ts'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { searchFields } from './service.ts'
import { findStarts } from './starts/service.ts'

// The hours until two belong to the evening on which they began (R51): in the first hours of Tuesday, Monday the 23rd goes on.
const db = testDatabase()
const monday = '2026-11-23'
const tuesday = '2026-11-24'
const tillTwo = 'aperto-fino-alle-due'
const tillMidnight = 'aperto-fino-a-mezzanotte'
let fieldId: number

beforeAll(async () => {
  const late = await makeFacility(db, { slug: tillTwo })
  const opening = [{ from: 15 * 60, to: 26 * 60 }]
  fieldId = await makeField(db, { facility_id: late, sports: ['padel'], opening, slot_step_minutes: 30 })
  const early = await makeFacility(db, { slug: tillMidnight })
  await makeField(db, { facility_id: early, sports: ['tennis'], opening: [{ from: 8 * 60, to: 24 * 60 }] })
})

/** In Rome, where it is one hour later in winter. */
const contextAt = (at: string) => ({ db, actor: guest, at: new Date(`${at}+01:00`) })
const ask = (at: string, wish: Partial<Record<keyof SearchQuery, string>>) =>
  searchFields(
    contextAt(at),
    SearchQuery.parse({ sport: 'padel', location: 'Frascati', date: monday, ...wish }),
  )

describe('a search for the evening that goes on', () => {
  it.each([
    ['2026-11-23T23:59', '24:00'],
    ['2026-11-24T00:00', '24:30'],
    ['2026-11-24T00:10', '24:30'],
    ['2026-11-24T00:59', '25:00'],
  ])('finds at %s what begins within two hours, from %s on', async (at, first) => {
    for (const band of ['now', 'evening', 'day'])
      expect((await ask(at, { band })).here.facilities[0]?.courts[0]?.shown, band).toBe(first)
    expect((await ask(at, { startTime: first })).here.fieldCount).toBe(1)
    expect((await findStarts(contextAt(at), { sport: 'padel', location: 'Frascati', date: monday }))[0]).toBe(
      first,
    )
  })

  it('says at ten past midnight of half an hour ago that it has passed', async () => {
    expect((await ask('2026-11-24T00:10', { startTime: '23:30' })).reason).toEqual({ kind: 'past' })
  })

  it('says that it is closed once nothing can begin any more, and at two that the day has passed', async () => {
    const closed = { kind: 'closed', opensAt: null }
    expect((await ask('2026-11-24T01:59', { band: 'now' })).reason).toEqual(closed)
    expect((await ask('2026-11-24T01:59', { band: 'day' })).reason).toEqual(closed)
    expect((await ask('2026-11-24T02:00', { band: 'day' })).reason).toEqual({ kind: 'past' })
    expect((await ask('2026-11-24T02:00', { band: 'now' })).reason).toEqual({ kind: 'past' })
    expect((await ask('2026-11-24T12:00', { band: 'day' })).reason).toEqual({ kind: 'past' })
  })

  it('says of what closed at midnight that it is closed, and not when it opened', async () => {
    expect((await ask('2026-11-24T00:10', { sport: 'tennis', band: 'now' })).reason).toEqual({
      kind: 'closed',
      opensAt: null,
    })
    expect((await ask('2026-11-23T23:30', { sport: 'tennis', band: 'now' })).reason).toMatchObject({
      kind: 'closed',
      opensAt: null,
    })
  })

  it('leaves the day that has begun as it is', async () => {
    const found = await ask('2026-11-24T00:10', { date: tuesday, startTime: '08:00' })
    expect(found.reason).toEqual({ kind: 'closed', opensAt: '15:00' })
    expect((await ask('2026-11-24T00:10', { date: tuesday })).here.facilities[0]?.courts[0]?.shown).toBe(
      '15:00',
    )
  })
})

describe('the night in which the clocks change', () => {
  it.each([
    // This night is an hour longer: a field that closes at two closes when it is two for the second time.
    [
      '2026-10-24',
      ['24:30', '25:00', '25:30'],
      '2026-10-24T22:10:00Z',
      '2026-10-24T23:59:00Z',
      '2026-10-25T01:00:00Z',
    ],
    [
      '2027-03-27',
      ['24:30', '25:00'],
      '2027-03-27T23:10:00Z',
      '2027-03-28T00:59:00Z',
      '2027-03-28T01:00:00Z',
    ],
  ])('of %s is found until two as any other', async (date, starts, at, last, over) => {
    const wish = { sport: 'padel', location: 'Frascati', date, band: 'now' as const }
    const find = (moment: string) =>
      searchFields({ db, actor: guest, at: new Date(moment) }, SearchQuery.parse(wish))
    await db.pool.query('update facility set booking_window_days = 365')
    const [hit] = (await find(at)).here.facilities
    expect(hit?.courts[0]?.starts.map(start => start.startTime)).toEqual(starts)
    expect((await find(last)).reason).toEqual({ kind: 'closed', opensAt: null })
    expect((await find(over)).reason).toEqual({ kind: 'past' })
  })
})

it('a time that the clock skips, or that is between two starts, is found nowhere, near or far', async () => {
  await makeField(db, {
    facility_id: await makeFacility(db),
    sports: ['basket'],
    opening: [{ from: 0, to: 1440 }],
  })
  await db.pool.query('update facility set booking_window_days = 365')
  const find = async (startTime: string, radiusKm?: string) => {
    const wish = { sport: 'basket', location: 'Frascati', date: '2027-03-28', startTime, radiusKm }
    const at = new Date('2027-03-27T10:00:00Z')
    return (await searchFields({ db, actor: guest, at }, SearchQuery.parse(wish))).here.fieldCount
  }
  for (const radiusKm of [undefined, '15']) {
    expect([await find('01:00', radiusKm), await find('03:00', radiusKm)]).toEqual([1, 1])
    for (const none of ['02:00', '02:30', '03:10']) expect(await find(none, radiusKm), none).toBe(0)
  }
})

describe('a facility', () => {
  it.each([
    ['2026-11-23T23:59', null],
    ['2026-11-24T00:00', monday],
    ['2026-11-24T00:10', monday],
    ['2026-11-24T00:59', monday],
    // The last hour that it sells has begun.
    ['2026-11-24T01:00', null],
    ['2026-11-24T02:00', null],
    ['2026-11-24T12:00', null],
  ])('tells at %s of the night that goes on: %s', async (at, night) => {
    expect((await getFacilityPage(contextAt(at), tillTwo, tuesday)).night).toBe(night)
    expect((await getFacilityPage(contextAt(at), tillMidnight, tuesday)).night).toBeNull()
  })

  it('shows of that evening what is left, and so does its sport', async () => {
    const context = contextAt('2026-11-24T00:10')
    const { fields } = await getFacilityPage(context, tillTwo, monday)
    expect(fields[0]?.startTimes).toEqual(['24:30', '25:00'])
    const { facilities } = await getSportInPlace(context, 'padel', 'frascati', monday)
    expect(facilities[0]?.fields[0]?.startTimes).toEqual(['24:30', '25:00'])
  })
})

describe('a field', () => {
  const days = async (at: string) => (await getSlots(contextAt(at), fieldId, tuesday)).days

  it('counts that evening among its days until two, and fourteen from today on always', async () => {
    expect((await days('2026-11-23T23:59')).map(({ date }) => date)).toHaveLength(14)
    const night = await days('2026-11-24T00:10')
    expect([night.length, night[0], night.at(-1)?.date]).toEqual([
      15,
      { date: monday, free: true },
      '2026-12-07',
    ])
    expect((await days('2026-11-24T01:59'))[0]).toEqual({ date: monday, free: false })
    expect((await days('2026-11-24T02:00'))[0]?.date).toBe(tuesday)
  })

  it('can be booked from a start of that night by its address, and not from one that has passed', async () => {
    const context = contextAt('2026-11-24T00:10')
    expect(
      (await getOffer(context, fieldId, monday, '24:30')).options.map(({ endTime }) => endTime),
    ).toContain('25:30')
    await expect(getOffer(context, fieldId, monday, '24:00')).rejects.toMatchObject({
      code: 'slot-not-found',
    })
  })

  it('is booked in that night, from half past twelve and not from twelve', async () => {
    const actor = await makePerson(db)
    const book = (startTime: string) => {
      const wish = { fieldId, date: monday, startTime, minutes: 60, phone: '333 1234567' } as const
      return makeBooking({ ...contextAt('2026-11-24T00:10'), actor }, wish, randomUUID())
    }
    await expect(book('24:00')).rejects.toMatchObject({ code: 'slot-not-found' })
    expect(await book('24:30')).toMatchObject({
      date: monday,
      startTime: '24:30',
      endTime: '25:30',
      status: 'confirmed',
    })
  })
})
