import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NewSeries, SeriesMove } from '#contract/series.ts'
import { findBookingForLetter } from '../../booking/letter/store.ts'
import { makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { blockFields } from '../closing/service.ts'
import { getFacilityDay } from '../day/service.ts'
import { cancelForFacility } from '../service.ts'
import { bookSeries, cancelRest, moveRest, previewSeries, undoSeries } from './service.ts'

const db = testDatabase({ connections: 8 })
const start = new Date('2026-11-21T10:00:00Z')
/** Wednesdays. */
const dates = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']
const [first, second, third, fourth] = dates as [string, string, string, string]
const hours = { startTime: '20:00', endTime: '21:30' }
let desk: Person
let facilityId: number
let fieldId: number
let at: Date

beforeEach(async () => {
  at = start
  await db.pool.query('delete from outbox')
  ;({ facilityId, fieldId, staff: desk } = await makeClub(db, { post: 'desk' }))
})

describe('a weekly series', () => {
  it('says beforehand which days are taken, and by whom', async () => {
    const giulia = await makePerson(db, { name: 'Giulia Riva' })
    const wish = { fieldId, date: second, startTime: '21:00', minutes: 60 as const, phone: '333 1234567' }
    await makeBooking({ ...context(), actor: giulia }, wish, randomUUID())
    await block(third)
    const { days } = await preview()
    const each = { totalCents: 6000, period: null }
    expect(days).toEqual([
      { date: first, ...each, taken: null },
      { date: second, ...each, taken: { startTime: '21:00', endTime: '22:00', who: 'Giulia Riva' } },
      { date: third, ...each, taken: { startTime: '20:00', endTime: '21:00', who: 'Lavori' } },
      { date: fourth, ...each, taken: null },
    ])
  })

  it('is booked once, as bookings like any other, and its customer hears once', async () => {
    const key = randomUUID()
    const made = await book({ dates: [first, third, fourth], email: 'ugo@posta.example' }, key)
    expect(made).toMatchObject({ bookings: 3, totalCents: 18_000 })
    expect(await book({ dates: [first, third, fourth], email: 'ugo@posta.example' }, key)).toEqual(made)
    expect((await day(first)).entries).toMatchObject([
      { startTime: '20:00', endTime: '21:30', booking: { series: { bookings: 3, lastDate: fourth } } },
    ])
    expect((await day(second)).entries).toEqual([])
    expect((await day(fourth)).entries).toMatchObject([{ booking: { series: { bookings: 1 } } }])
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: 'client', event: 'confirmed' })
  })

  it('is booked on all its days or on none', async () => {
    await block(third)
    await expect(book({})).rejects.toMatchObject({
      code: 'slot-unavailable',
      extras: {
        detail: 'Già occupato: 09/12/2026, 20:00–21:00, Lavori. Scegli altre ore, o libera prima quelle.',
      },
    })
    expect(await bookings()).toEqual([])
    const { rows } = await db.pool.query(
      "select from field_occupancy where kind = 'booking' and field_id = $1",
      [fieldId],
    )
    expect(rows).toEqual([])
  })

  it('of two that want the same days one gets all', async () => {
    const both = await Promise.allSettled([book({}), book({ dates: [first, second, third] }), book({})])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(new Set((await bookings()).map(({ series_id }) => series_id)).size).toBe(1)
  })

  it('belongs to this facility, and keeps its hours when the clock changes', async () => {
    const other = await makeField(db, { facility_id: await makeFacility(db) })
    await expect(book({ fieldId: other })).rejects.toMatchObject({ code: 'not-found' })
    await book({ dates: ['2027-03-24', '2027-03-31'] })
    expect((await bookings()).map(({ starts_at }) => starts_at.toISOString())).toEqual([
      '2027-03-24T19:00:00.000Z',
      '2027-03-31T18:00:00.000Z',
    ])
  })
})

