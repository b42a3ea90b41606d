import type { Database } from '../../db/database.ts'
import { tasksOf } from '../../kit/task.ts'
import { carryOutRain } from './store.ts'

/** Each closing queues a job of its own; this one runs every minute, in case such a job was lost. */
export const rainSchedule = '* * * * * rain-due'

export function rainJobs({ db }: { db: Database }) {
  return tasksOf({ 'rain-due': () => carryOutRain(db) })
}
