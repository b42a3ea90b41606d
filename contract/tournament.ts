import { z } from 'zod'
import { Sport } from './facility.ts'
import { faultOfName } from './person-name.ts'
import { Picture } from './picture.ts'
import { routes } from './route.ts'
import { Cents, Email, Instant, IsoDate, Phone, ShownCents } from './shared.ts'
import { TeamName } from './tournament-team.ts'

/** In the order of the tabs: In Arrivo, Aperte, In Corso, Chiuse; what has ended is in none. */
export const TournamentPhase = z.enum(['upcoming', 'open', 'running', 'closed', 'ended'])
export type TournamentPhase = z.infer<typeof TournamentPhase>

/** How many tournaments one answer lists at most. */
export const MOST_TOURNAMENTS = 200

/** In the list of a tournament: with a place, or waiting for one. */
const RegistrationState = z.enum(['confirmed', 'waiting'])

export const Tournament = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    rules: z.string(),
    sport: Sport,
    startDate: IsoDate,
    endDate: IsoDate,
    registrationDeadline: Instant.nullable().meta({ description: 'Null is until the start' }),
    maxParticipants: z.int().nullable(),
    participants: z
      .int()
      .meta({ description: 'Confirmed ones; places that wait for a letter are not among them' }),
    waiting: z.int().meta({ description: 'How many wait for a place' }),
    isFull: z.boolean().meta({ description: 'Who registers now waits for a place' }),
    entryFeeCents: Cents.nullable().meta({ description: 'Null is not decided yet' }),
    prizePool: z.string().nullable(),
    organizerName: z.string().nullable().meta({ description: 'Null where nobody has told one' }),
    location: z.string().nullable(),
    poster: Picture.nullable(),
    facility: z
      .object({
        slug: z.string().nullable().meta({ description: 'Null while it is suspended: it has no page then' }),
        name: z.string(),
      })
      .nullable()
      .meta({ description: 'The partner where it is played' }),
    whatsappUrl: z
      .string()
      .nullable()
      .meta({ description: 'A chat with the organiser; null without a number that works' }),
    mailUrl: z.string().nullable(),
    phase: TournamentPhase,
    takesRegistrations: z.boolean(),
    isDrawn: z.boolean().meta({ description: 'There is a board: who plays whom and, once planned, when' }),
    isCancelled: z
      .boolean()
      .meta({ description: 'Called off: in no list, and still there for whoever has its address' }),
    isSample: z.boolean().meta({ description: 'Made up, shown while there is no tournament (R27)' }),
    mine: z
      .object({ state: RegistrationState, number: z.int() })
      .nullable()
      .meta({ description: 'The registration of the reader; null without one' }),
    wasRemoved: z.boolean().meta({
      description: 'Whoever organises has taken the reader’s registration out, and alone takes it in again',
    }),
    isFollowed: z.boolean().meta({ description: 'The reader hears of its programme' }),
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.infer<typeof Tournament>

/** State, place and time are the server's (R3). */
export const NewRegistration = z
  .strictObject({
    name: z
      .string({ error: 'Inserisci il tuo nome' })
      .trim()
      .min(1, { error: 'Inserisci il tuo nome' })
      .refine(name => faultOfName(name) === undefined, { error: ({ input }) => faultOfName(String(input)) }),
    email: Email,
    phone: Phone,
    teamName: TeamName.default(''),
    notes: z
      .string()
      .trim()
      .max(500, { error: 'Le note possono avere al massimo 500 caratteri' })
      .default(''),
    shownFeeCents: ShownCents.meta({
      description: 'The fee as it was shown, where it was: nobody is told one and owes more (R42)',
    }),
    corrects: z.uuid().optional().meta({
      description:
        'Of a visitor who mistyped his address: the idempotency key of that request. Its place, while nobody has confirmed it, goes over to this one',
    }),
  })
  .meta({ id: 'NewRegistration' })
export type NewRegistration = z.infer<typeof NewRegistration>

export const RegistrationReceipt = z
  .object({
    state: z
      .enum(['confirmed', 'waiting', 'to-confirm'])
      .meta({ description: 'Visitors always read to-confirm, whether the address is known or not (R56)' }),
    number: z.int().nullable().meta({ description: 'In the list of who plays, or of who waits' }),
    heldUntil: Instant.nullable().meta({ description: 'Until when the link in the letter works' }),
  })
  .meta({ id: 'RegistrationReceipt' })
export type RegistrationReceipt = z.infer<typeof RegistrationReceipt>

export const Registration = z
  .object({
    key: z.uuid().meta({ description: 'Known to whoever registered alone' }),
    state: z.enum(['confirmed', 'waiting', 'withdrawn', 'removed', 'cancelled']).meta({
      description:
        'removed: whoever organises has taken it out; cancelled: its tournament has been called off, and nothing is left to do',
    }),
    heldUntil: Instant.nullable().meta({ description: 'Lapses then, unless it is confirmed before' }),
    number: z.int(),
    isLeftOut: z.boolean().meta({
      description: 'Has a place, but came after the draw: it is in no match until it is drawn again',
    }),
    hasPaid: z.boolean().meta({ description: 'Whoever organises has noted its fee as paid' }),
    teamName: z.string(),
    allowed: z.array(z.enum(['confirm', 'withdraw'])),
    tournament: Tournament,
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

const KeyParams = z.strictObject({ key: z.uuid({ error: 'L’iscrizione non esiste' }) })

export const SlugParams = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{1,120}$/, { error: 'Il torneo non esiste' }),
})

export const tournamentRoutes = routes({
  'GET /api/tournaments': {
    summary: 'Tournaments that have not ended, soonest first; samples while there is none at all (R27)',
    reply: z.object({ tournaments: z.array(Tournament).max(MOST_TOURNAMENTS) }),
    errors: [],
  },
  'GET /api/tournaments/{slug}': {
    summary: 'One tournament, also after its end',
    params: SlugParams,
    reply: Tournament,
    errors: ['not-found'],
  },
  'POST /api/tournaments/{slug}/following': {
    summary: 'Hear by letter of draw, calendar and calling off, or no longer',
    params: SlugParams,
    body: z.strictObject({ isFollowed: z.boolean() }),
    reply: Tournament,
    errors: ['unauthenticated', 'not-found'],
  },
  'POST /api/tournaments/{slug}/registrations': {
    summary: 'Take a place or wait for one; the same address again changes nothing',
    params: SlugParams,
    body: NewRegistration,
    status: 201,
    reply: RegistrationReceipt,
    errors: [
      'unauthenticated',
      'not-found',
      'registration-closed',
      'registration-removed',
      'team-name-taken',
      'price-changed',
      'too-many-requests',
    ],
    limited: true,
    idempotent: true,
  },
  'GET /api/registrations/{key}': {
    summary: 'A registration, for whoever has its letter',
    params: KeyParams,
    reply: Registration,
    errors: ['not-found'],
  },
  'POST /api/registrations/{key}/confirmation': {
    summary: 'Say yes from the mailbox; again changes nothing',
    params: KeyParams,
    reply: Registration,
    errors: ['not-found'],
  },
  'POST /api/registrations/{key}/withdrawal': {
    summary: 'Give the place up; the next who waits moves up. Again changes nothing',
    params: KeyParams,
    reply: Registration,
    errors: ['not-found', 'withdrawal-refused'],
  },
  'GET /api/me/registrations': {
    summary: 'The reader’s registrations for tournaments that have not ended',
    reply: z.object({ registrations: z.array(Registration).max(100) }),
    errors: ['unauthenticated'],
  },
})
