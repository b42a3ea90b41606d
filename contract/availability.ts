import { z } from 'zod'
import { serviceKeys } from './attribute.ts'
import { FieldSummary } from './facility.ts'
import { Place } from './place.ts'
import { routes } from './route.ts'
import { Cents, IdParam, Instant, IsoDate, Minutes, WallTime } from './shared.ts'

export const SlotStatus = z.enum(['available', 'booked', 'unavailable_overlap'])

/** A start that a field offers on a day. Derived on every request, never stored (R2). */
export const Slot = z
  .object({
    id: z.string().meta({ description: 'Made from field, date and start', example: '42-20261125-2030' }),
    startTime: WallTime,
    endTime: WallTime,
    priceCents: Cents,
    status: SlotStatus,
  })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof Slot>

export const FieldHit = z
  .object({
    field: FieldSummary,
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    distanceKm: z.number().nullable().meta({ description: 'From the centre of the searched comune' }),
    startTimes: z.array(WallTime).meta({ description: 'Every free start of the day' }),
  })
  .meta({ id: 'FieldHit' })
export type FieldHit = z.infer<typeof FieldHit>

export const SearchResult = z
  .object({
    place: Place.nullable().meta({ description: 'What the location was understood as' }),
    date: IsoDate,
    startTime: WallTime.nullable(),
    exact: z.array(FieldHit).meta({ description: 'Fields free at exactly the requested start' }),
    alternatives: z
      .array(FieldHit)
      .meta({ description: 'Filled only when `exact` is empty: other starts the same day' }),
    total: z.int().min(0).meta({ description: 'Fields found in all, of which `exact` holds one page' }),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

/** `time` puts the free start nearest to the one asked for first; without one, the earliest. */
export const sortings = ['distance', 'price', 'time'] as const

export const SearchQuery = z.strictObject({
  sport: z.string().trim().min(1).max(40).meta({ description: 'Slug, name or alias', example: 'Calcio a 5' }),
  location: z
    .string()
    .trim()
    .min(1, { error: 'Scegli una località' })
    .max(80)
    .meta({ description: 'Comune, zone or CAP', example: 'Frascati' }),
  date: IsoDate,
  startTime: WallTime.optional(),
  services: z
    .string()
    .regex(new RegExp(`^(${serviceKeys.join('|')})(,(${serviceKeys.join('|')}))*$`), {
      error: 'Questo servizio non esiste',
    })
    .optional()
    .meta({ description: 'Only fields that offer all of these', example: 'parking,showers' }),
  sort: z.enum(sortings).default('distance'),
  page: z.coerce.number().int().min(1).max(100).default(1),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** What a person must know before confirming: lengths that fit with their totals, and until when cancelling is free. */
export const BookingOffer = z
  .object({
    slotId: z.string(),
    field: FieldSummary,
    date: IsoDate,
    startTime: WallTime,
    options: z.array(z.object({ minutes: Minutes, endTime: WallTime, totalCents: Cents })),
    cancellation: z.object({
      rule: z.enum(['hours', 'never', 'always']),
      hours: z.int().nullable(),
      until: Instant.nullable().meta({ description: 'Last instant of free cancellation; null is never' }),
      isOver: z.boolean().meta({ description: 'Whether that instant has passed already (R44)' }),
    }),
    usualMinutes: Minutes.meta({ description: 'The length to begin with; it fits' }),
    needsApproval: z.boolean(),
    answerBy: Instant.nullable().meta({
      description: 'Until when the facility answers a request made now; null where it confirms at once (R46)',
    }),
  })
  .meta({ id: 'BookingOffer' })
export type BookingOffer = z.infer<typeof BookingOffer>

export const availabilityRoutes = routes({
  'GET /api/search': {
    summary: 'Fields of a sport in a place that are really free on a day, at a time',
    query: SearchQuery,
    reply: SearchResult,
    errors: ['invalid-input', 'unknown-sport', 'unknown-place'],
  },
  'GET /api/fields/{id}/slots': {
    summary: 'The slots of a field on a day',
    params: z.strictObject({ id: IdParam }),
    query: z.strictObject({ date: IsoDate }),
    reply: z.object({
      field: FieldSummary,
      date: IsoDate,
      slots: z.array(Slot),
      days: z
        .array(z.object({ date: IsoDate, free: z.boolean() }))
        .meta({ description: 'The next 14 days and whether each has a free slot' }),
    }),
    errors: ['invalid-input', 'not-found'],
  },
  'GET /api/fields/{id}/offer': {
    summary: 'What booking a field from a start would cost, for each length that fits',
    params: z.strictObject({ id: IdParam }),
    query: z.strictObject({ date: IsoDate, startTime: WallTime }),
    reply: BookingOffer,
    errors: [
      'invalid-input',
      'not-found',
      'slot-not-found',
      'booking-exists',
      'match-organised',
      'slot-unavailable',
      'request-in-progress',
    ],
  },
})
