import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { BookingParts, SharedBooking } from '#contract/share.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { firstNameOf } from './rules.ts'

const db = testDatabase()
const secrets = {
  name: 'Giulia Quagliabella',
  email: 'segreta@riservato.example',
  phone: '+39 399 0987654',
  notes: 'Chiamare solo dopo le nove',
}
let at = new Date('2026-11-21T10:00:00Z')
let house: TestApp
let giulia: Member
let eva: Member
let facilityId: number
let id: string
let key: string

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at })
  giulia = await makeMember(db, house, secrets)
  eva = await makeMember(db, house)
  facilityId = await makeFacility(db)
})

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z')
  const fieldId = await makeField(db, {
    facility_id: facilityId,
    sports: ['padel'],
    hourly_price_cents: 2400,
  })
  const wish = { fieldId, date: '2026-11-25', startTime: '21:00', minutes: 90 }
  const { body } = await ask('POST', '/api/bookings', {
    cookie: giulia.cookie,
    body: { ...wish, phone: secrets.phone, notes: secrets.notes },
  })
  id = body.id
  key = body.shareKey
})

it('shows time, place, share, whether it is paid and first names to somebody without an account, and nobody’s data', async () => {
  await join('Davide')
  const answer = await ask('GET', `/api/shared/${key}`)
  expect(answer.body).toMatchObject({
    state: 'open',
    startTime: '21:00',
    endTime: '22:30',
    organiser: 'Giulia',
    places: 4,
    shareCents: 900,
    parts: [{ name: 'Davide' }],
  })
  expect(answer.text).not.toContain(id)
  const calendar = await (await house.app.request(`/api/shared/${key}/calendar.ics`)).text()
  expect(calendar).toContain('DTSTART:20261125T200000Z')
  for (const secret of ['Quagliabella', secrets.email, secrets.phone, secrets.notes])
    for (const text of [answer.text, calendar]) expect(text).not.toContain(secret)

  // Once the facility has all its money, no friend takes any there.
  for (const [cents, isPaid] of [
    [2_700, false],
    [900, true],
    [-1, false],
  ] as const) {
    await db.pool.query(
      "insert into payment (id, booking_id, cents, method) values (gen_random_uuid(), $1, $2, 'cash')",
      [id, cents],
    )
    expect((await shared()).isPaid).toBe(isPaid)
  }
})

it('gives a file that replaces the one from before a move', async () => {
  const file = async () => (await house.app.request(`/api/shared/${key}/calendar.ics`)).text()
  const numberOf = (calendar: string) => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])
  const before = await file()
  const { field } = await shared()
  await ask('POST', `/api/bookings/${id}/move`, {
    cookie: giulia.cookie,
    body: { fieldId: field.id, date: '2026-11-26', startTime: '20:00' },
  })
  const after = await file()
  expect(after).toContain('DTSTART:20261126T190000Z')
  expect(numberOf(after)).toBeGreaterThan(numberOf(before))
})

it('gives the same name a number, and a repeated claim the same part', async () => {
  const claim = randomUUID()
  const first = await join('Marco', claim)
  expect(await join('Marco', claim)).toEqual(first)
  expect(await join('Marco')).toMatchObject({ status: 200, body: { part: { name: 'Marco 2' } } })
  expect(await names()).toEqual(['Marco', 'Marco 2'])
})

it('counts whoever has booked once: he is in it without an answer', async () => {
  const as = ({ cookie }: Member) => ask('GET', `/api/shared/${key}`, { cookie })
  expect([(await as(giulia)).body.isMine, (await as(eva)).body.isMine, (await shared()).isMine]).toEqual([
    true,
    false,
    false,
  ])
  expect(await join('Giulia', randomUUID(), giulia.cookie)).toMatchObject({
    status: 409,
    body: { code: 'part-refused', detail: 'Hai prenotato tu: ci sei già' },
  })
  expect((await join('Eva', randomUUID(), eva.cookie)).status).toBe(200)
  expect(await names()).toEqual(['Eva'])
})

it('gives the last places once, to however many at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => join('Marco')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'part-refused' },
  })
  expect((await shared()).state).toBe('full')
})

it('lets go only whoever came with the same claim', async () => {
  const claim = randomUUID()
  await join('Davide', claim)
  await ask('POST', `/api/shared/${key}/withdrawal`, { body: { claim: randomUUID() } })
  expect(await names()).toEqual(['Davide'])
  for (const _ of ['once', 'and again'])
    expect(await ask('POST', `/api/shared/${key}/withdrawal`, { body: { claim } })).toMatchObject({
      status: 200,
    })
  expect(await names()).toEqual([])
})

