import type { ProfileChange } from '#contract/account.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

const securityOf = prepared(
  'account-security',
  `select u.email_verified, u.two_factor_enabled,
     exists (select from auth_two_factor t where t.user_id = u.id and t.verified) as "has_app!",
     exists (select from auth_account a where a.user_id = u.id and a.password is not null) as "has_password!",
     exists (select from auth_account a where a.user_id = u.id and a.provider_id = 'google') as "has_google!",
     exists (select from profile p where p.id = u.id and p.role = 'admin') as "is_admin!"
   from auth_user u where u.id = $userId`,
)

export async function readSecurity(db: Database, userId: string) {
  const [row] = await securityOf(db, { userId })
  return row
}

const sessionsOf = prepared(
  'account-sessions',
  `select id, user_agent, created_at, updated_at from auth_session
   where user_id = $userId and expires_at > now() order by updated_at desc, id limit 50`,
)

export function listSessions(db: Database, userId: string) {
  return sessionsOf(db, { userId })
}

const endOne = prepared(
  'account-end-session',
  'delete from auth_session where id = $sessionId and user_id = $userId',
)

export async function endSession(db: Database, sessionId: string, userId: string): Promise<void> {
  await endOne(db, { sessionId, userId })
}

// The library keeps the name as well, for new profiles and its letters.
const changeProfile = prepared(
  'account-change-profile',
  `with changed as (update auth_user set name = $name, updated_at = now() where id = $userId returning id)
   update profile p set name = $name, first_name = split_part($name, ' ', 1),
     last_name = nullif(trim(substr($name, length(split_part($name, ' ', 1)) + 1)), ''), phone = $phone?
   from changed where p.id = changed.id`,
)

export async function keepProfile(
  db: Database,
  userId: string,
  { name, phone }: ProfileChange,
): Promise<void> {
  await changeProfile(db, { userId, name, phone })
}
