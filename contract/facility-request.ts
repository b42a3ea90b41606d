import { z } from 'zod'
import { routes } from './route.ts'
import { Done, Email, Id, Instant, Phone } from './shared.ts'

const text = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(2, { error: missing })
    .max(most, { error: `Può avere al massimo ${most} caratteri` })

/** Somebody asks to bring a facility onto the site; a person answers by mail. */
export const FacilityRequest = z
  .strictObject({
    facilityName: text(120, 'Scrivi il nome della struttura'),
    city: text(80, 'Scrivi il comune della struttura'),
    fields: text(500, 'Scrivi quali campi hai, per esempio “2 di calcio a 5, 1 di padel”'),
    contactName: text(120, 'Scrivi il tuo nome e cognome'),
    email: Email,
    phone: Phone,
    notes: z
      .string()
      .trim()
      .max(1000, { error: 'Il messaggio può avere al massimo 1000 caratteri' })
      .optional(),
    privacyRead: z.literal(true, { error: 'Conferma di aver letto l’informativa' }),
  })
  .meta({ id: 'FacilityRequest' })
export type FacilityRequest = z.infer<typeof FacilityRequest>

export const RequestStatus = z.enum(['open', 'accepted', 'refused'])
export type RequestStatus = z.infer<typeof RequestStatus>

/** As an admin reads it. */
export const WaitingRequest = z
  .object({
    id: z.uuid(),
    facilityName: z.string(),
    city: z.string(),
    fields: z.string(),
    contactName: z.string(),
    email: z.string(),
    phone: z.string(),
    notes: z.string().nullable(),
    comune: z
      .string()
      .nullable()
      .meta({ description: 'What `city` means; null when no comune is called so' }),
    known: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .max(3)
      .meta({
        description: 'Facilities of the comune with a similar name: those are claimed instead',
      }),
    createdAt: Instant,
  })
  .meta({ id: 'WaitingRequest' })
export type WaitingRequest = z.infer<typeof WaitingRequest>

export const facilityRequestRoutes = routes({
  'POST /api/facility-requests': {
    summary: 'Ask to bring a facility onto the site; asking again with the same address and name counts once',
    body: FacilityRequest,
    status: 201,
    reply: Done,
    errors: ['invalid-input', 'too-many-requests'],
    limited: true,
  },
  'GET /api/facility-requests': {
    summary: 'Facilities that wait for an admin to let them in, the oldest first',
    reply: z.object({ requests: z.array(WaitingRequest).max(100) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /api/facility-requests/{id}/answer': {
    summary:
      'Make the facility and invite whoever asked to own it, or refuse; the same answer again changes nothing',
    params: z.strictObject({ id: z.uuid({ error: 'La richiesta non esiste' }) }),
    body: z.strictObject({
      accept: z.boolean(),
      city: text(80, 'Scrivi il comune della struttura').optional().meta({
        description: 'The comune as an admin reads it; without it as it was typed',
      }),
    }),
    reply: z.object({ status: RequestStatus, facilityId: Id.nullable() }),
    errors: [
      'invalid-input',
      'unauthenticated',
      'forbidden',
      'not-found',
      'already-answered',
      'unknown-place',
    ],
  },
})
