import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { alertJobs, alertLetters, alertSchedule } from '../alert/jobs.ts'
import { bookingJobs, bookingLetters, bookingSchedule } from '../booking/jobs.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseWatch } from '../db/database-watch.ts'
import { rainJobs, rainSchedule } from '../desk/rain/jobs.ts'
import { claimJobs } from '../facility/claim/jobs.ts'
import { invitationJobs } from '../facility/invitation/jobs.ts'
import { requestJobs } from '../facility/request/jobs.ts'
import { suspensionJobs } from '../facility/suspension/jobs.ts'
import { importJobs } from '../import/jobs.ts'
import type { Log } from '../kit/log.ts'
import { tasksOf } from '../kit/task.ts'
import { mailJobs } from '../mail/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import { matchJobs, matchLetters, matchSchedule } from '../match/jobs.ts'
import { reliabilityJobs } from '../reliability/jobs.ts'
import { tournamentJobs, tournamentLetters, tournamentSchedule } from '../tournament/jobs.ts'
import { keepGoing } from './keep-going.ts'
import { startRelay } from './relay.ts'
import { freeAbandonedJobs } from './store.ts'
import { endWhenStuck } from './stuck.ts'
import { sweep } from './sweep.ts'

type JobParts = {
  /** Connections of the worker's own: requests and jobs never wait for each other's. */
  db: Database
  mailer: Mailer
  log: Log
  watch: DatabaseWatch
  config: Pick<Config, 'baseUrl' | 'mailFrom' | 'company'>
}

type LaneOfJobs = { name: string; taskList: TaskList; concurrency: number; crontab?: string }

// Idempotency keys are kept for 24 hours (R4).
const HOUSEKEEPING = '17 * * * * sweep\n* * * * * free-abandoned-jobs'

/** What the lanes together hold at most: five jobs, three listeners, the clock and the relay. */
export const WORKER_CONNECTIONS = 10

/** A statement has five seconds. */
const WAIT_MS = 20
const MOST_WAITS = 250

/** All that can be queued, by lane. */
export function makeTasks(parts: Pick<JobParts, 'db' | 'mailer' | 'log' | 'config'>) {
  const { db, log } = parts
  return {
    letters: {
      ...alertLetters(parts),
      ...bookingLetters(parts),
      ...matchLetters(parts),
      ...reliabilityJobs(parts),
      ...tournamentLetters(parts),
      ...claimJobs(parts),
      ...invitationJobs(parts),
      ...mailJobs(parts),
      ...requestJobs(parts),
      ...suspensionJobs(parts),
    },
    others: {
      ...alertJobs(parts),
      ...bookingJobs(parts),
      ...matchJobs(parts),
      ...rainJobs(parts),
      ...tournamentJobs(parts),
      ...tasksOf({ 'free-abandoned-jobs': () => freeAbandonedJobs(db), sweep: () => sweep(db, log) }),
    },
    imports: importJobs(parts),
  }
}

/**
 * Works off the queue inside this process; each job is retried with growing delays until it succeeds. Letters and lists
 * have lanes of their own: a mail server that hangs, or a long list, never holds up an expiry.
 */
export async function startWorker(parts: JobParts) {
  const { db, log, watch } = parts
  const { letters, imports, others } = makeTasks(parts)
  const start = ({ taskList, concurrency, crontab = '' }: LaneOfJobs): Promise<Runner> => {
    const events = new EventEmitter()
    const runner = run({
      pgPool: db.pool,
      taskList,
      crontab,
      concurrency,
      events,
      noHandleSignals: true,
      logger: new Logger(() => (level, message, meta) => {
        if (level !== 'error' || watch.sawFailure(meta?.['error'])) return
        log.error({ message }, 'job failed')
      }),
    })
    endWhenStuck(events, runner)
    return runner
  }
  const lanes: LaneOfJobs[] = [
    { name: 'letters', taskList: letters, concurrency: 2 },
    { name: 'imports', taskList: imports, concurrency: 1 },
    {
      name: 'clock',
      taskList: others,
      concurrency: 2,
      crontab: `${HOUSEKEEPING}\n${alertSchedule}\n${bookingSchedule}\n${matchSchedule}\n${rainSchedule}\n${tournamentSchedule}`,
    },
  ]
  const runners = await Promise.all(
    lanes.map(lane => keepGoing(lane.name, () => start(lane), { log, watch })),
  )
  const relay = startRelay(db, { log, watch })
  return {
    stop: async () => {
      await relay.stop()
      await Promise.all(runners.map(runner => runner.stop()))
      await untilNoted(db)
    },
  }
}

/**
 * The queue ends without waiting for what it has still to note of its last jobs. A pool that is closed meanwhile gives it no
 * connection, and a letter that was sent would be sent again when it counts as abandoned.
 */
async function untilNoted({ pool }: Database): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  for (let waits = 0; isBusy() && waits < MOST_WAITS; waits += 1) await sleep(WAIT_MS)
}
