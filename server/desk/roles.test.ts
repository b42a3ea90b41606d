import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { deskRoutes } from '#contract/desk.ts'
import { deskPriceRoutes } from '#contract/desk-price.ts'
import { rainRoutes } from '#contract/rain.ts'
import { seriesRoutes } from '#contract/series.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeMember } from '../testing/members.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
const routes = { ...deskRoutes, ...deskPriceRoutes, ...rainRoutes, ...seriesRoutes }
const visitors = [
  'guest',
  'client',
  'desk',
  'manager',
  'owner',
  'owner of another',
  'unverified',
  'admin',
] as const
type Visitor = (typeof visitors)[number]
const mayKeep = new Set<Visitor>(['desk', 'manager', 'owner', 'admin'])

let house: TestApp
let facilityId: number
const cookies: Partial<Record<Visitor, string>> = {}

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at })
  facilityId = await makeFacility(db)
  const other = await makeFacility(db)
  const enter = async (visitor: Visitor, wish: Parameters<typeof makeMember>[2]) => {
    const { id, cookie } = await makeMember(db, house, wish)
    cookies[visitor] = cookie
    return id
  }
  await enter('client', {})
  await enter('admin', { role: 'admin' })
  await enter('owner of another', { role: 'owner', staffOf: [other] })
  for (const role of ['desk', 'manager', 'owner'] as const) {
    const id = await enter(role, { staffOf: [facilityId] })
    await db.pool.query('update facility_staff set role = $2 where user_id = $1', [id, role])
  }
  const unverified = await enter('unverified', { role: 'owner', staffOf: [facilityId] })
  await db.pool.query('update facility_staff set verified_at = null where user_id = $1', [unverified])
})

/** Each on a field of its own with a booking and a closure, so that every cell can succeed. */
type Ground = { fieldId: number; bookingId: string; closureId: string; rainId: string }
const span = { date, startTime: '20:00', endTime: '21:00' }
const calls: Record<
  keyof typeof routes,
  (ground: Ground) => { path: string; body?: object; success: number }
> = {
  'GET /api/me/posts': () => ({ path: '/api/me/posts', success: 200 }),
  'GET /api/facilities/{id}/day': () => ({ path: of(`day?date=${date}`), success: 200 }),
  'POST /api/facilities/{id}/desk-bookings': ({ fieldId }) => ({
    path: of('desk-bookings'),
    body: { ...span, fieldId, customerName: 'Ugo Bassi', phone: '06 5550 1234' },
    success: 201,
  }),
  'POST /api/facilities/{id}/desk-price': ({ fieldId }) => ({
    path: of('desk-price'),
    // A number that is incomplete or mistyped belongs to nobody.
    body: { ...span, fieldId, caller: { phone: '0000 0000 0000 0000' } },
    success: 200,
  }),
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/move': ({ fieldId, bookingId }) => ({
    path: of(`desk-bookings/${bookingId}/move`),
    body: { ...span, fieldId, version: 1 },
    success: 200,
  }),
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation': ({ bookingId }) => ({
    path: of(`desk-bookings/${bookingId}/cancellation`),
    body: { version: 1, words: 'Si è rotta una rete' },
    success: 200,
  }),
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/undo': ({ bookingId }) => ({
    path: of(`desk-bookings/${bookingId}/undo`),
    body: { version: 1 },
    success: 200,
  }),
  // Nobody plays yet: whoever may is told so, and everybody else is refused before.
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/absence': ({ bookingId }) => ({
    path: of(`desk-bookings/${bookingId}/absence`),
    body: { version: 1, isAbsent: true },
    success: 409,
  }),
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments': ({ bookingId }) => ({
    path: of(`desk-bookings/${bookingId}/payments`),
    body: { cents: 3000, method: 'card' },
    success: 201,
  }),
  'GET /api/facilities/{id}/rain': () => ({ path: of('rain?date=2026-11-21&until=23:00'), success: 200 }),
  'POST /api/facilities/{id}/rain': ({ fieldId }) => ({
    path: of('rain'),
    body: { fieldIds: [fieldId], date: '2026-11-21', until: '23:00', words: 'Piove' },
    success: 201,
  }),
  'POST /api/facilities/{id}/rain/{rainId}/undo': ({ rainId }) => ({
    path: of(`rain/${rainId}/undo`),
    success: 200,
  }),
  'POST /api/facilities/{id}/rain-reopening': () => ({ path: of('rain-reopening'), success: 200 }),
  'GET /api/facilities/{id}/series': ({ fieldId }) => ({
    path: of(`series?fieldId=${fieldId}&fromDate=${date}&toDate=2026-12-20&startTime=20:00&endTime=21:00`),
    success: 200,
  }),
  'POST /api/facilities/{id}/series': ({ fieldId }) => ({
    path: of('series'),
    body: {
      fieldId,
      startTime: '20:00',
      endTime: '21:00',
      dates: [date, '2026-12-02'],
      customerName: 'Ugo Bassi',
      phone: '06 5550 1234',
    },
    success: 201,
  }),
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation': ({ bookingId }) => ({
    path: of(`desk-bookings/${bookingId}/series-cancellation`),
    body: { version: 1, words: 'Lavori al campo', which: 'all' },
    success: 200,
  }),
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move': ({ bookingId, fieldId }) => ({
    path: of(`desk-bookings/${bookingId}/series-move`),
    body: { ...span, fieldId, version: 1, which: 'all' },
    success: 200,
  }),
  // Nothing has been done: whoever may is told so, and everybody else is refused before.
  'POST /api/facilities/{id}/series-changes/{changeId}/undo': ({ bookingId }) => ({
    path: of(`series-changes/${bookingId}/undo`),
    success: 409,
  }),
  'POST /api/facilities/{id}/closures': ({ fieldId }) => ({
    path: of('closures'),
    body: { ...span, fieldIds: [fieldId], reason: 'Lavori' },
    success: 201,
  }),
  'DELETE /api/facilities/{id}/closures/{closureId}': ({ closureId }) => ({
    path: of(`closures/${closureId}`),
    success: 200,
  }),
}

