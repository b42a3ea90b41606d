import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { answerBookingRequest, listBookingRequests } from '../approval/service.ts'
import { moveMyBooking } from '../moving/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from '../service.ts'
import { doWhatIsDue } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const startsAt = Date.parse('2026-11-25T19:00:00Z')
const HOUR_MS = 3_600_000
let giulia: Person
let sara: Person
let marta: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  marta = await makePerson(db, { role: 'owner' })
})
beforeEach(async () => {
  await db.pool.query('delete from outbox')
  giulia = await makePerson(db)
  facilityId = await makeFacility(db, { needs_approval: true })
  fieldId = await makeField(db, { facility_id: facilityId })
  sara = { ...(await makePerson(db, { role: 'owner' })), posts: [{ facilityId, role: 'owner' }] }
})

const yes0 = { approve: true, version: 0 }
const no0 = { approve: false, version: 0 }

describe('a request', () => {
  it('is shown to the staff of its facility alone, and confirmed by them once', async () => {
    const { id } = await book()
    const { requests } = await listBookingRequests({ db, actor: sara, at })
    expect(requests).toMatchObject([{ id, customerName: giulia.name, phone: '333 1234567' }])
    expect((await listBookingRequests({ db, actor: marta, at })).requests).toEqual([])
    for (const actor of [marta, giulia])
      await expect(answerBookingRequest({ db, actor, at }, id, yes0)).rejects.toMatchObject({
        code: 'not-found',
      })
    const yes = () => answerBookingRequest({ db, actor: sara, at }, id, yes0)
    expect([await yes(), await yes()]).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }])
    await expect(answerBookingRequest({ db, actor: sara, at }, id, no0)).rejects.toMatchObject({
      code: 'already-answered',
    })
    expect(await letters(id)).toEqual([...twice('pending 0'), ...twice('confirmed 1')])
  })

  it('says how often its customer came to the facility, and how often he did not', async () => {
    const { id } = await book()
    const history = async () => {
      const { requests } = await listBookingRequests({
        db,
        actor: sara,
        at: new Date('2026-11-25T18:00:00Z'),
      })
      return requests.map(({ visits, noShows }) => [visits, noShows])
    }
    await db.pool.query('update booking set answer_by = starts_at where id = $1', [id])
    expect(await history()).toEqual([[0, 0]])
    const later = [
      { startTime: '12:00', status: 'confirmed' },
      { startTime: '14:00', status: 'no-show' },
      { startTime: '21:00', status: 'confirmed' },
    ]
    for (const { startTime, status } of later) {
      const other = await book(at, { startTime })
      await db.pool.query('update booking set status = $2 where id = $1', [other.id, status])
    }
    expect(await history()).toEqual([[1, 1]])
  })

  it('that was moved meanwhile asks again: nobody approves a time that he has not seen', async () => {
    const { id } = await book()
    const [seen] = (await listBookingRequests({ db, actor: sara, at })).requests
    const wish = { fieldId, date: '2026-11-26', startTime: '18:00' }
    await moveMyBooking({ db, actor: giulia, at }, id, wish, randomUUID())
    for (const approve of [true, false])
      await expect(
        answerBookingRequest({ db, actor: sara, at }, id, { approve, version: seen?.version ?? -1 }),
      ).rejects.toMatchObject({ code: 'request-changed' })
    expect(await statusOf(id)).toBe('pending')
    const [again] = (await listBookingRequests({ db, actor: sara, at })).requests
    expect(again).toMatchObject({ id, date: '2026-11-26', startTime: '18:00', version: 1 })
    expect(await answerBookingRequest({ db, actor: sara, at }, id, { approve: true, version: 1 })).toEqual({
      status: 'confirmed',
    })
  })

  it('that was approved meanwhile is not given up for another time by whoever still sees a request', async () => {
    const { id } = await book()
    const seen = { fieldId, date: '2026-11-26', startTime: '18:00', version: 0 }
    await answerBookingRequest({ db, actor: sara, at }, id, yes0)
    await expect(moveMyBooking({ db, actor: giulia, at }, id, seen, randomUUID())).rejects.toMatchObject({
      code: 'booking-changed',
    })
    expect(await statusOf(id)).toBe('confirmed')
  })

  it('frees the field when it is refused, and the list says whose doing that was', async () => {
    const { id } = await book()
    await answerBookingRequest({ db, actor: sara, at }, id, no0)
    expect(await endOf(id)).toEqual(['cancelled', 'facility'])
    await expect(book()).resolves.toBeDefined()
    expect(await letters(id)).toEqual([...twice('pending 0'), ...twice('cancelled 1')])
  })

  it.each([
    ['Quella sera c’è un torneo', 'Quella sera c’è un torneo'],
    ['', null],
  ])('tells its booker why it is refused, where the facility says so (%s)', async (words, read) => {
    const { id } = await book()
    await answerBookingRequest({ db, actor: sara, at }, id, { ...no0, words })
    expect((await bookingOf(id))?.cancelWords).toBe(read)
    const { rows } = await db.pool.query(
      "select after ->> 'words' as words from audit_entry where subject_id = $1",
      [id],
    )
    expect(rows).toEqual([{ words: read }])
  })

  it('expires after a day, not a second earlier, and never twice', async () => {
    const { id } = await book()
    await doWhatIsDue(db, new Date(at.getTime() + 24 * HOUR_MS - 1_000))
    expect(await statusOf(id)).toBe('pending')
    const day = new Date(at.getTime() + 24 * HOUR_MS)
    // Nor does it stand among those that wait, until the worker comes.
    expect((await listBookingRequests({ db, actor: sara, at: day })).requests).toEqual([])
    await expect(answerBookingRequest({ db, actor: sara, at: day }, id, yes0)).rejects.toMatchObject({
      code: 'already-answered',
    })
    await Promise.all([doWhatIsDue(db, day), doWhatIsDue(db, day)])
    expect(await endOf(id)).toEqual(['cancelled', 'time'])
    expect(await letters(id)).toEqual([...twice('pending 0'), ...twice('cancelled 1')])
    // Nobody has refused it, whatever is answered now.
    for (const [answer, detail] of [
      [yes0, 'È scaduta senza una risposta. Se il cliente vuole ancora l’ora, prenotala al banco.'],
      [no0, 'È scaduta senza una risposta'],
    ] as const)
      await expect(answerBookingRequest({ db, actor: sara, at: day }, id, answer)).rejects.toMatchObject({
        extras: { detail },
      })
    await expect(book()).resolves.toBeDefined()
  })

  it('that its customer has taken back is not refused any more', async () => {
    const { id } = await book()
    await cancelMyBooking({ db, actor: giulia, at }, id)
    for (const answer of [yes0, no0])
      await expect(answerBookingRequest({ db, actor: sara, at }, id, answer)).rejects.toMatchObject({
        code: 'already-answered',
        extras: { detail: 'Il cliente l’ha annullata' },
      })
  })

  it('expires at its start when that comes first', async () => {
    const soon = new Date(startsAt - 3 * HOUR_MS)
    const { id } = await book(soon)
    await doWhatIsDue(db, new Date(startsAt - 1_000))
    expect(await statusOf(id)).toBe('pending')
    await doWhatIsDue(db, new Date(startsAt))
    expect(await statusOf(id)).toBe('cancelled')
  })
})

