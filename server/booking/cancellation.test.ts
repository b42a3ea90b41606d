import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, guest, type Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { type FacilityWish, makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { moveMyBooking } from './moving/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from './service.ts'

const db = testDatabase()
const made = new Date('2026-11-21T10:00:00Z')
const startsAt = Date.parse('2026-11-25T19:00:00Z')
let giulia: Person
let marco: Person

beforeAll(async () => {
  giulia = await makePerson(db)
  marco = await makePerson(db)
})

beforeEach(() => db.pool.query('delete from outbox'))

describe('cancelling', () => {
  it('frees the field at once', async () => {
    const { id, fieldId } = await book()
    const cancelled = await cancelMyBooking(at(marco, made), id).catch(error => error.code)
    expect(cancelled).toBe('not-found')
    await expect(book({ fieldId, actor: marco })).rejects.toMatchObject({ code: 'booking-exists' })
    expect(await cancelMyBooking(at(giulia, made), id)).toMatchObject({
      id,
      status: 'cancelled',
      allowed: [],
    })
    await expect(book({ fieldId, actor: marco })).resolves.toBeDefined()
  })

  it('a second time answers the same and tells nobody again', async () => {
    const { id } = await book()
    const first = await cancelMyBooking(at(giulia, made), id)
    expect(await cancelMyBooking(at(giulia, made), id)).toEqual(first)
    expect(await events(id)).toEqual([
      'confirmed client',
      'confirmed facility',
      'cancelled client',
      'cancelled facility',
    ])
  })

  it('gives no time up that has been moved since it was seen', async () => {
    const { id, fieldId } = await book()
    const wish = { fieldId, date: '2026-11-26', startTime: '18:00' }
    const { version } = await moveMyBooking(at(giulia, made), id, wish, randomUUID())
    const cancel = (seen: number) => cancelMyBooking(at(giulia, made), id, { version: seen })
    await expect(cancel(version - 1)).rejects.toMatchObject({ code: 'booking-changed' })
    expect(await events(id)).not.toContain('cancelled client')
    // Looking again helps nobody who comes too late in any case.
    const tooLate = cancelMyBooking(at(giulia, new Date('2026-11-26T16:30:00Z')), id, {
      version: version - 1,
    })
    await expect(tooLate).rejects.toMatchObject({ code: 'cancellation-refused' })
    expect(await cancel(version)).toMatchObject({ date: '2026-11-26', status: 'cancelled' })
    // Asked again because the answer was lost: it has happened, whatever was seen.
    expect(await cancel(version)).toMatchObject({ status: 'cancelled' })
  })

  it('leaves of a request no moment until which it could be answered', async () => {
    const { id } = await book({ rule: { needs_approval: true } })
    const answerBy = async () =>
      (await db.pool.query('select answer_by from booking where id = $1', [id])).rows[0].answer_by
    expect(await answerBy()).toBeInstanceOf(Date)
    await cancelMyBooking(at(giulia, made), id)
    expect(await answerBy()).toBeNull()
  })

  it('many times at once happens once', async () => {
    const { id } = await book()
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancelMyBooking(at(giulia, made), id)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await events(id)).toHaveLength(4)
  })

  it('stays what it was when asked again after the cut-off', async () => {
    const { id } = await book()
    await cancelMyBooking(at(giulia, made), id)
    const late = at(giulia, new Date(startsAt + 1_000))
    expect(await cancelMyBooking(late, id)).toMatchObject({ status: 'cancelled' })
  })
})

describe('the last moment for cancelling', () => {
  const hour = 3_600_000
  it.each([
    ['2 h 00 m 01 s before, of two hours', {}, -2 * hour - 1_000, true],
    ['exactly two hours before', {}, -2 * hour, true],
    ['1 h 59 m 59 s before', {}, -2 * hour + 1_000, false],
    ['a week before, where the rule is never', { cancellation_rule: 'never' }, -90 * hour, false],
    ['a second before the start, where it is always', { cancellation_rule: 'always' }, -1_000, true],
    ['a second after the start, where it is always', { cancellation_rule: 'always' }, 1_000, false],
    ['25 h before, of a day', { cancellation_hours: 24 }, -25 * hour, true],
    ['23 h before, of a day', { cancellation_hours: 24 }, -23 * hour, false],
  ] as const)('%s', async (_when, rule, milliseconds, isAllowed) => {
    const { id, fieldId } = await book({ rule })
    const context = at(giulia, new Date(startsAt + milliseconds))
    const { bookings } = await listMyBookings(context)
    const shown = bookings.find(booking => booking.id === id)
    expect(shown?.allowed.filter(action => action !== 'organise')).toEqual(
      isAllowed ? ['cancel', 'move'] : [],
    )
    if (isAllowed) {
      expect(await cancelMyBooking(context, id)).toMatchObject({ status: 'cancelled' })
      return
    }
    await expect(cancelMyBooking(context, id)).rejects.toMatchObject({ code: 'cancellation-refused' })
    const { rows } = await db.pool.query('select kind from field_occupancy where field_id = $1', [fieldId])
    expect(rows).toEqual([{ kind: 'booking' }])
    expect(await events(id)).toHaveLength(2)
  })

  it('is the one promised when booking, also after the facility changed its rule', async () => {
    const { id, fieldId } = await book()
    await db.pool.query(
      `update facility set cancellation_rule = 'never'
       where id = (select facility_id from field where id = $1)`,
      [fieldId],
    )
    expect(await cancelMyBooking(at(giulia, made), id)).toMatchObject({ status: 'cancelled' })
  })

  it('is explained when it has passed', async () => {
    const { id } = await book()
    const refused = (now: Date) => expect(cancelMyBooking(at(giulia, now), id)).rejects
    await refused(new Date(startsAt - 1)).toMatchObject({
      extras: { detail: 'La prenotazione non può essere cancellata entro 2 ore dall’inizio.' },
    })
    await refused(new Date(startsAt)).toMatchObject({
      extras: { detail: 'La prenotazione è già iniziata.' },
    })
  })
})

describe('the bookings of others', () => {
  it('are neither listed nor cancelled, and answer as if they did not exist', async () => {
    const { id } = await book()
    const { bookings } = await listMyBookings(at(marco, made))
    expect(bookings.map(booking => booking.id)).not.toContain(id)
    await expect(cancelMyBooking(at(marco, made), id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(cancelMyBooking(at(marco, made), randomUUID())).rejects.toMatchObject({ code: 'not-found' })
    expect((await listMyBookings(at(giulia, made))).bookings.find(booking => booking.id === id)?.status).toBe(
      'confirmed',
    )
  })

  it('are closed to a guest', async () => {
    await expect(listMyBookings(at(guest, made))).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(cancelMyBooking(at(guest, made), randomUUID())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

function at(actor: Actor, moment: Date) {
  return { db, actor, at: moment }
}

async function book(options: { fieldId?: number; actor?: Person; rule?: FacilityWish } = {}) {
  const { actor = giulia, rule = {} } = options
  const fieldId = options.fieldId ?? (await makeField(db, { facility_id: await makeFacility(db, rule) }))
  const wish = { fieldId, date: '2026-11-25', startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  return makeBooking(at(actor, made), wish, randomUUID())
}

async function events(bookingId: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select payload ->> 'event' || ' ' || (payload ->> 'to') as line
     from outbox where payload ->> 'bookingId' = $1 order by id`,
    [bookingId],
  )
  return rows.map(row => row.line)
}
