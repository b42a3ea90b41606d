import { z } from 'zod'
import { Cancellation, FieldDays, Slot } from './availability.ts'
import { FieldSummary, Sport } from './facility.ts'
import { routes } from './route.ts'
import {
  Cents,
  Id,
  IdParam,
  Instant,
  IsoDate,
  Minutes,
  Phone,
  Reason,
  ShownCents,
  Version,
  WallTime,
} from './shared.ts'

export const BookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'no-show'])
export type BookingStatus = z.infer<typeof BookingStatus>

/**
 * The terms as the booker has seen them. The server's count (R3); if the total has changed, or the other terms are
 * worse than promised, nothing is booked (R14, R42, R46).
 */
export const shownTerms = {
  shownCents: ShownCents.meta({ description: 'The total as it was shown' }),
  shownFreeUntil: Instant.optional().meta({
    description: 'Until when cancelling was shown to be free; omitted where it was not',
  }),
  shownApproval: z.boolean().optional().meta({
    description: 'Whether it was shown that the facility approves first',
  }),
}

/** Price, name, e-mail and status are not here: they are the server's (R3). */
export const NewBooking = z
  .strictObject({
    fieldId: Id,
    date: IsoDate,
    startTime: WallTime,
    minutes: Minutes,
    phone: Phone,
    sport: Sport.optional().meta({ description: 'What is played, on a field for several sports' }),
    notes: z.string().trim().max(500, { error: 'La nota può avere al massimo 500 caratteri' }).optional(),
    ...shownTerms,
  })
  .meta({ id: 'NewBooking' })
export type NewBooking = z.infer<typeof NewBooking>

/** What was booked, as it was at that moment: a retry with the same key reads the very same bytes. */
export const BookingReceipt = z
  .object({
    id: z.uuid(),
    slotId: z.string(),
    fieldId: Id,
    date: IsoDate,
    startTime: WallTime,
    endTime: WallTime,
    totalCents: Cents,
    status: z.enum(['pending', 'confirmed']),
    cancellableUntil: Instant.nullable(),
    shareKey: z.uuid().meta({ description: 'Opens the page for friends' }),
  })
  .meta({ id: 'BookingReceipt' })
export type BookingReceipt = z.infer<typeof BookingReceipt>

export const Booking = z
  .object({
    id: z.uuid(),
    date: IsoDate,
    startTime: WallTime,
    endTime: WallTime,
    startsAt: Instant,
    minutes: z.int().meta({ description: 'Length; moving keeps it' }),
    version: Version,
    totalCents: Cents,
    memberDiscountPercent: z.int().meta({ description: 'What the total is lower by for a member' }),
    paidCents: Cents.meta({ description: 'What the facility has noted as paid' }),
    status: BookingStatus,
    notes: z.string().nullable(),
    cancellableUntil: Instant.nullable().meta({
      description: 'Last instant of free cancellation; null is never',
    }),
    answerBy: Instant.nullable().meta({
      description: 'Until when a request is answered, or expires; null once it is, and where none was needed',
    }),
    cancelledBy: z.enum(['client', 'facility', 'desk', 'time', 'match']).nullable().meta({
      description:
        'Whose doing its end was: the booker’s; the facility’s, which did not accept the request, or which cancelled it at its desk; of an answer that did not come in time; of a match without enough players',
    }),
    cancelWords: z
      .string()
      .nullable()
      .meta({ description: 'What the facility wrote when it refused or cancelled it' }),
    matchTitle: z.string().nullable().meta({ description: 'Of the match that is called off with it' }),
    allowed: z.array(z.enum(['cancel', 'move', 'organise'])).meta({
      description: 'What the reader may do with it now; organise a match on it, or see the one that is',
    }),
    fieldSports: z.array(Sport).meta({
      description:
        'All that is played on the field; `field.sports` names the one that was booked, where it is known',
    }),
    field: FieldSummary,
  })
  .meta({ id: 'Booking' })
export type Booking = z.infer<typeof Booking>

/** Another start at the same facility; length, booker and notes stay. */
export const BookingMove = z
  .strictObject({
    fieldId: Id,
    date: IsoDate,
    startTime: WallTime,
    version: Version.optional().meta({
      description: 'Of the booking as it was shown; omitted where it was not',
    }),
    ...shownTerms,
  })
  .meta({ id: 'BookingMove' })
export type BookingMove = z.infer<typeof BookingMove>

/** A start to which a booking may move with its present length, at what that costs there. */
const MoveSlot = Slot.omit({ minutes: true }).extend({ cancellation: Cancellation })

