import { beforeAll, expect, it } from 'vitest'
import { BOOKINGS_PER_PAGE } from '#contract/booking.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { listMyBookings } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const DAY_MS = 24 * 3_600_000
let giulia: Person
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db)
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  // So many that every page but the last is full.
  await insertBookings('confirmed', 1, 2 * BOOKINGS_PER_PAGE + 3)
  await insertBookings('pending', 0.5, 1)
  await insertBookings('cancelled', 200, 2)
  await insertBookings('confirmed', -BOOKINGS_PER_PAGE - 20, BOOKINGS_PER_PAGE + 10)
  await insertBookings('no-show', -2, 1)
})

it('shows those to come soonest first, and the soonest before anything else', async () => {
  const first = await list('to-come', 1)
  expect(first[0]).toBe(`pending ${startOf(0.5)}`)
  expect(first[1]).toBe(`confirmed ${startOf(1)}`)
  const all = [...first, ...(await list('to-come', 2)), ...(await list('to-come', 3))]
  expect(all).toHaveLength(2 * BOOKINGS_PER_PAGE + 4)
  expect(starts(all)).toEqual(starts(all).toSorted())
  expect(await list('to-come', 4)).toEqual([])
})

it('shows apart what is over, the latest first', async () => {
  const all = [...(await list('over', 1)), ...(await list('over', 2))]
  expect(all).toHaveLength(BOOKINGS_PER_PAGE + 13)
  expect(starts(all)).toEqual(starts(all).toSorted().reverse())
  expect(all.slice(0, 4)).toEqual([
    ...[201, 200].map(day => `cancelled ${startOf(day)}`),
    `no-show ${startOf(-2)}`,
    `completed ${startOf(-11)}`,
  ])
})

it('counts all of them on every page', async () => {
  const { counts } = await listMyBookings({ db, actor: giulia, at }, { when: 'over', page: 2 })
  expect(counts).toEqual({
    pending: 1,
    confirmed: 2 * BOOKINGS_PER_PAGE + 3,
    completed: BOOKINGS_PER_PAGE + 11,
    cancelled: 2,
  })
})

it('tells what the facility has noted as paid, less what it has given back', async () => {
  await db.pool.query(
    `insert into payment (id, booking_id, cents, method)
     select gen_random_uuid(), b.id, paid.cents, 'cash'
     from (select id from booking where starts_at = $1) b, (values (2500), (-500)) paid (cents)`,
    [startOf(1)],
  )
  const { bookings } = await listMyBookings({ db, actor: giulia, at }, { when: 'to-come', page: 1 })
  expect(bookings.slice(0, 3).map(({ paidCents }) => paidCents)).toEqual([0, 2000, 0])
})

async function list(when: 'to-come' | 'over', page: number) {
  const { bookings } = await listMyBookings({ db, actor: giulia, at }, { when, page })
  return bookings.map(({ status, startsAt }) => `${status} ${startsAt}`)
}

const starts = (lines: string[]) => lines.map(line => line.split(' ')[1])
const startOf = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()

/** One a day, from so many days after now. */
function insertBookings(status: string, days: number, count: number) {
  return db.pool.query(
    `insert into booking (user_id, field_id, slot_id, date, start_minute, end_minute, starts_at, ends_at, price_cents,
       status, customer_name, email, phone)
     select $1, $2, 'x', start::date, 600, 660, start, start + interval '1 hour', 3000, $3, 'Giulia', 'g@demo.example', '333 1234567'
     from generate_series($4::timestamptz, $4::timestamptz + make_interval(days => $5::integer - 1), interval '1 day') start`,
    [giulia.id, fieldId, status, startOf(days), count],
  )
}
