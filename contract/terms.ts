import { z } from 'zod'
import { facilityRefusals, routes } from './route.ts'
import { IdParams } from './shared.ts'

/** On what terms a facility lets itself be booked. Bookings keep those they were made on (R14). */
export const Terms = z
  .strictObject({
    needsApproval: z.boolean().meta({ description: 'It answers each booking itself (R46)' }),
    bookingWindowDays: z
      .int({ error: 'Scrivi quanti giorni' })
      .min(1, { error: 'Almeno un giorno' })
      .max(365, { error: 'Al massimo 365 giorni' })
      .meta({ description: 'How many days ahead one can book' }),
    noticeMinutes: z
      .int({ error: 'Scegli il preavviso' })
      .min(0)
      .max(4_320)
      .meta({ description: 'How long before its start a time can last be booked' }),
    cancellationRule: z.enum(['hours', 'never', 'always']),
    cancellationHours: z
      .int({ error: 'Scrivi quante ore' })
      .min(1, { error: 'Almeno un’ora; oppure scegli “Fino all’inizio”' })
      .max(168, { error: 'Al massimo 168 ore' })
      .nullable()
      .meta({ description: 'Hours before the start, where the rule is "hours"; else null' }),
    mostActiveBookings: z
      .int({ error: 'Scrivi un numero' })
      .min(1, { error: 'Almeno una' })
      .max(100, { error: 'Al massimo 100' })
      .nullable()
      .meta({
        description: 'Bookings to come that one person may have here; null is the site’s limit (R50)',
      }),
  })
  .refine(
    ({ cancellationRule, cancellationHours }) =>
      (cancellationRule === 'hours') === (cancellationHours !== null),
    {
      error: 'Scrivi quante ore',
      path: ['cancellationHours'],
    },
  )
  .meta({ id: 'Terms' })
export type Terms = z.infer<typeof Terms>

/** The terms as they were read, which may be older than the rules above. */
export const SeenTerms = z
  .strictObject({
    needsApproval: z.boolean(),
    bookingWindowDays: z.int(),
    noticeMinutes: z.int(),
    cancellationRule: z.enum(['hours', 'never', 'always']),
    cancellationHours: z.int().nullable(),
    mostActiveBookings: z.int().nullable(),
  })
  .meta({ id: 'SeenTerms' })

export const TermsChange = z
  .strictObject({ seen: SeenTerms.meta({ description: 'The terms as they were read' }), terms: Terms })
  .meta({ id: 'TermsChange' })
export type TermsChange = z.infer<typeof TermsChange>

export const termsRoutes = routes({
  'GET /api/staff/facilities/{id}/terms': {
    summary: 'On what terms a facility is booked, for those who set them',
    params: IdParams,
    reply: Terms,
    errors: facilityRefusals,
  },
  'PATCH /api/staff/facilities/{id}/terms': {
    summary: 'Set the terms of bookings made from now on; those that stand keep theirs',
    params: IdParams,
    body: TermsChange,
    reply: Terms,
    errors: [...facilityRefusals, 'terms-changed'],
  },
})