const cells = Object.keys(calls).flatMap(key =>
  // The table's keys are the contract's: its type says so.
  visitors.map(visitor => ({ key: key as keyof typeof routes, visitor })),
)

describe('who may do what at the desk', () => {
  it.each(cells)('$key asked by $visitor', async ({ key, visitor }) => {
    const ground = await makeGround()
    const { path, body, success } = calls[key](ground)
    const before = await everything()
    const reply = await visit(visitor, key.split(' ')[0] ?? '', path, body)
    expect(reply.status).toBe(expected(key, visitor, success))
    if (reply.status >= 400) expect(await everything()).toEqual(before)
    if (key === 'GET /api/facilities/{id}/day')
      expect(await reply.text()).toMatch(mayKeep.has(visitor) ? /Ugo Bassi/ : /^((?!Ugo Bassi).)*$/)
  })

  it.each([...mayKeep])(
    'a booking of another facility does not exist for the %s of this one',
    async visitor => {
      const ground = await makeGround(await makeFacility(db))
      for (const key of [
        'move',
        'cancellation',
        'undo',
        'payments',
        'absence',
        'series-cancellation',
        'series-move',
      ] as const) {
        const { path, body } = calls[`POST /api/facilities/{id}/desk-bookings/{bookingId}/${key}`](ground)
        expect((await visit(visitor, 'POST', path, body)).status).toBe(404)
      }
      const { path } = calls['DELETE /api/facilities/{id}/closures/{closureId}'](ground)
      const before = await everything()
      await visit(visitor, 'DELETE', path)
      expect(await everything()).toEqual(before)
    },
  )
})

function expected(key: string, visitor: Visitor, success: number): number {
  if (visitor === 'guest') return 401
  return key === 'GET /api/me/posts' || mayKeep.has(visitor) ? success : 403
}

function of(rest: string): string {
  return `/api/facilities/${facilityId}/${rest}`
}

async function visit(visitor: Visitor, method: string, path: string, body?: object) {
  const cookie = cookies[visitor]
  return house.app.request(path, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** A field with a booking at 18, made by the desk a moment ago, and a closure in the morning. */
async function makeGround(facility = facilityId): Promise<Ground> {
  const fieldId = await makeField(db, { facility_id: facility })
  const bookingId = randomUUID()
  await db.pool.query(
    `insert into booking (id, field_id, slot_id, date, start_minute, end_minute, starts_at, ends_at, price_cents,
       customer_name, sequence)
     select $1, $2, 'x', $3, 1080, 1140, rome_instant($3, 1080), rome_instant($3, 1140), 3000, 'Ugo Bassi', 1
     where hold_ground($2, tstzrange(rome_instant($3, 1080), rome_instant($3, 1140)), 'booking', $1, $4)`,
    [bookingId, fieldId, date, at],
  )
  await db.pool.query(
    `with series as (insert into booking_series (id, facility_id) values (gen_random_uuid(), $2) returning id)
     update booking set series_id = series.id from series where booking.id = $1`,
    [bookingId, facility],
  )
  await db.pool.query("insert into desk_change values ($1, 1, null, $2::timestamptz + interval '10 s')", [
    bookingId,
    at,
  ])
  const { rows } = await db.pool.query(
    `select (close_fields(array[$1::integer], tstzrange(rome_instant($2, 600), rome_instant($2, 660)), 'Lavori', $3))[1] as id`,
    [fieldId, date, at],
  )
  const rain = await db.pool.query(
    `insert into rain_closing (id, facility_id, field_ids, until_at, words, started_at)
     values (gen_random_uuid(), $1, array[$2::integer], $3::timestamptz + interval '1 hour', 'Piove', $3) returning id`,
    [facility, fieldId, at],
  )
  return { fieldId, bookingId, closureId: rows[0].id, rainId: rain.rows[0].id }
}

async function everything() {
  const { rows } = await db.pool.query(
    `select (select json_agg(b order by b.id) from booking b) as bookings,
       (select json_agg(c order by c.id) from closure c) as closures, (select json_agg(p order by p.id) from payment p) as payments,
       (select json_agg(o order by o.id) from field_occupancy o) as ground`,
  )
  return rows
}
