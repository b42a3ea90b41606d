import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { StaffRole } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'

/** Invitations of one facility in a day: each sends a letter to an address that anybody can type. */
const MOST_A_DAY = 20

const ranks = `array['desk', 'manager', 'owner']`

/** Whether somebody works there already in the role that is offered, or in a higher one. */
const worksHere = (userId: string) => `exists (
  select from verified_post s
  where s.facility_id = i.facility_id and s.user_id = ${userId}
    and array_position(${ranks}, s.role) >= array_position(${ranks}, i.role)
)`

const isOpen = `i.accepted_at is null and i.withdrawn_at is null and i.expires_at > coalesce($at?::timestamptz, now())`

// One statement: no invitation without its letter. An earlier one to the same address is withdrawn before the next is written.
const invite = prepared(
  'insert-invitation',
  `with known as materialized (
     select exists (
         select from verified_post s join profile p on p.id = s.user_id
         where s.facility_id = $facilityId and lower(p.email) = $email
       ) as works_here,
       (
         select count(*) from staff_invitation i
         where i.facility_id = $facilityId and i.created_at > coalesce($at?::timestamptz, now()) - interval '1 day'
       ) >= $most as is_too_many
     from facility y where y.id = $facilityId
   ),
   recent as materialized (
     select i.* from staff_invitation i
     where i.facility_id = $facilityId and i.email = $email and i.role = $role and ${isOpen}
       and i.created_at > coalesce($at?::timestamptz, now()) - interval '1 hour'
   ),
   wanted as materialized (
     select from known where not works_here and not is_too_many and not exists (select from recent)
   ),
   withdrawn as (
     update staff_invitation i set withdrawn_at = coalesce($at?::timestamptz, now())
     where i.facility_id = $facilityId and i.email = $email and i.accepted_at is null and i.withdrawn_at is null
       and exists (select from wanted)
     returning i.id
   ),
   made as (
     insert into staff_invitation (facility_id, email, role, invited_by, created_at, expires_at)
     select $facilityId, $email, $role, $invitedBy::uuid, coalesce($at?::timestamptz, now()),
       coalesce($at?::timestamptz, now()) + interval '7 days'
     from wanted where (select count(*) from withdrawn) >= 0
     on conflict do nothing
     returning *
   ),
   announced as (
     select queue_task('invitation-letter', json_build_object('invitationId', id)) from made
   )
   select known.works_here as "works_here!", known.is_too_many as "is_too_many!", i.id as "id?", i.created_at as "created_at?",
     i.expires_at as "expires_at?", (select count(*) from announced) as letters
   from known left join (select * from made union all select * from recent) i on true`,
)

export type Invite = { facilityId: number; email: string; role: StaffRole; invitedBy: string }

/**
 * @returns a row without an id when none was made: for one of the two reasons in it, or because the same invitation was
 * sent at the same moment. Undefined when there is no such facility.
 */
export async function insertInvitation({ db, at }: Context, wish: Invite) {
  const [row] = await invite(db, { ...wish, at, most: MOST_A_DAY })
  return row
}

const open = prepared(
  'open-invitations',
  `select i.id, i.email, i.role, i.created_at, i.expires_at from staff_invitation i
   where i.facility_id = $facilityId and ${isOpen} order by i.created_at desc limit 200`,
).giving<{ role: StaffRole }>()

export function listOpen({ db, at }: Context, facilityId: number) {
  return open(db, { facilityId, at })
}

const withdraw = prepared(
  'withdraw-invitation',
  `update staff_invitation i set withdrawn_at = coalesce($at?::timestamptz, now())
   where i.id = $id and i.facility_id = $facilityId and ${isOpen} returning i.role`,
).giving<{ role: StaffRole }>()

/** @returns the role that it offered; undefined when there was nothing left to withdraw */
export async function withdrawInvitation({ db, at }: Context, known: { facilityId: number; id: string }) {
  const [row] = await withdraw(db, { ...known, at })
  return row?.role
}

const byKey = prepared(
  'invitation-by-key',
  `select json_build_object('id', y.id, 'name', y.name, 'city', y.city) as "facility!", i.role, i.email,
     -- Whoever was taken from the staff since has nothing of it any more.
     coalesce(i.accepted_by = $readerId?::uuid, false) and exists (
       select from verified_post s where s.facility_id = i.facility_id and s.user_id = i.accepted_by
     ) as "is_mine!",
     exists (select from verified_staff s where s.facility_id = y.id) as "has_staff!",
     ${isOpen} as "is_open!", ${worksHere('$readerId?::uuid')} as "works_here!"
   from staff_invitation i join facility y on y.id = i.facility_id where i.key = $key`,
).giving<{ role: StaffRole; facility: { id: number; name: string; city: string } }>()

