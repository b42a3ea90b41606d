import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BookingMove } from '#contract/booking.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeClosures } from '../../testing/occupancy-factories.ts'
import { cancelMyBooking, makeBooking } from '../service.ts'
import { listMoves, moveMyBooking } from './service.ts'

const db = testDatabase({ connections: 12 })
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let giulia: Person
let marco: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db)
  marco = await makePerson(db)
})
beforeEach(async () => {
  await db.pool.query('delete from outbox')
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 4000 })
})

describe('moving a booking', () => {
  it('takes the new time, frees the old one and tells both sides', async () => {
    const dear = await makeField(db, { facility_id: facilityId, hourly_price_cents: 6000 })
    const { id } = await book('20:00', 90)
    expect(await move(id, { fieldId: dear, startTime: '18:00' })).toMatchObject({
      id,
      startTime: '18:00',
      endTime: '19:30',
      totalCents: 9000,
      status: 'confirmed',
      cancellableUntil: '2026-11-25T15:00:00.000Z',
    })
    await expect(book('20:00', 90, marco)).resolves.toBeDefined()
    expect(await held(id)).toEqual([{ field_id: dear, from: '2026-11-25T17:00:00.000Z' }])
    expect(await letters(id)).toEqual(['confirmed 1', 'confirmed 1', 'moved 2', 'moved 2'])
  })

  it('may slide over its own time', async () => {
    const { id } = await book('20:00', 90)
    expect(await move(id, { startTime: '20:30' })).toMatchObject({ startTime: '20:30', endTime: '22:00' })
  })

  it('keeps the old time when the new one is taken, and says by what', async () => {
    const { id } = await book('20:00', 60)
    await book('18:00', 60, marco)
    await expect(move(id, { startTime: '17:30' })).rejects.toMatchObject({
      code: 'booking-exists',
      extras: { conflict: { startTime: '18:00', endTime: '19:00' } },
    })
    expect(await held(id)).toEqual([{ field_id: fieldId, from: '2026-11-25T19:00:00.000Z' }])
    expect(await letters(id)).toHaveLength(2)
  })

  it('is never kept back by its own time: names what else stands there, and what is free without it', async () => {
    const sara = await makePerson(db)
    const { id } = await book('20:00', 90, sara)
    await book('21:30', 60, await makePerson(db))
    const go = (startTime: string) => move(id, { startTime }, randomUUID(), sara)
    await expect(go('20:30')).rejects.toMatchObject({
      code: 'booking-exists',
      extras: {
        conflict: { startTime: '21:30', endTime: '22:30', isMine: false },
        alternatives: [{ startTime: '18:30' }, { startTime: '19:00' }, { startTime: '19:30' }],
      },
    })
    await expect(go('20:00')).rejects.toMatchObject({
      code: 'booking-exists',
      extras: { conflict: { startTime: '20:00', endTime: '21:30', isMine: true } },
    })
    await db.pool.query('update facility set is_bookable = false where id = $1', [facilityId])
    await expect(go('19:30')).rejects.toMatchObject({
      code: 'slot-not-found',
      extras: { detail: expect.stringContaining('per ora non prende prenotazioni online') },
    })
  })

  it('happens once, however often the request is repeated', async () => {
    const { id } = await book('20:00', 60)
    const key = randomUUID()
    const once = await move(id, { startTime: '18:00' }, key)
    const again = await Promise.all(Array.from({ length: 4 }, () => move(id, { startTime: '18:00' }, key)))
    for (const answer of again) expect(answer).toEqual(once)
    expect(await letters(id)).toHaveLength(4)
    await expect(move(id, { startTime: '17:00' }, key)).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    })
  })

  it('gives no time up that has been moved since it was seen', async () => {
    const { id } = await book('20:00', 60, marco)
    const go = (startTime: string, version: number) => move(id, { startTime, version }, randomUUID(), marco)
    const { version } = await go('18:00', 1)
    await go('17:00', version)
    await expect(go('16:00', version)).rejects.toMatchObject({ code: 'booking-changed' })
    expect(await held(id)).toEqual([{ field_id: fieldId, from: '2026-11-25T16:00:00.000Z' }])
  })

  it('asks again for approval where the facility wants to give it', async () => {
    const strict = await makeFacility(db, { needs_approval: true })
    fieldId = await makeField(db, { facility_id: strict })
    const { id } = await book('20:00', 60)
    await db.pool.query("update booking set status = 'confirmed' where id = $1", [id])
    expect(await move(id, { startTime: '18:00' })).toMatchObject({ status: 'pending' })
  })
})

