import type { DayField, FacilityDay } from '#contract/desk-day.ts'
import { minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import { entriesOn, firstMinute, isOpen, QUARTER, soonestStart, usualSpan } from './day.ts'

/**
 * Where the form for a caller begins. First choice: the first field that is free for its usual length at its earliest
 * start; else the field with the soonest free start. Fields that are open then go before those that only the desk can
 * book. If no ground is free any more: the first field at its earliest start. Nowhere on a day that is over.
 */
export function soonestPlace(day: FacilityDay, now: Date) {
  const [first] = day.fields
  if (!first || firstMinute(day, now) === NIGHT_ENDS) return undefined
  const places = day.fields.flatMap(field => {
    const earliest = soonestStart(day, field, now)
    const place = soonestFree(day, field, earliest)
    if (!place) return []
    return [
      { place, isAtOnce: place.startTime === earliest, isOpen: isOpen(field, minuteOf(place.startTime)) },
    ]
  })
  const open = places.filter(({ isOpen }) => isOpen)
  const atOnce = open.find(({ isAtOnce }) => isAtOnce)
  const [soonest] = (open.length > 0 ? open : places).toSorted((one, other) =>
    one.place.startTime.localeCompare(other.place.startTime),
  )
  return (atOnce ?? soonest)?.place ?? usualSpan(first, soonestStart(day, first, now))
}

function soonestFree(day: FacilityDay, field: DayField, earliest: string) {
  const taken = entriesOn(day, field)
  let place = usualSpan(field, earliest)
  for (;;) {
    const { startTime, endTime } = place
    const inTheWay = taken.find(entry => entry.startTime < endTime && startTime < entry.endTime)
    if (!inTheWay) return place
    const next = Math.ceil(minuteOf(inTheWay.endTime) / QUARTER) * QUARTER
    if (next >= NIGHT_ENDS) return undefined
    place = usualSpan(field, timeOf(next))
  }
}
