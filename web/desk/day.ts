import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { sportLabel } from '#contract/sport.ts'
import { MIDNIGHT, minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import { addDays, romeClock, romeDate } from '#web/words/dates.ts'
import type { Times } from './place.ts'

/** Minutes of a desk's grid: what it books begins and ends on a quarter of an hour. */
export const QUARTER = 15

/** Everything on a field's ground, also what takes only a part of it (R52). */
export function entriesOn({ entries }: FacilityDay, field: DayField): DayEntry[] {
  const ground = new Set([field.id, ...field.sharesGroundWith])
  return entries.filter(entry => ground.has(entry.fieldId))
}

export type FieldNow = { state: 'free' | 'busy' | 'closed'; until: string | null }

/** A field's state at `now`, and until when; null: the end of the day. Outside its hours it is closed to all but the desk. */
export function fieldNow(day: FacilityDay, field: DayField, now: Date): FieldNow {
  const entries = entriesOn(day, field)
  const current = entryNow(day, field, now)
  if (current)
    return { state: current.kind === 'closure' ? 'closed' : 'busy', until: endOfRun(entries, current) }
  const next = entries.find(entry => new Date(entry.startsAt) > now)?.startTime
  const minute = firstMinute(day, now)
  if (isOpen(field, minute)) return { state: 'free', until: next ?? null }
  const opens = field.hours.map(({ opensAt }) => opensAt).filter(time => minuteOf(time) > minute)
  // A closure does not end the time for which a field is closed; and if the field opens during one, it is closed until
  // that is over.
  const closures = entries.filter(({ kind }) => kind === 'closure')
  const played = entries.find(({ kind, startsAt }) => kind !== 'closure' && new Date(startsAt) > now)
  const openings = opens.map(time => {
    const closed = closures.find(({ startTime, endTime }) => startTime <= time && time < endTime)
    return closed ? endOfRun(entries, closed) : time
  })
  return {
    state: 'closed',
    until: [...openings, ...(played ? [played.startTime] : [])].toSorted()[0] ?? null,
  }
}

/** What stands on a field's ground at `now`. */
export function entryNow(day: FacilityDay, field: DayField, now: Date): DayEntry | undefined {
  return entriesOn(day, field).find(
    ({ startsAt, endsAt }) => new Date(startsAt) <= now && now < new Date(endsAt),
  )
}

/** Within its hours, the night of the day before included. */
export function isOpen({ hours, nightUntil }: DayField, minute: number): boolean {
  if (nightUntil && minute < minuteOf(nightUntil)) return true
  return hours.some(({ opensAt, closesAt }) => minuteOf(opensAt) <= minute && minute < minuteOf(closesAt))
}

/** The end of the last entry of the same kind that follows without a break: whoever wants the field waits until then. */
function endOfRun(entries: readonly DayEntry[], first: DayEntry): string {
  let last = first
  for (const entry of entries) if (entry.startsAt === last.endsAt && entry.kind === last.kind) last = entry
  return last.endTime
}

/** The minute of the day from which on something can still be sold: 0 for a day to come, the end of the night for one past. */
export function firstMinute({ date }: FacilityDay, now: Date): number {
  const today = romeDate(now)
  if (date > today) return 0
  const minute = minuteOf(romeClock(now))
  if (date === today) return minute
  return date === addDays(today, -1) ? Math.min(MIDNIGHT + minute, NIGHT_ENDS) : NIGHT_ENDS
}

/** The next quarter of an hour, or the field's opening where that is later and no night is still going on. */
export function soonestStart(day: FacilityDay, { hours, nightUntil }: DayField, now: Date): string {
  const soonest = firstMinute(day, now)
  const isNight = day.date === romeDate(now) && nightUntil !== null && soonest < minuteOf(nightUntil)
  const opens = hours[0] ? minuteOf(hours[0].opensAt) : rangeOf(day).from
  const earliest = isNight ? soonest : Math.max(soonest, opens)
  return timeOf(Math.min(Math.ceil(earliest / QUARTER) * QUARTER, NIGHT_ENDS - QUARTER))
}

/** The minute that a day has reached: today, or yesterday until its night is over; undefined for any other day. */
export function minuteNow(day: FacilityDay, now: Date): number | undefined {
  const minute = firstMinute(day, now)
  return day.date > romeDate(now) || minute === NIGHT_ENDS ? undefined : minute
}

/** A field from a start on, for its usual length, as far as the night goes. */
export function usualSpan({ id, slotMinutes }: DayField, startTime: string) {
  const end = Math.min(minuteOf(startTime) + slotMinutes, NIGHT_ENDS)
  return { fieldId: id, startTime, endTime: timeOf(end) }
}

/** The end of a span that is as long as before and begins at another time; no later than the end of the night. */
export function endAsLong(startTime: string, before: Times): string {
  const minutes = minuteOf(before.endTime) - minuteOf(before.startTime)
  // An end before the beginning: somebody is still choosing, so it stays.
  return minutes > 0 ? timeOf(Math.min(minuteOf(startTime) + minutes, NIGHT_ENDS)) : before.endTime
}

/** Starts that can still be sold on a field from a minute on, by its opening hours and its usual length. */
export function freeStarts(day: FacilityDay, field: DayField, from: number): string[] {
  const taken = entriesOn(day, field).map(
    entry => [minuteOf(entry.startTime), minuteOf(entry.endTime)] as const,
  )
  const starts: string[] = []
  for (const { opensAt, closesAt } of field.hours) {
    const closes = minuteOf(closesAt)
    for (let start = minuteOf(opensAt); start + field.slotMinutes <= closes; start += field.slotStep) {
      const end = start + field.slotMinutes
      if (start >= from && taken.every(([begins, ends]) => end <= begins || start >= ends))
        starts.push(timeOf(start))
    }
  }
  return starts
}

/** The starts of one sale after the other, as many as fit without overlapping. */
export function sellable(starts: readonly string[], minutes: number): string[] {
  const kept: string[] = []
  for (const start of starts) {
    const last = kept.at(-1)
    if (last === undefined || minuteOf(start) >= minuteOf(last) + minutes) kept.push(start)
  }
  return kept
}

/**
 * How much of the time that could be sold between two minutes is played, in per cent; null when nothing could. Counted as the
 * figures of longer spans are: for each field what stands on its ground, within its own hours, and not what is closed.
 */
export function occupancyOf(day: FacilityDay, from: number, to: number): number | null {
  let sellable = 0
  let taken = 0
  for (const field of day.fields) {
    const standing = entriesOn(day, field).filter(({ kind }) => kind !== 'hold')
    const played = standing.filter(({ kind }) => kind !== 'closure')
    for (const { opensAt, closesAt } of field.hours) {
      const part = { from: Math.max(minuteOf(opensAt), from), to: Math.min(minuteOf(closesAt), to) }
      const minutes = minutesWithin(part, played)
      taken += minutes
      sellable += Math.max(0, part.to - part.from) - (minutesWithin(part, standing) - minutes)
    }
  }
  return sellable === 0 ? null : Math.round((100 * taken) / sellable)
}

/**
 * How long something stands there: whoever plays on one half while others play on the other one takes no further minute.
 * @param entries in the order of their starts, as a day has them
 */
function minutesWithin({ from, to }: { from: number; to: number }, entries: readonly DayEntry[]): number {
  let minutes = 0
  let reached = from
  for (const { startTime, endTime } of entries) {
    const begins = Math.max(minuteOf(startTime), reached)
    const ends = Math.min(minuteOf(endTime), to)
    if (ends <= begins) continue
    minutes += ends - begins
    reached = ends
  }
  return minutes
}

const USUAL_DAY = ['09:00', '22:00']
const NIGHT_BEFORE_ENDS = timeOf(NIGHT_ENDS - MIDNIGHT)

/** Whole hours from the first opening or entry of the day to the last, not counting the rest of the night before. */
export function rangeOf({ fields, entries, date }: FacilityDay): { from: number; to: number } {
  const isOwn = ({ booking, startTime }: DayEntry) =>
    booking ? booking.date === date : startTime >= NIGHT_BEFORE_ENDS
  const opened = fields.flatMap(({ hours }) => hours.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]))
  const minutes = [
    // On a day on which all is closed its bookings may have to move: for that the usual hours are shown.
    ...(opened.length > 0 ? opened : USUAL_DAY),
    ...entries.filter(isOwn).flatMap(({ startTime, endTime }) => [startTime, endTime]),
  ].map(minuteOf)
  return { from: Math.floor(Math.min(...minutes) / 60) * 60, to: Math.ceil(Math.max(...minutes) / 60) * 60 }
}

/** Whether an entry lies at least partly in those hours; the rest of the night before does not. */
export function liesIn({ startTime, endTime }: DayEntry, hours: { from: number; to: number }): boolean {
  return minuteOf(startTime) < hours.to && minuteOf(endTime) > hours.from
}

/** What an entry is called: for whom it is, or why the field is closed. */
export function titleOf({ booking, reason, kind }: DayEntry): string {
  if (booking?.match) return `Partita, ${booking.match.players} su ${booking.match.maxPlayers}`
  if (booking) return booking.customerName
  if (kind === 'hold') return 'Trattenuto'
  return reason ?? 'Torneo'
}

/** What is played, where a hall is for several sports and somebody has said so: its nets and baskets must stand by then. */
export function playedOn(field: DayField | undefined, { booking }: DayEntry): string | undefined {
  if (!booking?.sport || !field || field.sports.length < 2) return undefined
  return sportLabel(booking.sport).toLowerCase()
}