describe('where a booking could move', () => {
  it('are the times that are free for as long as it is, its own included, at what they cost', async () => {
    const { id } = await book('20:00', 90)
    await book('22:00', 60, marco)
    const { slots } = await listMoves({ db, actor: giulia, at }, id, { fieldId, date })
    const late = slots.filter(({ startTime }) => startTime >= '18:00')
    expect(late.map(({ startTime, status }) => `${startTime} ${status}`)).toEqual([
      '18:00 available',
      '18:30 available',
      '19:00 available',
      '19:30 available',
      '20:30 available',
      '21:00 unavailable_overlap',
      '21:30 unavailable_overlap',
      '22:00 unavailable_overlap',
      '22:30 unavailable_overlap',
    ])
    expect(late[4]).toMatchObject({ endTime: '22:00', priceCents: 6000 })
    expect(late[4]?.cancellation).toEqual({
      rule: 'hours',
      hours: 2,
      until: '2026-11-25T17:30:00.000Z',
      isOver: false,
    })
    for (const { startTime, status } of late) {
      const outcome = move(id, { startTime }).then(
        () => 'available',
        () => 'unavailable_overlap',
      )
      expect(await outcome).toBe(status)
      if (status === 'available') await move(id, { startTime: '20:00' })
    }
  })

  it('are not where another stands beside it on ground that both fields share', async () => {
    const other = await makeField(db, { facility_id: facilityId })
    const whole = await makeField(db, { facility_id: facilityId })
    await db.pool.query('select lay_field($1, $2, $3)', [whole, [fieldId, other], at])
    const { id } = await book('20:00', 60)
    const freeOn = async (field: number) =>
      (await listMoves({ db, actor: giulia, at }, id, { fieldId: field, date })).slots
        .filter(({ startTime, status }) => startTime === '20:00' && status === 'available')
        .map(({ startTime }) => startTime)
    expect(await freeOn(whole)).toEqual(['20:00'])
    await makeClosures(db, [
      { fieldId: other, date, startMinute: 20 * 60, minutes: 60, reason: 'Manutenzione' },
    ])
    expect(await freeOn(whole)).toEqual([])
  })

  it('says so of two weeks, and of days that are full with itself alone', async () => {
    const opening = [{ weekdays: [3], from: 20 * 60, to: 21 * 60 + 30 }]
    fieldId = await makeField(db, { facility_id: facilityId, opening })
    const { id } = await book('20:00', 60)
    const { days } = await listMoves({ db, actor: giulia, at }, id, { fieldId, date })
    expect(days).toHaveLength(14)
    expect(days.filter(({ free }) => free).map(day => day.date)).toEqual([date, '2026-12-02'])
  })

  it('is nobody else’s to ask, nor of another facility', async () => {
    const { id } = await book('20:00', 60)
    const elsewhere = await makeField(db, { facility_id: await makeFacility(db) })
    for (const [actor, field] of [
      [marco, fieldId],
      [giulia, elsewhere],
    ] as const)
      await expect(listMoves({ db, actor, at }, id, { fieldId: field, date })).rejects.toMatchObject({
        code: 'not-found',
      })
  })

  it('is never another facility’s, also where the time is taken meanwhile', async () => {
    await makeField(db, { facility_id: await makeFacility(db) })
    const { id } = await book('20:00', 60)
    await book('18:00', 60, marco)
    await expect(move(id, { startTime: '18:00' })).rejects.toMatchObject({ extras: { nearby: [] } })
  })
})

