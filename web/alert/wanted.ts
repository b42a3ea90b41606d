import type { FacilityPage, ListedField } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { startOf } from '#web/words/dates.ts'

/** What somebody would take: any field of the sport where none is named. */
export type Wanted = {
  sport: SportSlug
  date: string
  fieldId: number | null
  fromTime: string
  toTime: string
}

const FIRST_HOUR = 6
/** The latest full hour at which an evening can still have a start (R51). */
const LAST_HOUR = 25

/** Full hours from which, and until which, one may wait. */
export const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => {
  const time = `${String(FIRST_HOUR + index).padStart(2, '0')}:00`
  return { time, name: startOf(time) }
})

/** The sports for which a facility, or one field of it, can be booked. */
export function sportsToWaitFor(fields: readonly ListedField[], fieldId: number | undefined): SportSlug[] {
  const bookable = fields.filter(
    field => field.hourlyPriceCents > 0 && (fieldId === undefined || field.id === fieldId),
  )
  return [...new Set(bookable.flatMap(field => field.sports))]
}

/** The first start of the day that would do and is free already. */
export function firstFree(fields: readonly ListedField[], { sport, fieldId, fromTime, toTime }: Wanted) {
  const starts = fields
    .filter(field => field.sports.includes(sport) && (fieldId === null || field.id === fieldId))
    .flatMap(field =>
      field.startTimes
        .filter(startTime => startTime >= fromTime && startTime <= toTime)
        .map(startTime => ({ fieldId: field.id, fieldName: field.name, startTime })),
    )
  return starts.toSorted((a, b) => a.startTime.localeCompare(b.startTime))[0]
}

/** Why waiting would be in vain: nothing is open at the hours that would do. */
export function closedText(
  opening: FacilityPage['opening'],
  { fromTime, toTime }: Pick<Wanted, 'fromTime' | 'toTime'>,
): string | undefined {
  if (!opening) return 'Quel giorno la struttura è chiusa: scegline un altro.'
  if (toTime < opening.from || fromTime >= opening.to)
    return 'A quell’ora la struttura è chiusa: scegli altri orari.'
  return undefined
}
