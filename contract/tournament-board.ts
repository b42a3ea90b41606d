import { z } from 'zod'
import { Sport } from './facility.ts'
import { routes } from './route.ts'
import { Instant, Version } from './shared.ts'
import { SlugParams } from './tournament.ts'

/** Where a side comes from, for as long as nobody knows who it is. */
const Side = z.object({
  team: z.int().nullable().meta({ description: 'The number of a team; null while it is not known' }),
  from: z.union([
    z.object({ kind: z.literal('team') }),
    z.object({ kind: z.literal('rank'), group: z.int(), rank: z.int() }),
    z.object({ kind: z.literal('winner'), of: z.int() }),
    z.object({ kind: z.literal('loser'), of: z.int() }),
  ]),
})
export type BoardSide = z.infer<typeof Side>

export const BoardMatch = z
  .object({
    number: z.int(),
    stage: z.enum(['group', 'knockout', 'third']),
    group: z.int().nullable().meta({ description: 'From 0; null outside the groups' }),
    round: z.int(),
    slot: z.int().meta({ description: 'Its place in the round, from the top' }),
    home: Side,
    away: Side,
    state: z.enum(['scheduled', 'live', 'final']),
    version: Version.meta({ description: 'Counts what has been written of its time and its result' }),
    homeScore: z.int().nullable(),
    awayScore: z.int().nullable(),
    homePenalties: z.int().nullable(),
    awayPenalties: z.int().nullable(),
    isWalkover: z.boolean(),
    winner: z.enum(['home', 'away']).nullable(),
    period: z.string().nullable(),
    periodStartedAt: Instant.nullable(),
    startsAt: Instant.nullable(),
    endsAt: Instant.nullable(),
    fieldId: z.int().nullable(),
    fieldName: z.string().nullable(),
  })
  .meta({ id: 'BoardMatch' })
export type BoardMatch = z.infer<typeof BoardMatch>

export const BoardRow = z.object({
  team: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  difference: z.int(),
  points: z.int(),
  goesOn: z.boolean().meta({ description: 'Stands where teams go on, as of now' }),
})
export type BoardRow = z.infer<typeof BoardRow>

export const Board = z
  .object({
    sport: Sport,
    teams: z
      .array(
        z.object({
          number: z.int(),
          name: z.string(),
          hasWithdrawn: z.boolean().meta({ description: 'Since the draw, and nobody has come in its place' }),
        }),
      )
      .max(64),
    advancing: z.int().meta({ description: 'How many of each group go on' }),
    groups: z.array(z.array(BoardRow)).max(16),
    matches: z.array(BoardMatch),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

export const boardRoutes = routes({
  'GET /api/tournaments/{slug}/board': {
    summary: 'Groups, bracket and results; without a board when nothing has changed since `version`',
    params: SlugParams,
    query: z.strictObject({ version: z.coerce.number().int().min(0).optional() }),
    reply: z.object({ version: z.int(), board: Board.nullable() }),
    errors: ['not-found'],
  },
})