describe('reminders', () => {
  beforeEach(() => db.pool.query('update facility set needs_approval = false where id = $1', [facilityId]))

  it('come the day before and two hours before, once each', async () => {
    const { id } = await book()
    const lettersAt = async (...times: number[]) => {
      for (const hours of times) await tick(hours)
      return letters(id)
    }
    expect(await lettersAt(25, 24.1)).toEqual(twice('confirmed 1'))
    expect(await lettersAt(24, 23.9, 3, 2.1)).toEqual([...twice('confirmed 1'), 'day-reminder 1'])
    expect((await lettersAt(2, 1.9, 0, -1)).slice(2)).toEqual(['day-reminder 1', 'hours-reminder 1'])
  })

  it('are left out when the booking was made after their moment', async () => {
    const { id } = await book(new Date(startsAt - 5 * HOUR_MS))
    for (const hours of [4.9, 2, 1]) await tick(hours)
    expect(await letters(id)).toEqual([...twice('confirmed 1'), 'hours-reminder 1'])
  })

  it('of a night without a worker are made up for by the one that still helps', async () => {
    const { id } = await book()
    await tick(1.5)
    await tick(1.4)
    expect(await letters(id)).toEqual([...twice('confirmed 1'), 'hours-reminder 1'])
  })

  it('and expiries of a night without a worker are made up for in parts', async () => {
    const times = ['18:00', '19:00', '20:00', '21:00', '22:00'] as const
    const stand = await Promise.all(times.map(startTime => book(at, { startTime })))
    await doWhatIsDue(db, new Date(startsAt - 20 * HOUR_MS), 2)
    for (const { id } of stand) expect((await letters(id)).at(-1)).toBe('day-reminder 1')
    await db.pool.query('update facility set needs_approval = true where id = $1', [facilityId])
    const asked = await Promise.all(times.map(startTime => book(at, { startTime, date: '2026-11-26' })))
    await doWhatIsDue(db, new Date(at.getTime() + 24 * HOUR_MS), 2)
    for (const { id } of asked) expect(await statusOf(id)).toBe('cancelled')
  })

  it('never come for cancelled bookings, nor to whoever switched them off', async () => {
    const gone = await book()
    await cancelMyBooking({ db, actor: giulia, at }, gone.id)
    const { id } = await book()
    await db.pool.query('update profile set wants_reminders = false where id = $1', [giulia.id])
    for (const hours of [24, 2]) await tick(hours)
    expect(await letters(id)).toEqual(twice('confirmed 1'))
    expect(await letters(gone.id)).toHaveLength(4)
  })
})

function tick(hoursBefore: number) {
  return doWhatIsDue(db, new Date(startsAt - hoursBefore * HOUR_MS))
}

function book(when = at, other: { date?: string; startTime?: string } = {}) {
  const usual = {
    fieldId,
    date: '2026-11-25',
    startTime: '20:00',
    minutes: 60,
    phone: '333 1234567',
  } as const
  const wish = { ...usual, ...other }
  return makeBooking({ db, actor: giulia, at: when }, wish, randomUUID()).then(async made => {
    // The database stamps rows with its own clock, but this test plays at another time.
    await db.pool.query('update booking set created_at = $2 where id = $1', [made.id, when])
    return made
  })
}

async function statusOf(id: string) {
  return (await bookingOf(id))?.status
}

async function endOf(id: string) {
  const booking = await bookingOf(id)
  return [booking?.status, booking?.cancelledBy]
}

async function bookingOf(id: string) {
  const context = { db, actor: giulia, at }
  const lists = [listMyBookings(context), listMyBookings(context, { when: 'over', page: 1 })]
  const bookings = (await Promise.all(lists)).flatMap(list => list.bookings)
  return bookings.find(booking => booking.id === id)
}

function twice(line: string): string[] {
  return [line, line]
}

async function letters(id: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select payload ->> 'event' || ' ' || (payload ->> 'sequence') as line
     from outbox where payload ->> 'bookingId' = $1 order by id`,
    [id],
  )
  return rows.map(row => row.line)
}
