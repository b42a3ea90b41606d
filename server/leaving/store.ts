import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import { LEAVING_ENDS_HOURS } from '../match/rules.ts'

const clock = 'coalesce($at?::timestamptz, now())'

// Everything else that is written for this person waits for these locks, and then finds no account. The profile is
// locked first, as by a booking, which stores its phone there before it refers to the account: so they never deadlock.
const lockProfile = prepared(
  'leaving-lock-profile',
  'select p.id from profile p where p.id = $userId and p.suspended_at is null for update',
)
const lock = prepared('leaving-lock', 'select email from auth_user where id = $userId for update')

/** @returns the address; undefined if the account is gone already, or has been suspended meanwhile */
export async function lockAccount({ db }: Context, userId: string): Promise<string | undefined> {
  const [profile] = await lockProfile(db, { userId })
  const [row] = profile ? await lock(db, { userId }) : []
  return row?.email
}

const isStanding = `b.user_id = $userId and b.status in ('pending', 'confirmed') and b.ends_at > ${clock}`

const lockBookings = prepared(
  'leaving-lock-bookings',
  `select b.id from booking b where ${isStanding} order by b.id for update`,
)

/** Locks his bookings, so that a desk moves none of them between reading the list and ending what is on it. */
export async function holdBookings({ db, at }: Context, userId: string): Promise<void> {
  await lockBookings(db, { userId, at })
}

const person = prepared(
  'leaving-person',
  `select p.role, exists (
       select from auth_account a where a.user_id = p.id and a.password is not null
     ) as "has_password!",
     exists (
       select from auth_session s
       where s.id = $sessionId?::uuid and s.user_id = p.id and s.created_at > now() - interval '10 minutes'
     ) as "is_fresh!"
   from profile p where p.id = $userId`,
)

export async function readPerson({ db }: Context, who: { userId: string; sessionId: string | null }) {
  const [row] = await person(db, who)
  return row
}

const bookings = prepared(
  'leaving-bookings',
  `select b.id, b.date, wall_time(b.start_minute) as "startTime!", wall_time(b.end_minute) as "endTime!",
     y.name as "facilityName!", y.phone as "facilityPhone?", f.name as "fieldName!", b.status = 'pending' as "isRequest!",
     (select m.title from organized_match m where m.booking_id = b.id and m.status <> 'cancelled') as "matchTitle?",
     (select greatest(0, coalesce(sum(p.cents), 0))::integer from payment p where p.booking_id = b.id) as "paidCents!",
     exists (select from part p where p.ref = b.id and p.has_paid) or exists (
       select from organized_match m join match_participant j on j.match_id = m.id
       where m.booking_id = b.id and m.status <> 'cancelled' and j.has_paid and j.user_id is distinct from b.user_id
     ) as "hasShares!",
     b.starts_at as "startsAt!", b.ends_at as "endsAt!", coalesce(b.cancellable_until >= ${clock}, false) as "is_free!"
   from booking b join field f on f.id = b.field_id join facility y on y.id = f.facility_id
   where ${isStanding}
   order by b.starts_at, b.id`,
)

export function listBookings({ db, at }: Context, userId: string) {
  return bookings(db, { userId, at })
}

// Not the matches that he organises: they end with their bookings.
const matches = prepared(
  'leaving-matches',
  `select m.id, m.title, m.date, wall_time(m.start_minute) as "startTime!", wall_time(m.end_minute) as "endTime!",
     y.name as "facilityName!", m.starts_at as "startsAt!",
     m.ends_at as "endsAt!", m.status in ('open', 'full') and m.starts_at - interval '${LEAVING_ENDS_HOURS} hours' > ${clock} as "is_free!"
   from match_participant j join organized_match m on m.id = j.match_id join facility y on y.id = m.facility_id
   where j.user_id = $userId and m.creator_id is distinct from $userId
     and m.status <> 'cancelled' and m.ends_at > ${clock}
   order by m.starts_at, m.id`,
)

export function listMatches({ db, at }: Context, userId: string) {
  return matches(db, { userId, at })
}

// Also registrations with the account's address, which may be older than the account.
const registrations = prepared(
  'leaving-registrations',
  `select g.id, g.key, t.title as "tournamentTitle!", t.start_date as "startDate!", g.team_name as "teamName!"
   from auth_user u
   join tournament_registration g on g.user_id = u.id or lower(g.email) = lower(u.email)
   join tournament t on t.id = g.tournament_id
   where u.id = $userId and g.standing <> 'out' and t.status <> 'cancelled'
     and is_to_come(t, ${clock})
   order by t.start_date, g.id`,
)

export function listRegistrations({ db, at }: Context, userId: string) {
  return registrations(db, { userId, at })
}

const posts = prepared(
  'leaving-posts',
  `select s.facility_id as "facilityId!", y.name as "facilityName!", s.role = 'owner' and not exists (
     select from verified_staff o
     where o.facility_id = s.facility_id and o.role = 'owner' and o.user_id <> s.user_id
   ) as "is_last_owner!"
   from verified_staff s join facility y on y.id = s.facility_id
   where s.user_id = $userId order by y.name, y.id`,
)

export function listPosts({ db }: Context, userId: string) {
  return posts(db, { userId })
}

const end = prepared(
  'leaving-end-bookings',
  `select id from end_bookings($ids::uuid[], 'client', ${clock}) as id`,
)

/** @returns how many have ended */
export async function endBookings({ db, at }: Context, ids: readonly string[]): Promise<number> {
  return (await end(db, { ids, at })).length
}
