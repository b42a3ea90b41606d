import type { DayField, FacilityDay } from '#contract/desk-day.ts'
import { minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import { entriesOn, isOpen, QUARTER, soonestStart, usualSpan } from './day.ts'

/**
 * Where the form for a caller begins: the field that can be had soonest for its usual length, the first of several. What is open
 * goes before what only the desk can book; where no ground is free any more it is the first field, as early as it can be.
 */
export function soonestPlace(day: FacilityDay, now: Date) {
  const [first] = day.fields
  if (!first) return undefined
  const places = day.fields
    .flatMap(field => soonestFree(day, field, now) ?? [])
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime))
  const open = places.find(({ fieldId, startTime }) =>
    day.fields.some(field => field.id === fieldId && isOpen(field, minuteOf(startTime))),
  )
  return open ?? places[0] ?? usualSpan(first, soonestStart(day, first, now))
}

function soonestFree(day: FacilityDay, field: DayField, now: Date) {
  const taken = entriesOn(day, field)
  let place = usualSpan(field, soonestStart(day, field, now))
  for (;;) {
    const { startTime, endTime } = place
    const inTheWay = taken.find(entry => entry.startTime < endTime && startTime < entry.endTime)
    if (!inTheWay) return place
    const next = Math.ceil(minuteOf(inTheWay.endTime) / QUARTER) * QUARTER
    if (next >= NIGHT_ENDS) return undefined
    place = usualSpan(field, timeOf(next))
  }
}
