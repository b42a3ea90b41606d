import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewBooking } from '#contract/booking.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeFields } from '../testing/factories.ts'
import { makeMember } from '../testing/members.ts'
import { type Attempt, checkHistory } from '../testing/model/history.ts'
import { type ApiProcess, startApi } from '../testing/process/api-process.ts'
import { makeTestApp } from '../testing/test-app.ts'

const BOOKINGS = 1_000
const CLIENTS = 16
/** After so many answers the application is killed, and started again, in the middle of sixteen requests. */
const KILLS = [150, 250, 250]

const db = testDatabase()
let fields: number[]
let cookie: string
let api: ApiProcess

beforeAll(async () => {
  const facility_id = await makeFacility(db)
  fields = await makeFields(db, [{ facility_id }, { facility_id }, { facility_id }])
  cookie = (await makeMember(db, makeTestApp(db))).cookie
  api = await startApi(db.url)
})

afterAll(() => api.kill())

describe('an application killed in the middle of bookings', () => {
  let history: Attempt[]
  let isAnswered = false

  it('answers every request in the end, when it is repeated with its key', async () => {
    history = Array.from({ length: BOOKINGS }, newAttempt)
    for (const kill of KILLS) {
      await sendAll(history.filter(isOpen), kill)
      // Something was cut off: otherwise this test would not show what it says.
      expect(history.some(attempt => isOpen(attempt) && wasSent(attempt))).toBe(true)
      api = await startApi(db.url)
    }
    // Later passes repeat what a busy machine refused with 503.
    for (let pass = 1; pass <= 6 && history.some(isOpen); pass += 1)
      await sendAll(history.filter(isOpen), Number.POSITIVE_INFINITY)
    expect(history.filter(isOpen)).toEqual([])
    expect(history.filter(attempt => attempt.outcome === 'ok').length).toBeGreaterThan(BOOKINGS / 4)
    expect(history.filter(attempt => attempt.cancellation === 'ok').length).toBeGreaterThan(BOOKINGS / 50)
    isAnswered = true
  })

  describe('once all is answered', () => {
    // A history that was cut short by something else tells of that, once.
    beforeEach(({ skip }) => skip(!isAnswered))

    it('has lost and doubled nothing, and refused nothing that was free', async () => {
      expect(await checkHistory(db.pool, history)).toEqual([])
    })

    it.each([
      ['a lost booking', 'delete from booking where id = $1', /stored 0 times/],
      ['a field freed too early', 'delete from field_occupancy where ref = $1', /its time held: false/],
      ['a lost letter', "delete from outbox where payload ->> 'bookingId' = $1", /0 letters/],
      [
        'a letter too many',
        "insert into outbox (task, payload) values ('x', json_build_object('bookingId', $1::text))",
        /3 letters/,
      ],
      ['a forgotten key', "delete from idempotency_key where outcome ->> 'id' = $1", /nobody asked for it/],
    ] as const)('is judged by a checker that sees %s', async (_what, damage, complaint) => {
      const standing = history.find(attempt => attempt.outcome === 'ok' && attempt.cancellation === undefined)
      const client = await db.pool.connect()
      try {
        await client.query('begin')
        await client.query(damage, [standing?.bookingId])
        const seen = await checkHistory(client, history)
        expect(seen.join('\n')).toMatch(complaint)
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
  })
})

function newAttempt(_: unknown, index: number): Attempt {
  const wish: NewBooking = {
    fieldId: fields[index % fields.length] ?? 0,
    date: dayAhead(1 + Math.floor(Math.random() * 14)),
    startTime: timeOf(540 + 30 * Math.floor(Math.random() * 27)),
    minutes: index % 3 === 0 ? 90 : 60,
    phone: '333 1234567',
  }
  return { key: randomUUID(), wish, invokedAt: new Date(0), outcome: 'unknown' }
}

function isOpen({ outcome, cancellation }: Attempt): boolean {
  return outcome === 'unknown' || cancellation === 'unknown'
}

function wasSent({ invokedAt }: Attempt): boolean {
  return invokedAt.getTime() > 0
}

/** Sixteen clients work through the list until it ends or the application is killed under them. */
async function sendAll(open: Attempt[], killAfter: number): Promise<void> {
  let answered = 0
  let killed: Promise<void> | undefined
  const client = async () => {
    for (let attempt = open.shift(); attempt && !killed; attempt = open.shift()) {
      await send(attempt)
      answered += isOpen(attempt) ? 0 : 1
      if (answered >= killAfter) killed ??= api.kill()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await killed
}

/** Books, and cancels every eighth booking that succeeds; what gets no answer stays unknown. */
async function send(attempt: Attempt): Promise<void> {
  if (!wasSent(attempt)) attempt.invokedAt = new Date()
  if (attempt.outcome === 'unknown') {
    const reply = await post('/api/bookings', attempt.key, attempt.wish)
    if (!reply) return
    Object.assign(attempt, {
      answeredAt: new Date(),
      outcome: reply.status === 201 ? 'ok' : 'refused',
      bookingId: reply.body.id,
      code: reply.body.code,
    })
  }
  const isChosen = attempt.outcome === 'ok' && /[08]$/.test(attempt.key)
  if (!isChosen && attempt.cancellation === undefined) return
  attempt.cancellation = 'unknown'
  const reply = await post(`/api/bookings/${attempt.bookingId}/cancellation`, attempt.key, undefined)
  if (reply?.status === 200) Object.assign(attempt, { cancellation: 'ok', freedAt: new Date() })
}

async function post(path: string, key: string, body: unknown) {
  try {
    const reply = await fetch(api.url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // A receipt has an id and a problem a code.
    const answer = (await reply.json()) as { id?: string; code?: string }
    return reply.status === 503 ? undefined : { status: reply.status, body: answer }
  } catch {
    return undefined
  }
}
