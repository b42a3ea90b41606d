import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { testDatabase } from '../database.ts'
import { makeFacility, makeField } from '../factories.ts'
import { makeMember } from '../members.ts'
import { makeTestApp, type TestApp } from '../test-app.ts'

const db = testDatabase()
let house: TestApp
let fieldId: number
let cookie: string
let before: unknown

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-11-21T10:00:00Z') })
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  cookie = (await makeMember(db, house)).cookie
})

beforeEach(async () => {
  before = await countRows()
})

afterEach(async () => {
  expect(await countRows()).toEqual(before)
  expect(house.errors).toEqual([])
})

describe('a question that makes no sense is refused', () => {
  const long = 'a'.repeat(3_000)
  it.each([
    ['an unknown sport', searchFor({ sport: 'curling' }), 'unknown-sport'],
    ['no sport', '/api/search?location=Frascati&date=2026-11-25', 'invalid-input'],
    ['two sports', `${searchFor({})}&sport=tennis`, 'invalid-input'],
    ['a day that does not exist', searchFor({ date: '2027-02-29' }), 'invalid-input'],
    ['a day of the year 0', searchFor({ date: '0000-01-01' }), 'invalid-input'],
    ['a CAP of six digits', searchFor({ location: '000441' }), 'unknown-place'],
    ['a CAP that does not exist', searchFor({ location: '99999' }), 'unknown-place'],
    ['a place of dashes', searchFor({ location: '---' }), 'unknown-place'],
    ['a place of NUL', searchFor({ location: '\0' }), 'unknown-place'],
    ['page zero', searchFor({ page: '0' }), 'invalid-input'],
    ['page a million', searchFor({ page: '1e6' }), 'invalid-input'],
    ['an unknown order', searchFor({ sort: 'id' }), 'invalid-input'],
    ['an unknown question', searchFor({ x: '1' }), 'invalid-input'],
    ['a minute past the clock', '/api/fields/1/offer?date=2026-11-25&startTime=20:60', 'invalid-input'],
    ['a field of letters', '/api/fields/abc/slots?date=2026-11-25', 'invalid-input'],
    ['a field beyond all numbers', '/api/fields/99999999999/slots?date=2026-11-25', 'invalid-input'],
    ['a field that does not exist', '/api/fields/2000000000/slots?date=2026-11-25', 'not-found'],
    ['an address of 3 KB', `/api/nothing?q=${long}`, 'invalid-input'],
    ['an address that does not exist', '/api/nothing', 'not-found'],
  ] as const)('%s', async (_what, path, code) => {
    await expectRefusal(await house.app.request(path), code)
  })
})

