import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { wished } from '../testing/model/how-much.ts'
import { type ApiProcess, startApi } from '../testing/process/api-process.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { offerDuePlaces } from './reserve/store.ts'

const ROUNDS = 20
const PEOPLE = 50
const PLACES = 3
// A few seconds' worth; SECONDS=300 lets them come and go for five minutes.
const SECONDS = wished('SECONDS', 3)

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
})

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
})

it(
  'keeps places, offers, status and ground together while people come, go and wait',
  async () => {
    const id = await matchOn(dayAhead(1), 4)
    const crowd = people.slice(0, 24)
    const known = crowd.map(() => ({ isIn: false, isWaiting: false }))
    const end = Date.now() + SECONDS * 1_000
    do {
      const clock = offerDuePlaces(db)
      await Promise.all(
        crowd.map(async (person, index) => {
          for (let step = 0; step < 3; step += 1) {
            const verb = verbs[Math.floor(Math.random() * verbs.length)] ?? 'joining'
            // Each person does one thing after the other, so the last answer says what must be stored about him.
            const state = known[index] ?? { isIn: false, isWaiting: false }
            const { status, code } = await send(index, person, `/api/matches/${id}/${verb}`, bodyOf(verb))
            known[index] = afterwards(state, verb, status === 200 ? 'ok' : (code ?? ''))
          }
        }),
      )
      await clock
      const stored = await peopleOf(id)
      const named = (flag: 'isIn' | 'isWaiting') =>
        crowd
          .filter((_, index) => known[index]?.[flag])
          .map(person => person.id)
          .toSorted()
      expect(stored).toMatchObject({ inside: named('isIn'), waiting: named('isWaiting') })
      const { players, seats, held, offered, unoffered } = stored
      expect([players, held]).toEqual([seats, offered])
      expect(players + held).toBeLessThanOrEqual(10)
      expect(stored.status).toBe(players + held === 10 || unoffered > 0 ? 'full' : 'open')
      expect(stored.ground).toEqual(['match'])
    } while (Date.now() < end)
    const { rows } = await db.pool.query(
      `select count(*) filter (where payload->>'event' = 'player-left')::integer as left,
       count(*) filter (where payload->>'event' = 'player-joined')::integer as joined
     from outbox where payload->>'matchId' = $1`,
      [id],
    )
    expect(rows[0].left).toBeGreaterThan(0)
    expect(rows[0].joined).toBeGreaterThan(0)
  },
  180_000 + SECONDS * 1_000,
)

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
})

const joining = { email: 'ada@posta.example', phone: '', isGoalkeeper: false }
const terms = {
  title: 'Calcetto',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 10,
  priceCents: 600,
}

const verbs = ['joining', 'leaving', 'reserve', 'reserve/acceptance', 'reserve/leaving'] as const
type Verb = (typeof verbs)[number]
type Known = { isIn: boolean; isWaiting: boolean }

function bodyOf(verb: Verb): object {
  return verb === 'joining' || verb === 'reserve' ? joining : {}
}

/** A person's state after an answer; fails for an answer that cannot be right. */
function afterwards(state: Known, verb: Verb, code: string): Known {
  if (verb === 'leaving' && code === 'ok') return { ...state, isIn: false }
  if (verb === 'reserve/leaving' && code === 'ok') return { ...state, isWaiting: false }
  if (verb === 'reserve' && code === 'ok') return { ...state, isWaiting: state.isWaiting || !state.isIn }
  if (verb !== 'reserve' && code === 'ok') return { isIn: true, isWaiting: false }
  const refusals: Partial<Record<Verb, string>> = {
    joining: 'match-full',
    reserve: 'reserve-refused',
    'reserve/acceptance': 'offer-over',
  }
  expect([verb, code, state.isIn]).toEqual([verb, refusals[verb], false])
  return state
}

/** Who is stored as in or waiting, and the counts that stand in the match's own row. */
async function peopleOf(id: string) {
  const { rows } = await db.pool.query(
    `select m.status, m.players, m.held,
       (select count(*)::integer from match_participant p where p.match_id = m.id) as seats,
       (select count(*)::integer from match_reserve r where r.match_id = m.id and r.offered_until is not null) as offered,
       (select count(*)::integer from match_reserve r where r.match_id = m.id and r.offered_until is null) as unoffered,
       array(select p.user_id::text from match_participant p where p.match_id = m.id and p.user_id is not null order by 1) as inside,
       array(select r.user_id::text from match_reserve r where r.match_id = m.id order by 1) as waiting,
       array(select o.kind from field_occupancy o where o.ref = m.booking_id) as ground
     from organized_match m where m.id = $1`,
    [id],
  )
  return rows[0]
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
  // No connection was free within a second, so the same is asked again.
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
