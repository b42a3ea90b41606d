import { z } from 'zod'
import {
  caller,
  DeskCancellation,
  DeskTime,
  isReachable,
  isSpan,
  notASpan,
  notReachable,
  shownCents,
  UNDO_SECONDS,
} from './desk.ts'
import { facilityRefusals, routes } from './route.ts'
import { Cents, Id, IdParam, IdParams, IsoDate, Version, WallTime } from './shared.ts'

/** The same hours of a field every week, for the same people ('campo fisso'): each day a booking like any other. */
const hours = { fieldId: Id, startTime: DeskTime, endTime: DeskTime }

/** A year of weeks, and the day one begins with. */
export const MOST_SERIES_DAYS = 53
const WEEK_MS = 604_800_000

/** A day that a series would have, and what stands in its way. */
export const SeriesDay = z
  .object({
    date: IsoDate,
    totalCents: Cents,
    taken: z
      .object({ startTime: WallTime, endTime: WallTime, who: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null when it can be had' }),
    period: z
      .string()
      .nullable()
      .meta({ description: 'What the day has hours or prices of its own for, or is closed for' }),
  })
  .meta({ id: 'SeriesDay' })
export type SeriesDay = z.infer<typeof SeriesDay>

export const NewSeries = z
  .strictObject({
    ...hours,
    ...caller,
    shownCents: shownCents.meta({
      description: 'What the dates were shown to cost together, where they were',
    }),
    dates: z
      .array(IsoDate)
      .min(2, { error: 'Scegli almeno due date' })
      .max(MOST_SERIES_DAYS, { error: 'Una serie dura al massimo un anno' })
      .refine(isWeekly, { error: 'Le date devono essere dello stesso giorno della settimana, in ordine' }),
  })
  .refine(isSpan, notASpan)
  .refine(isReachable, notReachable)
  .meta({ id: 'NewSeries' })
export type NewSeries = z.infer<typeof NewSeries>

/** Some may be left out; none comes twice. */
function isWeekly(dates: readonly string[]): boolean {
  return dates.every((date, index) => {
    const weeks = (Date.parse(date) - Date.parse(dates[index - 1] ?? date)) / WEEK_MS
    return Number.isInteger(weeks) && (index === 0 || weeks > 0)
  })
}

/** Which bookings of a series are meant, seen from one of them; never those that have begun. */
export const Which = z.enum(['following', 'all'])
export type Which = z.infer<typeof Which>

const SeriesCancellation = DeskCancellation.extend({ which: Which }).meta({ id: 'SeriesCancellation' })

export const SeriesMove = z
  .strictObject({
    ...hours,
    version: Version,
    which: Which,
    date: IsoDate.meta({ description: 'The new day of this booking; the others move by as many' }),
    shownCents: shownCents.meta({
      description: 'What the dates were shown to cost there together, where they were',
    }),
  })
  .refine(isSpan, notASpan)
  .meta({ id: 'SeriesMove' })
export type SeriesMove = z.infer<typeof SeriesMove>

/** How many bookings were changed, and the id that undoes it. */
export const SeriesChange = z.object({ bookings: z.int(), changeId: z.uuid() }).meta({ id: 'SeriesChange' })
export type SeriesChange = z.infer<typeof SeriesChange>

const taken = ['booking-exists', 'match-organised', 'slot-unavailable', 'slot-not-found'] as const

const BookingParams = z.strictObject({
  id: IdParam,
  bookingId: z.uuid({ error: 'La prenotazione non esiste' }),
})

export const seriesRoutes = routes({
  'GET /api/facilities/{id}/series': {
    summary: 'The days that a weekly series would have, with what they cost and who has them already',
    params: IdParams,
    query: z
      .strictObject({
        fieldId: IdParam,
        startTime: DeskTime,
        endTime: DeskTime,
        fromDate: IsoDate,
        toDate: IsoDate.meta({ description: 'Included; at most a year later' }),
      })
      .refine(isSpan, notASpan),
    reply: z.object({ days: z.array(SeriesDay).max(MOST_SERIES_DAYS) }),
    errors: facilityRefusals,
  },
  'POST /api/facilities/{id}/series': {
    summary: 'Book the same hours on several days of a weekday: all of them, or none',
    params: IdParams,
    body: NewSeries,
    status: 201,
    reply: z.object({ id: z.uuid(), bookings: z.int(), totalCents: Cents }),
    errors: [...facilityRefusals, ...taken, 'booking-declined', 'price-changed', 'too-many-requests'],
    idempotent: true,
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation': {
    summary:
      'Cancel a series from one of its bookings on, or all of it that is still to come; its customer gets one letter',
    params: BookingParams,
    body: SeriesCancellation,
    reply: SeriesChange,
    errors: [...facilityRefusals, 'booking-changed', 'cancellation-refused'],
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move': {
    summary:
      'Give a series other hours, another field or weekday, from one of its bookings on or all of it: all of them, or none',
    params: BookingParams,
    body: SeriesMove,
    reply: SeriesChange,
    errors: [...facilityRefusals, ...taken, 'booking-changed', 'move-refused', 'price-changed'],
  },
  'POST /api/facilities/{id}/series-changes/{changeId}/undo': {
    summary: `Take back what the desk has just done to a series, its booking included, within ${UNDO_SECONDS} seconds`,
    params: z.strictObject({ id: IdParam, changeId: z.uuid({ error: 'La modifica non esiste' }) }),
    reply: z.object({ bookings: z.int() }),
    errors: [...facilityRefusals, 'undo-refused'],
  },
})
