import type { FacilityDay } from '#contract/desk-day.ts'
import { occupancyOf } from './day.ts'

/** Hours. */
const EVENING = { from: 17, to: 23 }

/** How much of the evening's open hours is taken, said as part of a line; nothing when nothing is open then. */
export function Occupied({ day, before }: { day: FacilityDay; before?: string }) {
  const occupancy = occupancyOf(day, EVENING.from * 60, EVENING.to * 60)
  if (occupancy === null) return null
  return (
    <>
      {before}
      <strong className="text-ink">{occupancy}%</strong> occupato dalle {EVENING.from} alle {EVENING.to}
    </>
  )
}
