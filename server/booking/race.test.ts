import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { type ApiProcess, startApi } from '../testing/process/api-process.ts'
import { makeTestApp } from '../testing/test-app.ts'

const ROUNDS = 20
const CLIENTS = 64
// Every one of these covers 20:30 to 21:00, so that no two may both be booked.
const rivals = [
  { startTime: '20:30', minutes: 30 },
  { startTime: '20:00', minutes: 60 },
  { startTime: '20:30', minutes: 60 },
  { startTime: '19:30', minutes: 90 },
  { startTime: '19:00', minutes: 120 },
  { startTime: '20:00', minutes: 180 },
]

const guarded = testDatabase()
const unguarded = testDatabase({ connections: 24 })
const started: ApiProcess[] = []

beforeAll(async () => {
  await unguarded.pool.query('alter table field_occupancy drop constraint field_occupancy_no_overlap')
})

afterAll(() => Promise.all(started.map(api => api.kill())))

it('lets exactly one of 64 clients of two processes book times that overlap one another', async () => {
  const race = await prepareRace(guarded)
  // One race to warm up, whose times would tell of processes that have just started.
  await race(ROUNDS)
  const milliseconds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await race(round)
    const refused = answers.filter(answer => answer.code !== undefined)
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1)
    expect(refused.map(answer => `${answer.status} ${answer.code}`)).toEqual(
      Array(CLIENTS - 1).fill('409 booking-exists'),
    )
    milliseconds.push(...answers.map(answer => answer.milliseconds))
  }
  expect(await doubleBookedRounds(guarded)).toBe(0)
  await Promise.all(started.splice(0).map(api => api.kill()))
  expect(await deadlocks(guarded)).toBe(0)
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  process.stdout.write(
    `${ROUNDS} races of ${CLIENTS}: half in ${mid(sorted)} ms, 99 of 100 in ${Math.round(p99)} ms\n`,
  )
})

// Without these two tests the race above would prove nothing: it might be unable to see a double booking at all.
it('sees double bookings in such races once the constraint is gone', async () => {
  const race = await prepareRace(unguarded)
  // One that is seen proves it; a lucky race sees none.
  for (let round = 0; round < ROUNDS && !(await doubleBookedRounds(unguarded)); round += 1) await race(round)
  expect(await doubleBookedRounds(unguarded)).toBeGreaterThan(0)
})

it('sees them in nearly every race of clients that check first and insert then', async () => {
  const fieldId = await makeField(unguarded, { facility_id: await makeFacility(unguarded) })
  let doubled = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const during = `[2027-01-${10 + round} 20:00Z, 2027-01-${10 + round} 21:00Z)`
    const booked = await Promise.all(Array.from({ length: 24 }, () => checkThenInsert(fieldId, during)))
    if (booked.filter(Boolean).length > 1) doubled += 1
  }
  expect(doubled).toBeGreaterThanOrEqual(ROUNDS * 0.95)
})

/** The usual, wrong way to book: between the check and the insert others check as well. */
async function checkThenInsert(fieldId: number, during: string): Promise<boolean> {
  const client = await unguarded.pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      'select from field_occupancy where field_id = $1 and during && $2::tstzrange',
      [fieldId, during],
    )
    // Stands for other work between the two: without it a fast machine finishes one before the next checks.
    await sleep(10)
    if (rowCount === 0)
      await client.query(
        "insert into field_occupancy (field_id, unit, during, kind, ref) select id, ground[1], $2, 'booking', gen_random_uuid() from field where id = $1",
        [fieldId, during],
      )
    await client.query('commit')
    return rowCount === 0
  } finally {
    client.release()
  }
}

type Answer = { status: number; code: string | undefined; milliseconds: number }

/** Two processes over one database and eight people who are logged in; gives the race of one day. */
async function prepareRace(db: Database) {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const apis = await Promise.all([startApi(db.url), startApi(db.url)])
  started.push(...apis)
  const testApp = makeTestApp(db)
  const members: Member[] = []
  for (let i = 0; i < 8; i += 1) members.push(await makeMember(db, testApp))
  return (round: number): Promise<Answer[]> => {
    const date = dayAhead(round + 2)
    return Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        // Both lists are longer than zero, and the remainder stays inside them.
        send((apis[client % 2] as ApiProcess).url, (members[client % 8] as Member).cookie, {
          ...rivals[client % rivals.length],
          fieldId,
          date,
          phone: '333 1234567',
        }),
      ),
    )
  }
}

async function send(url: string, cookie: string, body: object, key = randomUUID()): Promise<Answer> {
  const begun = performance.now()
  const reply = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  // No connection was free within a second, so the same is asked again.
  if (reply.status === 503) return send(url, cookie, body, key)
  // A problem has a code; a receipt has none.
  const { code } = (await reply.json()) as { code?: string }
  return { status: reply.status, code, milliseconds: performance.now() - begun }
}

async function doubleBookedRounds({ pool }: Database): Promise<number> {
  const { rows } = await pool.query(
    'select from booking where status <> $1 group by field_id, date having count(*) > 1',
    ['cancelled'],
  )
  return rows.length
}

async function deadlocks({ pool }: Database): Promise<number> {
  const { rows } = await pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0].deadlocks
}

function mid(sorted: number[]): number {
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}
