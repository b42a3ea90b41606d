import { z } from 'zod'
import { BookingStatus } from './booking.ts'
import { facilityRefusals, routes } from './route.ts'
import { Cents, Id, IdParam, IdParams, Instant, IsoDate, pagePlace, Version, WallTime } from './shared.ts'

/** Customers on one page of a facility's list. */
export const CUSTOMERS_PER_PAGE = 25

/** What one customer has done at one facility; nothing of what he does elsewhere (R6). */
const figures = {
  visits: z.int().meta({ description: 'Bookings that were played' }),
  toCome: z.int(),
  noShows: z.int(),
  lateCancellations: z
    .int()
    .meta({ description: 'Cancelled by the customer within the day before the start' }),
  paidCents: z.int(),
  owedCents: Cents.meta({ description: 'Of bookings that are over, what has not been paid' }),
  lastOn: IsoDate.nullable().meta({ description: 'The latest booking that was not cancelled' }),
}

export const CustomerLine = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    hasAccount: z.boolean(),
    isBlocked: z.boolean(),
    ...figures,
  })
  .meta({ id: 'CustomerLine' })
export type CustomerLine = z.infer<typeof CustomerLine>

/** Most bookings that are shown of one customer: half of them to come, half of them over. */
export const MOST_BOOKINGS = 30

export const Customer = CustomerLine.extend({
  version: Version,
  note: z.string().nullable(),
  memberUntil: IsoDate.nullable().meta({ description: 'Last day of the membership' }),
  certificateUntil: IsoDate.nullable().meta({ description: 'Last day of the medical certificate' }),
  blockedAt: Instant.nullable(),
  matchLapses: z.object({ lateLeaves: z.int(), noShows: z.int() }).meta({
    description:
      'Of matches on these fields, of the last year, without those that are contested and not upheld; from two on',
  }),
  bookings: z
    .array(
      z.object({
        id: z.uuid(),
        date: IsoDate,
        startTime: WallTime,
        endTime: WallTime,
        fieldName: z.string(),
        status: BookingStatus,
        totalCents: Cents,
        paidCents: z.int(),
      }),
    )
    .max(MOST_BOOKINGS)
    .meta({ description: 'From the next one on, then from the latest one back' }),
  mayBlock: z.boolean(),
}).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** What a facility's people note of a customer, always sent as a whole. */
export const CustomerNotes = z
  .strictObject({
    version: Version,
    note: z.string().trim().max(1000, { error: 'La nota può avere al massimo 1000 caratteri' }),
    memberUntil: IsoDate.nullable(),
    certificateUntil: IsoDate.nullable(),
  })
  .meta({ id: 'CustomerNotes' })
export type CustomerNotes = z.infer<typeof CustomerNotes>

const customerParams = z.strictObject({ id: IdParam, customerId: z.uuid({ error: 'Il cliente non esiste' }) })
export const customerRoutes = routes({
  'GET /api/facilities/{id}/customers': {
    summary: 'Who has booked at a facility, with an account or by telephone; who came last first',
    params: IdParams,
    query: z.strictObject({
      q: z.string().trim().max(80, { error: 'Il testo è troppo lungo' }).optional().meta({
        description: 'A part of the name, the number or the address',
      }),
      only: z.enum(['all', 'blocked']).default('all'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: z.object({
      facility: z.object({ id: Id, name: z.string(), city: z.string() }),
      customers: z.array(CustomerLine).max(CUSTOMERS_PER_PAGE),
      ...pagePlace,
    }),
    errors: facilityRefusals,
  },
  'GET /api/facilities/{id}/customers/{customerId}': {
    summary: 'One customer with what was booked here and what was noted',
    params: customerParams,
    reply: Customer,
    errors: facilityRefusals,
  },
  'PATCH /api/facilities/{id}/customers/{customerId}': {
    summary: 'Note something of a customer, and until when membership and certificate are good',
    params: customerParams,
    body: CustomerNotes,
    reply: Customer,
    errors: [...facilityRefusals, 'customer-changed'],
  },
  'POST /api/facilities/{id}/customers/{customerId}/block': {
    summary: 'Take no more bookings of a customer here, or take them again; those that stand are kept',
    params: customerParams,
    body: z.strictObject({ version: Version, isBlocked: z.boolean() }),
    reply: Customer,
    errors: [...facilityRefusals, 'customer-changed'],
  },
})
