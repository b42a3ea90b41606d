import type { Role } from '#contract/account.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Person } from '../kit/actor.ts'

type User = { id: string; name: string; email: string }
type ProfileRow = { name: string; phone: string | null; role: Role; staff_of: number[] }

const profileOfUser = statement<ProfileRow>(
  'profile-of-user',
  `select p.name, p.phone, p.role,
     array(select s.facility_id from facility_staff s where s.user_id = p.id) as staff_of
   from profile p where p.id = $1`,
)

/** The person behind a session. A missing profile falls back to the session's data, as a client, and is repaired (R5). */
export async function readPerson(db: Database, user: User, sessionId: string): Promise<Person> {
  const [profile] = await profileOfUser(db, [user.id])
  if (!profile) await ensureProfile(db, user)
  return {
    kind: 'person',
    id: user.id,
    email: user.email,
    name: profile?.name ?? user.name,
    phone: profile?.phone ?? null,
    role: profile?.role ?? 'client',
    staffOf: profile?.staff_of ?? [],
    sessionId,
  }
}

type SessionRow = ProfileRow & { user_id: string; email: string }

const personOfSession = statement<SessionRow>(
  'person-of-session',
  `select s.user_id, u.email, coalesce(p.name, u.name) as name, p.phone, coalesce(p.role, 'client') as role,
     array(select f.facility_id from facility_staff f where f.user_id = s.user_id) as staff_of
   from auth_session s
   join auth_user u on u.id = s.user_id
   left join profile p on p.id = s.user_id
   where s.token = $1 and s.expires_at > now() + make_interval(secs => $2)`,
)

/** The person of a session that lives for more than `seconds` yet, in one round trip; undefined for any other. */
export async function findPersonOfSession(
  db: Database,
  token: string,
  seconds: number,
): Promise<Person | undefined> {
  const [row] = await personOfSession(db, [token, seconds])
  if (!row) return undefined
  const { user_id: id, email, name, phone, role, staff_of: staffOf } = row
  return { kind: 'person', id, email, name, phone, role, staffOf }
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
