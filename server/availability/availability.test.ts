import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteOf } from '#contract/wall-clock.ts'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { type FieldWish, makeFacility, makeField } from '../testing/factories.ts'
import { makeBooking, makeClosures } from '../testing/occupancy-factories.ts'
import { getOffer, getSlots } from './service.ts'

const db = testDatabase()
const wednesday = '2026-11-25'
const noon = new Date('2026-11-25T11:00:00Z')

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the slots of a day', () => {
  it.each([
    [
      'begin at opening and end at closing time',
      { from: '09:00', to: '12:00' },
      '09:00 09:30 10:00 10:30 11:00',
    ],
    ['begin off the hour where the field opens so', { from: '09:15', to: '10:45' }, '09:15 09:45'],
    ['are one where the field is open for just its length', { from: '09:00', to: '10:00' }, '09:00'],
    ['are none where the field is open for less', { from: '09:00', to: '09:45' }, ''],
    ['reach midnight', { from: '22:00', to: '24:00' }, '22:00 22:30 23:00'],
    ['begin at midnight', { from: '00:00', to: '01:30' }, '00:00 00:30'],
    [
      'lie an hour apart where the step says so',
      { from: '09:00', to: '12:00', step: 60 },
      '09:00 10:00 11:00',
    ],
    ['are longer where the field says so', { from: '09:00', to: '11:00', length: 90 }, '09:00 09:30'],
  ] as const)('%s', async (_what, hours, expected) => {
    const fieldId = await open(hours)
    expect(await starts(fieldId, wednesday, new Date('2026-11-20T10:00:00Z'))).toBe(expected)
  })

  it('never bridge a break', async () => {
    const fieldId = await open({ from: '09:00', to: '10:30' }, { from: '10:45', to: '12:00' })
    expect(await starts(fieldId, wednesday, new Date('2026-11-20T10:00:00Z'))).toBe('09:00 09:30 10:45')
  })

  it('begin after this very moment', async () => {
    const fieldId = await open({ from: '11:00', to: '14:00' })
    expect(await starts(fieldId, wednesday, noon)).toBe('12:30 13:00')
    expect(await starts(fieldId, wednesday, new Date(noon.getTime() - 1))).toBe('12:00 12:30 13:00')
  })

  it('end with the last day of the booking window', async () => {
    const fieldId = await open({ from: '09:00', to: '10:00' })
    expect(await starts(fieldId, '2026-12-25', noon)).toBe('09:00')
    expect(await starts(fieldId, '2026-12-26', noon)).toBe('')
    // Half past midnight in Rome is still yesterday in UTC: the window already reaches a day further.
    expect(await starts(fieldId, '2026-12-26', new Date('2026-11-25T23:30:00Z'))).toBe('09:00')
  })

  it('say what is free, what is booked and what only overlaps a booking', async () => {
    const fieldId = await open({ from: '19:00', to: '23:00' })
    await makeBooking(db, { fieldId, date: wednesday, startMinute: 20 * 60 + 30 })
    const { slots } = await getSlots({ db, actor: guest, at: noon }, fieldId, wednesday)
    expect(slots.map(slot => `${slot.startTime} ${slot.status}`)).toEqual([
      '19:00 available',
      '19:30 available',
      '20:00 unavailable_overlap',
      '20:30 booked',
      '21:00 unavailable_overlap',
      '21:30 available',
      '22:00 available',
    ])
  })

  it('tell for two weeks which days have anything free', async () => {
    const fieldId = await open({ from: '19:00', to: '20:00' })
    await makeClosures(db, [
      { fieldId, date: '2026-11-27', startMinute: 18 * 60, minutes: 180, reason: 'Manutenzione' },
    ])
    const { days } = await getSlots({ db, actor: guest, at: noon }, fieldId, wednesday)
    expect(days).toHaveLength(14)
    expect(days.filter(day => !day.free)).toEqual([{ date: '2026-11-27', free: false }])
  })
})

