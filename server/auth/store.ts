import type { Role } from '#contract/account.ts'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Person, Post } from '../kit/actor.ts'

type User = { id: string; name: string; email: string }

const personOfSession = prepared(
  'person-of-session',
  `select s.id as "session_id!", s.user_id as "user_id!", u.email as "email!", coalesce(p.name, u.name) as "name!",
     p.phone, coalesce(p.role, 'client') as "role!", p.id is not null as "has_profile!",
     coalesce(u.two_factor_enabled, false)
       and exists (select from auth_two_factor t where t.user_id = u.id and t.verified) as "has_app!",
     (select coalesce(json_agg(json_build_object('facilityId', f.facility_id, 'role', f.role)), '[]')
      from facility_staff f where f.user_id = s.user_id and f.verified_at is not null) as "posts!"
   from auth_session s
   join auth_user u on u.id = s.user_id
   left join profile p on p.id = s.user_id
   where s.token = $token and s.expires_at > now() and p.suspended_at is null`,
).giving<{ role: Role; posts: Post[] }>()

/**
 * The person of a living session, in one round trip; undefined when there is none. A missing profile falls back to
 * the session's data, as a client, and is repaired (R5).
 */
export async function findPersonOfSession(
  db: Database,
  token: string,
): Promise<{ person: Person; hasApp: boolean } | undefined> {
  const [row] = await personOfSession(db, { token })
  if (!row) return undefined
  const { user_id: id, email, name, phone, role, posts, session_id: sessionId } = row
  if (!row.has_profile) await ensureProfile(db, { id, name, email })
  const person: Person = { kind: 'person', id, email, name, phone, role, posts, sessionId }
  return { person, hasApp: row.has_app }
}

const insertProfile = prepared(
  'ensure-profile',
  `insert into profile (id, name, first_name, last_name, email)
   values ($id, $name, $firstName?, $lastName?, $email)
   on conflict (id) do nothing`,
)

/** Every account has a profile; a new one is always a client. */
export async function ensureProfile(db: Database, { id, name, email }: User): Promise<void> {
  const [firstName, ...rest] = name.trim().split(/\s+/)
  await insertProfile(db, { id, name, firstName, lastName: rest.join(' ') || null, email })
}

const suspended = prepared(
  'auth-suspended-words',
  'select suspended_words as "words!" from profile where id = $userId and suspended_at is not null',
)

/** The words for somebody whom an admin has suspended; undefined for everybody else. */
export async function findSuspension(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await suspended(db, { userId })
  return row?.words
}

const unlink = prepared(
  'auth-unlink-google',
  `delete from auth_account a where a.user_id = $userId and a.provider_id = 'google'
     and exists (select from auth_account p where p.user_id = $userId and p.password is not null)
   returning a.id`,
)

const linkedGoogle = prepared(
  'auth-linked-google',
  "select from auth_account where user_id = $userId and provider_id = 'google'",
)

/** A second time changes nothing. @returns 'kept' when Google stays linked, as the only way in */
export async function unlinkGoogle(db: Database, userId: string): Promise<'unlinked' | 'was-not' | 'kept'> {
  if ((await unlink(db, { userId })).length > 0) return 'unlinked'
  return (await linkedGoogle(db, { userId })).length === 0 ? 'was-not' : 'kept'
}

const appOf = prepared('auth-app-of', 'select from auth_two_factor where user_id = $userId and verified')

export async function hasApp(db: Database, userId: string): Promise<boolean> {
  return (await appOf(db, { userId })).length > 0
}

const keyOf = prepared('auth-app-key', 'select secret from auth_two_factor where user_id = $userId')

/** The key of somebody's app, encrypted, also while it waits for its first code. */
export async function readAppKey(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await keyOf(db, { userId })
  return row?.secret
}

const factor = prepared(
  'auth-has-second-factor',
  'select two_factor_enabled from auth_user where id = $userId and two_factor_enabled',
)

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await factor(db, { userId })).length > 0
}

const drop = prepared(
  'auth-drop-second-factor',
  `with off as (
     update auth_user set two_factor_enabled = false where id = $userId and two_factor_enabled returning id, email
   ),
   gone as (
     delete from auth_two_factor where user_id = $userId
   )
   select off.email from off`,
)

/** @returns the address of the account whose second factor was removed; undefined when there was none */
export async function dropSecondFactor(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await drop(db, { userId })
  return row?.email
}

const spend = prepared(
  'auth-spend-step',
  `update auth_two_factor set used_step = $step
   where user_id = $userId and (used_step is null or used_step < $step) returning id`,
)

/** @returns false when a code of this step, or of a later one, was accepted before */
export async function spendStep(db: Database, userId: string, step: number): Promise<boolean> {
  return (await spend(db, { userId, step })).length > 0
}

const sessionAge = prepared(
  'auth-session-age',
  `select created_at > now() - interval '10 minutes' as "is_fresh!" from auth_session where id = $sessionId`,
)

/** Whether a session began just now, unlike one in a browser that somebody left open. Undefined once it has ended. */
export async function isFreshLogin(db: Database, sessionId: string): Promise<boolean | undefined> {
  const [row] = await sessionAge(db, { sessionId })
  return row?.is_fresh
}

const sweep = prepared(
  'auth-link-sweep',
  "delete from auth_link where expires_at < now() - interval '1 hour'",
)

/** Deletes links that open nothing any more, with the addresses and the password hashes that waited in them. */
export async function sweepLinks(db: Database): Promise<void> {
  await sweep(db)
}

const sweepOver = prepared('auth-session-sweep', 'delete from auth_session where expires_at < now()')

/** Expired sessions keep a network address and a browser's name: the library looks only at those that somebody asks for. */
export async function sweepSessions(db: Database): Promise<void> {
  await sweepOver(db)
}
