import type { ServiceKey } from '#contract/attribute.ts'
import type { Band, Reason, SearchQuery } from '#contract/search.ts'
import { NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'

export type Span = { from: number; to: number }

const SOON_MINUTES = 120

export const wholeEvening: Span = { from: 0, to: NIGHT_ENDS }

/** The starts that are meant, both ends included. @param nowMinute as `minuteOn` counts it, past midnight in the night (R51) */
export function spanOf(
  asked: { startMinute: number | null; band: Band | undefined },
  nowMinute: number,
): Span {
  if (asked.startMinute !== null) return { from: asked.startMinute, to: asked.startMinute }
  if (asked.band === 'afternoon') return { from: 780, to: 1079 }
  if (asked.band === 'evening') return { from: 1080, to: NIGHT_ENDS }
  if (asked.band === 'now' && nowMinute >= 0 && nowMinute < NIGHT_ENDS)
    return { from: nowMinute, to: Math.min(NIGHT_ENDS, nowMinute + SOON_MINUTES) }
  return wholeEvening
}

/** The services that a query asks for. */
export function servicesOf(services: SearchQuery['services']): ServiceKey[] {
  // The contract allows no other values.
  return (services?.split(',') ?? []) as ServiceKey[]
}

/** What a place has for a sport: fields of any sport, those that can be booked, those with the services asked for. */
export type Circumstances = {
  facilities: number
  any_fields: number
  bookable: number
  serving: number
  last_date: string | null
  /** Open at a time that is asked for; of these, those that can still be booked with the notice that they want. */
  open: number
  in_time: number
  facilities_in_time: number
  opens_minute: number | null
  claimable: boolean
  phone: string | null
}

/** Why a known place has nothing free: the first reason that applies, from no facility at all to times taken (R43). */
export function reasonOf(
  found: Circumstances,
  asked: Span & { date: string; nowMinute: number; freeFrom: number | null },
): Reason {
  if (found.facilities === 0) return { kind: 'no-facility', hasOtherSports: found.any_fields > 0 }
  if (found.bookable === 0)
    return {
      kind: 'not-bookable',
      facilityCount: found.facilities,
      isClaimable: found.claimable,
      // With several facilities it would not be clear whose number it is.
      phone: found.facilities === 1 ? found.phone : null,
    }
  if (found.serving === 0) return { kind: 'no-service' }
  if (asked.to <= asked.nowMinute) return { kind: 'past' }
  if (found.last_date !== null && asked.date > found.last_date)
    return { kind: 'beyond-window', lastDate: found.last_date }
  if (found.open === 0) {
    const opens = found.opens_minute
    // Fields whose hours are over by now do not open again today.
    return { kind: 'closed', opensAt: opens === null || opens <= asked.nowMinute ? null : timeOf(opens) }
  }
  const freeFrom = asked.freeFrom === null ? null : timeOf(asked.freeFrom)
  if (found.in_time === 0) return { kind: 'too-soon', freeFrom }
  return { kind: 'taken', facilityCount: found.facilities_in_time, fieldCount: found.in_time, freeFrom }
}
