import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeField } from '../../testing/factories.ts'
import { blockFields } from '../closing/service.ts'
import { bookSeries } from '../series/service.ts'
import { bookForCaller } from '../service.ts'
import { getFacilityDay } from './service.ts'

const db = testDatabase()

it('says of each field how long the evening before goes on after midnight', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  // The day is a Wednesday: the evening before has Tuesday's hours.
  const opening = [
    { weekdays: [2], from: 540, to: 1530 },
    { weekdays: [3], from: 540, to: 1560 },
  ]
  const late = await makeField(db, { facility_id: facilityId, opening })
  const context = { db, actor: staff, at: new Date('2026-11-21T10:00:00Z') }
  const { fields } = await getFacilityDay(context, facilityId, '2026-11-25')
  expect(fields.map(({ id, nightUntil }) => ({ id, nightUntil }))).toEqual([
    { id: fieldId, nightUntil: null },
    { id: late, nightUntil: '01:30' },
  ])
})

it.each([
  ['the last hour before summer time begins', '2027-03-27', '25:00', '26:00', 1],
  ['an evening in which an hour comes twice', '2026-10-24', '23:00', '26:00', 4],
])('books %s', async (_what, date, startTime, endTime, hours) => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const context = { db, actor: staff, at: new Date('2026-10-01T10:00:00Z') }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const { id } = await bookForCaller(
    context,
    facilityId,
    { fieldId, date, startTime, endTime, ...caller },
    randomUUID(),
  )
  expect((await getFacilityDay(context, facilityId, date)).entries).toMatchObject([
    { id, startTime, endTime },
  ])
  const { rows } = await db.pool.query('select ends_at - starts_at as span from booking where id = $1', [id])
  expect(rows[0].span).toMatchObject({ hours })
})

it.each([
  ['an hour that comes twice is the evening’s', '2027-10-30', '25:00', '26:00', 160],
  ['an hour that comes twice is the base price’s', '2027-10-31', '01:00', '04:00', 3 * 60 + 80],
  ['no hour that is skipped is paid', '2027-03-28', '01:00', '04:00', 60 + 80],
  ['an ordinary night', '2027-11-07', '01:00', '04:00', 2 * 60 + 80],
])('takes what clocks show for what a band says: %s', async (_what, date, startTime, endTime, euros) => {
  const { facilityId, staff } = await makeClub(db)
  const bands = [
    { weekdays: [6], from: 1080, to: 1560, cents: 8_000 },
    { weekdays: [7], from: 180, to: 360, cents: 8_000 },
  ]
  const fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 6_000, bands })
  const context = { db, actor: staff, at: new Date('2027-01-01T10:00:00Z') }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const wish = { fieldId, date, startTime, endTime, ...caller }
  expect(await bookForCaller(context, facilityId, wish, randomUUID())).toMatchObject({
    totalCents: euros * 100,
  })
})

it('means the same of two hours of one name as what players are offered', async () => {
  const { facilityId, staff } = await makeClub(db)
  const opening = [{ weekdays: [7], from: 0, to: 360 }]
  const fieldId = await makeField(db, { facility_id: facilityId, opening })
  const at = new Date('2026-10-01T10:00:00Z')
  const span = { date: '2026-10-25', startTime: '02:00', endTime: '03:00' }
  const { rows: offered } = await db.pool.query(
    `select s.starts_at, s.ends_at from field f cross join lateral slots_of(f, $2, $3, 60) s
     where f.id = $1 and s.start_minute = 120`,
    [fieldId, span.date, at],
  )
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const { id } = await bookForCaller(
    { db, actor: staff, at },
    facilityId,
    { fieldId, ...span, ...caller },
    randomUUID(),
  )
  const { rows: booked } = await db.pool.query('select starts_at, ends_at from booking where id = $1', [id])
  expect(booked).toEqual(offered)
  expect(booked).toHaveLength(1)
})

it('books no minute that the clock skips', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const context = { db, actor: staff, at: new Date('2026-10-01T10:00:00Z') }
  for (const [startTime, endTime] of [
    ['02:00', '03:00'],
    ['01:00', '02:30'],
  ] as const) {
    const wish = {
      fieldId,
      date: '2027-03-28',
      startTime,
      endTime,
      customerName: 'Ugo Bassi',
      phone: '06 5550 1234',
    }
    await expect(bookForCaller(context, facilityId, wish, randomUUID())).rejects.toMatchObject({
      code: 'slot-not-found',
    })
  }
})

it('names what stands in the way past midnight as of the night, to one caller and to one of every week', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const context = { db, actor: staff, at: new Date('2026-11-21T10:00:00Z') }
  const date = '2026-11-25'
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const wish = { fieldId, startTime: '25:00', endTime: '26:00', ...caller }
  await bookForCaller(context, facilityId, { ...wish, date }, randomUUID())
  const refused = { extras: { detail: expect.stringContaining('01:00–02:00 di notte, Ugo Bassi') } }
  const one = bookForCaller(context, facilityId, { ...wish, date }, randomUUID())
  await expect(one).rejects.toMatchObject(refused)
  const series = bookSeries(context, facilityId, { ...wish, dates: [date, '2026-12-02'] }, randomUUID())
  await expect(series).rejects.toMatchObject(refused)
})

it.each([
  ['02:00', '03:00'],
  ['02:30', '03:00'],
  ['02:30', '03:15'],
  ['02:30', '04:00'],
])('closes no minute that the clock skips: from %s to %s', async (startTime, endTime) => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const context = { db, actor: staff, at: new Date('2026-10-01T10:00:00Z') }
  const wish = { fieldIds: [fieldId], date: '2027-03-28', startTime, endTime, reason: 'Rete rotta' }
  await expect(blockFields(context, facilityId, wish, randomUUID())).rejects.toMatchObject({
    code: 'slot-not-found',
  })
})