describe('a wish that makes no sense is refused', () => {
  const huge = 'x'.repeat(10_240)
  it.each([
    ['a time that is over', { date: '2026-11-20' }, 'slot-not-found'],
    ['a day that does not exist', { date: '2027-02-29' }, 'invalid-input'],
    ['27 o’clock', { startTime: '27:00' }, 'invalid-input'],
    ['three quarters of an hour', { minutes: 45 }, 'invalid-input'],
    ['a length in words', { minutes: '60' }, 'invalid-input'],
    ['half a field', { fieldId: 1.5 }, 'invalid-input'],
    ['a field beyond all numbers', { fieldId: 2 ** 31 }, 'invalid-input'],
    ['no telephone', { phone: undefined }, 'invalid-input'],
    ['a telephone of blanks', { phone: '            ' }, 'invalid-input'],
    ['10 KB of notes', { notes: huge }, 'invalid-input'],
    ['10 KB of telephone', { phone: huge }, 'invalid-input'],
    ['10 KB of name', { customerName: huge }, 'invalid-input'],
    ['a note that cannot be stored', { notes: 'a\u0000b' }, 'invalid-input'],
    ['a note with half an emoji', { notes: 'a\ud83c' }, 'invalid-input'],
    ['a price', { price: 1 }, 'invalid-input'],
    ['a total', { totalCents: 1 }, 'invalid-input'],
    ['a person', { userId: randomUUID() }, 'invalid-input'],
    ['a status', { status: 'confirmed' }, 'invalid-input'],
    ['a moment of creation', { createdAt: '2026-01-01T00:00:00Z' }, 'invalid-input'],
  ] as const)('%s', async (_what, wish, code) => {
    await expectRefusal(await book(wish), code)
  })

  it.each([
    ['no JSON', '{"fieldId":', 'malformed-json'],
    ['nothing', '', 'malformed-json'],
    ['null', 'null', 'invalid-input'],
    ['a list', '[]', 'invalid-input'],
    ['65 KB', `"${'x'.repeat(65 * 1_024)}"`, 'body-too-large'],
  ] as const)('a body of %s', async (_what, body, code) => {
    await expectRefusal(await post('/api/bookings', body), code)
  })

  it.each([
    ['no key', { 'idempotency-key': '' }, 'idempotency-key-missing'],
    ['a short key', { 'idempotency-key': 'abc' }, 'idempotency-key-missing'],
    ['a key of 200 letters', { 'idempotency-key': 'k'.repeat(200) }, 'idempotency-key-missing'],
    ['a key with blanks', { 'idempotency-key': 'drop table booking' }, 'idempotency-key-missing'],
    ['a length of 65 KB', { 'content-length': '66560' }, 'body-too-large'],
    ['another kind of content', { 'content-type': 'text/plain' }, 'unsupported-media'],
    ['the content of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'unsupported-media'],
    ['the origin of another site', { origin: 'https://malizia.example' }, 'cross-site'],
    ['no origin at all', { origin: 'null' }, 'cross-site'],
    ['a browser that names another site', { 'sec-fetch-site': 'cross-site' }, 'cross-site'],
    ['a browser that names a sister site', { 'sec-fetch-site': 'same-site' }, 'cross-site'],
    ['a cookie that was changed', { cookie: 'campo.session_token=made.up' }, 'unauthenticated'],
  ] as const)('with %s', async (_what, headers, code) => {
    await expectRefusal(await post('/api/bookings', JSON.stringify(wishOf({})), headers), code)
  })

  it.each(['made-up', '00000000-0000-0000-0000-000000000000', "1' or '1'='1"])(
    'the cancellation of %s',
    async id => {
      const reply = await post(`/api/bookings/${encodeURIComponent(id)}/cancellation`)
      await expectRefusal(reply, id.startsWith('0') ? 'not-found' : 'invalid-input')
    },
  )
})

it('follows a link from another site: only changes are refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://altrove.example' }
  expect((await house.app.request('/api/places?q=fra', { headers })).status).toBe(200)
})

describe('what no table holds is refused before it is asked for', () => {
  const someone = randomUUID()
  const beyond = 2 ** 31
  const wait = { sport: 'calcio-5', date: '2026-11-25', fromTime: '20:00' }
  it.each([
    ['an hour after the night', '/api/me/alerts', { ...wait, toTime: '26:30', where: { fieldId: 1 } }],
    ['a version', `/api/booking-requests/${someone}/answer`, { approve: true, version: beyond }],
    [
      'a version at the desk',
      `/api/facilities/1/desk-bookings/${someone}/absence`,
      { isAbsent: true, version: beyond },
    ],
    [
      'a version of a series',
      `/api/facilities/1/desk-bookings/${someone}/series-cancellation`,
      { words: 'Pioggia', which: 'all', version: beyond },
    ],
    [
      'a version of a customer',
      `/api/facilities/1/customers/${someone}/block`,
      { isBlocked: true, version: beyond },
    ],
  ])('%s', async (_what, path, body) => {
    await expectRefusal(await post(path, JSON.stringify(body)), 'invalid-input')
  })
})

it('a wish that makes sense is stored, so that the count above can change', async () => {
  expect((await book({ notes: 'È la festa di Zoë 🎾' })).status).toBe(201)
  expect(await countRows()).not.toEqual(before)
  before = await countRows()
})

function searchFor(wish: Record<string, string>): string {
  const asked = { sport: 'padel', location: 'Frascati', date: '2026-11-25', ...wish }
  return `/api/search?${new URLSearchParams(asked)}`
}

function wishOf(wish: object) {
  return { fieldId, date: '2026-11-25', startTime: '20:00', minutes: 60, phone: '333 1234567', ...wish }
}

function book(wish: object) {
  return post('/api/bookings', JSON.stringify(wishOf(wish)))
}

function post(path: string, body: string | null = null, headers: Record<string, string> = {}) {
  return house.app.request(path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body,
  })
}

async function expectRefusal(reply: Response, code: ErrorCode): Promise<void> {
  const body = await reply.json()
  const { status, title } = errors[code]
  expect(body).toMatchObject({
    type: 'about:blank',
    code,
    status,
    title,
    detail: expect.stringMatching(/\w/),
  })
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
}

async function countRows() {
  const { rows } = await db.pool.query(
    `select (select count(*) from booking) as bookings, (select count(*) from field_occupancy) as occupancies,
       (select count(*) from idempotency_key) as keys, (select count(*) from outbox) as jobs`,
  )
  return rows[0]
}
