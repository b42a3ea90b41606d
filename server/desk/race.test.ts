import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeOf } from '#contract/wall-clock.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeMember } from '../testing/members.ts'
import { wished } from '../testing/model/how-much.ts'
import { type Asked, findWithoutReason, findWrongs, leaveTrail, type Wish } from '../testing/model/trail.ts'
import { type ApiProcess, startApi } from '../testing/process/api-process.ts'
import { makeTestApp } from '../testing/test-app.ts'

// Two seconds' worth; SECONDS=300 races for longer.
const SECONDS = wished('SECONDS', 2)
const RUNNERS = 12
const PATIENCE_MS = 60_000
/** In the last quarter of each tide ground is given up again: otherwise it would be full, and nothing could succeed. */
const TIDE_MS = 2_000
const EBB_MS = 500
/** Only so many of the latest bookings are tried: hardly any older one still stands. */
const LATEST = 40
const OBSTACLES = new Set(['booking-exists', 'match-organised', 'slot-unavailable'])
/** These verbs are about a booking, wherever it is, and not about ground. */
const ABOUT_BOOKINGS = new Set(['cancel', 'undo', 'open', 'series-end'])

const db = testDatabase()
const started: ApiProcess[] = []
const date = dayAhead(3)
const nextWeek = dayAhead(10)
let facilityId: number
/** Two halves and the whole pitch that covers both. */
let fieldIds: number[]
let cookies: { desk: string; clients: string[] }

beforeAll(async () => {
  facilityId = await makeFacility(db)
  fieldIds = []
  for (let count = 0; count < 3; count += 1) fieldIds.push(await makeField(db, { facility_id: facilityId }))
  await db.pool.query(
    'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
    [fieldIds[2], fieldIds.slice(0, 2)],
  )
  await leaveTrail(db)
  started.push(await startApi(db.url), await startApi(db.url))
  const house = makeTestApp(db)
  const desk = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  const clients = [await makeMember(db, house), await makeMember(db, house)]
  cookies = { desk: desk.cookie, clients: clients.map(({ cookie }) => cookie) }
})

afterAll(() => Promise.all(started.map(api => api.kill())))

