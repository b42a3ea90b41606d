import { z } from 'zod'
import { Phone } from './booking.ts'
import { FieldSummary, Sport } from './facility.ts'
import { LapseCount } from './reliability.ts'
import { routes } from './route.ts'
import { Cents, Id, Instant, IsoDate, Minutes, WallTime } from './shared.ts'

export const SkillLevel = z.enum(['principiante', 'intermedio', 'avanzato'])
export type SkillLevel = z.infer<typeof SkillLevel>

export const MatchStatus = z.enum(['open', 'full', 'confirmed', 'cancelled'])
export type MatchStatus = z.infer<typeof MatchStatus>

/** How many matches one answer lists at most. */
export const MOST_MATCHES = 100

const ShortName = z
  .string()
  .meta({ description: 'First name and initial, nothing more (R6)', example: 'Marco D.' })

export const Match = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    sport: Sport,
    date: IsoDate,
    startTime: WallTime,
    endTime: WallTime,
    startsAt: Instant,
    skillLevel: SkillLevel,
    maxPlayers: z.int(),
    minPlayers: z.int(),
    minGoalkeepers: z.int(),
    players: z.int().meta({ description: 'Who is in, friends who were brought along included' }),
    held: z.int().meta({ description: 'Places kept for who was on the reserve list' }),
    waiting: z.int().meta({ description: 'Who is on the reserve list, those with a kept place included' }),
    goalkeepers: z.int(),
    priceCents: Cents.meta({ description: 'Of each player, given to whoever organises' }),
    status: MatchStatus,
    deadlineHours: z.int(),
    decidesAt: Instant.meta({ description: 'Confirmed or called off at this moment' }),
    leavableUntil: Instant,
    lateFrom: Instant.meta({ description: 'Who leaves from here on leaves late (R24)' }),
    cancelledBy: z.enum(['organiser', 'players', 'booking', 'facility']).nullable(),
    creatorName: ShortName,
    mine: z
      .object({ isGoalkeeper: z.boolean(), joinedAt: Instant })
      .nullable()
      .meta({ description: 'The place of the reader; null without one' }),
    reserve: z
      .object({
        ahead: z.int().meta({ description: 'Who waits longer' }),
        offeredUntil: Instant.nullable().meta({ description: 'A place is kept until then' }),
      })
      .nullable()
      .meta({ description: 'The reader on the reserve list; null when not on it' }),
    isOrganiser: z.boolean().meta({ description: 'Whether the reader organises it' }),
    bookingId: z.uuid().nullable().meta({ description: 'For whoever organises; null for everybody else' }),
    allowed: z
      .array(
        z.enum(['join', 'wait', 'accept', 'leave', 'cancel', 'confirm', 'invite', 'remove', 'noteAbsence']),
      )
      .meta({ description: 'What the reader may do with it now' }),
    field: FieldSummary,
  })
  .meta({ id: 'Match' })
export type Match = z.infer<typeof Match>

export const MatchPlayer = z
  .object({
    id: z.uuid(),
    name: ShortName,
    isGoalkeeper: z.boolean(),
    isOffline: z.boolean().meta({ description: 'A friend whom the organiser brings along' }),
    isReader: z.boolean(),
    team: z
      .union([z.literal(1), z.literal(2)])
      .nullable()
      .meta({ description: 'A proposal by goalkeepers and level; null while there are fewer than four' }),
    hasPaid: z.boolean().nullable().meta({ description: 'For whoever organises; null for everybody else' }),
    isAbsent: z.boolean().meta({ description: 'Whoever organises has noted that this player did not come' }),
    lapses: LapseCount.nullable().meta({ description: 'For whoever organises, from two on; null otherwise' }),
    contact: z
      .object({ email: z.string().nullable(), phone: z.string().nullable() })
      .nullable()
      .meta({ description: 'For whoever organises; null for everybody else' }),
  })
  .meta({ id: 'MatchPlayer' })
export type MatchPlayer = z.infer<typeof MatchPlayer>

export const MatchDetail = z
  .object({
    match: Match,
    lineup: z
      .array(MatchPlayer)
      .nullable()
      .meta({ description: 'For who plays, who organises and the staff; null for everybody else (R6)' }),
  })
  .meta({ id: 'MatchDetail' })
export type MatchDetail = z.infer<typeof MatchDetail>

const players = (least: number, error: string) => z.int({ error }).min(least, { error }).max(40, { error })

/** Status, creator, place and hour are not here: they are the server's (R3). */
const terms = {
  title: z
    .string({ error: 'Inserisci un titolo' })
    .trim()
    .min(3, { error: 'Inserisci un titolo di almeno 3 lettere' })
    .max(80, { error: 'Il titolo può avere al massimo 80 lettere' }),
  description: z
    .string()
    .trim()
    .max(500, { error: 'La descrizione può avere al massimo 500 caratteri' })
    .default(''),
  sport: Sport,
  skillLevel: SkillLevel,
  maxPlayers: players(2, 'I giocatori devono essere tra 2 e 40'),
  minPlayers: players(2, 'I giocatori devono essere tra 2 e 40').default(2),
  minGoalkeepers: z
    .int({ error: 'I portieri possono essere al massimo 4' })
    .min(0, { error: 'I portieri possono essere al massimo 4' })
    .max(4, { error: 'I portieri possono essere al massimo 4' })
    .default(0),
  priceCents: Cents.max(50_000, { error: 'La quota può essere al massimo 500 €' }),
  deadlineHours: z
    .int({ error: 'Scegli tra 1 e 48 ore' })
    .min(1, { error: 'Scegli tra 1 e 48 ore' })
    .max(48, { error: 'Scegli tra 1 e 48 ore' })
    .default(3),
  isPlaying: z.boolean().default(true).meta({ description: 'Whether the organiser takes a place' }),
  isGoalkeeper: z.boolean().default(false),
}

