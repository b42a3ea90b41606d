import type { TaskList } from 'graphile-worker'
import type { Database } from '../../db/database.ts'
import { carryOutRain } from './store.ts'

/** Beside the job of each closing: what a lost one would leave undone. */
export const rainSchedule = '* * * * * rain-due'

export function rainJobs({ db }: { db: Database }): TaskList {
  return { 'rain-due': () => carryOutRain(db) }
}
