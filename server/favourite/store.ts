import type { FacilitySummary } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'

const favouritesOf = prepared(
  'favourites-of',
  `select s.summary as "facility!", cover.path as "imageUrl",
     (select coalesce(json_agg(distinct p.sport), '[]') from field f join field_sport p on p.field_id = f.id
      where f.facility_id = y.id) as "sports!"
   from favourite v
   join facility y on y.id = v.facility_id and y.suspended_at is null
   join facility_summary s on s.id = y.id
   cross join lateral cover_of(y) cover
   where v.user_id = $userId
   order by y.name, y.id
   limit $most::integer`,
).giving<{ facility: FacilitySummary; sports: SportSlug[] }>()

/** A facility that an admin has suspended is not listed until it is allowed again. */
export function listFavourites({ db }: Context, userId: string, most: number) {
  return favouritesOf(db, { userId, most })
}

const add = prepared(
  'add-favourite',
  `with shown as (select y.id from facility y where y.id = $facilityId and y.suspended_at is null),
   kept as (select v.facility_id from favourite v where v.user_id = $userId),
   added as (
     insert into favourite (user_id, facility_id)
     select $userId, shown.id from shown where (select count(*) from kept) < $most::integer
     on conflict do nothing
     returning facility_id
   )
   select exists (select from shown) as "isShown!",
     exists (select from added) or exists (select from kept where kept.facility_id = $facilityId) as "isKept!"`,
)

export async function addFavourite(
  { db }: Context,
  wish: { userId: string; facilityId: number },
  most: number,
): Promise<{ isShown: boolean; isKept: boolean }> {
  const [row] = await oneAtATime(db, `favourites ${wish.userId}`, connection =>
    add(connection, { ...wish, most }),
  )
  return row ?? { isShown: false, isKept: false }
}

const remove = prepared(
  'remove-favourite',
  'delete from favourite where user_id = $userId and facility_id = $facilityId',
)

export async function removeFavourite(
  { db }: Context,
  wish: { userId: string; facilityId: number },
): Promise<void> {
  await remove(db, wish)
}
