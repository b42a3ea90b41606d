import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeBooking } from '../booking/service.ts'
import { freeAbandonedJobs } from '../jobs/store.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeFields, makePerson } from '../testing/factories.ts'
import { startWorkerProcess } from '../testing/process/api-process.ts'

const BOOKINGS = 40
const LETTERS = 2 * BOOKINGS
/** After how many letters the worker is killed, in the middle of the next ones. */
const KILLS = [10, 30, 55]
/** How many letters a worker sends side by side, and so how many may be on their way when it is killed. */
const AT_ONCE = 2

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const arrived: string[] = []
let stopWorker = async () => {}

// A slow mail server, so that a kill finds letters handed over and not yet noted as sent.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    let message = ''
    stream.on('data', part => {
      message += String(part)
    })
    stream.on('end', async () => {
      arrived.push(/^Message-ID:\s*<(.+)>/im.exec(message)?.[1] ?? 'none')
      await sleep(15)
      done()
    })
  },
})

// A killed client breaks its connection.
server.on('error', () => {})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const facility_id = await makeFacility(db)
  const fields = await makeFields(
    db,
    Array.from({ length: BOOKINGS }, (_, index) => ({ facility_id, name: `Campo ${index}` })),
  )
  const actor = await makePerson(db)
  for (const fieldId of fields)
    await makeBooking(
      { db, actor, at },
      { fieldId, date: '2026-11-25', startTime: '20:30', minutes: 60, phone: '333 7654321' },
      crypto.randomUUID(),
      BOOKINGS,
    )
})

afterAll(async () => {
  await stopWorker()
  await new Promise<void>(resolve => server.close(resolve))
})

it('loses no letter when the worker is killed, and repeats those on their way under the same name', async () => {
  let cutOff = 0
  for (const count of KILLS) {
    stopWorker = await startWorker()
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(count), {
      timeout: 60_000,
      interval: 5,
    })
    await stopWorker()
    cutOff += await quarterOfAnHourLater()
  }
  // Something was under way: otherwise this test would not show what it says.
  expect(cutOff).toBeGreaterThan(0)
  stopWorker = await startWorker()
  await vi.waitFor(queueIsEmpty, { timeout: 30_000, interval: 50 })

  const names = new Set(arrived)
  expect(names.size).toBe(LETTERS)
  expect([...names].every(name => /^booking-.+-1-confirmed-(client|facility)@campolibero$/.test(name))).toBe(
    true,
  )
  expect(arrived.length - LETTERS).toBeLessThanOrEqual(KILLS.length * AT_ONCE)
})

function startWorker() {
  // It listens on a port, so its address has one.
  const { port } = server.server.address() as AddressInfo
  return startWorkerProcess(db.url, `smtp://127.0.0.1:${port}`)
}

/** @returns how many jobs the killed worker still held */
async function quarterOfAnHourLater(): Promise<number> {
  const { rowCount } = await db.pool.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '16 minutes' where locked_at is not null",
  )
  await freeAbandonedJobs(db)
  return rowCount ?? 0
}

async function queueIsEmpty() {
  const { rows } = await db.pool.query(
    'select from outbox union all select from graphile_worker._private_jobs',
  )
  expect(rows).toHaveLength(0)
}
