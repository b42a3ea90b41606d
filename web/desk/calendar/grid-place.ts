import type { DayField, FacilityDay } from '#contract/desk-day.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { entriesOn, QUARTER } from '../day.ts'

/** As tall as a finger: an hour of the grid. */
export const HOUR_PX = 44

export type Range = { from: number; to: number }
/** A part of a field's day, and whether nothing else stands there. */
export type Marked = { fieldId: number; start: number; end: number; isFree: boolean }

export function topOf(minute: number, { from }: Range): number {
  return ((minute - from) / 60) * HOUR_PX
}

export function heightOf(start: number, end: number): number {
  return ((end - start) / 60) * HOUR_PX
}

/** The hours of the grid in which the field is not on sale. */
export function closedSpans({ hours }: DayField, range: Range): Range[] {
  const spans: Range[] = []
  let from = range.from
  for (const { opensAt, closesAt } of hours) {
    if (minuteOf(opensAt) > from) spans.push({ from, to: minuteOf(opensAt) })
    from = Math.max(from, minuteOf(closesAt))
  }
  return from < range.to ? [...spans, { from, to: range.to }] : spans
}

/** The quarter of an hour at a height of the grid. */
export function quarterAt(y: number, { from, to }: Range): number {
  const minute = from + Math.floor(y / (HOUR_PX / 4)) * QUARTER
  return Math.min(Math.max(minute, from), to - QUARTER)
}

/** @param exceptId the entry being moved, which does not stand in its own way */
export function mark(day: FacilityDay, place: Omit<Marked, 'isFree'>, exceptId?: string): Marked {
  const field = day.fields.find(({ id }) => id === place.fieldId)
  const inTheWay = field
    ? entriesOn(day, field).some(
        entry =>
          entry.id !== exceptId &&
          minuteOf(entry.startTime) < place.end &&
          place.start < minuteOf(entry.endTime),
      )
    : true
  return { ...place, isFree: !inTheWay }
}

/** The place as asked for, shortened to the beginning of the next entry. */
export function markAtMost(day: FacilityDay, place: Omit<Marked, 'isFree'>): Marked {
  const field = day.fields.find(({ id }) => id === place.fieldId)
  const starts = field ? entriesOn(day, field).map(({ startTime }) => minuteOf(startTime)) : []
  const end = Math.min(place.end, ...starts.filter(start => start > place.start))
  return mark(day, { ...place, end })
}
