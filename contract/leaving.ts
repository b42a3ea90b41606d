import { z } from 'zod'
import { TypedPassword } from './password.ts'
import { routes } from './route.ts'
import { Cents, Done, Id, Instant, IsoDate, WallTime } from './shared.ts'

const When = { date: IsoDate, startTime: WallTime, endTime: WallTime, startsAt: Instant }

const LeavingBooking = z.object({
  id: z.uuid(),
  ...When,
  facilityName: z.string(),
  fieldName: z.string(),
  isRequest: z.boolean().meta({ description: 'The facility has not approved it yet' }),
  matchTitle: z.string().nullable().meta({ description: 'Of the match that is called off with it' }),
  paidCents: Cents.meta({ description: 'What the facility has noted as paid' }),
  hasShares: z
    .boolean()
    .meta({ description: 'Somebody who plays has given his share, as whoever leaves has noted' }),
})

const LeavingMatch = z.object({ id: z.uuid(), title: z.string(), ...When, facilityName: z.string() })

/** What keeps somebody from deleting his account, by the rules that hold for everybody. */
const Tie = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('booking'),
    ...LeavingBooking.shape,
    facilityPhone: z.string().nullable(),
    endsAt: Instant,
  }),
  z.object({ kind: z.literal('match'), ...LeavingMatch.shape, endsAt: Instant }),
  z.object({ kind: z.literal('last-owner'), facilityId: Id, facilityName: z.string() }),
  z.object({ kind: z.literal('admin') }),
])
export type Tie = z.infer<typeof Tie>

export const Leaving = z
  .object({
    version: z
      .string()
      .meta({ description: 'Goes with the deletion: it ends what was seen and nothing else' }),
    proof: z.enum(['password', 'login']).meta({
      description:
        'How its person shows who he is: by the password or, without one, by a login of the last minutes',
    }),
    isLoginFresh: z.boolean(),
    ties: z.array(Tie).meta({ description: 'While there is one, the account stays' }),
    bookings: z.array(LeavingBooking),
    matches: z.array(LeavingMatch).meta({ description: 'In which a place is given up' }),
    registrations: z.array(
      z.object({ id: z.uuid(), tournamentTitle: z.string(), startDate: IsoDate, teamName: z.string() }),
    ),
    posts: z.array(z.object({ facilityId: Id, facilityName: z.string() })),
  })
  .meta({ id: 'Leaving', description: 'What ends with an account' })
export type Leaving = z.infer<typeof Leaving>

export const leavingRoutes = routes({
  'GET /api/me/leaving': {
    summary: 'What would end with one’s own account, and what keeps it from being deleted',
    reply: Leaving,
    errors: ['unauthenticated'],
  },
  'POST /api/me/leaving': {
    summary: 'Delete one’s own account, with everything that was listed and nothing else',
    body: z.strictObject({
      version: z.string().max(100),
      password: TypedPassword.optional(),
    }),
    reply: Done,
    errors: [
      'unauthenticated',
      'invalid-input',
      'wrong-password',
      'fresh-login-needed',
      'account-list-changed',
      'account-bound',
    ],
    limited: true,
  },
})
