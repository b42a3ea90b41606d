import { z } from 'zod'
import { Sport } from './facility.ts'
import { Joining, Match, MatchDetail, MatchList, MOST_MATCHES, NewMatch, NewMatchOnSlot } from './match.ts'
import { routes } from './route.ts'
import { RadiusParam } from './search.ts'
import { IsoDate, reasonOr, withoutUnseen } from './shared.ts'

const MatchParams = z.strictObject({ id: z.uuid({ error: 'La partita non esiste' }) })
const PlayerParams = z.strictObject({
  ...MatchParams.shape,
  playerId: z.uuid({ error: 'Chi gioca non esiste' }),
})

export const matchRoutes = routes({
  'GET /api/matches': {
    summary: 'Open matches from today on, soonest first, with the reader’s own state',
    query: z.strictObject({
      city: z.string().trim().max(80).optional(),
      date: IsoDate.optional(),
      sport: Sport.optional(),
      radiusKm: RadiusParam.optional().meta({ description: 'Looks around the city too' }),
    }),
    reply: MatchList,
    errors: ['invalid-input'],
    positioned: true,
  },
  'GET /api/matches/{id}': {
    summary: 'One match; who plays is told to its members and the staff alone (R6)',
    params: MatchParams,
    reply: MatchDetail,
    errors: ['not-found'],
  },
  'POST /api/matches': {
    summary: 'Book a free slot and organise a match on it',
    body: NewMatchOnSlot,
    status: 201,
    reply: Match,
    errors: [
      'unauthenticated',
      'not-found',
      'match-refused',
      'slot-not-found',
      'booking-exists',
      'match-organised',
      'slot-unavailable',
      'booking-declined',
      'too-many-bookings',
      'price-changed',
      'cancellation-changed',
      'approval-changed',
    ],
    idempotent: true,
  },
  'POST /api/bookings/{id}/match': {
    summary:
      'Organise a match on a confirmed booking of the reader; a second time gives the same match, on other terms nothing',
    params: MatchParams,
    body: NewMatch,
    status: 201,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-refused', 'idempotency-key-reused'],
  },
  'POST /api/matches/{id}/joining': {
    summary: 'Take a place; joining again corrects address, number and whether in goal',
    params: MatchParams,
    body: Joining,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-full', 'match-closed', 'joining-declined'],
  },
  'POST /api/matches/{id}/leaving': {
    summary: 'Give the reader’s place up, until an hour before the start; leaving again changes nothing',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'leaving-refused'],
  },
  'POST /api/matches/{id}/messages': {
    summary: 'Write to whoever organises, as a player; the letter shows nobody’s address',
    params: MatchParams,
    body: z.strictObject({
      text: z
        .string({ error: 'Scrivi il messaggio' })
        .trim()
        .min(3, { error: 'Scrivi il messaggio' })
        .max(500, { error: 'Il messaggio può avere al massimo 500 caratteri' }),
    }),
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-over', 'too-many-requests'],
    idempotent: true,
  },
  'POST /api/matches/{id}/reserve': {
    summary:
      'Wait for a place in a full match, in order; whoever waits already keeps the turn, and corrects address and number',
    params: MatchParams,
    body: Joining,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'reserve-refused', 'joining-declined'],
  },
  'POST /api/matches/{id}/reserve/acceptance': {
    summary: 'Take the place that is kept for the reader',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'offer-over', 'joining-declined'],
  },
  'POST /api/matches/{id}/reserve/leaving': {
    summary: 'Stop waiting; a place that was kept goes to the next one',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found'],
  },
  'POST /api/matches/{id}/confirmation': {
    summary: 'Confirm before the deadline, once there are enough',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-incomplete', 'match-over'],
  },
  'POST /api/matches/{id}/cancellation': {
    summary: 'Call a match off and tell everybody; its booking stays',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-over'],
  },
  'POST /api/matches/{id}/friends': {
    summary: 'Bring somebody along who has no account',
    params: MatchParams,
    body: z.strictObject({
      name: z
        .string({ error: 'Inserisci un nome' })
        .overwrite(withoutUnseen)
        .trim()
        .min(1, { error: 'Inserisci un nome' })
        .max(60, { error: 'Il nome può avere al massimo 60 lettere' }),
      isGoalkeeper: z.boolean().default(false),
    }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'match-full', 'match-closed'],
    idempotent: true,
  },
  'POST /api/matches/{id}/players/{playerId}/removal': {
    summary:
      'Take a player out, who reads the reason, or somebody without an account, who reads none; a second time changes nothing',
    params: PlayerParams,
    body: z.strictObject({
      reason: reasonOr('Scrivi il motivo')
        .optional()
        .meta({ description: 'Needed for a player with an account' }),
    }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'match-over'],
  },
  'POST /api/matches/{id}/removed/{removalId}/readmission': {
    summary: 'Let a player who was taken out come in again, and tell him; a second time changes nothing',
    params: MatchParams.extend({ removalId: z.uuid() }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found'],
  },
  'POST /api/matches/{id}/players/{playerId}/payment': {
    summary: 'Note whether a player has given the share to whoever organises',
    params: PlayerParams,
    body: z.strictObject({ hasPaid: z.boolean() }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found'],
  },
  'POST /api/matches/{id}/players/{playerId}/goal': {
    summary:
      'Say who is goalkeeper: whoever organises for everybody, a player for himself, until it is decided',
    params: PlayerParams,
    body: z.strictObject({ isGoalkeeper: z.boolean() }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'match-over'],
  },
  'POST /api/matches/{id}/players/{playerId}/absence': {
    summary: 'Note that a player did not come, or take that back; within a week of a match that was played',
    params: PlayerParams,
    body: z.strictObject({ isAbsent: z.boolean() }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'absence-refused'],
  },
  'GET /api/me/matches': {
    summary: `Where the reader plays or organises: to come, played in the last month, called off; at most ${MOST_MATCHES} of each`,
    reply: z.object({
      active: z.array(Match).max(MOST_MATCHES),
      played: z.array(Match).max(MOST_MATCHES),
      cancelled: z.array(Match).max(MOST_MATCHES),
    }),
    errors: ['unauthenticated'],
  },
})
