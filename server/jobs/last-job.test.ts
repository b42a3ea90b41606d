import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { watchDatabase } from '../db/database-watch.ts'
import { makeLog } from '../kit/log.ts'
import { queueLetter } from '../mail/outbox.ts'
import { testDatabase } from '../testing/database.ts'
import { startWorker, WORKER_CONNECTIONS } from './worker.ts'

const db = testDatabase()
const note = {
  messageId: 'prova@campolibero',
  to: 'ada@demo.example',
  subject: 'Prova',
  text: 'a',
  html: 'a',
}

it.each([
  { become: 'sent', send: () => sleep(200), jobs: [] },
  {
    become: 'refused',
    send: () => sleep(200).then(() => Promise.reject(new Error('No mailbox'))),
    jobs: [{ last_error: 'No mailbox', isHeld: false }],
  },
])(
  'notes that a letter was $become that was on its way when the worker was stopped',
  async ({ send, jobs }) => {
    // As the application does: connections of the worker's own, closed as soon as it has stopped.
    const own = openDatabase(db.url, { connections: WORKER_CONNECTIONS, connectTimeoutMs: 5_000 })
    const log = makeLog('silent')
    const mailer = { send: vi.fn(send) }
    const watch = watchDatabase(db.url, log)
    const worker = await startWorker({ db: own, mailer, log, watch, config: readConfig({}) })
    await queueLetter(db, note)
    await vi.waitFor(() => expect(mailer.send).toHaveBeenCalled(), { timeout: 15_000, interval: 10 })
    await worker.stop()
    await own.close()
    const { rows } = await db.pool.query(
      'select last_error, locked_at is not null as "isHeld" from graphile_worker._private_jobs',
    )
    expect(rows).toEqual(jobs)
  },
)
