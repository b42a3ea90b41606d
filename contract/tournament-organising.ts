import { z } from 'zod'
import { Sport } from './facility.ts'
import { Picture, pictureUpload } from './picture.ts'
import { routes } from './route.ts'
import { Done, daysFrom, Email, FeeCents, Id, Instant, IsoDate, Version, withoutUnseen } from './shared.ts'
import { Tournament } from './tournament.ts'
import { Board } from './tournament-board.ts'
import { CalendarWish, Draw, MatchTime } from './tournament-planning.ts'
import { teamsOfDraw } from './tournament-size.ts'
import { RemovedTeam, Team, TeamEntry, TeamRename } from './tournament-team.ts'

const textUpTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `Può avere al massimo ${most} caratteri` })
const text = (most: number) => textUpTo(most).default('')
const optionalText = (most: number) => textUpTo(most).nullable().default(null)

/** Each of its days is planned, and it is listed until the last one. */
const MOST_DAYS = 366

const WRONG_SIZE = `Scegli da ${teamsOfDraw.least} a ${teamsOfDraw.most} posti, o lascia vuoto`

/** Slug, status and who organises are the server's (R3). */
export const TournamentTerms = z
  .strictObject({
    title: z
      .string({ error: 'Scrivi il nome del torneo' })
      .overwrite(withoutUnseen)
      .trim()
      .min(3, { error: 'Scrivi un nome di almeno 3 lettere' })
      .max(80, { error: 'Il nome può avere al massimo 80 caratteri' }),
    description: text(2_000),
    rules: text(4_000),
    sport: Sport,
    startDate: IsoDate,
    endDate: IsoDate.meta({ description: 'Included; at most a year later' }),
    registrationDeadline: z
      .union([IsoDate, Instant], { error: 'Scegli un giorno' })
      .nullable()
      .default(null)
      .meta({ description: 'A bare day means its end in Rome; null is until the start' }),
    maxParticipants: z
      .int({ error: WRONG_SIZE })
      .min(teamsOfDraw.least, { error: WRONG_SIZE })
      .max(teamsOfDraw.most, { error: WRONG_SIZE })
      .nullable()
      .default(null)
      .meta({ description: 'As many as can be drawn; null is the most of them' }),
    entryFeeCents: FeeCents.max(1_000_000, { error: 'La quota può essere al massimo 10.000 €' })
      .nullable()
      .default(null),
    prizePool: optionalText(80),
    organizerName: optionalText(80),
    organizerContact: optionalText(120),
    organizerEmail: z
      .union([Email, z.null()], { error: 'Inserisci un indirizzo email valido.' })
      .default(null),
    organizerWhatsapp: optionalText(30),
    location: optionalText(120),
    facilityId: Id.nullable()
      .default(null)
      .meta({ description: 'The partner; only an admin may do without' }),
    posterId: z.uuid().nullable().default(null),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    error: 'La fine non può venire prima dell’inizio',
    path: ['endDate'],
  })
  .refine(({ startDate, endDate }) => daysFrom(startDate, endDate) <= MOST_DAYS, {
    error: 'Un torneo dura al massimo un anno',
    path: ['endDate'],
  })
  .meta({ id: 'TournamentTerms' })
export type TournamentTerms = z.infer<typeof TournamentTerms>

export const TournamentChange = z
  .strictObject({ version: Version, terms: TournamentTerms })
  .meta({ id: 'TournamentChange' })
export type TournamentChange = z.infer<typeof TournamentChange>

const TournamentStatus = z.enum(['draft', 'published', 'closed', 'cancelled'])

export const OrganisedTournament = z
  .object({
    id: z.uuid(),
    status: TournamentStatus,
    version: Version,
    facilityId: z.int().nullable(),
    organizerContact: z.string().nullable(),
    organizerEmail: z.string().nullable(),
    organizerWhatsapp: z.string().nullable(),
    tournament: Tournament,
    isUnattended: z.boolean().meta({
      description:
        'All who organise it are suspended: until that ends, or an admin calls it off, it takes no teams',
    }),
    teams: z.array(Team).max(600),
    removed: z
      .array(RemovedTeam)
      .max(600)
      .meta({ description: 'Taken out by whoever organises, and not taken in again' }),
    fields: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .meta({ description: 'Of the partner, for its sport' }),
    board: Board.nullable().meta({ description: 'Null before the draw' }),
    calendarWish: CalendarWish.nullable().meta({ description: 'What its calendar was made from, last' }),
    allowed: z.array(
      z.enum([
        'edit',
        'publish',
        'discard',
        'close',
        'reopen',
        'cancel',
        'add',
        'remove',
        'draw',
        'schedule',
        'move',
        'score',
      ]),
    ),
  })
  .meta({ id: 'OrganisedTournament' })
export type OrganisedTournament = z.infer<typeof OrganisedTournament>

const score = z.int({ error: 'Scrivi un numero' }).min(0).max(999)

export const MatchResult = z
  .strictObject({
    version: Version,
    state: z.enum(['scheduled', 'live', 'final']).meta({ description: 'Scheduled takes a result back' }),
    homeScore: score.default(0),
    awayScore: score.default(0),
    homePenalties: z.int().min(0).max(99).nullable().default(null),
    awayPenalties: z.int().min(0).max(99).nullable().default(null),
    walkover: z
      .enum(['home', 'away'])
      .nullable()
      .default(null)
      .meta({ description: 'Who goes on without playing' }),
    period: z.string().trim().max(20, { error: 'Al massimo 20 caratteri' }).nullable().default(null),
  })
  .meta({ id: 'MatchResult' })
