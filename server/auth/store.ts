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

/** The person behind a session. A missing profile falls back to the session's data, as a client (R5). */
export async function readPerson(db: Database, user: User): Promise<Person> {
  const [profile] = await profileOfUser(db, [user.id])
  return {
    kind: 'person',
    id: user.id,
    email: user.email,
    name: profile?.name ?? user.name,
    phone: profile?.phone ?? null,
    role: profile?.role ?? 'client',
    staffOf: profile?.staff_of ?? [],
  }
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
