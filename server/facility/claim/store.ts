import type { Claim, ClaimStatus } from '#contract/claim.ts'
import type { Database } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

/** Most people run one facility, a few run three: more claims in a day are guesses. */
const MOST_A_DAY = 5

// An answer stands while somebody runs the facility. Once nobody does, whoever had it may claim it again, and so may whoever
// was refused it while it was another's; only somebody who was refused it for himself is not asked about twice.
const isAnswered = `c.facility_id = $facilityId and c.user_id = $userId and (
    c.status = 'open' or exists (select from facility_staff s where s.facility_id = c.facility_id)
    or c.status = 'refused' and not exists (
      select from facility_claim won where won.facility_id = c.facility_id and won.status = 'accepted'
    )
  )`

// One statement: no claim without its letters. A facility that somebody runs is not claimed any more.
const insert = prepared(
  'insert-claim',
  `with claimed as (
     select y.id, exists (select from facility_staff s where s.facility_id = y.id) as has_staff
     from facility y where y.id = $facilityId
   ),
   made as (
     insert into facility_claim (facility_id, user_id, message, phone)
     select claimed.id, $userId, $message, $phone from claimed
     where not has_staff and not exists (select from facility_claim c where ${isAnswered})
       and (select count(*) from facility_claim c where c.user_id = $userId and c.created_at > now() - interval '1 day') < $most
     on conflict do nothing
     returning id
   ),
   announced as (
     select announce('claim-letter', jsonb_build_object('claimId', id, 'event', 'open'), array['company', 'claimant']) from made
   )
   select has_staff as "has_staff!", (select count(*) from announced) as letters from claimed`,
)

/** @returns undefined for a facility that does not exist */
export async function insertClaim(
  { db }: Context,
  claim: { facilityId: number; userId: string; message: string; phone: string },
): Promise<{ has_staff: boolean } | undefined> {
  const [row] = await oneAtATime(db, `claims ${claim.userId}`, connection =>
    insert(connection, { ...claim, most: MOST_A_DAY }),
  )
  return row
}

const own = prepared(
  'own-claim',
  `select c.status from facility_claim c where ${isAnswered} order by c.created_at desc limit 1`,
).giving<{ status: ClaimStatus }>()

export async function findOwnClaim({ db }: Context, facilityId: number, userId: string) {
  const [row] = await own(db, { facilityId, userId })
  return row?.status
}

export type ClaimRow = Awaited<ReturnType<typeof listOpenClaims>>[number]

const open = prepared(
  'open-claims',
  `select c.id, c.message, c.phone, c.created_at, json_build_object('name', p.name, 'email', p.email) as "claimant!",
     y.summary as "facility!", exists (select from facility_staff s where s.facility_id = y.id) as "has_staff!"
   from facility_claim c
   join facility_summary y on y.id = c.facility_id
   join profile p on p.id = c.user_id
   where c.status = 'open'
   order by c.created_at limit 100`,
).giving<Pick<Claim, 'claimant' | 'facility'>>()

export function listOpenClaims({ db }: Context) {
  return open(db)
}

// Two claims to one facility are decided one after the other.
const lock = prepared(
  'lock-claimed-facility',
  `select from facility y join facility_claim c on c.facility_id = y.id where c.id = $id for no key update of y`,
)

const decide = prepared(
  'decide-claim',
  `with decided as (
     update facility_claim c set status = $status, decided_at = now()
     where c.id = $id and c.status = 'open'
       and not ($asFirst::boolean and exists (select from facility_staff s where s.facility_id = c.facility_id))
     returning c.id, c.facility_id, c.user_id, c.status
   ),
   appointed as (
     insert into facility_staff (facility_id, user_id, role, verified_at)
     select facility_id, user_id, 'owner', now() from decided where status = 'accepted'
     on conflict (facility_id, user_id) do update set role = 'owner', verified_at = now()
   ),
   announced as (
     select announce('claim-letter', jsonb_build_object('claimId', id, 'event', status), array['claimant']) from decided
   )
   select decided.id, decided.facility_id, decided.user_id, (select count(*) from announced) as letters from decided`,
)

type Decision = {
  id: string
  status: 'accepted' | 'refused'
  /** Only where nobody runs the facility yet. */
  asFirst: boolean
}

/** To be called in a transaction. Undefined when there was nothing left to decide. */
export async function decideClaim({ db }: Context, decision: Decision) {
  await lock(db, { id: decision.id })
  const [row] = await decide(db, decision)
  return row
}

const statusOf = prepared('claim-status', 'select status from facility_claim where id = $id').giving<{
  status: ClaimStatus
}>()

export async function findClaimStatus({ db }: Context, id: string): Promise<ClaimStatus | undefined> {
  const [row] = await statusOf(db, { id })
  return row?.status
}

const sweep = prepared(
  'sweep-claims',
  `delete from facility_claim where decided_at < now() - interval '1 year'`,
)

const sweepCodes = prepared(
  'sweep-claim-codes',
  `delete from facility_claim_code where created_at < now() - interval '2 days'`,
)

/** What somebody wrote to prove that he runs a facility is kept for a year after the answer. */
export async function sweepClaims(db: Database): Promise<void> {
  await sweep(db)
  await sweepCodes(db)
}

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findClaimForLetter>>>

const forLetter = prepared(
  'claim-for-letter',
  `select c.id, c.status, c.facility_id, c.message, c.phone, p.name, p.email, y.name as facility, y.city, y.slug
   from facility_claim c
   join facility y on y.id = c.facility_id
   join profile p on p.id = c.user_id
   where c.id = $id`,
).giving<{ status: ClaimStatus }>()

export async function findClaimForLetter(db: Database, id: string) {
  const [row] = await forLetter(db, { id })
  return row
}
