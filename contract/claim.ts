import { z } from 'zod'
import { FacilitySummary } from './facility.ts'
import { routes } from './route.ts'
import { IdParams, Instant, Phone } from './shared.ts'

export const ClaimStatus = z.enum(['open', 'accepted', 'refused'])
export type ClaimStatus = z.infer<typeof ClaimStatus>

/** Somebody says that he runs a facility. */
export const NewClaim = z
  .strictObject({
    message: z
      .string({ error: 'Scrivi chi sei e che cosa fai nella struttura' })
      .trim()
      .min(10, { error: 'Scrivi chi sei e che cosa fai nella struttura' })
      .max(1000, { error: 'Il messaggio può avere al massimo 1000 caratteri' }),
    phone: Phone,
  })
  .meta({ id: 'NewClaim' })
export type NewClaim = z.infer<typeof NewClaim>

/** As an admin reads it. */
export const Claim = z
  .object({
    id: z.uuid(),
    facility: FacilitySummary,
    hasStaff: z.boolean().meta({ description: 'Somebody runs the facility already' }),
    claimant: z.object({ name: z.string(), email: z.string() }),
    message: z.string(),
    phone: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof Claim>

export const claimRoutes = routes({
  'POST /api/facilities/{id}/claim': {
    summary: 'Say that one runs a facility that nobody runs yet; saying it again changes nothing',
    params: IdParams,
    body: NewClaim,
    status: 201,
    reply: z.object({ status: ClaimStatus }),
    errors: ['invalid-input', 'unauthenticated', 'not-found', 'already-claimed', 'too-many-requests'],
  },
  'GET /api/facilities/{id}/claim': {
    summary: 'What has become of the reader’s own claim; null without one',
    params: IdParams,
    reply: z.object({
      status: ClaimStatus.nullable(),
      mailbox: z.string().nullable().meta({
        description: 'Where a code can be sent that proves it, mostly hidden; null when nowhere',
        example: 'i•••@trepini.example',
      }),
    }),
    errors: ['invalid-input', 'unauthenticated'],
  },
  'POST /api/facilities/{id}/claim/code': {
    summary: 'Send a code to the address that the facility is known by; three a day, whoever asks',
    params: IdParams,
    reply: z.object({ mailbox: z.string() }),
    errors: ['invalid-input', 'unauthenticated', 'not-found', 'too-many-requests'],
  },
  'POST /api/facilities/{id}/claim/confirmation': {
    summary: 'Prove the reader’s own claim by the code: it is accepted at once',
    params: IdParams,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'Il codice ha sei cifre' }),
    }),
    reply: z.object({ status: ClaimStatus }),
    errors: ['invalid-input', 'unauthenticated', 'not-found', 'wrong-code'],
  },
  'GET /api/claims': {
    summary: 'Claims that wait for an admin, the oldest first',
    reply: z.object({ claims: z.array(Claim).max(100) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /api/claims/{id}/answer': {
    summary: 'Make the claimant the owner of the facility, or refuse; the same answer again changes nothing',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      accept: z.boolean(),
      hasStaff: z.boolean().optional().meta({
        description: 'Whether somebody was shown to run the facility; omitted where neither was shown',
      }),
    }),
    reply: z.object({ status: ClaimStatus }),
    errors: [
      'invalid-input',
      'unauthenticated',
      'forbidden',
      'not-found',
      'already-answered',
      'already-claimed',
    ],
  },
})