/** A booking that waits for its facility's answer, as the staff see it (R6). */
export const BookingRequest = z
  .object({
    id: z.uuid(),
    date: IsoDate,
    startTime: WallTime,
    endTime: WallTime,
    totalCents: Cents,
    notes: z.string().nullable(),
    customerName: z.string(),
    phone: z.string().nullable(),
    visits: z.int().meta({ description: 'Bookings that this customer has played at the facility' }),
    noShows: z.int().meta({ description: 'Bookings there to which nobody came' }),
    answerBy: Instant.meta({ description: 'When it expires by itself' }),
    version: Version,
    field: FieldSummary,
  })
  .meta({ id: 'BookingRequest' })
export type BookingRequest = z.infer<typeof BookingRequest>

export const BookingAnswer = z
  .strictObject({
    approve: z.boolean(),
    version: Version,
    words: Reason.refine(words => words === '' || words.length >= 3, {
      error: 'Scrivi il motivo per esteso, o lascia vuoto',
    })
      .optional()
      .meta({ description: 'With a refusal: why, for whoever has asked' }),
  })
  .refine(({ approve, words }) => !(approve && words), {
    error: 'Un motivo accompagna solo un rifiuto',
    path: ['words'],
  })
export type BookingAnswer = z.infer<typeof BookingAnswer>

export const BOOKINGS_PER_PAGE = 50

/** All bookings of the reader, not only those of a page; those to which he did not come count as completed. */
export const BookingCounts = z
  .object({
    pending: z.int().min(0),
    confirmed: z.int().min(0),
    completed: z.int().min(0),
    cancelled: z.int().min(0),
  })
  .meta({ id: 'BookingCounts' })
export type BookingCounts = z.infer<typeof BookingCounts>

const BookingParams = z.strictObject({ id: z.uuid({ error: 'La prenotazione non esiste' }) })

export const bookingRoutes = routes({
  'POST /api/bookings': {
    summary: 'Book a field',
    body: NewBooking,
    status: 201,
    reply: BookingReceipt,
    errors: [
      'invalid-input',
      'unauthenticated',
      'not-found',
      'slot-not-found',
      'too-many-bookings',
      'booking-declined',
      'price-changed',
      'cancellation-changed',
      'approval-changed',
      'booking-exists',
      'match-organised',
      'slot-unavailable',
    ],
    idempotent: true,
  },
  'GET /api/bookings': {
    summary: `Bookings of the reader: those to come, the soonest first, or those that are over, the latest first; ${BOOKINGS_PER_PAGE} on a page`,
    query: z.strictObject({
      when: z.enum(['to-come', 'over']).default('to-come').meta({
        description: 'Over is what has been played, missed or cancelled',
      }),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    reply: z.object({
      bookings: z.array(Booking).max(BOOKINGS_PER_PAGE),
      counts: BookingCounts,
    }),
    errors: ['invalid-input', 'unauthenticated'],
  },
  'POST /api/bookings/{id}/cancellation': {
    summary: 'Cancel a booking; cancelling again answers the same',
    params: BookingParams,
    query: z.strictObject({
      version: z.coerce.number().pipe(Version).optional().meta({
        description: 'Of the booking as it was shown; omitted where it was not',
      }),
      shownMatch: z.enum(['true', 'false']).optional().meta({
        description: 'Whether a match was shown that is called off with it; omitted where neither was',
      }),
    }),
    reply: Booking,
    errors: ['invalid-input', 'unauthenticated', 'not-found', 'cancellation-refused', 'booking-changed'],
  },
  'GET /api/bookings/{id}/move': {
    summary: 'Where a booking could move on a day of a field; its own time does not stand in the way',
    params: BookingParams,
    query: z.strictObject({ fieldId: IdParam, date: IsoDate }),
    reply: FieldDays.extend({ slots: z.array(MoveSlot) }),
    errors: ['invalid-input', 'unauthenticated', 'not-found'],
  },
  'POST /api/bookings/{id}/move': {
    summary: 'Move a booking to another time of its facility; if that is taken, nothing changes',
    params: BookingParams,
    body: BookingMove,
    reply: Booking,
    errors: [
      'invalid-input',
      'unauthenticated',
      'not-found',
      'move-refused',
      'booking-changed',
      'booking-declined',
      'price-changed',
      'cancellation-changed',
      'approval-changed',
      'slot-not-found',
      'booking-exists',
      'match-organised',
      'slot-unavailable',
    ],
    idempotent: true,
  },
  'GET /api/booking-requests': {
    summary: 'Bookings that wait for an answer of the reader’s facilities, the most urgent first',
    reply: z.object({ requests: z.array(BookingRequest).max(100) }),
    errors: ['unauthenticated'],
  },
  'POST /api/booking-requests/{id}/answer': {
    summary: 'Approve or refuse a booking; the same answer again changes nothing',
    params: BookingParams,
    body: BookingAnswer,
    reply: z.object({ status: z.enum(['confirmed', 'cancelled']) }),
    errors: ['invalid-input', 'unauthenticated', 'not-found', 'already-answered', 'request-changed'],
  },
})