it.each(['', 'a'.repeat(21), 'marco@demo.example', '347 555 0182', '<b>Marco</b>', '\u3164'])(
  'takes %j for no first name',
  async name => {
    expect(await join(name)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  },
)

it('says that it was played, and that it was cancelled, and lets nobody join then', async () => {
  at = new Date('2026-11-25T21:30:00Z')
  expect((await shared()).state).toBe('past')
  expect((await join('Davide')).status).toBe(409)
  at = new Date('2026-11-21T10:00:00Z')
  await ask('POST', `/api/bookings/${id}/cancellation`, { cookie: giulia.cookie })
  expect((await shared()).state).toBe('cancelled')
  expect((await join('Davide')).status).toBe(409)
})

it('says that it was moved, and from when, until it is back there', async () => {
  const { date, startTime, field } = await shared()
  const from = new Date('2026-11-25T20:00:00Z')
  const move = (to: string) =>
    ask('POST', `/api/bookings/${id}/move`, {
      cookie: giulia.cookie,
      body: { fieldId: field.id, date, startTime: to },
    })
  expect((await shared()).movedFrom).toBeNull()
  await move('10:00')
  await move('11:00')
  expect(await shared()).toMatchObject({ startTime: '11:00', movedFrom: from.toISOString() })
  await move(startTime)
  expect(await shared()).toMatchObject({ startTime, movedFrom: null })
})

it('shows who has paid to the booker alone', async () => {
  await join('Davide')
  const path = `/api/bookings/${id}/parts`
  const { parts }: BookingParts = (await ask('GET', path, { cookie: giulia.cookie })).body
  expect(parts).toMatchObject([{ name: 'Davide', hasPaid: false }])
  const pay = (cookie?: string) =>
    ask('PATCH', `${path}/${parts[0]?.id}`, { ...(cookie && { cookie }), body: { hasPaid: true } })
  expect((await pay(eva.cookie)).status).toBe(404)
  expect((await pay()).status).toBe(401)
  const field = await makeField(db, { facility_id: facilityId, hourly_price_cents: 2400 })
  const wish = { fieldId: field, date: '2026-11-25', startTime: '19:00', minutes: 60, phone: '333 1234567' }
  const { body: evas } = await ask('POST', '/api/bookings', { cookie: eva.cookie, body: wish })
  const astray = { cookie: eva.cookie, body: { hasPaid: true } }
  expect((await ask('PATCH', `/api/bookings/${evas.id}/parts/${parts[0]?.id}`, astray)).status).toBe(404)
  expect((await ask('GET', path, { cookie: giulia.cookie })).body).toMatchObject({
    parts: [{ hasPaid: false }],
  })
  expect((await pay(giulia.cookie)).body).toMatchObject({ parts: [{ hasPaid: true }] })
  expect((await ask('GET', `/api/shared/${key}`)).text).not.toContain('hasPaid')
})

it('leads to the match that a booking has become, and takes nobody more itself', async () => {
  await join('Davide')
  const made = await openMatch()
  const { matchId } = await shared()
  expect(matchId).toBe(made.id)
  expect((await join('Carla')).body).toMatchObject({ code: 'part-refused' })
  await ask('POST', `/api/matches/${matchId}/cancellation`, { cookie: giulia.cookie })
  expect(await shared()).toMatchObject({ matchId: null, parts: [{ name: 'Davide', hasPlace: false }] })
  expect((await join('Carla')).status).toBe(200)
})

it('keeps in the match a place for each who had said yes, as long as it has any', async () => {
  for (const name of ['Davide', 'Marco', 'Marco']) await join(name)
  const match = await openMatch({ maxPlayers: 3 })
  expect(match).toMatchObject({ players: 3, status: 'full' })
  const parts = [
    { name: 'Davide', hasPlace: true },
    { name: 'Marco', hasPlace: true },
    { name: 'Marco 2', hasPlace: false },
  ]
  expect(await shared()).toMatchObject({ parts })
  const ofBooker = await ask('GET', `/api/bookings/${id}/parts`, { cookie: giulia.cookie })
  expect(ofBooker.body).toMatchObject({ matchId: match.id, parts })
  const { body } = await ask('GET', `/api/matches/${match.id}`, { cookie: giulia.cookie })
  expect(body.lineup).toMatchObject([
    { name: 'Giulia Q.', isOffline: false },
    { name: 'Davide', isOffline: true },
    { name: 'Marco', isOffline: true },
  ])
})

it('lets a friend give up his place in the match until nobody may leave it any more', async () => {
  const claim = randomUUID()
  await join('Davide', claim)
  const { id: matchId } = await openMatch()
  const leave = () => ask('POST', `/api/shared/${key}/withdrawal`, { body: { claim } })
  at = new Date('2026-11-25T19:00:00Z')
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'leaving-refused' } })
  expect(await names()).toEqual(['Davide'])
  at = new Date('2026-11-25T18:59:59Z')
  for (const _ of ['once', 'and again']) expect((await leave()).status).toBe(200)
  expect(await names()).toEqual([])
  const { body } = await ask('GET', `/api/matches/${matchId}`)
  expect(body.match.players).toBe(1)
  const { rows } = await db.pool.query(
    "select payload->>'player' as player from outbox where payload->>'event' = 'player-left' and payload->>'matchId' = $1",
    [matchId],
  )
  expect(rows).toEqual([{ player: 'Davide' }])
})

it('is found by its key alone', async () => {
  expect((await ask('GET', `/api/shared/${id}`)).status).toBe(404)
  expect((await ask('GET', `/api/shared/${randomUUID()}`)).status).toBe(404)
})

it.each([
  ['Giulia Ranieri', 'Giulia'],
  ['  D’Angelo Rossi', 'D’Angelo'],
  ['giulia@demo.example', null],
  ['3475550182', null],
  ['A'.repeat(300), 'A'.repeat(20)],
  ['Account eliminato', null],
])('reads of %s the first name %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

async function shared(): Promise<SharedBooking> {
  return (await ask('GET', `/api/shared/${key}`)).body
}

async function openMatch(change: object = {}) {
  const terms = {
    title: 'Padel misto',
    sport: 'padel',
    skillLevel: 'intermedio',
    maxPlayers: 4,
    priceCents: 900,
  }
  const made = await ask('POST', `/api/bookings/${id}/match`, {
    cookie: giulia.cookie,
    body: { ...terms, ...change },
  })
  return made.body
}

async function names() {
  return (await shared()).parts.map(({ name }) => name)
}

function join(name: string, claim: string = randomUUID(), cookie = '') {
  return ask('POST', `/api/shared/${key}/parts`, { cookie, body: { name, claim } })
}

async function ask(
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
) {
  const answer = await house.app.request(path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: JSON.parse(text) }
}
