import type { DayEntry } from '#contract/desk-day.ts'

/** A part of a field's day, as a desk asks for it. */
export type Place = Times & { fieldId: number }
export type PlaceOnDay = Place & { date: string }
export type Times = { startTime: string; endTime: string }

/** Whether the entry is at this place now and was not before, as after a move whose answer was lost. */
export function isMovedTo(
  now: DayEntry | undefined,
  before: DayEntry,
  { fieldId, startTime, endTime }: Place,
) {
  return (
    now?.booking?.version !== before.booking?.version &&
    now?.fieldId === fieldId &&
    now.startTime === startTime &&
    now.endTime === endTime
  )
}
