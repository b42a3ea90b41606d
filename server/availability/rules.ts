import type { ErrorCode } from '#contract/errors.ts'

const obstacleCodes = {
  booking: 'booking-exists',
  match: 'match-organised',
  closure: 'slot-unavailable',
  // Somebody is about to have it.
  hold: 'booking-exists',
  tournament: 'match-organised',
} as const satisfies Record<string, ErrorCode>

/** What may stand on a field (R54). */
export type Occupant = keyof typeof obstacleCodes

/** Why a time cannot be booked: what occupies it or, when nothing does, that no such slot is offered. */
export function refusalCode(obstacle: Occupant | null): ErrorCode {
  return obstacle ? obstacleCodes[obstacle] : 'slot-not-found'
}

/** Up to `count` of `starts` nearest to `wanted`, in order of time; of two equally near the earlier counts first. */
export function nearestStarts<Start extends { start_minute: number }>(
  starts: readonly Start[],
  wanted: number,
  count: number,
): Start[] {
  const distance = (start: Start) => Math.abs(start.start_minute - wanted)
  return [...starts]
    .sort((a, b) => distance(a) - distance(b) || a.start_minute - b.start_minute)
    .slice(0, count)
    .sort((a, b) => a.start_minute - b.start_minute)
}

export const ANSWER_HOURS = 24

/** Until when a facility answers a request that is made now: within a day, and before the start (R17). */
export function answerBy(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + ANSWER_HOURS * 3_600_000, startsAt.getTime()))
}

/** Why a day beyond the facility's booking window is not offered. */
export function beyondWindow(days: number): string {
  return `Qui si prenota fino a ${days === 1 ? 'un giorno' : `${days} giorni`} prima: scegli un giorno più vicino`
}

/** Why a time is not offered when it is too soon for the facility's notice. */
export function withoutNotice(minutes: number): string {
  return `Qui si prenota al più tardi ${lengthInWords(minutes)} prima dell’inizio: scegli un orario più avanti`
}

function lengthInWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minuti`
  return minutes === 60 ? 'un’ora' : `${minutes / 60} ore`
}
