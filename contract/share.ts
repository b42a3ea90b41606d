import { z } from 'zod'
import { FieldSummary } from './facility.ts'
import { routes } from './route.ts'
import { Cents, Done, Instant, IsoDate, WallTime } from './shared.ts'

export const MOST_NAME_LETTERS = 20

const LETTERS = /^(?!.*\p{DI})\p{L}[\p{L}\p{M}’' -]*$/u

/** Visible letters alone: neither a number to call nor an address fits in. */
const FirstName = z
  .string()
  .trim()
  .min(1, { error: 'Scrivi il tuo nome' })
  .max(MOST_NAME_LETTERS, { error: `Al massimo ${MOST_NAME_LETTERS} lettere` })
  .regex(LETTERS, { error: 'Bastano le lettere del tuo nome' })
  // The generator of the reference would write the flag into the pattern.
  .meta({ pattern: LETTERS.source })

const Part = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'Part' })

const hasPlace = z.boolean().meta({
  description: 'Whether the match that the booking has become keeps a place for him',
})

/** Made by the browser and known to it alone: who holds it may take the part back. */
const Claim = z.uuid()

export const NewPart = z.strictObject({ name: FirstName, claim: Claim }).meta({ id: 'NewPart' })

const matchId = z.uuid().nullable().meta({
  description: 'Where it has been opened as a match: who plays stands there',
})

/** A booking as everybody may see it who knows its address: time, place and first names, nothing else (R6). */
export const SharedBooking = z
  .object({
    state: z.enum(['open', 'full', 'pending', 'cancelled', 'past']),
    date: IsoDate,
    startTime: WallTime,
    endTime: WallTime,
    movedFrom: Instant.nullable().meta({
      description: 'When it was first to begin; null unless it was moved',
    }),
    field: FieldSummary,
    organiser: z.string().nullable().meta({ description: 'First name of who has booked' }),
    isMine: z.boolean().meta({ description: 'Whether the reader has booked it: he is counted already' }),
    places: z.int().meta({ description: 'How many play, the booker included' }),
    shareCents: Cents.meta({ description: 'Euro cents that each of them pays, rounded up' }),
    isPaid: z.boolean().meta({
      description: 'Whether the facility has all its money: then nobody pays there any more',
    }),
    parts: z
      .array(Part.extend({ hasPlace }).meta({ id: 'SharedPart' }))
      .meta({ description: 'Who else comes, in the order in which they said so' }),
    matchId,
  })
  .meta({ id: 'SharedBooking' })
export type SharedBooking = z.infer<typeof SharedBooking>

/** The same for the booker: who has paid him. */
export const BookingParts = z
  .object({
    shareKey: z.uuid(),
    places: z.int(),
    shareCents: Cents.meta({ description: 'Euro cents that each of them pays, rounded up' }),
    parts: z.array(Part.extend({ hasPlace, hasPaid: z.boolean() }).meta({ id: 'PaidPart' })),
    matchId,
  })
  .meta({ id: 'BookingParts' })
export type BookingParts = z.infer<typeof BookingParts>

const SharedParams = z.strictObject({ key: z.uuid({ error: 'L’invito non esiste' }) })
const BookingParams = z.strictObject({ id: z.uuid({ error: 'La prenotazione non esiste' }) })
export const shareRoutes = routes({
  'GET /api/shared/{key}': {
    summary: 'A booking as friends may see it',
    params: SharedParams,
    reply: SharedBooking,
    errors: ['invalid-input', 'not-found'],
  },
  'POST /api/shared/{key}/parts': {
    summary: 'Say that one comes; the same claim again gives the same part',
    params: SharedParams,
    body: NewPart,
    reply: z.object({ part: Part }),
    errors: ['invalid-input', 'not-found', 'part-refused'],
  },
  'POST /api/shared/{key}/withdrawal': {
    summary: 'Take back what this claim said, and its place in the match; again changes nothing',
    params: SharedParams,
    body: z.strictObject({ claim: Claim }),
    reply: Done,
    errors: ['invalid-input', 'not-found', 'leaving-refused'],
  },
  'GET /api/bookings/{id}/parts': {
    summary: 'Who comes to a booking of the reader, and who has paid',
    params: BookingParams,
    reply: BookingParts,
    errors: ['unauthenticated', 'not-found'],
  },
  'PATCH /api/bookings/{id}/parts/{part}': {
    summary: 'Note whether somebody has paid',
    params: BookingParams.extend({ part: z.uuid() }),
    body: z.strictObject({ hasPaid: z.boolean() }),
    reply: BookingParts,
    errors: ['invalid-input', 'unauthenticated', 'not-found'],
  },
})
