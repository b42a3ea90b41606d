import type { FacilityDay } from '#contract/desk.ts'
import { clockOf } from '#web/lib/dates.ts'
import { occupancyOf, timeOf } from './day.ts'

const EVENING = { from: 17 * 60, to: 23 * 60 }

/** How much of the evening's open hours is taken, said as part of a line; nothing when nothing is open then. */
export function Occupied({ day, before }: { day: FacilityDay; before?: string }) {
  const occupancy = occupancyOf(day, EVENING.from, EVENING.to)
  if (occupancy === null) return null
  return (
    <>
      {before}
      <strong className="text-ink">{occupancy}%</strong> occupato dalle {clockOf(timeOf(EVENING.from))} alle{' '}
      {clockOf(timeOf(EVENING.to))}
    </>
  )
}
