import type { Role } from '#contract/account.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const byEmail = prepared(
  'appointing-by-email',
  `select p.id, p.name, p.email, p.role, u.email_verified as is_confirmed, p.suspended_at is not null as "is_suspended!"
   from profile p join auth_user u on u.id = p.id
   where lower(p.email) = lower($email) for update of p`,
).giving<{ role: Role }>()

export async function findByEmail({ db }: Context, email: string) {
  const [row] = await byEmail(db, { email })
  return row
}
