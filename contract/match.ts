import { z } from 'zod'
import { shownTerms } from './booking.ts'
import { FieldSummary, Sport } from './facility.ts'
import { DECIDED_HOURS } from './match-deciding.ts'
import { LapseCount } from './reliability.ts'
import {
  Cents,
  Email,
  FeeCents,
  Id,
  Instant,
  IsoDate,
  Minutes,
  Phone,
  WallTime,
  withoutUnseen,
} from './shared.ts'
import { isFootball, type SportSlug } from './sport.ts'

export const SkillLevel = z.enum(['principiante', 'intermedio', 'avanzato'])
export type SkillLevel = z.infer<typeof SkillLevel>

export const MatchStatus = z.enum(['open', 'full', 'confirmed', 'cancelled'])
export type MatchStatus = z.infer<typeof MatchStatus>

/** How many of one’s own matches an answer lists at most. */
export const MOST_MATCHES = 100

/** How many open ones: more than anybody reads before he says where or when. */
export const MOST_LISTED_MATCHES = 48

/** How many of those that lie around the place. */
export const MOST_NEAR_MATCHES = 24

/** Said of a match at a facility that an admin has suspended: nobody new comes in, but it is played. */
export const SUSPENDED = 'La struttura è sospesa: per ora non si può entrare in partita.'

const ShortName = z
  .string()
  .meta({ description: 'First name and initial, nothing more (R6)', example: 'Marco D.' })

export const matchActions = [
  'join',
  'wait',
  'accept',
  'leave',
  'write',
  'cancel',
  'confirm',
  'invite',
  'remove',
  'setGoalkeeper',
  'noteAbsence',
] as const

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
    waiting: z.int().meta({
      description:
        'Who is on the reserve list and could take a place, those with a kept place included: whom the facility has blocked, or an admin has locked out, keeps his turn and is passed over',
    }),
    goalkeepers: z.int(),
    priceCents: Cents.meta({ description: 'Of each player, given to whoever organises' }),
    status: MatchStatus,
    deadlineHours: z.int(),
    decidesAt: Instant.meta({ description: 'Confirmed or called off at this moment' }),
    leavableUntil: Instant,
    lateFrom: Instant.meta({ description: 'Who leaves from here on leaves late (R24)' }),
    cancelledBy: z.enum(['organiser', 'players', 'booking', 'facility']).nullable(),
    isSuspended: z.boolean().meta({
      description: 'Its facility is: it is played and takes nobody new, and the facility has no page',
    }),
    isOrganiserAway: z.boolean().meta({
      description: 'Whoever organises cannot be reached for now: it is played and takes nobody new',
    }),
    isBlocked: z
      .boolean()
      .meta({ description: 'Its facility takes nothing from the reader, who cannot come in' }),
    wasRemoved: z.boolean().meta({ description: 'Whoever organises has taken the reader out' }),
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
    allowed: z.array(z.enum(matchActions)).meta({ description: 'What the reader may do with it now' }),
    field: FieldSummary,
  })
  .meta({ id: 'Match' })
export type Match = z.infer<typeof Match>

const NearMatch = z
  .object({
    match: Match,
    distanceKm: z.number().meta({
      description: 'From the reader’s position where he gives it, otherwise from the middle of the place',
    }),
  })
  .meta({ id: 'NearMatch' })

const total = z.int().meta({ description: 'How many there are, those beyond the list included' })

export const MatchList = z
  .object({
    matches: z.array(Match).max(MOST_LISTED_MATCHES),
    total,
    nearby: z
      .object({ matches: z.array(NearMatch).max(MOST_NEAR_MATCHES), total })
      .nullable()
      .meta({ description: 'Elsewhere within the radius, the nearest first; null without city and radius' }),
    elsewhere: NearMatch.nullable().meta({
      description: 'The nearest one beyond the radius, where neither the city nor its surroundings have any',
    }),
  })
  .meta({ id: 'MatchList' })
export type MatchList = z.infer<typeof MatchList>

