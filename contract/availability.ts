import { z } from 'zod'
import { FieldSummary } from './facility.ts'
import { routes } from './route.ts'
import { Cents, IdParams, Instant, IsoDate, Minutes, WallTime } from './shared.ts'

const SlotStatus = z.enum(['available', 'booked', 'unavailable_overlap'])

/** A start that a field offers on a day. Derived on every request, never stored (R2). */
export const Slot = z
  .object({
    id: z.string().meta({ description: 'Made from field, date and start', example: '42-20261125-2030' }),
    startTime: WallTime,
    endTime: WallTime,
    minutes: Minutes.meta({
      description: 'For how long one books from there unless one chooses otherwise (R53)',
    }),
    priceCents: Cents.meta({ description: 'What those minutes cost' }),
    status: SlotStatus,
  })
  .meta({ id: 'Slot' })
export type Slot = z.infer<typeof Slot>

/** Until when cancelling is free (R14). */
export const Cancellation = z.object({
  rule: z.enum(['hours', 'never', 'always']),
  hours: z.int().nullable(),
  until: Instant.nullable().meta({ description: 'Last instant of free cancellation; null is never' }),
  isOver: z.boolean().meta({ description: 'Whether that instant has passed already (R44)' }),
})

/** Which days of a field have something free; goes with the slots of one of them. */
export const FieldDays = z.object({
  field: FieldSummary,
  date: IsoDate,
  closedFor: z.string().nullable().meta({
    description: 'Why the field is closed all that day, where its facility says so',
    example: 'Natale',
  }),
  days: z.array(z.object({ date: IsoDate, free: z.boolean() })).meta({
    description:
      'The next 14 days and whether each has a free slot; until two at night after the evening that goes on',
  }),
})

/** What a person must know before confirming: lengths that fit with their totals, and until when cancelling is free. */
export const BookingOffer = z
  .object({
    slotId: z.string(),
    field: FieldSummary,
    date: IsoDate,
    startTime: WallTime,
    startsAt: Instant,
    options: z.array(z.object({ minutes: Minutes, endTime: WallTime, totalCents: Cents })),
    cancellation: Cancellation,
    usualMinutes: Minutes.meta({ description: 'The length to begin with; it fits' }),
    memberDiscountPercent: z.int().min(0).meta({
      description: 'By how much the totals are lower because the reader is a member of the facility that day',
    }),
    needsApproval: z.boolean(),
    answerBy: Instant.nullable().meta({
      description: 'Until when the facility answers a request made now; null where it confirms at once (R46)',
    }),
  })
  .meta({ id: 'BookingOffer' })
export type BookingOffer = z.infer<typeof BookingOffer>

export const availabilityRoutes = routes({
  'GET /api/fields/{id}/slots': {
    summary: 'The slots of a field on a day',
    params: IdParams,
    query: z.strictObject({ date: IsoDate }),
    reply: FieldDays.extend({ slots: z.array(Slot) }),
    errors: ['invalid-input', 'not-found'],
  },
  'GET /api/fields/{id}/offer': {
    summary: 'What booking a field from a start would cost, for each length that fits',
    params: IdParams,
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
