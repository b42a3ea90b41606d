import type { Role } from '#contract/account.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Person } from '../kit/actor.ts'

type User = { id: string; name: string; email: string }
type SessionRow = {
  session_id: string
  user_id: string
  email: string
  name: string
  phone: string | null
  role: Role
  staff_of: number[]
  has_profile: boolean
  has_second_factor: boolean
}

const personOfSession = statement<SessionRow>(
  'person-of-session',
  `select s.id as session_id, s.user_id, u.email, coalesce(p.name, u.name) as name, p.phone,
     coalesce(p.role, 'client') as role, p.id is not null as has_profile,
     coalesce(u.two_factor_enabled, false) as has_second_factor,
     array(select f.facility_id from facility_staff f where f.user_id = s.user_id) as staff_of
   from auth_session s
   join auth_user u on u.id = s.user_id
   left join profile p on p.id = s.user_id
   where s.token = $1 and s.expires_at > now()`,
)

/**
 * The person of a living session, in one round trip; undefined when there is none. A missing profile falls back to
 * the session's data, as a client, and is repaired (R5).
 */
export async function findPersonOfSession(
  db: Database,
  token: string,
): Promise<{ person: Person; hasSecondFactor: boolean } | undefined> {
  const [row] = await personOfSession(db, [token])
  if (!row) return undefined
  const { user_id: id, email, name, phone, role, staff_of: staffOf, session_id: sessionId } = row
  if (!row.has_profile) await ensureProfile(db, { id, name, email })
  const person: Person = { kind: 'person', id, email, name, phone, role, staffOf, sessionId }
  return { person, hasSecondFactor: row.has_second_factor }
}

/** Every account has a profile; a new one is always a client. */
export async function ensureProfile(db: Database, user: User): Promise<void> {
  const [first, ...rest] = user.name.trim().split(/\s+/)
  await db.query
    .insertInto('profile')
    .values({
      id: user.id,
      name: user.name,
      first_name: first ?? null,
      last_name: rest.join(' ') || null,
      email: user.email,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