const enough = ({ minPlayers, maxPlayers }: { minPlayers: number; maxPlayers: number }) =>
  minPlayers <= maxPlayers
const TOO_MANY_NEEDED = { error: 'Il minimo non può superare i posti', path: ['minPlayers'] }

export const NewMatch = z.strictObject(terms).refine(enough, TOO_MANY_NEEDED).meta({ id: 'NewMatch' })
export type NewMatch = z.infer<typeof NewMatch>

export const NewMatchOnSlot = z
  .strictObject({
    ...terms,
    fieldId: Id,
    date: IsoDate,
    startTime: WallTime,
    minutes: Minutes,
    phone: Phone,
  })
  .refine(enough, TOO_MANY_NEEDED)
  .meta({ id: 'NewMatchOnSlot' })
export type NewMatchOnSlot = z.infer<typeof NewMatchOnSlot>

/** The name is the profile's (R3). Only whoever organises reads address and number. */
export const Joining = z
  .strictObject({
    email: z
      .string({ error: 'Inserisci la tua email' })
      .trim()
      .min(1, { error: 'Inserisci la tua email' })
      .max(200, { error: 'Inserisci un indirizzo email valido.' })
      .pipe(z.email({ error: 'Inserisci un indirizzo email valido.' })),
    phone: z.union([z.literal(''), Phone], { error: 'Numero di telefono non valido' }).default(''),
    isGoalkeeper: z.boolean().default(false),
  })
  .meta({ id: 'Joining' })
export type Joining = z.infer<typeof Joining>

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
    }),
    reply: z.object({
      matches: z.array(Match).max(MOST_MATCHES),
      total: z.int().meta({ description: 'How many there are, those beyond the list included' }),
    }),
    errors: ['invalid-input'],
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
    ],
    idempotent: true,
  },
  'POST /api/bookings/{id}/match': {
    summary: 'Organise a match on a confirmed booking of the reader; a second time gives the same match',
    params: MatchParams,
    body: NewMatch,
    status: 201,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-refused'],
  },
  'POST /api/matches/{id}/joining': {
    summary: 'Take a place; joining again changes nothing',
    params: MatchParams,
    body: Joining,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'match-full', 'match-closed'],
  },
  'POST /api/matches/{id}/leaving': {
    summary: 'Give the reader’s place up, until an hour before the start; leaving again changes nothing',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'leaving-refused'],
  },
  'POST /api/matches/{id}/reserve': {
    summary: 'Wait for a place in a full match, in order; waiting already changes nothing',
    params: MatchParams,
    body: Joining,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'reserve-refused'],
  },
  'POST /api/matches/{id}/reserve/acceptance': {
    summary: 'Take the place that is kept for the reader',
    params: MatchParams,
    reply: Match,
    errors: ['unauthenticated', 'not-found', 'offer-over'],
  },
  'POST /api/matches/{id}/reserve/leaving': {
    summary: 'Wait no more; a place that was kept goes to the next one',
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
        .trim()
        .min(1, { error: 'Inserisci un nome' })
        .max(60, { error: 'Il nome può avere al massimo 60 lettere' }),
      isGoalkeeper: z.boolean().default(false),
    }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'match-full', 'match-closed'],
  },
  'POST /api/matches/{id}/players/{playerId}/removal': {
    summary: 'Take a player out, who reads the reason; a second time changes nothing',
    params: PlayerParams,
    body: z.strictObject({
      reason: z
        .string({ error: 'Scrivi il motivo' })
        .trim()
        .min(3, { error: 'Scrivi il motivo' })
        .max(300, { error: 'Il motivo può avere al massimo 300 caratteri' }),
    }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'match-over'],
  },
  'POST /api/matches/{id}/players/{playerId}/payment': {
    summary: 'Note whether a player has given the share to whoever organises',
    params: PlayerParams,
    body: z.strictObject({ hasPaid: z.boolean() }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found'],
  },
  'POST /api/matches/{id}/players/{playerId}/absence': {
    summary: 'Note that a player did not come, or take that back; within a week of a match that was played',
    params: PlayerParams,
    body: z.strictObject({ isAbsent: z.boolean() }),
    reply: MatchDetail,
    errors: ['unauthenticated', 'not-found', 'absence-refused'],
  },
  'GET /api/me/matches': {
    summary: 'Where the reader plays or organises: those to come and those called off, at most 100 of each',
    reply: z.object({ active: z.array(Match), cancelled: z.array(Match) }),
    errors: ['unauthenticated'],
  },
})
