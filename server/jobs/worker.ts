import { Logger, run, type TaskList } from 'graphile-worker'
import { bookingJobs, bookingSchedule } from '../booking/jobs.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { claimJobs } from '../facility/claim/jobs.ts'
import { sweepClaims } from '../facility/claim/store.ts'
import { sweepImports } from '../import/admin/store.ts'
import { importJobs } from '../import/jobs.ts'
import type { Log } from '../kit/log.ts'
import { mailJobs } from '../mail/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import { siteJobs } from '../site/jobs.ts'
import { sweepRequests } from '../site/store.ts'
import { startRelay } from './relay.ts'
import { freeAbandonedJobs } from './store.ts'

type JobParts = {
  db: Database
  mailer: Mailer
  log: Log
  config: Pick<Config, 'baseUrl' | 'mailFrom' | 'company'>
}

// Idempotency keys are kept for 24 hours (R4), development letters for a month.
const HOUSEKEEPING = '17 * * * * sweep\n* * * * * free-abandoned-jobs'

/** Works off the queue inside this process; each job is retried with growing delays until it succeeds. */
export async function startWorker(parts: JobParts) {
  const { db, log } = parts
  const taskList: TaskList = {
    ...bookingJobs(parts),
    ...claimJobs(parts),
    ...importJobs(parts),
    ...mailJobs(parts),
    ...siteJobs(parts),
    'free-abandoned-jobs': () => freeAbandonedJobs(db),
    sweep: async () => {
      await sweepRequests(db)
      await sweepImports(db)
      await sweepClaims(db)
      await db.query.deleteFrom('idempotency_key').where('created_at', '<', hoursAgo(24)).execute()
      await db.query
        .deleteFrom('letter')
        .where('created_at', '<', hoursAgo(24 * 30))
        .execute()
    },
  }
  const runner = await run({
    pgPool: db.pool,
    taskList,
    crontab: `${HOUSEKEEPING}\n${bookingSchedule}`,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ message }, 'job failed')
    }),
  })
  const relay = startRelay(db, log)
  return {
    stop: async () => {
      await relay.stop()
      await runner.stop()
    },
  }
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * 3_600_000)
}
