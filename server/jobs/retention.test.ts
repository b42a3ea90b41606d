import { beforeAll, expect, it } from 'vitest'
import { makeLog } from '../kit/log.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { sweep } from './sweep.ts'

const db = testDatabase()
/** One booking for each of the two rows of a case. */
const bookings: string[] = []

beforeAll(async () => {
  const facility_id = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id })
  const ada = await makePerson(db)
  for (const startMinute of [600, 720])
    bookings.push(await makeBooking(db, { fieldId, date: '2030-11-27', startMinute }))
  await db.pool.query(
    `insert into facility_claim (facility_id, user_id, message, phone) values ($1, $2, 'È mia', '06 5550123')`,
    [facility_id, ada.id],
  )
})

const facility = '(select id from facility)'
const person = '(select user_id from facility_claim)'

// Each makes a row named $1, for which the time of keeping began $2 ago.
it.each([
  [
    'a request for a facility',
    'facility_request',
    'facility_name',
    '1 year',
    `(facility_name, city, contact_name, email, phone, fields, created_at)
       values ($1, 'Frascati', 'Ada', 'ada@posta.example', '06 5550123', '1', now() - $2::interval)`,
  ],
  [
    'an invitation that has expired',
    'staff_invitation',
    'email',
    '30 days',
    `(facility_id, email, role, created_at, expires_at)
       values (${facility}, $1, 'desk', now() - $2::interval - interval '7 days', now() - $2::interval)`,
  ],
  [
    'a code that was sent to a facility',
    'facility_claim_code',
    'code',
    '2 days',
    `(claim_id, code, created_at)
       select id, case $1 when 'older' then '111111' else '222222' end, now() - $2::interval from facility_claim`,
  ],
  [
    'the answer to a change',
    'idempotency_key',
    'key',
    '24 hours',
    `(user_id, key, request_hash, outcome, created_at)
       values (${person}, $1 || ' key', '', '{}', now() - $2::interval)`,
  ],
  [
    'a letter in the mailbox of the demo',
    'letter',
    'message_id',
    '30 days',
    `(message_id, recipient, subject, text, html, created_at) values ($1, '', '', '', '', now() - $2::interval)`,
  ],
  [
    'a picture that nobody has used',
    'picture',
    'alt',
    '1 day',
    `(alt, position, width, height, widths, created_at)
       values ($1, 1, 10, 10, array[10::smallint], now() - $2::interval)`,
  ],
  [
    'a file that has not arrived whole',
    'import_run',
    'file_name',
    '1 hour',
    `(user_id, file_name, source, mapping, is_bookable, created_at) values (${person}, $1, 'castelli', '{}', false, now() - $2::interval)`,
  ],
  [
    'what undoes a change at the desk',
    'desk_change',
    'before',
    '1 hour',
    `(booking_id, sequence, before, undo_until)
       values ('%', 2, to_jsonb($1::text), now() - $2::interval)`,
  ],
  [
    'a customer who has not booked',
    'customer',
    'name',
    '2 years',
    `(facility_id, name, created_at) values (${facility}, $1, now() - $2::interval)`,
  ],
  [
    'a line of the register',
    'audit_entry',
    'subject_id',
    '10 years',
    `(action, subject, subject_id, happened_at) values ('change', 'facility', $1, now() - $2::interval)`,
  ],
])('keeps %s as long as is said, and no longer', async (_what, table, name, life, values) => {
  await db.pool.query(`delete from ${table}`)
  const insert = (index: number, which: string, age: string) =>
    db.pool.query(`insert into ${table} ${values.replace('%', bookings[index] ?? '')}`, [which, age])
  await insert(0, 'older', `${life} 1 minute`)
  await insert(1, 'younger', `${life} -1 minute`)
  await sweep(db, makeLog('silent'))
  const { rows } = await db.pool.query<{ name: string }>(`select ${name}::text as name from ${table}`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.name).toMatch(/younger|222222/)
})

it('keeps a wish until the day after its evening', async () => {
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, facility_id)
     select gen_random_uuid(), ${person}, 'calcio-5', current_date - days, 1200, 1260, ${facility}
     from unnest(array[1, 2]) as days`,
  )
  await sweep(db, makeLog('silent'))
  const { rows } = await db.pool.query('select current_date - date as days from alert')
  expect(rows).toEqual([{ days: 1 }])
})
