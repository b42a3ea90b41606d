import { z } from 'zod'
import { FacilityDay, StaffRole } from './desk-day.ts'
import { Sport } from './facility.ts'
import { facilityRefusals, routes } from './route.ts'
import {
  Cents,
  Done,
  Email,
  FieldIds,
  Id,
  IdParam,
  IdParams,
  IsoDate,
  Phone,
  reasonOr,
  ShownCents,
  Version,
  WallTime,
} from './shared.ts'
import { LAST_TIME } from './wall-clock.ts'

const QUARTERS = /:(00|15|30|45)$/

export const DeskTime = WallTime.refine(time => QUARTERS.test(time), {
  error: 'Al banco si prenota di quarto d’ora in quarto d’ora',
})

/** From one quarter of an hour to another, at the latest to the end of the night (R51). */
export const span = { fieldId: Id, date: IsoDate, startTime: DeskTime, endTime: DeskTime }
export const isSpan = ({ startTime, endTime }: { startTime: string; endTime: string }) =>
  startTime < endTime && endTime <= LAST_TIME
export const notASpan = { error: 'La fine deve venire dopo l’inizio', path: ['endTime'] }

/** Somebody calls, or stands at the desk. */
export const caller = {
  customerName: z
    .string({ error: 'Scrivi per chi è' })
    .trim()
    .min(2, { error: 'Scrivi per chi è' })
    .max(80, { error: 'Il nome può avere al massimo 80 caratteri' }),
  phone: Phone.optional(),
  email: Email.optional(),
  notes: z.string().trim().max(500, { error: 'La nota può avere al massimo 500 caratteri' }).optional(),
}
type Reachable = { phone?: string | undefined; email?: string | undefined }
export const isReachable = ({ phone, email }: Reachable) => phone !== undefined || email !== undefined
export const notReachable = { error: 'Serve un telefono o un’email', path: ['phone'] }

/**
 * The price is the server's (R3). The shown one is only compared with it: nobody is told one price and owes more (R42),
 * but a member may owe less.
 */
export const shownCents = ShownCents.meta({ description: 'The total as it was shown, where it was' })

export const DeskBooking = z
  .strictObject({
    ...span,
    ...caller,
    shownCents,
    sport: Sport.optional().meta({ description: 'What is played, on a field for several sports' }),
  })
  .refine(isSpan, notASpan)
  .refine(isReachable, notReachable)
  .meta({ id: 'DeskBooking' })
export type DeskBooking = z.infer<typeof DeskBooking>

export const DeskMove = z
  .strictObject({ ...span, version: Version, shownCents })
  .refine(isSpan, notASpan)
  .meta({ id: 'DeskMove' })
export type DeskMove = z.infer<typeof DeskMove>

export const DeskCancellation = z
  .strictObject({
    version: Version,
    words: reasonOr('Scrivi perché la annulli: chi ha prenotato deve saperlo'),
    shownMatch: z.boolean().optional().meta({
      description: 'Whether a match was shown that is called off with it; omitted where neither was',
    }),
  })
  .meta({ id: 'DeskCancellation' })
export type DeskCancellation = z.infer<typeof DeskCancellation>

export const NewClosure = z
  .strictObject({
    fieldIds: FieldIds,
    date: IsoDate,
    startTime: DeskTime,
    endTime: DeskTime,
    reason: z
      .string()
      .trim()
      .min(2, { error: 'Scrivi perché' })
      .max(80, { error: 'Il motivo può avere al massimo 80 caratteri' }),
  })
  .refine(isSpan, notASpan)
  .meta({ id: 'NewClosure' })
export type NewClosure = z.infer<typeof NewClosure>

/** For how many seconds a change can be taken back; letters about it are sent only afterwards. */
export const UNDO_SECONDS = 10

/** A change as it stands now; undone with this version within UNDO_SECONDS. */
export const DeskReceipt = z
  .object({
    id: z.uuid(),
    version: z.int(),
    totalCents: Cents,
    shareKey: z.uuid(),
    memberDiscountPercent: z.int().optional().meta({ description: 'Where the total is lower for a member' }),
  })
  .meta({ id: 'DeskReceipt' })