describe('cancelling a series', () => {
  it('ends one, from there on, or all that is to come, and its customer hears once each time', async () => {
    await book({ email: 'ugo@posta.example' })
    const [one, two, three] = await bookings()
    await cancelForFacility(context(), { facilityId, id: two.id }, { version: 1, words: 'Torneo' })
    expect(await standing()).toEqual([first, third, fourth])
    await db.pool.query('delete from outbox')
    at = new Date(start.getTime() + 60_000)
    expect(await cancel(three.id, 'following')).toMatchObject({ bookings: 2 })
    expect(await standing()).toEqual([first])
    expect(
      (await letters()).map(({ bookingId, to, event }) => `${bookingId === three.id} ${to} ${event}`),
    ).toEqual(['true client cancelled'])
    expect(await findBookingForLetter(db, three.id)).toMatchObject({
      series: [{ date: third }, { date: fourth }],
    })
    expect(await cancel(one.id, 'all')).toMatchObject({ bookings: 1 })
    await expect(cancel(one.id, 'all')).rejects.toMatchObject({ code: 'booking-changed' })
  })

  it('leaves what has been played, and what is no series', async () => {
    await book({})
    const [, two] = await bookings()
    at = new Date('2026-11-26T10:00:00Z')
    const [played] = await bookings()
    await expect(cancel(played.id, 'all')).rejects.toMatchObject({ code: 'cancellation-refused' })
    expect(await cancel(two.id, 'all')).toMatchObject({ bookings: 3 })
    expect(await standing()).toEqual([first])
  })
})

describe('moving a series', () => {
  it('takes another weekday, hour and field from one on, at their price, all or none', async () => {
    await book({})
    const [, two, three] = await bookings()
    const dear = await makeField(db, { facility_id: facilityId, hourly_price_cents: 6000 })
    // A day later, an hour earlier.
    expect(
      await move(two.id, { fieldId: dear, date: '2026-12-03', startTime: '19:00', endTime: '20:30' }),
    ).toMatchObject({
      bookings: 3,
    })
    const moved = { start_minute: 1140, price_cents: 9000 }
    expect(await bookings()).toMatchObject([
      { date: first, start_minute: 1200, price_cents: 6000, slot_id: `${fieldId}-20261125-2000` },
      { ...moved, date: '2026-12-03', slot_id: `${dear}-20261203-1900` },
      { ...moved, date: '2026-12-10', slot_id: `${dear}-20261210-1900` },
      { ...moved, date: '2026-12-17', slot_id: `${dear}-20261217-1900` },
    ])
    await block('2026-12-10')
    const before = await bookings()
    const back = {
      date: '2026-12-10',
      startTime: '20:30',
      endTime: '22:00',
      which: 'all' as const,
      version: 2,
    }
    await expect(move(three.id, back)).rejects.toMatchObject({
      code: 'slot-unavailable',
      extras: { detail: expect.stringContaining('10/12/2026') },
    })
    expect(await bookings()).toEqual(before)
  })

  it('may overlap where it stood', async () => {
    await book({})
    const [one] = await bookings()
    expect(await move(one.id, { date: first, startTime: '20:30', endTime: '22:00' })).toMatchObject({
      bookings: 4,
    })
    expect((await bookings()).every(({ start_minute }) => start_minute === 1230)).toBe(true)
  })
})

