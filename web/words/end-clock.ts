import { MIDNIGHT_TIME } from '#contract/wall-clock.ts'
import { clockOf } from './dates.ts'

/** Until when, as people read it: '18:00', '01:30', and as clubs write the midnight at which their day ends '24:00'. */
export function endClock(endTime: string): string {
  return endTime === MIDNIGHT_TIME ? endTime : clockOf(endTime)
}
