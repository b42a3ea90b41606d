import type { Role } from '#contract/account.ts'
import { ADMIN_PER_PAGE } from '#contract/admin.ts'
import { prepared } from '../../db/prepared.ts'
import { isPerson } from '../../db/words.ts'
import type { Context } from '../../kit/context.ts'

const secondFactorOf = (user: string) => `(
    select case when exists (select from auth_two_factor t where t.user_id = u.id and t.verified) then 'app' else 'mail' end
    from auth_user u where u.id = ${user} and u.two_factor_enabled
  )`
const sessionsOf = (user: string) =>
  `(select count(*) from auth_session s where s.user_id = ${user} and s.expires_at > now())::integer`

const users = prepared(
  'admin-users',
  `with found as (
     select p.id, p.name, p.email, p.role, p.created_at, p.suspended_words, count(*) over ()::integer as total
     from profile p
     where $text = '' or ${isPerson('p', '$text')}
     order by p.created_at desc, p.id limit $limit offset $offset
   )
   select found.id, found.name, found.email, found.role, found.created_at, found.suspended_words, found.total as "total!",
     ${sessionsOf('found.id')} as "sessions!", ${secondFactorOf('found.id')} as second_factor,
     array(
       select y.name from verified_post s join facility y on y.id = s.facility_id
       where s.user_id = found.id order by y.name limit 20
     ) as "facilities!",
     array(
       select y.name from verified_post s join facility y on y.id = s.facility_id
       where s.user_id = found.id and not exists (
         select from verified_staff o where o.facility_id = s.facility_id and o.user_id <> found.id
       )
       order by y.name limit 20
     ) as "facilitiesAlone!"
   from found order by found.created_at desc, found.id`,
).giving<{ role: Role }>()

export function listUsers({ db }: Context, page: { text: string; offset: number }) {
  return users(db, { ...page, limit: ADMIN_PER_PAGE })
}

const user = prepared(
  'admin-user',
  `select p.role, p.suspended_words, ${sessionsOf('p.id')} as "sessions!", ${secondFactorOf('p.id')} as second_factor
   from profile p where p.id = $id`,
).giving<{ role: Role }>()

export async function findUser({ db }: Context, id: string) {
  const [row] = await user(db, { id })
  return row
}

// The role of somebody who is no admin any more follows from his posts at facilities (R5).
const setAdmin = prepared(
  'admin-set-role',
  `update profile p set role = case
     when $isAdmin then 'admin'
     when exists (select from verified_post s where s.user_id = p.id and s.role = 'owner') then 'owner'
     else 'client'
   end
   where p.id = $id`,
)

export async function saveAdmin({ db }: Context, id: string, isAdmin: boolean): Promise<void> {
  await setAdmin(db, { id, isAdmin })
}

const suspend = prepared(
  'admin-suspend-user',
  `with stopped as (
     update profile set suspended_words = $words?::text,
       suspended_at = case when $words::text is null then null else coalesce($at?::timestamptz, now()) end
     where id = $id returning id
   )
   delete from auth_session s using stopped where s.user_id = stopped.id and $words::text is not null`,
)

/** @param words null lets the person log in again */
export async function saveSuspension({ db, at }: Context, id: string, words: string | null): Promise<void> {
  await suspend(db, { id, words, at })
}

const end = prepared('admin-end-sessions', 'delete from auth_session where user_id = $id')

export async function endSessions({ db }: Context, id: string): Promise<void> {
  await end(db, { id })
}