describe('a booking is not moved', () => {
  it.each([
    ['to another facility', async () => makeField(db, { facility_id: await makeFacility(db) }), 'not-found'],
    ['to a time that is not offered', async () => fieldId, 'slot-not-found'],
  ] as const)('%s', async (_where, field, code) => {
    const { id } = await book('20:00', 60)
    const startTime = code === 'not-found' ? '18:00' : '08:00'
    await expect(move(id, { fieldId: await field(), startTime })).rejects.toMatchObject({ code })
  })

  it('once it has been cancelled, and says so', async () => {
    const { id } = await book('20:00', 60)
    await cancelMyBooking({ db, actor: giulia, at }, id)
    await expect(move(id, { startTime: '18:00' })).rejects.toMatchObject({
      code: 'move-refused',
      extras: { detail: 'La prenotazione è già stata annullata.' },
    })
  })

  it('at another price than the one that was shown', async () => {
    const { id, totalCents } = await book('20:00', 60)
    const wish = { startTime: '18:00', shownCents: totalCents - 1 }
    await expect(move(id, wish)).rejects.toMatchObject({ code: 'price-changed' })
    expect(await held(id)).toEqual([{ field_id: fieldId, from: '2026-11-25T19:00:00.000Z' }])
    expect(await move(id, { ...wish, shownCents: totalCents })).toMatchObject({ startTime: '18:00' })
  })

  it('to other terms than those that were shown, until they have been seen', async () => {
    const { id } = await book('20:00', 60, marco)
    const shown = { shownFreeUntil: '2026-11-25T15:00:00.000Z', shownApproval: false }
    await db.pool.query('update facility set needs_approval = true, cancellation_hours = 5 where id = $1', [
      facilityId,
    ])
    const press = (terms: object) => move(id, { startTime: '18:00', ...shown, ...terms }, randomUUID(), marco)
    await expect(press({})).rejects.toMatchObject({ code: 'cancellation-changed' })
    const seen = { shownFreeUntil: '2026-11-25T12:00:00.000Z' }
    await expect(press(seen)).rejects.toMatchObject({ code: 'approval-changed' })
    expect(await held(id)).toEqual([{ field_id: fieldId, from: '2026-11-25T19:00:00.000Z' }])
    expect(await press({ ...seen, shownApproval: true })).toMatchObject({ status: 'pending' })
  })

  it('by somebody else, nor after the last moment for cancelling', async () => {
    const { id } = await book('20:00', 60)
    await expect(move(id, { startTime: '18:00' }, randomUUID(), marco)).rejects.toMatchObject({
      code: 'not-found',
    })
    const late = new Date('2026-11-25T17:00:01Z')
    await expect(move(id, { startTime: '22:00' }, randomUUID(), giulia, late)).rejects.toMatchObject({
      code: 'move-refused',
      extras: { detail: 'La prenotazione non può essere spostata entro 2 ore dall’inizio.' },
    })
    const inTime = new Date('2026-11-25T17:00:00Z')
    await expect(move(id, { startTime: '22:00' }, randomUUID(), giulia, inTime)).resolves.toBeDefined()
  })
})

it('gives a time that many want to one of them, and the others keep theirs', async () => {
  const mine = await Promise.all(['10:00', '11:00', '12:00', '13:00'].map(time => book(time, 60)))
  const outcomes = await Promise.allSettled(mine.map(({ id }) => move(id, { startTime: '20:00' })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await db.pool.query('select from field_occupancy where field_id = $1', [fieldId])
  expect(rows).toHaveLength(4)
})

it('lets two bookings that want each other’s place keep their own', async () => {
  const one = await book('10:00', 60)
  const other = await book('11:00', 60)
  await Promise.allSettled([move(one.id, { startTime: '11:00' }), move(other.id, { startTime: '10:00' })])
  expect(await held(one.id)).toMatchObject([{ from: '2026-11-25T09:00:00.000Z' }])
  expect(await held(other.id)).toMatchObject([{ from: '2026-11-25T10:00:00.000Z' }])
})

function book(startTime: string, minutes: 60 | 90, actor = giulia) {
  const wish = { fieldId, date, startTime, minutes, phone: '333 1234567' }
  return makeBooking({ db, actor, at }, wish, randomUUID())
}

function move(id: string, wish: Partial<BookingMove>, key: string = randomUUID(), actor = giulia, when = at) {
  return moveMyBooking({ db, actor, at: when }, id, { fieldId, date, startTime: '18:00', ...wish }, key)
}

async function held(id: string) {
  const { rows } = await db.pool.query(
    'select field_id, lower(during) as from from field_occupancy where ref = $1',
    [id],
  )
  return rows.map(row => ({ ...row, from: row.from.toISOString() }))
}

async function letters(id: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select payload ->> 'event' || ' ' || (payload ->> 'sequence') as line
     from outbox where payload ->> 'bookingId' = $1 order by id`,
    [id],
  )
  return rows.map(row => row.line)
}
