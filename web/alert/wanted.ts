import type { FacilityPage, ListedField } from '#contract/listing.ts'
import type { SportSlug } from '#contract/sport.ts'
import { romeClock, romeDate, startOf } from '#web/words/dates.ts'

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
/** How long after an hour that is looked for another one will do. */
const HOURS_TO_WAIT = 2

/** Full hours from which, and until which, one may wait. */
export const hours = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, index) => {
  const time = fullHour(FIRST_HOUR + index)
  return { time, name: startOf(time) }
})

type LookedAt = {
  sport: SportSlug | undefined
  fieldId: number | undefined
  /** The hour that was looked for, 'HH:MM'. */
  from: string | undefined
  now: Date
}

/** What the form begins with: what is looked at, the evening where no hour is, and of today only what is to come. */
export function wantedAtFirst(page: FacilityPage, { sport, fieldId, from, now }: LookedAt): Wanted {
  const { date, night, fields } = page
  const sports = sportsToWaitFor(fields, fieldId)
  const { first, last } = date === night ? { first: 24, last: LAST_HOUR } : hoursAround(from)
  const earliest = date === romeDate(now) ? hourOf(romeClock(now)) + 1 : FIRST_HOUR
  const fromHour = Math.min(Math.max(first, earliest, FIRST_HOUR), LAST_HOUR)
  return {
    sport: sports.find(each => each === sport) ?? sports[0] ?? 'calcio-5',
    date,
    fieldId: fieldId ?? null,
    fromTime: fullHour(fromHour),
    toTime: fullHour(Math.min(fromHour < last ? last : fromHour + HOURS_TO_WAIT, LAST_HOUR)),
  }
}

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

function hoursAround(from: string | undefined): { first: number; last: number } {
  if (from === undefined) return { first: 18, last: 22 }
  return { first: hourOf(from), last: hourOf(from) + HOURS_TO_WAIT }
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}

function fullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
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