export const MatchPlayer = z
  .object({
    id: z.uuid(),
    name: ShortName,
    isGoalkeeper: z.boolean(),
    isOffline: z
      .boolean()
      .meta({ description: 'Without an account: a friend whom the organiser brings along' }),
    isGone: z.boolean().meta({ description: 'Has deleted his account since' }),
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
    removed: z
      .array(z.object({ id: z.uuid(), name: ShortName }))
      .meta({ description: 'Taken out, and not taken in again; for whoever organises' }),
    cancelWords: z.string().nullable().meta({
      description: 'What the facility wrote as it called the match off, for those who read the lineup',
    }),
    meanwhile: z
      .object({ what: z.enum(['match', 'booking']), name: z.string(), startTime: WallTime })
      .nullable()
      .meta({
        description:
          'What the reader plays at the same hours, or the facility where he has a field booked then',
      }),
    isFieldBooked: z.boolean().meta({
      description: 'Whether the reader has its field booked, also once the match is called off',
    }),
  })
  .meta({ id: 'MatchDetail' })
export type MatchDetail = z.infer<typeof MatchDetail>

const players = (least: number, error: string) => z.int({ error }).min(least, { error }).max(40, { error })

/** Status, creator, place and hour are not here: they are the server's (R3). */
const terms = {
  title: z
    .string({ error: 'Inserisci un titolo' })
    .overwrite(withoutUnseen)
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
  priceCents: FeeCents.max(50_000, { error: 'La quota può essere al massimo 500 €' }),
  deadlineHours: z
    .int({ error: 'Scegli tra 1 e 48 ore' })
    .min(DECIDED_HOURS.least, { error: 'Scegli tra 1 e 48 ore' })
    .max(DECIDED_HOURS.most, { error: 'Scegli tra 1 e 48 ore' })
    .default(DECIDED_HOURS.usual),
  isPlaying: z.boolean().default(true).meta({ description: 'Whether the organiser takes a place' }),
  isGoalkeeper: z.boolean().default(false),
}

const enough = ({ minPlayers, maxPlayers }: { minPlayers: number; maxPlayers: number }) =>
  minPlayers <= maxPlayers
const TOO_MANY_NEEDED = { error: 'Il minimo non può superare i posti', path: ['minPlayers'] }
const hasRoom = ({ minGoalkeepers, maxPlayers }: { minGoalkeepers: number; maxPlayers: number }) =>
  minGoalkeepers <= maxPlayers
const TOO_MANY_GOALKEEPERS = { error: 'I portieri non possono superare i posti', path: ['minGoalkeepers'] }
const hasGoal = ({ minGoalkeepers, sport }: { minGoalkeepers: number; sport: SportSlug }) =>
  minGoalkeepers === 0 || isFootball(sport)
const NO_GOAL = { error: 'In questo sport nessuno sta in porta', path: ['minGoalkeepers'] }

export const NewMatch = z
  .strictObject(terms)
  .refine(enough, TOO_MANY_NEEDED)
  .refine(hasRoom, TOO_MANY_GOALKEEPERS)
  .refine(hasGoal, NO_GOAL)
  .meta({ id: 'NewMatch' })
export type NewMatch = z.infer<typeof NewMatch>

export const NewMatchOnSlot = z
  .strictObject({
    ...terms,
    fieldId: Id,
    date: IsoDate,
    startTime: WallTime,
    minutes: Minutes,
    phone: Phone,
    ...shownTerms,
  })
  .refine(enough, TOO_MANY_NEEDED)
  .refine(hasRoom, TOO_MANY_GOALKEEPERS)
  .refine(hasGoal, NO_GOAL)
  .meta({ id: 'NewMatchOnSlot' })
export type NewMatchOnSlot = z.infer<typeof NewMatchOnSlot>

/** The name is the profile's (R3). Only the organiser reads address and number. */
export const Joining = z
  .strictObject({
    email: Email,
    phone: z.union([z.literal(''), Phone], { error: 'Numero di telefono non valido' }).default(''),
    isGoalkeeper: z.boolean().default(false),
  })
  .meta({ id: 'Joining' })
export type Joining = z.infer<typeof Joining>
