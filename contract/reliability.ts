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
    isContested: z.boolean().meta({ description: 'It does not count, unless it is upheld' }),
    isUpheld: z.boolean().nullable().meta({
      description: 'What was answered to whoever contests it: whether it counts again; null until then',
    }),
  })
  .meta({ id: 'Lapse' })
export type Lapse = z.infer<typeof Lapse>

/** A lapse that its person contests, as an admin reads it. */
export const Contest = z
  .object({
    id: z.uuid().meta({ description: 'That of the lapse' }),
    kind: LapseKind,
    happenedAt: Instant,
    match: z.object({ id: z.uuid(), title: z.string(), date: IsoDate }),
    player: z.object({ name: z.string(), email: z.string() }),
    organiser: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'Who noted it, or whom it was left to; null where that account is gone' }),
    reason: z.string().meta({ description: 'The player’s own words' }),
    contestedAt: Instant,
  })
  .meta({ id: 'Contest' })
export type Contest = z.infer<typeof Contest>

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
  'GET /api/contests': {
    summary: 'Contested lapses that wait for an admin’s answer, the oldest first',
    reply: z.object({ contests: z.array(Contest).max(100) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'POST /api/contests/{id}/answer': {
    summary:
      'Say whether a contested lapse counts again; its person is told, and the same answer again changes nothing',
    params: z.strictObject({ id: z.uuid({ error: 'La segnalazione non esiste' }) }),
    body: z.strictObject({ isUpheld: z.boolean() }),
    reply: z.object({ isUpheld: z.boolean() }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'already-answered'],
  },
})
