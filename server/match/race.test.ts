import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makeTestApp } from '../testing/test-app.ts'

const ROUNDS = 20
const PEOPLE = 50
const PLACES = 3

const db = testDatabase()
let apis: ApiProcess[]
let people: Member[]
let fieldId: number

beforeAll(async () => {
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const house = makeTestApp(db)
  people = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await makeMember(db, house))
  apis = await Promise.all([startApi(db.url), startApi(db.url)])
}, 180_000)

afterAll(() => Promise.all(apis.map(api => api.kill())))

it('gives the last 3 places to 3 of 50 people of two processes, once each, and is full exactly then', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await matchOn(dayAhead(round + 2))
    // Every third presses twice.
    const presses = people.flatMap((person, index) => (index % 3 === 0 ? [person, person] : [person]))
    const answers = await Promise.all(
      presses.map((person, index) => send(index, person, `/api/matches/${id}/joining`, joining)),
    )
    const codes = answers.map(({ code }) => code ?? 'in')
    expect(new Set(codes)).toEqual(new Set(['in', 'match-full']))
    expect(await stateOf(id)).toEqual({ status: 'full', players: 10, seats: 10, members: PLACES })
    const inside = new Set(answers.flatMap(({ code }, index) => (code ? [] : [presses[index]?.id])))
    expect(inside.size).toBe(PLACES)
    const joined = answers.filter(({ status }) => status === 200)
    expect(joined.every(({ body }) => body['mine'] !== null)).toBe(true)
  }
}, 60_000)

it('keeps places, status and who is in together while many join and leave at once', async () => {
  const id = await matchOn(dayAhead(1), 2)
  for (let round = 0; round < 6; round += 1)
    await Promise.all(
      people.map((person, index) =>
        index % 2 === round % 2
          ? send(index, person, `/api/matches/${id}/joining`, joining)
          : send(index, person, `/api/matches/${id}/leaving`),
      ),
    )
  const { status, players, seats } = await stateOf(id)
  expect(players).toBe(seats)
  expect(status).toBe(players === 10 ? 'full' : 'open')
  const { rows } = await db.pool.query(
    `select count(*) filter (where payload->>'event' = 'player-joined')::integer as joined,
       count(*) filter (where payload->>'event' = 'player-left')::integer as left
     from outbox where payload->>'matchId' = $1`,
    [id],
  )
  expect(rows[0].joined - rows[0].left).toBe(players - 2)
}, 60_000)

it('lets exactly one hold the field when a match and bookings race for the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = { fieldId, date: dayAhead(round + 2), startTime: '11:00', minutes: 60, phone: '333 7654321' }
    const answers = await Promise.all(
      people
        .slice(0, 16)
        .map((person, index) =>
          index % 2 === 0
            ? send(index, person, '/api/bookings', slot)
            : send(index, person, '/api/matches', { ...slot, ...terms }),
        ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code && !/^(booking-exists|match-organised)$/.test(code))).toEqual([])
    const { rows } = await db.pool.query(
      `select o.kind, (select count(*)::integer from organized_match m where m.booking_id = b.id) as matches
       from booking b join field_occupancy o on o.ref = b.id where b.field_id = $1 and b.date = $2 and b.start_minute = 660`,
      [fieldId, slot.date],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].matches).toBe(rows[0].kind === 'match' ? 1 : 0)
  }
}, 60_000)

const joining = { email: 'ada@posta.example', phone: '', isGoalkeeper: false }
const terms = {
  title: 'Calcetto',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 10,
  priceCents: 600,
}

async function matchOn(date: string, taken = 10 - PLACES): Promise<string> {
  const id = await makeMatch(db, {
    fieldId,
    date,
    startMinute: 20 * 60,
    creatorId: people[0]?.id ?? '',
    players: Array.from({ length: taken }, (_, index) => ({ name: `Amico ${index}` })),
  })
  return id ?? ''
}

type Answer = { status: number; code: string | undefined; body: Record<string, unknown> }

async function send(index: number, person: Member, path: string, body: object = {}): Promise<Answer> {
  const answer = await sendOnce(index, person, path, body)
  // No connection was free within a second: whoever is told so asks again.
  return answer.status === 503 ? send(index, person, path, body) : answer
}

async function sendOnce(index: number, person: Member, path: string, body: object): Promise<Answer> {
  const reply = await fetch(`${apis[index % 2]?.url}${path}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  // A problem has a code; a match has none.
  const answer = (await reply.json()) as { code?: string } & Record<string, unknown>
  return { status: reply.status, code: answer.code, body: answer }
}

async function stateOf(id: string) {
  const { rows } = await db.pool.query(
    `select status, players, (select count(*)::integer from match_participant p where p.match_id = m.id) as seats,
       (select count(*)::integer from match_participant p where p.match_id = m.id and p.user_id is not null) as members
     from organized_match m where id = $1`,
    [id],
  )
  return rows[0]
}