export type MatchResult = z.infer<typeof MatchResult>

const TournamentParams = z.strictObject({ id: z.uuid({ error: 'Il torneo non esiste' }) })
const MatchParams = TournamentParams.extend({ number: z.coerce.number().int().min(1).max(5_000) })
const TeamParams = TournamentParams.extend({ registrationId: z.uuid({ error: 'L’iscrizione non esiste' }) })
const refusals = ['unauthenticated', 'not-found', 'tournament-refused'] as const

export const organisingRoutes = routes({
  'GET /api/staff/tournaments': {
    summary:
      'The tournaments that the reader organises, or whose score he keeps, newest first; an admin organises all',
    reply: z.object({
      tournaments: z
        .array(z.object({ id: z.uuid(), status: TournamentStatus, tournament: Tournament }))
        .max(200),
      facilities: z.array(z.object({ id: z.int(), name: z.string() })).max(200),
      mayOrganise: z.boolean(),
    }),
    errors: ['unauthenticated'],
  },
  'POST /api/staff/tournaments': {
    summary: 'A draft, seen by those alone who organise there',
    body: TournamentTerms,
    status: 201,
    reply: OrganisedTournament,
    errors: ['unauthenticated', 'forbidden', 'not-found'],
    idempotent: true,
  },
  'POST /api/staff/tournament-posters': {
    summary:
      'Keep a poster, as whoever organises somewhere; without a tournament it is thrown away after a day',
    upload: pictureUpload,
    idempotent: true,
    status: 201,
    reply: Picture,
    errors: ['unauthenticated', 'forbidden', 'invalid-input', 'picture-refused'],
  },
  'GET /api/staff/tournaments/{id}': {
    summary: 'A tournament as who organises it sees it: teams with their contacts, draw and results',
    params: TournamentParams,
    reply: OrganisedTournament,
    errors: ['unauthenticated', 'not-found'],
  },
  'PATCH /api/staff/tournaments/{id}': {
    summary: 'Change what was written about a tournament',
    params: TournamentParams,
    body: TournamentChange,
    reply: OrganisedTournament,
    errors: [...refusals, 'forbidden', 'tournament-changed'],
  },
  'DELETE /api/staff/tournaments/{id}': {
    summary: 'Throw a draft away, which nobody but its organisers has seen',
    params: TournamentParams,
    reply: Done,
    errors: refusals,
  },
  'POST /api/staff/tournaments/{id}/status': {
    summary: 'Publish, close registrations, open them again, or call it off and tell everybody',
    params: TournamentParams,
    body: z.strictObject({ status: z.enum(['published', 'closed', 'cancelled']) }),
    reply: OrganisedTournament,
    errors: [...refusals, 'tournament-over'],
  },
  'POST /api/staff/tournaments/{id}/registrations': {
    summary:
      'Enter a team by hand, to a free place or the waiting list; it is told where an address is known',
    params: TournamentParams,
    body: TeamEntry,
    idempotent: true,
    reply: OrganisedTournament,
    errors: [...refusals, 'team-name-taken', 'too-many-requests'],
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/payment': {
    summary: 'Note whether a team has paid',
    params: TeamParams,
    body: z.strictObject({ hasPaid: z.boolean() }),
    reply: OrganisedTournament,
    errors: ['unauthenticated', 'not-found'],
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/removal': {
    summary: 'Take a team out and tell it; who waits moves up until the tournament starts',
    params: TeamParams,
    reply: OrganisedTournament,
    errors: refusals,
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/name': {
    summary: 'Rename a team, also where it is drawn',
    params: TeamParams,
    body: TeamRename,
    reply: OrganisedTournament,
    errors: [...refusals, 'team-name-taken'],
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/readmission': {
    summary: 'Take a team in again that was taken out, to a free place or the waiting list, and tell it',
    params: TeamParams,
    reply: OrganisedTournament,
    errors: [...refusals, 'too-many-requests'],
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/place': {
    summary: 'Give a team that waits a free place, from the first day on, when nobody moves up by himself',
    params: TeamParams,
    reply: OrganisedTournament,
    errors: [...refusals],
  },
  'POST /api/staff/tournaments/{id}/draw': {
    summary: 'Close registrations and draw; again as long as nothing has been played',
    params: TournamentParams,
    body: Draw,
    reply: OrganisedTournament,
    errors: refusals,
  },
  'POST /api/staff/tournaments/{id}/calendar': {
    summary: 'Put every match on a free field and hold its ground; an earlier calendar gives its own up',
    params: TournamentParams,
    body: CalendarWish,
    reply: OrganisedTournament,
    errors: refusals,
  },
  'POST /api/staff/tournaments/{id}/matches/{number}/time': {
    summary: 'Play one match at another time or on another field; nobody twice at a time, nothing too early',
    params: MatchParams,
    body: MatchTime,
    reply: OrganisedTournament,
    errors: [...refusals, 'tournament-changed'],
  },
  'POST /api/staff/tournaments/{id}/matches/{number}/result': {
    summary: 'Write a result down, correct it or take it back; what follows from it moves',
    params: MatchParams,
    body: MatchResult,
    reply: OrganisedTournament,
    errors: [...refusals, 'tournament-changed'],
  },
})
