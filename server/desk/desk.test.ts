import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UNDO_SECONDS } from '#contract/desk.ts'
import { getSlots } from '../availability/service.ts'
import { makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { blockFields, unblockField } from './closing/service.ts'
import { getFacilityDay } from './day/service.ts'
import { takePayment } from './payment/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, undoChange } from './service.ts'

const db = testDatabase({ connections: 12 })
const start = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let giulia: Person
let desk: Person
let facilityId: number
let fieldId: number
let at: Date

beforeAll(async () => {
  giulia = await makePerson(db, { name: 'Giulia Riva' })
})
beforeEach(async () => {
  at = start
  await db.pool.query('delete from outbox')
  ;({ facilityId, fieldId, staff: desk } = await makeClub(db, { post: 'desk' }))
})

describe('booking for a caller', () => {
  it('takes any time of the night, at any notice, at the price of the field, and is written down once', async () => {
    at = new Date('2026-11-25T22:50:00Z')
    const key = randomUUID()
    const wish = { startTime: '23:45', endTime: '25:30', email: 'ugo@posta.example' }
    const receipt = await book(wish, key)
    expect(receipt).toMatchObject({ version: 1, totalCents: 7000 })
    expect(await book(wish, key)).toEqual(receipt)
    expect((await day()).entries).toMatchObject([
      {
        id: receipt.id,
        kind: 'booking',
        startTime: '23:45',
        endTime: '25:30',
        booking: { status: 'confirmed', customerName: 'Ugo Bassi', email: 'ugo@posta.example' },
        allowed: ['move', 'cancel', 'absent'],
      },
    ])
    // Only the caller is told, and not at once.
    expect(await letters(receipt.id)).toEqual(['client confirmed 1 later'])
  })

  it('gives somebody who is there already what is left of the hour, and nobody an hour that is over', async () => {
    at = new Date('2026-11-25T17:10:00Z')
    await expect(book({ startTime: '18:00', endTime: '19:00' })).resolves.toBeDefined()
    await expect(book({ startTime: '17:00', endTime: '18:00' })).rejects.toMatchObject({
      code: 'slot-not-found',
    })
  })

  it('keeps what is played in a hall for several sports, and nothing that the field does not serve', async () => {
    fieldId = await makeField(db, { facility_id: facilityId, sports: ['basket', 'pallavolo'] })
    await book({ startTime: '18:00', endTime: '19:00', sport: 'pallavolo' })
    await book({ startTime: '19:00', endTime: '20:00', sport: 'padel' })
    const { entries } = await day()
    expect(entries.map(({ booking }) => booking?.sport)).toEqual(['pallavolo', null])
  })

  it('is refused with who stands there', async () => {
    await book({ startTime: '18:00', endTime: '19:00' })
    await expect(book({ startTime: '18:45', endTime: '20:00' })).rejects.toMatchObject({
      code: 'booking-exists',
      extras: {
        conflict: { startTime: '18:00', endTime: '19:00' },
        detail: expect.stringContaining('Ugo Bassi'),
      },
    })
    await book({ startTime: '23:45', endTime: '25:30' })
    const detail = expect.stringContaining('23:45–01:30, Ugo Bassi')
    await expect(book({ startTime: '24:30', endTime: '25:00' })).rejects.toMatchObject({ extras: { detail } })
  })

  it('has no time in the hour that summer time skips', async () => {
    const wish = { date: '2027-03-28', startTime: '02:15', endTime: '04:00' }
    await expect(book(wish)).rejects.toMatchObject({ code: 'slot-not-found' })
  })

  it('takes no field of another facility', async () => {
    const other = await makeField(db, { facility_id: await makeFacility(db) })
    await expect(book({ fieldId: other })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('moving a booking at the desk', () => {
  it('takes another field, hour and length, and tells the booker', async () => {
    const { id } = await bookOnline()
    const dear = await makeField(db, { facility_id: facilityId, hourly_price_cents: 6000 })
    const moved = await move(id, 1, { fieldId: dear, startTime: '17:00', endTime: '18:30' })
    expect(moved).toMatchObject({ id, version: 2, totalCents: 9000 })
    expect((await day()).entries).toMatchObject([{ fieldId: dear, startTime: '17:00', endTime: '18:30' }])
    expect(await letters(id)).toEqual([
      'client confirmed 1',
      'facility confirmed 1',
      'client rescheduled 2 later',
      'facility rescheduled 2 later',
    ])
  })

  it('changes nothing when the time is taken, or the booking is no longer what was seen', async () => {
    const { id } = await bookOnline()
    await book({ startTime: '18:00', endTime: '19:00' })
    await expect(move(id, 1, { startTime: '18:30', endTime: '19:30' })).rejects.toMatchObject({
      code: 'booking-exists',
    })
    await move(id, 1, { startTime: '21:00', endTime: '22:00' })
    await expect(move(id, 1, { startTime: '22:00', endTime: '23:00' })).rejects.toMatchObject({
      code: 'booking-changed',
    })
    await expect(move(randomUUID(), 1, {})).rejects.toMatchObject({ code: 'not-found' })
  })

  it('leaves the hour of a match to its players', async () => {
    const { id } = await bookOnline()
    await db.pool.query(
      `insert into organized_match (id, booking_id, creator_id, field_id, facility_id, sport, title, date, start_minute,
         end_minute, starts_at, ends_at, skill_level, max_players, price_cents, decides_at)
       select gen_random_uuid(), b.id, b.user_id, b.field_id, $2, 'calcio-5', 'Calcetto', b.date, b.start_minute,
         b.end_minute, b.starts_at, b.ends_at, 'intermedio', 10, 600, b.starts_at - interval '3 hours'
       from booking b where b.id = $1`,
      [id, facilityId],
    )
    expect((await day()).entries).toMatchObject([
      { allowed: ['cancel'], booking: { match: { maxPlayers: 10 } } },
    ])
    await expect(move(id, 1, { startTime: '18:00' })).rejects.toMatchObject({ code: 'move-refused' })
  })
})

describe('cancelling at the desk', () => {
  it('frees the field and keeps the words for the customer', async () => {
    const { id } = await bookOnline()
    expect(await cancel(id, 1)).toMatchObject({ id, version: 2 })
    expect((await day()).entries).toEqual([])
    expect(
      (await getSlots(context(giulia), fieldId, date)).slots.every(slot => slot.status === 'available'),
    ).toBe(true)
    const { rows } = await db.pool.query('select cancelled_by, cancel_words from booking where id = $1', [id])
    expect(rows).toEqual([{ cancelled_by: 'desk', cancel_words: 'Si è rotta una rete' }])
    expect((await letters(id)).slice(2)).toEqual(['client cancelled 2 later', 'facility cancelled 2 later'])
    await expect(cancel(id, 1)).rejects.toMatchObject({ code: 'booking-changed' })
    await expect(cancel(id, 2)).rejects.toMatchObject({ code: 'cancellation-refused' })
  })
})

describe('taking a change back', () => {
  it('leaves everything as it was, and every letter about the change unsaid', async () => {
    const { id } = await bookOnline()
    // Its letters have been sent, and it waits for an answer.
    await db.pool.query('delete from outbox')
    await db.pool.query(
      `update booking set status = 'pending', answer_by = starts_at - interval '1 hour', member_discount_percent = 10,
         day_reminded_at = now(), hours_reminded_at = now() where id = $1`,
      [id],
    )
    const before = await stored(id)
    const elsewhere = await makeField(db, { facility_id: facilityId })
    const moved = await move(id, 1, {
      fieldId: elsewhere,
      date: '2026-11-26',
      startTime: '17:00',
      endTime: '19:00',
    })
    await undo(id, moved.version)
    const gone = await cancel(id, 3)
    await undo(id, gone.version)
    const after = await stored(id)
    expect(after).toEqual({ ...before, sequence: 5 })
    // A letter of an older sequence says nothing.
    expect((await letters(id)).filter(letter => letter.includes(' 5'))).toEqual([])
    expect((await day()).entries).toMatchObject([{ startTime: '20:00', endTime: '21:00' }])
  })

  it('takes away what the desk has just written down', async () => {
    const { id, version } = await book({})
    await undo(id, version)
    expect((await day()).entries).toEqual([])
    expect(await letters(id)).toEqual(['client confirmed 1 later'])
  })

  it('is over after ten seconds, when somebody else has the time, and after the next change', async () => {
    const { id } = await bookOnline()
    const moved = await move(id, 1, { startTime: '17:00', endTime: '18:00' })
    await book({ startTime: '20:00', endTime: '21:00' })
    await expect(undo(id, moved.version)).rejects.toMatchObject({ code: 'undo-refused', extras: {} })
    const again = await move(id, 2, { startTime: '16:00', endTime: '17:00' })
    const isChanged = { detail: expect.stringContaining('la prenotazione è cambiata') }
    await expect(undo(id, moved.version)).rejects.toMatchObject({ code: 'undo-refused', extras: isChanged })
    at = new Date(start.getTime() + UNDO_SECONDS * 1_000 + 1)
    await expect(undo(id, again.version)).rejects.toMatchObject({ code: 'undo-refused' })
    expect((await day()).entries).toMatchObject([{ id, startTime: '16:00' }, { startTime: '20:00' }])
  })
})

describe('money at the desk', () => {
  it('is taken once, up to what is due, and given back up to what was paid', async () => {
    const { id } = await book({})
    const key = randomUUID()
    expect(await pay(id, 2500, 'cash', key)).toEqual({ paidCents: 2500 })
    expect(await pay(id, 2500, 'cash', key)).toEqual({ paidCents: 2500 })
    await expect(pay(id, 1501, 'card')).rejects.toMatchObject({ code: 'payment-refused' })
    const both = await Promise.allSettled([pay(id, 1500, 'card'), pay(id, 1500, 'card')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await day()).entries).toMatchObject([{ booking: { cashCents: 2500, cardCents: 1500 } }])
    await expect(pay(id, -4001, 'cash')).rejects.toMatchObject({ code: 'payment-refused' })
    expect(await pay(id, -4000, 'cash')).toEqual({ paidCents: 0 })
  })
})

it('keeps who did what, and no customer', async () => {
  const { id } = await bookOnline()
  await db.pool.query('delete from audit_entry')
  const moved = await move(id, 1, { startTime: '17:00', endTime: '18:00' })
  await undo(id, moved.version)
  await pay(id, 1000, 'cash')
  await cancel(id, 3)
  const { ids } = await block([fieldId], '08:00', '09:00')
  await unblockField(context(desk), facilityId, ids[0] ?? '')
  const { rows } = await db.pool.query('select * from audit_entry order by id')
  expect(rows.map(row => `${row.action} ${row.subject}`)).toEqual([
    'change booking',
    'change booking',
    'create payment',
    'cancel booking',
    'create closure',
    'delete closure',
  ])
  expect(rows.every(row => row.actor_id === desk.id)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('Giulia')
})

function context(actor: Person) {
  return { db, actor, at }
}

function book(wish: Partial<Parameters<typeof bookForCaller>[2]>, key: string = randomUUID()) {
  const usual = { fieldId, date, startTime: '20:00', endTime: '21:00', customerName: 'Ugo Bassi' }
  return bookForCaller(context(desk), facilityId, { ...usual, ...wish }, key)
}

function bookOnline() {
  const wish = { fieldId, date, startTime: '20:00', minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(context(giulia), wish, randomUUID())
}

function move(id: string, version: number, wish: Partial<Parameters<typeof moveForCustomer>[2]>) {
  const usual = { fieldId, date, startTime: '18:00', endTime: '19:00' }
  return moveForCustomer(context(desk), { facilityId, id }, { ...usual, ...wish, version })
}

function cancel(id: string, version: number) {
  return cancelForFacility(context(desk), { facilityId, id }, { version, words: 'Si è rotta una rete' })
}

function undo(id: string, version: number) {
  return undoChange(context(desk), { facilityId, id }, version)
}

function pay(id: string, cents: number, method: 'cash' | 'card', key: string = randomUUID()) {
  return takePayment(context(desk), { facilityId, id }, { cents, method }, key)
}

function block(fieldIds: number[], startTime: string, endTime: string) {
  return blockFields(
    context(desk),
    facilityId,
    { fieldIds, date, startTime, endTime, reason: 'Lavori' },
    randomUUID(),
  )
}

function day() {
  return getFacilityDay(context(desk), facilityId, date)
}

async function stored(id: string) {
  const { rows } = await db.pool.query('select * from booking where id = $1', [id])
  return rows[0]
}

async function letters(id: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select payload ->> 'to' || ' ' || (payload ->> 'event') || ' ' || (payload ->> 'sequence')
       || case when (payload ->> 'notBefore')::timestamptz > now() then ' later' else '' end as letter
     from outbox where payload ->> 'bookingId' = $1 order by id`,
    [id],
  )
  return rows.map(row => row.letter)
}
