import { expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { watchDatabase } from '../db/database-watch.ts'
import { makeLog } from '../kit/log.ts'
import { queueLetter } from '../mail/outbox.ts'
import { testDatabase } from '../testing/database.ts'
import { startWorker, WORKER_CONNECTIONS } from './worker.ts'

const db = testDatabase()
const LANES = 3

it('sends letters also where the first question of the queue has failed', async () => {
  // A number that is given stays given, whatever comes of the statement.
  await db.pool.query(`
    create sequence asked minvalue 0;
    create function refuse_first() returns trigger language plpgsql as $$
      begin if nextval('asked') < ${LANES} then raise 'Busy'; end if; return null; end $$;
    create trigger refuse_first before insert on graphile_worker._private_tasks execute function refuse_first();`)
  const own = openDatabase(db.url, { connections: WORKER_CONNECTIONS, connectTimeoutMs: 5_000 })
  const log = makeLog('silent')
  const mailer = { send: vi.fn(async () => undefined) }
  const watch = watchDatabase(db.url, log)
  const worker = await startWorker({ db: own, mailer, log, watch, config: readConfig({}) })
  await vi.waitFor(
    async () => {
      const { rows } = await db.pool.query('select last_value from asked')
      expect(rows[0].last_value).toBeGreaterThanOrEqual(LANES - 1)
    },
    { timeout: 30_000 },
  )
  await queueLetter(db, {
    messageId: 'prova@campolibero',
    to: 'ada@demo.example',
    subject: 'Prova',
    text: 'a',
    html: 'a',
  })
  await vi.waitFor(() => expect(mailer.send).toHaveBeenCalledTimes(1), { timeout: 30_000 })
  await worker.stop()
  watch.stop()
  await own.close()
})
