import type { DayEntry } from '#contract/desk-day.ts'
import { MIDNIGHT, minuteOf, timeOf } from '#contract/wall-clock.ts'
import { clockOf, romeClock, romeDate } from '#web/words/dates.ts'

/** A part of a field's day, as a desk asks for it. */
export type Place = Times & { fieldId: number }
export type PlaceOnDay = Place & { date: string }
export type Times = { startTime: string; endTime: string }

/** Whether a day shows only a part of it: an evening that goes on past midnight stands on two. */
export function isCut({ startTime, endTime, startsAt, endsAt }: DayEntry): boolean {
  return (
    romeClock(new Date(startsAt)) !== clockOf(startTime) || romeClock(new Date(endsAt)) !== clockOf(endTime)
  )
}

/** Where an entry of a day stands as a whole; what the day cuts, by the evening that it belongs to. */
export function wholePlace(entry: DayEntry, date: string): PlaceOnDay {
  const { fieldId, startTime, endTime, booking } = entry
  if (!booking || !isCut(entry)) return { fieldId, startTime, endTime, date }
  const { date: evening } = booking
  return {
    fieldId,
    startTime: timeOn(evening, entry.startsAt),
    endTime: timeOn(evening, entry.endsAt),
    date: evening,
  }
}

function timeOn(evening: string, instant: string): string {
  const at = new Date(instant)
  return timeOf(minuteOf(romeClock(at)) + (romeDate(at) > evening ? MIDNIGHT : 0))
}

/** Whether the entry is at this place now and was not before, as after a move whose answer was lost. */
export function isMovedTo(now: DayEntry, before: DayEntry, place: PlaceOnDay, date: string): boolean {
  if (now.booking?.version === before.booking?.version) return false
  const { fieldId, startTime, endTime, date: day } = wholePlace(now, date)
  return (
    fieldId === place.fieldId &&
    startTime === place.startTime &&
    endTime === place.endTime &&
    day === place.date
  )
}