describe('undoing what was done to a series', () => {
  it('is all of it as before within ten seconds, and its customer hears of nothing', async () => {
    const made = await book({ email: 'ugo@posta.example' })
    at = new Date(start.getTime() + 9_000)
    expect(await undo(made.id)).toEqual({ bookings: 4 })
    expect(await standing()).toEqual([])
    expect(await ground()).toEqual([])
    await expect(undo(made.id)).rejects.toMatchObject({ code: 'undo-refused' })
    // The letter that waits is for a booking that has changed since.
    const [letter] = await letters()
    expect(letter.sequence).toBe(1)
    expect((await bookings()).map(({ sequence }) => sequence)).toEqual([2, 2, 2, 2])
  })

  it('gives each date its hours, field and price back, also where they overlap the new ones', async () => {
    await book({})
    at = new Date(start.getTime() + 600_000)
    const [one] = await bookings()
    const before = (await bookings()).map(visible)
    // A week later each stands where the next one stood.
    const moved = await move(one.id, { date: second, startTime: '20:00', endTime: '21:30' })
    expect((await bookings()).map(({ date }) => date)).toEqual([second, third, fourth, '2026-12-23'])
    expect(await undo(moved.changeId)).toEqual({ bookings: 4 })
    expect((await bookings()).map(visible)).toEqual(before)
    const cancelled = await cancel(one.id, 'all', 3)
    expect(await standing()).toEqual([])
    await undo(cancelled.changeId)
    expect((await bookings()).map(visible)).toEqual(before)
    expect(await ground()).toHaveLength(4)
  })

  it('leaves what has changed since, and is refused whole where others have the ground', async () => {
    await book({})
    const [one] = await bookings()
    at = new Date(start.getTime() + 600_000)
    const cancelled = await cancel(one.id, 'all')
    await block(third)
    await expect(undo(cancelled.changeId)).rejects.toMatchObject({ code: 'undo-refused' })
    expect(await standing()).toEqual([])
    const made = await book({ dates: [first, second], startTime: '09:00', endTime: '10:00' })
    const [early] = (await bookings()).filter(row => row.start_minute === 540)
    await cancelForFacility(context(), { facilityId, id: early.id }, { version: 1, words: 'Torneo' })
    expect(await undo(made.id)).toEqual({ bookings: 1 })
    at = new Date(at.getTime() + 10_000)
    await expect(undo(made.id)).rejects.toMatchObject({ code: 'undo-refused' })
  })

  it('leaves an earlier change to be undone where the later one failed', async () => {
    const made = await book({})
    const [one] = await bookings()
    await block('2026-12-17')
    const late = { date: '2026-11-26', startTime: '20:00', endTime: '21:30' }
    await expect(move(one.id, late)).rejects.toMatchObject({ code: 'slot-unavailable' })
    expect(await undo(made.id)).toEqual({ bookings: 4 })
  })
})

function context() {
  return { db, actor: desk, at }
}

function book(wish: Partial<NewSeries>, key: string = randomUUID()) {
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  return bookSeries(context(), facilityId, { fieldId, ...hours, ...caller, dates, ...wish }, key)
}

function preview() {
  return previewSeries(context(), facilityId, { fieldId, ...hours, fromDate: first, toDate: '2026-12-22' })
}

function cancel(id: string, which: 'following' | 'all', version = 1) {
  return cancelRest(context(), { facilityId, id }, { version, words: 'Lavori al campo', which })
}

function undo(changeId: string) {
  return undoSeries(context(), { facilityId, changeId })
}

/** A booking without the columns that record that it was changed. */
function visible({ sequence: _, changed_at: __, ...row }: Record<string, unknown>) {
  return row
}

async function ground() {
  const { rows } = await db.pool.query(
    "select during from field_occupancy where kind = 'booking' and field_id = $1",
    [fieldId],
  )
  return rows
}

function move(id: string, wish: Partial<SeriesMove> & Pick<SeriesMove, 'date' | 'startTime' | 'endTime'>) {
  const usual = { fieldId, version: 1, which: 'following' as const }
  return moveRest(context(), { facilityId, id }, { ...usual, ...wish })
}

function block(date: string) {
  const wish = { fieldIds: [fieldId], date, startTime: '20:00', endTime: '21:00', reason: 'Lavori' }
  return blockFields(context(), facilityId, wish, randomUUID())
}

function day(date: string) {
  return getFacilityDay(context(), facilityId, date)
}

async function bookings() {
  const { rows } = await db.pool.query(
    `select b.* from booking b join field f on f.id = b.field_id
     where f.facility_id = $1 and b.series_id is not null order by b.starts_at`,
    [facilityId],
  )
  return rows
}

async function standing(): Promise<string[]> {
  return (await bookings()).filter(({ status }) => status === 'confirmed').map(({ date }) => date)
}

async function letters() {
  const { rows } = await db.pool.query("select payload from outbox where task = 'booking-letter' order by id")
  return rows.map(({ payload }) => payload)
}
