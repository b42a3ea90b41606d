import type { FieldSummary } from '#contract/facility.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { StoredStatus } from '../rules.ts'

type Known = { status: StoredStatus; summary: FieldSummary }
export type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>

const sharedColumns = `b.id, b.share_key, b.date, wall_time(b.start_minute) as "start_time!",
  wall_time(b.end_minute) as "end_time!", b.starts_at, b.ends_at, b.moved_from, b.status, b.sequence, b.price_cents,
  b.user_id, b.customer_name,
  paid_cents(b.id) >= b.price_cents as "is_paid!",
  (select m.id from organized_match m where m.booking_id = b.id and m.status <> 'cancelled') as match_id,
  array(
    select j.part_id from organized_match m join match_participant j on j.match_id = m.id
    where m.booking_id = b.id and m.status <> 'cancelled' and j.part_id is not null
  ) as "with_place!",
  played_on(s.summary, s.sports, b.sport) as "summary!"`

const sharedByKey = prepared(
  'shared-booking',
  `select ${sharedColumns} from booking b join field_summary s on s.id = b.field_id where b.share_key = $key`,
).giving<Known>()

export async function findShared({ db }: Context, key: string) {
  const [row] = await sharedByKey(db, { key })
  return row
}

const sharedOfUser = prepared(
  'shared-booking-of-user',
  `select ${sharedColumns} from booking b join field_summary s on s.id = b.field_id
   where b.id = $id and b.user_id = $userId`,
).giving<Known>()

export async function findSharedOf({ db }: Context, id: string, userId: string) {
  const [row] = await sharedOfUser(db, { id, userId })
  return row
}

const giveUp = prepared(
  'give-up-place-of-friend',
  'select give_up_place_of_friend($part::uuid, coalesce($at?::timestamptz, now())) as "is_given_up!"',
)

/** Takes a friend out of the match that keeps a place for him; false when it is too late. */
export async function giveUpPlaceOfFriend({ db, at }: Context, part: string): Promise<boolean> {
  const [row] = await giveUp(db, { part, at })
  return row?.is_given_up ?? false
}

const sweep = prepared('sweep-parts', "delete from part where created_at < now() - interval '180 days'")

/** First names of friends are for the day they play and for settling up after it. */
export async function sweepParts(db: Context['db']): Promise<void> {
  await sweep(db)
}