it('lets desks, clients, matches, series, closures, moves, undoings and holds race for the same ground, and never doubles it', {
  timeout: SECONDS * 1_000 + 2 * PATIENCE_MS,
}, async () => {
  const start = Date.now()
  await Promise.all(Array.from({ length: RUNNERS }, (_, runner) => run(runner, start)))
  expect(await findWrongs(db)).toEqual([])
  expect(missingEnds()).toEqual([])
  expect(asked.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  const refusals = asked.filter(({ code }) => code !== undefined && OBSTACLES.has(code))
  expect(await findWithoutReason(db, date, refusals)).toEqual([])
  const counts = [...Map.groupBy(asked, endOf)].map(([end, all]) => `${end} ${all.length}`)
  process.stdout.write(`${asked.length} in ${SECONDS} s: ${counts.join(', ')}\n`)
})

type Known = { id: string; version: number }
const asked: Asked[] = []
const seen = new Set<string>()
const bookings: Known[] = []
const closures: string[] = []

async function run(runner: number, start: number): Promise<void> {
  const until = start + SECONDS * 1_000
  while (Date.now() < until || (missingEnds().length > 0 && Date.now() < until + PATIENCE_MS)) {
    const isEbb = (Date.now() - start) % TIDE_MS > TIDE_MS - EBB_MS
    await (isEbb ? giveUp(runner) : step(runner))
  }
}

/** Gives up whatever stands: a closure, or a booking with a match or without. */
async function giveUp(runner: number): Promise<void> {
  if (closures.length > 0) return openOne(runner, anyWish())
  const known = await anyBooking('true')
  if (known) return cancel(runner, anyWish(), known)
  // Nothing is left to give up until the clock turns the tide.
  await new Promise(resolve => setTimeout(resolve, 10))
}

async function step(runner: number): Promise<void> {
  const wish = anyWish()
  const span = { date, startTime: timeOf(wish.start), endTime: timeOf(wish.end) }
  const path = `/api/facilities/${facilityId}`
  const booking = bookings.at(-1 - Math.floor(Math.random() * LATEST))
  const dice = Math.floor(Math.random() * 13)
  const ask = (verb: string, way: string, body?: object, method = 'POST') =>
    send(runner, verb, wish, `${path}${way}`, body, method)
  if (dice === 0)
    return void remember(
      await ask('book', '/desk-bookings', {
        ...span,
        fieldId: wish.fieldId,
        customerName: 'Ugo Bassi',
        phone: '06 5550 1234',
      }),
    )
  if (dice === 1) {
    const reply = await ask('block', '/closures', { ...span, fieldIds: [wish.fieldId], reason: 'Lavori' })
    if (reply.status === 201) closures.push(...reply.body.ids)
    return
  }
  if (dice === 2) return openOne(runner, wish)
  if (dice === 3) return void (await hold(wish))
  if (dice === 11) return void (await takeSeries(runner, { ...wish, weeks: 1 }, span))
  if (dice === 12) return void (await changeSeries(runner, { ...wish, weeks: 1 }, span))
  if (dice >= 4 && dice <= 8 && booking) {
    const way = `/desk-bookings/${booking.id}`
    if (dice <= 5)
      return void remember(
        await ask('move', `${way}/move`, { ...span, fieldId: wish.fieldId, version: booking.version }),
        booking,
      )
    if (dice === 6) return void (await cancelOne(runner, wish))
    return void remember(await ask('undo', `${way}/undo`, { version: booking.version }), booking)
  }
  const terms = {
    title: 'Calcetto',
    sport: 'calcio-5',
    skillLevel: 'intermedio',
    maxPlayers: 10,
    minPlayers: 2,
    priceCents: 600,
  }
  const own = {
    fieldId: wish.fieldId,
    date,
    startTime: span.startTime,
    minutes: wish.end - wish.start,
    phone: '333 1234567',
  }
  if (dice === 9) return void (await send(runner, 'match', wish, '/api/matches', { ...own, ...terms }))
  const made = await send(runner, 'client', wish, '/api/bookings', own)
  if (made.status === 201) bookings.push({ id: made.body.id, version: 1 })
}

async function openOne(runner: number, wish: Wish): Promise<void> {
  const closure = closures.shift()
  if (!closure) return
  const way = `/api/facilities/${facilityId}/closures/${closure}`
  await send(runner, 'open', wish, way, undefined, 'DELETE')
}

/** Cancels any booking. Those with a match stay until the end of the tide: otherwise there would be hardly any. */
async function cancelOne(runner: number, wish: Wish): Promise<void> {
  const known = await anyBooking('not exists (select from organized_match m where m.booking_id = b.id)')
  if (known) await cancel(runner, wish, known)
}

type Dated = Known & { date: string }

async function anyBooking(condition: string): Promise<Dated | undefined> {
  const { rows } = await db.pool.query<Dated>(
    `select b.id, b.sequence as version, b.date from booking b
     where b.status = 'confirmed' and ${condition} order by random() limit 1`,
  )
  return rows[0]
}

async function cancel(runner: number, wish: Wish, known: Known): Promise<void> {
  const way = `/api/facilities/${facilityId}/desk-bookings/${known.id}/cancellation`
  const answer = await send(runner, 'cancel', wish, way, { version: known.version, words: 'Piove' })
  remember(answer, bookings.find(({ id }) => id === known.id) ?? { ...known })
}

type Hours = { startTime: string; endTime: string }

async function takeSeries(runner: number, wish: Wish, { startTime, endTime }: Hours): Promise<void> {
  const { fieldId } = wish
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const body = { fieldId, startTime, endTime, ...caller, dates: [date, nextWeek] }
  await send(runner, 'series', wish, `/api/facilities/${facilityId}/series`, body)
}

/** Moves a series to other hours, or ends it. */
async function changeSeries(runner: number, wish: Wish, { startTime, endTime }: Hours): Promise<void> {
  // Any day of a series, even the only one left: otherwise such days would fill the ground for good.
  const known = await anyBooking('b.series_id is not null')
  if (!known) return
  const way = `/api/facilities/${facilityId}/desk-bookings/${known.id}`
  const { version } = known
  if (Math.random() < 0.5) {
    const words = { version, words: 'Lavori', which: 'all' }
    return void (await send(runner, 'series-end', wish, `${way}/series-cancellation`, words))
  }
  const body = { version, which: 'all', fieldId: wish.fieldId, date: known.date, startTime, endTime }
  await send(runner, 'series-move', wish, `${way}/series-move`, body)
}

function endOf({ verb, status }: Asked): string {
  return `${verb} ${status < 300 ? 'done' : 'refused'}`
}

// A race in which some verb never wins, or never loses, shows nothing about it.
const verbs = [
  'book',
  'client',
  'match',
  'hold',
  'block',
  'move',
  'undo',
  'cancel',
  'series',
  'series-move',
  'whole',
]
const ends = [...verbs.flatMap(verb => [`${verb} done`, `${verb} refused`]), 'open done', 'series-end done']

function missingEnds(): string[] {
  return ends.filter(end => !seen.has(end))
}

/** Half hours of one evening, so that most meet something. */
function anyWish(): Wish {
  const start = 15 * 60 + Math.floor(Math.random() * 14) * 30
  const fieldId = fieldIds[Math.floor(Math.random() * fieldIds.length)] ?? 0
  return { fieldId, start, end: start + (Math.random() < 0.5 ? 30 : 60) }
}

function remember({ status, body }: Answer, known?: Known): void {
  if (status >= 300) return
  if (known) known.version = body.version
  else bookings.push(body)
}

async function hold(wish: Wish): Promise<void> {
  const { fieldId, start, end } = wish
  const from = new Date()
  const { rows } = await db.pool.query(
    `select hold_ground($1, tstzrange(rome_instant($2, $3), rome_instant($2, $4)), 'hold', $5, now(), null, now() + interval '50 ms') as done`,
    [fieldId, date, start, end, randomUUID()],
  )
  // As the API says it.
  const answer = rows[0].done ? { status: 200 } : { status: 409, code: 'slot-unavailable' }
  note({ verb: 'hold', wish, from, until: new Date(), ...answer })
}

function note(one: Asked): void {
  asked.push(one)
  seen.add(endOf(one))
  if (one.wish.fieldId === fieldIds[2] && !ABOUT_BOOKINGS.has(one.verb))
    seen.add(endOf({ ...one, verb: 'whole' }))
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the API answers
type Answer = { status: number; body: any }

async function send(
  runner: number,
  verb: string,
  wish: Wish,
  path: string,
  body?: object,
  method = 'POST',
): Promise<Answer> {
  const isOwn = verb === 'client' || verb === 'match'
  const cookie = isOwn ? cookies.clients[runner % cookies.clients.length] : cookies.desk
  const from = new Date()
  const reply = await fetch(`${started[runner % started.length]?.url}${path}`, {
    method,
    headers: {
      cookie: cookie ?? '',
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: Answer = { status: reply.status, body: await reply.json() }
  note({ verb, wish, from, until: new Date(), status: answer.status, code: answer.body.code })
  return answer
}
