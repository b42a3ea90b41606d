import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeOf } from '../kit/civil-time.ts'
import { type ApiProcess, startApi } from '../testing/api-process.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeMember } from '../testing/members.ts'
import { makeTestApp } from '../testing/test-app.ts'

// Two seconds' worth; RACE_SECONDS=300 races for as long as one has time for.
// biome-ignore lint/style/noProcessEnv: how long a test runs is no setting of the application
const SECONDS = Number(process.env['RACE_SECONDS'] ?? 2)
const RUNNERS = 12
const PATIENCE_MS = 60_000
/** A statement that has given ground up commits a moment later. */
const COMMIT_MS = 500
const OBSTACLES = new Set(['booking-exists', 'match-organised', 'slot-unavailable'])

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
  // Everything that ever stood on the ground, and when.
  await db.pool.query(`
    create table trail (occupancy bigint primary key, unit integer, during tstzrange, from_at timestamptz, until_at timestamptz);
    create function leave_trail() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then insert into trail values (new.id, new.unit, new.during, clock_timestamp(), null);
      else update trail set until_at = clock_timestamp() where occupancy = old.id; end if;
      return null;
    end $$;
    create trigger trail after insert or delete on field_occupancy for each row execute function leave_trail()`)
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
  const until = Date.now() + SECONDS * 1_000
  await Promise.all(Array.from({ length: RUNNERS }, (_, runner) => run(runner, until)))
  expect(await wrongs()).toEqual([])
  expect(missingEnds()).toEqual([])
  expect(asked.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  for (const refusal of asked.filter(({ code }) => code !== undefined && OBSTACLES.has(code)))
    expect(await stoodInTheWay(refusal), JSON.stringify(refusal)).toBe(true)
  const counts = [...Map.groupBy(asked, endOf)].map(([end, all]) => `${end} ${all.length}`)
  process.stdout.write(`${asked.length} in ${SECONDS} s: ${counts.join(', ')}\n`)
})

/** A series wants its hours again a week later. */
type Wish = { fieldId: number; start: number; end: number; weeks?: number }
type Asked = { verb: string; wish: Wish; from: Date; until: Date; status: number; code?: string | undefined }
type Known = { id: string; version: number }
const asked: Asked[] = []
const bookings: Known[] = []
const closures: string[] = []

async function run(runner: number, until: number): Promise<void> {
  while (Date.now() < until || (missingEnds().length > 0 && Date.now() < until + PATIENCE_MS))
    await step(runner)
}

async function step(runner: number): Promise<void> {
  const wish = anyWish()
  const span = { date, startTime: timeOf(wish.start), endTime: timeOf(wish.end) }
  const path = `/api/facilities/${facilityId}`
  const booking = bookings[Math.floor(Math.random() * bookings.length)]
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
  const closure = closures[0]
  if (dice === 2 && closure) {
    closures.shift()
    return void (await ask('open', `/closures/${closure}`, undefined, 'DELETE'))
  }
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

/** One that stands, whoever made it: otherwise the ground is full at last, and nothing moves any more. */
async function cancelOne(runner: number, wish: Wish): Promise<void> {
  const { rows } = await db.pool.query<Known>(
    `select b.id, b.sequence as version from booking b
     where b.status = 'confirmed' and not exists (select from organized_match m where m.booking_id = b.id)
     order by random() limit 1`,
  )
  const [known] = rows
  if (!known) return
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
  // By any day of it: a day that stayed alone must not fill the ground for good.
  const { rows } = await db.pool.query<Known & { date: string }>(
    `select id, sequence as version, date from booking
     where series_id is not null and status = 'confirmed' order by random() limit 1`,
  )
  const [known] = rows
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
const ends = ['book', 'client', 'move', 'block', 'series', 'series-move'].flatMap(verb => [
  `${verb} done`,
  `${verb} refused`,
])

function missingEnds(): string[] {
  const seen = new Set(asked.map(endOf))
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

async function hold({ fieldId, start, end }: Wish): Promise<void> {
  await db.pool.query(
    `select hold_ground($1, tstzrange(rome_instant($2, $3), rome_instant($2, $4)), 'hold', $5, now(), null, now() + interval '50 ms')`,
    [fieldId, date, start, end, randomUUID()],
  )
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
  asked.push({ verb, wish, from, until: new Date(), status: answer.status, code: answer.body.code })
  return answer
}

async function stoodInTheWay({ wish, from, until }: Asked): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select from trail t join field f on t.unit = any (f.ground), generate_series(0, $7) as week
     where f.id = $1 and t.during && tstzrange(rome_instant($2::date + 7 * week, $3), rome_instant($2::date + 7 * week, $4))
       and t.from_at <= $6 and (t.until_at is null or t.until_at >= $5) limit 1`,
    [wish.fieldId, date, wish.start, wish.end, new Date(from.getTime() - COMMIT_MS), until, wish.weeks ?? 0],
  )
  return rows.length > 0
}

/** What is stored twice, nowhere, or without a right to it. */
async function wrongs(): Promise<string[]> {
  const { rows } = await db.pool.query<{ wrong: string }>(
    `select one.ref || ' and ' || other.ref || ' overlap' as wrong
     from field_occupancy one
     join field_occupancy other on other.unit = one.unit and other.id > one.id and other.during && one.during
     union all
     select 'booking ' || b.id || ' is ' || b.status || ' on ' || array_length(held.units, 1) || ' units'
     from booking b join field f on f.id = b.field_id
     cross join lateral (
       select array_agg(o.unit order by o.unit) filter (where o.during = tstzrange(b.starts_at, b.ends_at)) as units
       from field_occupancy o where o.ref = b.id
     ) held
     where held.units is distinct from case b.status when 'cancelled' then null
       else (select array_agg(u order by u) from unnest(f.ground) u) end
     union all
     select 'closure ' || c.id || ' holds nothing' from closure c
     where not exists (select from field_occupancy o where o.ref = c.id and o.during = c.during)
     union all
     select o.kind || ' ' || o.ref || ' belongs to nothing' from field_occupancy o
     where o.kind <> 'hold' and not exists (select from booking b where b.id = o.ref)
       and not exists (select from closure c where c.id = o.ref)`,
  )
  return rows.map(row => row.wrong)
}
