import { prepared } from '../../db/prepared.ts'
import type { StaffRole } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'

const posts = prepared(
  'posts-of-facility',
  `select s.user_id as id, p.name, p.email, s.role, s.verified_at as "since!"
   from facility_staff s join profile p on p.id = s.user_id
   where s.facility_id = $facilityId and s.verified_at is not null
   order by array_position(array['owner', 'manager', 'desk'], s.role), p.name, p.id limit 200`,
).giving<{ role: StaffRole }>()

export function listPosts({ db }: Context, facilityId: number) {
  return posts(db, { facilityId })
}

// Tells open pages of the day to read it again: somebody who has lost his post may not see it any more.
const change = prepared(
  'change-post',
  `with changed as materialized (
     select change_post($facilityId, $personId::uuid, $role?::text, $isForced) as was
   ),
   told as (
     insert into facility_news (facility_id)
     select $facilityId::integer from changed where changed.was is not null and changed.was <> 'last-owner'
   )
   select changed.was from changed`,
).giving<{ was: StaffRole | 'last-owner' }>()

export type PostChange = { facilityId: number; personId: string; role: StaffRole | null; isForced: boolean }

/** @returns the earlier role; null if he has no post there */
export async function changePost({ db }: Context, wish: PostChange) {
  const [row] = await change(db, wish)
  return row?.was ?? null
}
