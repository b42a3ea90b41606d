import { z } from 'zod'
import { routes } from './route.ts'
import { Instant, IsoDate } from './shared.ts'

export const LapseKind = z.enum(['late-leave', 'no-show'])
export type LapseKind = z.infer<typeof LapseKind>

export const Lapse = z
  .object({
    id: z.uuid(),
    kind: LapseKind.meta({ description: 'Left within the day before the decision, or did not come (R24)' }),
    happenedAt: Instant,
    matchTitle: z.string(),
    matchDate: IsoDate,
    isContested: z.boolean().meta({ description: 'It does not count while somebody looks at it' }),
  })
  .meta({ id: 'Lapse' })
export type Lapse = z.infer<typeof Lapse>

/** What an organiser reads of a player, from two lapses on. */
export const LapseCount = z
  .object({ lateLeaves: z.int().min(0), noShows: z.int().min(0) })
  .meta({ id: 'LapseCount', description: 'Lapses of the last year that count; never a score' })
export type LapseCount = z.infer<typeof LapseCount>

export const reliabilityRoutes = routes({
  'GET /api/me/lapses': {
    summary: 'The reader’s own lapses of the last year, newest first, at most 50',
    reply: z.object({ lapses: z.array(Lapse).max(50) }),
    errors: ['unauthenticated'],
  },
  'POST /api/me/lapses/{id}/contest': {
    summary:
      'Say that it was otherwise: it stops counting, and somebody looks at it; a second time changes nothing',
    params: z.strictObject({ id: z.uuid({ error: 'La segnalazione non esiste' }) }),
    body: z.strictObject({
      reason: z
        .string({ error: 'Racconta com’è andata' })
        .trim()
        .min(10, { error: 'Racconta com’è andata in almeno 10 lettere' })
        .max(500, { error: 'Il racconto può avere al massimo 500 caratteri' }),
    }),
    reply: Lapse,
    errors: ['unauthenticated', 'not-found'],
  },
})