export type DeskReceipt = z.infer<typeof DeskReceipt>

/** Money for a booking; what is given back is below zero. */
export const NewPayment = z
  .strictObject({
    cents: z
      .int({ error: 'Scrivi quanto' })
      .min(-1_000_000)
      .max(1_000_000)
      .refine(cents => cents !== 0, { error: 'Scrivi quanto' }),
    method: z.enum(['cash', 'card']),
  })
  .meta({ id: 'NewPayment' })
export type NewPayment = z.infer<typeof NewPayment>

export const Post = z
  .object({ facilityId: Id, name: z.string(), city: z.string(), role: StaffRole })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

const bookingParams = z.strictObject({
  id: IdParam,
  bookingId: z.uuid({ error: 'La prenotazione non esiste' }),
})
const taken = ['booking-exists', 'match-organised', 'slot-unavailable', 'slot-not-found'] as const

export const deskRoutes = routes({
  'GET /api/me/posts': {
    summary: 'Where the reader works, in order of name; of an admin, who may everywhere, only his own',
    reply: z.object({ posts: z.array(Post).max(100) }),
    errors: ['unauthenticated'],
  },
  'GET /api/facilities/{id}/day': {
    summary:
      'One day of a facility, until 02:00 of its night, for its own people: fields and what stands on them',
    params: IdParams,
    query: z.strictObject({ date: IsoDate }),
    reply: FacilityDay,
    errors: facilityRefusals,
  },
  'POST /api/facilities/{id}/desk-bookings': {
    summary: 'Book for somebody who calls or stands at the desk; outside limits, notice and opening hours',
    params: IdParams,
    body: DeskBooking,
    status: 201,
    reply: DeskReceipt,
    errors: [...facilityRefusals, ...taken, 'booking-declined', 'price-changed', 'too-many-requests'],
    idempotent: true,
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/move': {
    summary: 'Move a booking, or make it longer or shorter; if the time is taken, nothing changes',
    params: bookingParams,
    body: DeskMove,
    reply: DeskReceipt,
    errors: [...facilityRefusals, ...taken, 'booking-changed', 'move-refused', 'price-changed'],
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation': {
    summary:
      'Cancel a booking and tell its customer why; nobody is written to before it can no longer be undone',
    params: bookingParams,
    body: DeskCancellation,
    reply: DeskReceipt,
    errors: [...facilityRefusals, 'booking-changed', 'cancellation-refused'],
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/undo': {
    summary: `Take back what the desk has just done to a booking, within ${UNDO_SECONDS} seconds: nobody is told of either`,
    params: bookingParams,
    body: z.strictObject({ version: Version }),
    reply: DeskReceipt,
    errors: [...facilityRefusals, 'undo-refused'],
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/absence': {
    summary: 'Note that nobody came, or that somebody did after all; from the start on, for a month',
    params: bookingParams,
    body: z.strictObject({ version: Version, isAbsent: z.boolean() }),
    reply: DeskReceipt,
    errors: [...facilityRefusals, 'booking-changed', 'attendance-refused'],
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments': {
    summary: 'Note money taken for a booking, or given back',
    params: bookingParams,
    body: NewPayment,
    status: 201,
    reply: z.object({ paidCents: Cents }),
    errors: [...facilityRefusals, 'payment-refused'],
    idempotent: true,
  },
  'POST /api/facilities/{id}/closures': {
    summary: 'Block fields for a time: all of them, or none if anything stands on one',
    params: IdParams,
    body: NewClosure,
    status: 201,
    reply: z.object({ ids: z.array(z.uuid()) }),
    errors: [...facilityRefusals, ...taken],
    idempotent: true,
  },
  'DELETE /api/facilities/{id}/closures/{closureId}': {
    summary: 'Open again what was blocked; a second time changes nothing',
    params: z.strictObject({ id: IdParam, closureId: z.uuid({ error: 'La chiusura non esiste' }) }),
    reply: Done,
    errors: [...facilityRefusals, 'reopening-refused'],
  },
})
