import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Logger, runOnce } from 'graphile-worker'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBooking } from '../booking/service.ts'
import { readConfig } from '../config.ts'
import { relayOutbox } from '../jobs/store.ts'
import { makeTasks } from '../jobs/worker.ts'
import { makeLog } from '../kit/log.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeFields, makePerson } from '../testing/factories.ts'
import { makeMailer } from './mailer.ts'

const BOOKINGS = 12
/** The queue waits ever longer between two tries, up to six hours. */
const PATIENCE_HOURS = 8

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const arrived: string[] = []
let health: 'away' | 'half' | 'well' = 'away'
let attempts = 0
let work: () => Promise<void>
let book: () => Promise<string>

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) => done(health === 'away' ? tryLater() : null),
  onData: (stream, _session, done) => {
    let message = ''
    stream.on('data', part => {
      message += String(part)
    })
    stream.on('end', () => {
      attempts += 1
      // Refused when all of it has been said: the latest moment at which a server may.
      if (health === 'half' && attempts % 2 === 1) return done(tryLater())
      arrived.push(/^Message-ID:\s*<(.+)>/im.exec(message)?.[1] ?? 'none')
      done()
    })
  },
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // It listens on a port, so its address has one.
  const { port } = server.server.address() as AddressInfo
  const { company } = readConfig({})
  const config = {
    company,
    baseUrl: 'https://campo.example',
    mailFrom: 'Campo Libero <noreply@campo.example>',
  }
  const mailer = makeMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, db)
  const { letters } = makeTasks({ db, mailer, log: makeLog('silent'), config })
  const logger = new Logger(() => () => undefined)
  work = async () => {
    await relayOutbox(db)
    await runOnce({ pgPool: db.pool, taskList: letters, noHandleSignals: true, logger })
  }

  const facility_id = await makeFacility(db)
  const fields = await makeFields(
    db,
    Array.from({ length: BOOKINGS }, () => ({ facility_id })),
  )
  const actor = await makePerson(db)
  book = async () => {
    const wish = { date: '2026-11-25', startTime: '20:30', minutes: 60, phone: '333 7654321' } as const
    const fieldId = fields.pop() ?? 0
    return (await makeBooking({ db, actor, at }, { ...wish, fieldId }, crypto.randomUUID(), BOOKINGS)).id
  }
})

afterAll(() => new Promise<void>(resolve => server.close(resolve)))

it('loses no letter and sends none twice while mail is away for half an hour and then fails half of the time', async () => {
  const ids: string[] = []
  const halfAnHour = async () => {
    for (let part = 0; part < 6; part += 1) {
      // Whoever books meanwhile has his field at once.
      ids.push(await book())
      await later('5 minutes')
      await work()
    }
  }
  await halfAnHour()
  expect([arrived.length, attempts]).toEqual([0, 0])
  health = 'half'
  await halfAnHour()
  // Half were refused: otherwise this test would not show what it says.
  expect(attempts - arrived.length).toBeGreaterThan(BOOKINGS / 2)
  health = 'well'
  for (let hour = 0; hour < PATIENCE_HOURS; hour += 1) {
    await later('1 hour')
    await work()
  }
  const names = ids.flatMap(id =>
    ['client', 'facility'].map(to => `booking-${id}-1-confirmed-${to}@campolibero`),
  )
  expect(arrived.toSorted()).toEqual(names.toSorted())
  const left = 'select from outbox union all select from graphile_worker._private_jobs'
  expect((await db.pool.query(left)).rows).toEqual([])
})

function tryLater() {
  return Object.assign(new Error('try again later'), { responseCode: 451 })
}

/** Moves the clock for all that waits in the queue. */
async function later(time: string) {
  await db.pool.query('update graphile_worker._private_jobs set run_at = run_at - $1::interval', [time])
}
