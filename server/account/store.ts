import type { ProfileChange } from '#contract/account.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

type SecurityRow = {
  email_verified: boolean
  two_factor_enabled: boolean | null
  has_app: boolean
  has_password: boolean
  has_google: boolean
  is_admin: boolean
}

const securityOf = statement<SecurityRow>(
  'account-security',
  `select u.email_verified, u.two_factor_enabled,
     exists (select from auth_two_factor t where t.user_id = u.id and t.verified) as has_app,
     exists (select from auth_account a where a.user_id = u.id and a.password is not null) as has_password,
     exists (select from auth_account a where a.user_id = u.id and a.provider_id = 'google') as has_google,
     exists (select from profile p where p.id = u.id and p.role = 'admin') as is_admin
   from auth_user u where u.id = $1`,
)

export async function readSecurity(db: Database, userId: string): Promise<SecurityRow | undefined> {
  const [row] = await securityOf(db, [userId])
  return row
}

type SessionRow = { id: string; user_agent: string | null; created_at: Date; updated_at: Date }

const sessionsOf = statement<SessionRow>(
  'account-sessions',
  `select id, user_agent, created_at, updated_at from auth_session
   where user_id = $1 and expires_at > now() order by updated_at desc, id limit 50`,
)

export async function listSessions(db: Database, userId: string): Promise<SessionRow[]> {
  return sessionsOf(db, [userId])
}

const endOne = statement('account-end-session', 'delete from auth_session where id = $1 and user_id = $2')

export async function endSession(db: Database, sessionId: string, userId: string): Promise<void> {
  await endOne(db, [sessionId, userId])
}

// The library keeps the name as well, for new profiles and its letters.
const changeProfile = statement(
  'account-change-profile',
  `with changed as (update auth_user set name = $2, updated_at = now() where id = $1 returning id)
   update profile p set name = $2, first_name = split_part($2, ' ', 1),
     last_name = nullif(trim(substr($2, length(split_part($2, ' ', 1)) + 1)), ''), phone = $3
   from changed where p.id = changed.id`,
)

export async function keepProfile(
  db: Database,
  userId: string,
  { name, phone }: ProfileChange,
): Promise<void> {
  await changeProfile(db, [userId, name, phone])
}