describe('the lengths offered', () => {
  it.each([
    ['until closing time', '22:30', '30 60 90'],
    ['until the next booking', '18:30', '30 60 90'],
    ['all, where the evening is free', '15:00', '30 60 90 120 180'],
    ['only the half hour that is left', '19:30', '30'],
  ] as const)('fit %s', async (_what, startTime, expected) => {
    const fieldId = await open({ from: '14:00', to: '24:00' })
    await makeBooking(db, { fieldId, date: wednesday, startMinute: 20 * 60 })
    const offer = await getOffer({ db, actor: guest, at: noon }, fieldId, wednesday, startTime)
    expect(offer.options.map(option => option.minutes).join(' ')).toBe(expected)
  })

  it('are refused where nothing fits', async () => {
    const fieldId = await open({ from: '14:00', to: '24:00' })
    await makeBooking(db, { fieldId, date: wednesday, startMinute: 20 * 60 })
    const offer = getOffer({ db, actor: guest, at: noon }, fieldId, wednesday, '20:30')
    await expect(offer).rejects.toMatchObject({ code: 'booking-exists' })
  })

  it('are refused for want of a start where what stood there is over', async () => {
    const fieldId = await open({ from: '14:00', to: '24:00' })
    await makeBooking(db, { fieldId, date: wednesday, startMinute: 20 * 60 })
    const offer = getOffer({ db, actor: guest, at: noon }, fieldId, wednesday, '21:10')
    await expect(offer).rejects.toMatchObject({ code: 'slot-not-found' })
  })
})

describe.each(['UTC', 'Europe/Rome', 'America/New_York'])('on a server that keeps the time of %s', zone => {
  const before = { spring: new Date('2026-03-27T10:00:00Z'), autumn: new Date('2026-10-23T10:00:00Z') }
  const night = { from: '00:00', to: '05:00' } as const

  it('a night club loses an hour in spring, and nothing begins in it', async () => {
    vi.stubEnv('TZ', zone)
    const fieldId = await open(night)
    expect(await starts(fieldId, '2026-03-29', before.spring)).toBe(
      '00:00 00:30 01:00 01:30 03:00 03:30 04:00',
    )
    const { slots } = await getSlots({ db, actor: guest, at: before.spring }, fieldId, '2026-03-29')
    expect(slots.find(slot => slot.startTime === '01:30')?.endTime).toBe('03:30')
  })

  it('a night club offers each time once in autumn, of the doubled hour the second', async () => {
    vi.stubEnv('TZ', zone)
    const fieldId = await open(night)
    expect(await starts(fieldId, '2026-10-25', before.autumn)).toBe(
      '00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00',
    )
    await makeBooking(db, { fieldId, date: '2026-10-25', startMinute: 120 })
    const { rows } = await db.pool.query('select starts_at from booking where field_id = $1', [fieldId])
    expect(rows).toEqual([{ starts_at: new Date('2026-10-25T01:00:00Z') }])
  })

  it('an evening is the same wall-clock evening before and after', async () => {
    vi.stubEnv('TZ', zone)
    const fieldId = await open({ from: '20:00', to: '22:00' })
    for (const date of ['2026-10-24', '2026-10-25', '2026-10-26'])
      expect(await starts(fieldId, date, before.autumn)).toBe('20:00 20:30 21:00')
  })

  it.each([
    ['end inside it', [{ from: '01:00', to: '02:30' }], '01:00'],
    ['begin inside it', [{ from: '02:30', to: '05:00' }], '03:00 03:30 04:00'],
    ['lie inside it', [{ from: '02:00', to: '03:00' }], ''],
    [
      'part inside it',
      [
        { from: '01:00', to: '02:30' },
        { from: '02:30', to: '04:00' },
      ],
      '01:00 03:00',
    ],
    [
      'begin again at its end',
      [
        { from: '01:00', to: '02:45' },
        { from: '03:00', to: '04:30' },
      ],
      '01:00 03:00 03:30',
    ],
  ] as const)('hours that %s are right when that hour is skipped', async (_how, hours, expected) => {
    vi.stubEnv('TZ', zone)
    expect(await starts(await open(...hours), '2026-03-29', before.spring)).toBe(expected)
  })
})

type Hours = { from: string; to: string; step?: 15 | 30 | 60; length?: number }

async function open(...hours: Hours[]): Promise<number> {
  const [first] = hours
  const wish: FieldWish = {
    facility_id: await makeFacility(db),
    opening: hours.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) })),
    slot_step_minutes: first?.step ?? 30,
    slot_length_minutes: first?.length ?? 60,
  }
  return makeField(db, wish)
}

async function starts(fieldId: number, date: string, at: Date): Promise<string> {
  const { slots } = await getSlots({ db, actor: guest, at }, fieldId, date)
  return slots.map(slot => slot.startTime).join(' ')
}
