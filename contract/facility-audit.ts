import { z } from 'zod'
import { ADMIN_PER_PAGE, auditActions, facilitySubjects } from './admin.ts'
import { PostRole } from './people.ts'
import { routes } from './route.ts'
import { Id, IdParam, IdParams, Instant, IsoDate, WallTime } from './shared.ts'
import { SeenTerms } from './terms.ts'

export type FacilitySubject = (typeof facilitySubjects)[number]

/** What whoever organises a tournament does with it. */
const tournamentDeeds = [
  'edited',
  'published',
  'closed',
  'reopened',
  'called-off',
  'discarded',
  'drawn',
  'scheduled',
  'match-moved',
  'scored',
  'team-entered',
  'team-admitted',
  'team-removed',
  'team-readmitted',
  'team-renamed',
  'fee-paid',
  'fee-unpaid',
] as const
export type TournamentDeed = (typeof tournamentDeeds)[number]

/** What was done to a booking that was there already, to a tournament, a customer, a post, a claim or the facility itself. */
const deeds = [
  'moved',
  'undone',
  'restored',
  'unbooked',
  'absent',
  'present',
  'approved',
  'refused',
  'series-moved',
  'series-cancelled',
  'suspended',
  'resumed',
  'online',
  'offline',
  'opened',
  'fields-changed',
  'ground-changed',
  'blocked',
  'unblocked',
  'left',
  'claim-accepted',
  'claim-refused',
  ...tournamentDeeds,
] as const
export type Deed = (typeof deeds)[number]

const PlaceInTime = z.object({
  fieldName: z.string(),
  date: IsoDate,
  startTime: WallTime,
  endTime: WallTime,
})
export type PlaceInTime = z.infer<typeof PlaceInTime>

/** One thing that somebody did at a facility. */
export const FacilityAuditLine = z
  .object({
    id: z.int(),
    happenedAt: Instant,
    actor: z
      .string()
      .nullable()
      .meta({ description: 'Null once the account is gone, and of our own people' }),
    isFromSite: z.boolean().meta({ description: 'Done by one of our own people, whose name is not told' }),
    action: z.enum(auditActions),
    subject: z.enum(facilitySubjects),
    deed: z.enum(deeds).nullable().meta({
      description:
        'What became of it, where the action alone does not say so. Undoing gives a move back, restores what was cancelled or takes away what was booked',
    }),
    way: z.object({ from: PlaceInTime, to: PlaceInTime }).nullable().meta({
      description: 'From where to where a booking went; null where it stayed, or where nobody kept it',
    }),
    about: z
      .object({
        name: z.string().nullable().meta({
          description:
            'Whom it was for, which address was invited as long as that is kept, what a period or a tournament is called, or why something was closed or suspended',
        }),
        fieldName: z.string().nullable(),
        fields: z.int().nullable().meta({ description: 'How many, where it was done to several fields' }),
        date: IsoDate.nullable(),
        startTime: WallTime.nullable(),
      })
      .meta({
        description: 'What it was done to, as that stands now; null what is not there, or not any more',
      }),
    role: z.object({ from: PostRole.nullable(), to: PostRole.nullable() }).nullable().meta({
      description: 'What somebody was and is here; of an invitation, what it offers',
    }),
    terms: z.object({ from: SeenTerms, to: SeenTerms }).nullable().meta({
      description: 'On what terms it could be booked, and on what since',
    }),
    score: z
      .object({ home: z.int(), away: z.int() })
      .nullable()
      .meta({ description: 'That was noted of a match of a tournament; null also where it was taken back' }),
    cents: z.int().nullable().meta({ description: 'Money taken; below zero when it was given back' }),
  })
  .meta({ id: 'FacilityAuditLine' })
export type FacilityAuditLine = z.infer<typeof FacilityAuditLine>

export const facilityAuditRoutes = routes({
  'GET /api/staff/facilities/{id}/audit': {
    summary: 'Who did what at a facility, the latest first, for those who answer for it',
    params: IdParams,
    query: z.strictObject({ before: IdParam.optional() }),
    reply: z.object({ entries: z.array(FacilityAuditLine).max(ADMIN_PER_PAGE), before: Id.nullable() }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden'],
  },
})
