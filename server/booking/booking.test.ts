import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewBooking } from '#contract/booking.ts'
import { guest, type Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking as seedBooking } from '../testing/occupancy-factories.ts'
import { listMyBookings, makeBooking } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const wednesday = '2026-11-25'
let giulia: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db, { name: 'Giulia Riva', email: 'giulia@demo.example' })
  facilityId = await makeFacility(db)
})

beforeEach(async () => {
  await db.pool.query('delete from outbox')
  fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 4000 })
})

describe('making a booking', () => {
  it('books the field in the name of the reader, whatever the clock of the reader says', async () => {
    const receipt = await book({ startTime: '20:30', minutes: 90, notes: 'Portiamo noi il pallone' })
    expect(receipt).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slotId: `${fieldId}-20261125-2030`,
      fieldId,
      date: wednesday,
      startTime: '20:30',
      endTime: '22:00',
      totalCents: 6000,
      status: 'confirmed',
      cancellableUntil: '2026-11-25T17:30:00.000Z',
      shareKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { rows } = await db.pool.query('select * from booking where id = $1', [receipt.id])
    expect(rows[0]).toMatchObject({
      user_id: giulia.id,
      customer_name: 'Giulia Riva',
      email: 'giulia@demo.example',
      phone: '333 1234567',
      notes: 'Portiamo noi il pallone',
      starts_at: new Date('2026-11-25T19:30:00Z'),
      ends_at: new Date('2026-11-25T21:00:00Z'),
    })
    const { bookings } = await listMyBookings(contextOf(giulia))
    expect(bookings.find(booking => booking.id === receipt.id)).toMatchObject({
      status: 'confirmed',
      allowed: ['cancel', 'move', 'organise'],
      field: { id: fieldId },
    })
  })

  it('remembers the phone for the next form, and not that of a refused booking', async () => {
    const phone = async () =>
      (await db.pool.query('select phone from profile where id = $1', [giulia.id])).rows[0].phone
    await book({ startTime: '20:30', phone: '06 5550001' })
    expect(await phone()).toBe('06 5550001')
    await expect(book({ startTime: '20:30', phone: '06 5550002' })).rejects.toMatchObject({
      code: 'booking-exists',
    })
    expect(await phone()).toBe('06 5550001')
  })

  it('holds the field for exactly the time booked', async () => {
    const { id } = await book({ startTime: '20:30', minutes: 90 })
    const { rows } = await db.pool.query(
      'select o.field_id, o.kind, lower(o.during), upper(o.during) from field_occupancy o where o.ref = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        field_id: fieldId,
        kind: 'booking',
        lower: new Date('2026-11-25T19:30:00Z'),
        upper: new Date('2026-11-25T21:00:00Z'),
      },
    ])
  })

  it('waits for approval where the facility asks for it, and occupies meanwhile', async () => {
    const strict = await makeField(db, { facility_id: await makeFacility(db, { needs_approval: true }) })
    expect(await book({ fieldId: strict })).toMatchObject({ status: 'pending' })
    await expect(book({ fieldId: strict })).rejects.toMatchObject({ code: 'booking-exists' })
    const { bookings } = await listMyBookings({ db, actor: giulia, at })
    const answers = bookings.map(({ field, answerBy }) => [field.id, answerBy])
    expect(answers.filter(([, answerBy]) => answerBy !== null)).toEqual([
      [strict, '2026-11-22T10:00:00.000Z'],
    ])
  })

  it('lets two bookings touch without overlapping', async () => {
    await book({ startTime: '20:00', minutes: 60 })
    await expect(book({ startTime: '21:00', minutes: 60 })).resolves.toBeDefined()
    await expect(book({ startTime: '19:00', minutes: 60 })).resolves.toBeDefined()
  })

  it('asks a guest to log in', async () => {
    await expect(makeBooking(contextOf(guest), wishOf({}), randomUUID())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('the price', () => {
  // Wednesday 18:00-20:30 costs 60 an hour, 22:00-24:00 costs 25.50; the rest 33.33.
  it.each([
    ['17:00', 60, 3333],
    ['17:00', 90, 6333],
    ['17:30', 60, 4667],
    ['18:00', 60, 6000],
    ['20:00', 60, 4667],
    ['20:30', 90, 5000],
    ['21:30', 60, 2942],
    ['22:00', 120, 5100],
    ['21:00', 180, 8433],
    ['17:30', 180, 16667],
  ] as const)('of %s for %d minutes is %d cents', async (startTime, minutes, cents) => {
    const bands = [
      { weekdays: [3], from: 18 * 60, to: 20 * 60 + 30, cents: 6000 },
      { weekdays: [3], from: 22 * 60, to: 24 * 60, cents: 2550 },
      { weekdays: [2, 4], from: 0, to: 24 * 60, cents: 9900 },
    ]
    const banded = await makeField(db, { facility_id: facilityId, hourly_price_cents: 3333, bands })
    expect(await book({ fieldId: banded, startTime, minutes })).toMatchObject({ totalCents: cents })
  })
})

describe('a price that changes while somebody stands in the form', () => {
  it('is never charged unseen: nothing is booked, and pressing again takes the new one', async () => {
    const key = randomUUID()
    const press = (shownCents: number) => makeBooking(contextOf(giulia), wishOf({ shownCents }), key)
    await db.pool.query('update field set hourly_price_cents = 5000 where id = $1', [fieldId])
    for (const shown of [4000, 6000])
      await expect(press(shown)).rejects.toMatchObject({ code: 'price-changed' })
    const { rows } = await db.pool.query('select from field_occupancy where field_id = $1', [fieldId])
    expect(rows).toEqual([])
    expect((await press(5000)).totalCents).toBe(5000)
    // The answer was lost: the same receipt, whatever it costs by now.
    await db.pool.query('update field set hourly_price_cents = 6000 where id = $1', [fieldId])
    expect((await press(5000)).totalCents).toBe(5000)
  })

  it('is of no matter where somebody else has the time', async () => {
    await seedBooking(db, { fieldId, date: wednesday, startMinute: 20 * 60 })
    await expect(book({ shownCents: 1 })).rejects.toMatchObject({ code: 'booking-exists' })
  })
})

describe('a rule of cancellation that changes while somebody stands in the form', () => {
  const press = async (shownFreeUntil: string, startTime = '20:00') =>
    makeBooking(contextOf(await makePerson(db)), wishOf({ shownFreeUntil, startTime }), randomUUID())
  const shown = '2026-11-25T17:00:00.000Z'
  const rule = (words: string) =>
    db.pool.query(`update facility set ${words} where id = (select facility_id from field where id = $1)`, [
      fieldId,
    ])

  it('is not taken for agreed where it is stricter', async () => {
    for (const stricter of [
      "cancellation_rule = 'never'",
      "cancellation_rule = 'hours', cancellation_hours = 5",
    ]) {
      await rule(stricter)
      await expect(press(shown)).rejects.toMatchObject({ code: 'cancellation-changed' })
    }
    expect((await db.pool.query('select from booking where field_id = $1', [fieldId])).rows).toEqual([])
  })

  it('is of no matter where it is milder, or where that time was over already', async () => {
    await rule("cancellation_rule = 'always'")
    expect(await press(shown)).toMatchObject({ status: 'confirmed' })
    await rule("cancellation_rule = 'never'")
    expect(await press('2020-01-01T00:00:00.000Z', '21:30')).toMatchObject({ status: 'confirmed' })
  })
})

describe('a facility that begins to approve while somebody stands in the form', () => {
  it('gets no request from whoever was promised the field at once, until he has seen it', async () => {
    const press = async (shownApproval: boolean, startTime = '20:00') =>
      makeBooking(contextOf(await makePerson(db)), wishOf({ shownApproval, startTime }), randomUUID())
    const approves = (needs: boolean) =>
      db.pool.query(
        'update facility set needs_approval = $2 where id = (select facility_id from field where id = $1)',
        [fieldId, needs],
      )
    await approves(true)
    await expect(press(false)).rejects.toMatchObject({ code: 'approval-changed' })
    expect((await db.pool.query('select from booking where field_id = $1', [fieldId])).rows).toEqual([])
    expect(await press(true)).toMatchObject({ status: 'pending' })
    // Whoever only meant to ask has it at once, as does everybody else.
    await approves(false)
    expect(await press(true, '21:30')).toMatchObject({ status: 'confirmed' })
    expect(await press(false, '18:00')).toMatchObject({ status: 'confirmed' })
  })
})

describe('the letters', () => {
  const letters = async () =>
    (await db.pool.query('select payload from outbox order by id')).rows.map(row => row.payload)

  it('are queued in the same moment: one to the client, one to the facility', async () => {
    const { id } = await book({})
    expect(await letters()).toEqual([
      { bookingId: id, event: 'confirmed', to: 'client', sequence: 1 },
      { bookingId: id, event: 'confirmed', to: 'facility', sequence: 1 },
    ])
  })

  it('are not queued when the time was taken', async () => {
    await seedBooking(db, { fieldId, date: wednesday, startMinute: 20 * 60 })
    await expect(book({})).rejects.toMatchObject({ code: 'booking-exists' })
    expect(await letters()).toEqual([])
  })

  it('vanish with everything else when the booking fails half-way', async () => {
    await db.pool.query(
      "alter table idempotency_key add constraint cut_off check (request_hash = 'never') not valid",
    )
    await expect(book({})).rejects.toThrow('cut_off')
    await db.pool.query('alter table idempotency_key drop constraint cut_off')
    expect(await letters()).toEqual([])
    const { rows } = await db.pool.query('select from field_occupancy where field_id = $1', [fieldId])
    expect(rows).toEqual([])
  })
})

function contextOf(actor: Context['actor']): Context {
  return { db, actor, at }
}

function wishOf(wish: Partial<NewBooking>): NewBooking {
  return { fieldId, date: wednesday, startTime: '20:00', minutes: 60, phone: '333 1234567', ...wish }
}

function book(wish: Partial<NewBooking>) {
  return makeBooking(contextOf(giulia), wishOf(wish), randomUUID())
}