export async function findByKey({ db, at, actor }: Context, key: string) {
  const readerId = actor.kind === 'person' ? actor.id : null
  const [row] = await byKey(db, { key, at, readerId })
  return row
}

// To somebody who works there already in this role or a higher one it gives nothing, and stays open for whom it waits: an
// owner may have followed the link that he sent. The owners are told of everybody who gets a new role, as the link works
// with any account.
const accept = prepared(
  'accept-invitation',
  `with taken as materialized (
     update staff_invitation i set accepted_at = coalesce($at?::timestamptz, now()), accepted_by = $userId::uuid
     where i.key = $key and ${isOpen} and not ${worksHere('$userId::uuid')}
     returning i.id, i.facility_id, i.role
   ),
   before as materialized (
     select s.role from verified_post s join taken on taken.facility_id = s.facility_id where s.user_id = $userId::uuid
   ),
   appointed as (
     insert into facility_staff (facility_id, user_id, role, verified_at)
     select facility_id, $userId::uuid, role, coalesce($at?::timestamptz, now()) from taken
     on conflict (facility_id, user_id) do update set verified_at = coalesce(facility_staff.verified_at, excluded.verified_at),
       role = case
         when facility_staff.verified_at is null or array_position(${ranks}, excluded.role)
           > array_position(${ranks}, facility_staff.role) then excluded.role
         else facility_staff.role
       end
     returning facility_id, role
   ),
   announced as (
     select announce(
       'post-taken-letter', jsonb_build_object('invitationId', taken.id),
       array(
         select s.user_id::text from verified_staff s
         where s.facility_id = taken.facility_id and s.role = 'owner' and s.user_id <> $userId::uuid
       )
     )
     from taken join appointed on true
     where not exists (select from before where before.role = appointed.role)
   )
   select appointed.facility_id, appointed.role, (select count(*) from announced) as letters from appointed`,
).giving<{ role: StaffRole }>()

/** Undefined when it cannot be accepted any more. */
export async function acceptInvitation({ db, at }: Context, wish: { key: string; userId: string }) {
  const [row] = await accept(db, { ...wish, at })
  return row
}

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findForLetter>>>

const forLetter = prepared(
  'invitation-for-letter',
  `select i.id as "id!", i.key as "key!", i.email as "email!", i.role as "role!", i.expires_at as "expires_at!",
     y.name as "facility!", y.city as "city!", p.name as "inviter?"
   from staff_invitation i
   join facility y on y.id = i.facility_id
   left join profile p on p.id = i.invited_by and p.role <> 'admin'
   where i.id = $id and i.accepted_at is null and i.withdrawn_at is null`,
).giving<{ role: StaffRole }>()

/** Undefined when the invitation is accepted or withdrawn. An admin invites in our name, so he is not named. */
export async function findForLetter(db: Database, id: string) {
  const [row] = await forLetter(db, { id })
  return row
}

export type TakenRow = NonNullable<Awaited<ReturnType<typeof findTaken>>>

const taken = prepared(
  'invitation-taken',
  `select i.id, i.email as invited, i.role, y.id as facility_id, y.name as facility, y.city, p.name, p.email, owner.email as "to"
   from staff_invitation i
   join facility y on y.id = i.facility_id
   join verified_post post on post.facility_id = y.id and post.user_id = i.accepted_by
   join profile p on p.id = post.user_id
   join verified_staff s on s.facility_id = y.id and s.role = 'owner' and s.user_id = $ownerId::uuid
   join profile owner on owner.id = s.user_id
   where i.id = $id`,
).giving<{ role: StaffRole }>()

/** Undefined when the invited person no longer works there, or the reader is no longer an owner. */
export async function findTaken(db: Database, wish: { id: string; ownerId: string }) {
  const [row] = await taken(db, wish)
  return row
}

const sweep = prepared(
  'sweep-invitations',
  `delete from staff_invitation where expires_at < now() - interval '30 days'`,
)

/** Invitations, with their addresses, are deleted a month after they have expired. */
export async function sweepInvitations(db: Database): Promise<void> {
  await sweep(db)
}
