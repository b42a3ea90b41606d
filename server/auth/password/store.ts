import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

export type Owner = { id: string; email: string; name: string }

const ownerOf = prepared('auth-owner-of', 'select id, email, name from auth_user where email = $email')

export async function findOwner(db: Database, email: string): Promise<Owner | undefined> {
  const [owner] = await ownerOf(db, { email: email.trim().toLowerCase() })
  return owner
}

/** A new password until it is confirmed: its hash, and the hash of the nonce in the browser that asked for it. */
export type Pending = { passwordHash: string; nonceHash: string }

/** Pending passwords are confirmed once in 24 hours; links for a password that is chosen later are not limited (R49). */
const hasConfirmedToday = (userId: string) =>
  `exists (select from auth_account a where a.user_id = ${userId} and a.pending_confirmed_at > now() - interval '24 hours')`

const insertPasswordLink = prepared(
  'auth-link-insert-password',
  `insert into auth_link (token_hash, kind, user_id, pending_hash, nonce_hash, expires_at)
   select $tokenHash, case when $pendingHash?::text is null then 'reset' else 'pending-reset' end, $userId::uuid,
     $pendingHash?, $nonceHash?, now() + interval '60 minutes'
   where $pendingHash?::text is null or not ${hasConfirmedToday('$userId::uuid')}
   returning token_hash`,
)

/** @returns false, and keeps nothing, when a pending password was confirmed less than a day ago */
export async function keepPasswordLink(
  db: Database,
  tokenHash: string,
  userId: string,
  pending: Pending | undefined,
): Promise<boolean> {
  const { passwordHash: pendingHash, nonceHash } = pending ?? {}
  return (await insertPasswordLink(db, { tokenHash, userId, pendingHash, nonceHash })).length > 0
}

export type PasswordLink = { user_id: string; email: string; nonce_hash: string | null }

const passwordLink = prepared(
  'auth-link-password',
  `select l.user_id, u.email, l.nonce_hash from auth_link l join auth_user u on u.id = l.user_id
   where l.token_hash = $tokenHash and l.kind in ('reset', 'pending-reset') and l.expires_at > now()`,
)

/** Looks without using: opening a link changes nothing (R8). */
export async function readPasswordLink(db: Database, tokenHash: string): Promise<PasswordLink | undefined> {
  const [link] = await passwordLink(db, { tokenHash })
  return link
}

// One statement: of parallel uses one deletes the link and all others find nothing. With the password go every session
// and every other link of the account, so that nothing started by an intruder outlives it. The address counts as
// confirmed, since the link was in a letter to it.
const exchangeLink = prepared(
  'auth-link-exchange',
  `with used as (
     delete from auth_link l
     where token_hash = $tokenHash and kind in ('reset', 'pending-reset') and expires_at > now()
       and ($passwordHash?::text is not null or nonce_hash = $nonceHash? and not ${hasConfirmedToday('l.user_id')})
     returning user_id, coalesce($passwordHash?, pending_hash) as password),
   kept as (
     insert into auth_account as kept (user_id, account_id, provider_id, password, is_proven, pending_confirmed_at)
     select user_id, user_id::text, 'credential', password, true, case when $passwordHash?::text is null then now() end
     from used
     on conflict (provider_id, account_id)
     do update set password = excluded.password, is_proven = true, updated_at = now(),
       pending_confirmed_at = coalesce(excluded.pending_confirmed_at, kept.pending_confirmed_at)),
   ended as (delete from auth_session s using used where s.user_id = used.user_id),
   others as (delete from auth_link l using used where l.user_id = used.user_id and l.token_hash <> $tokenHash)
   update auth_user u set email_verified = true, updated_at = now() from used where u.id = used.user_id
   returning u.id, u.email, u.name`,
)

/** Installs `passwordHash`. @returns whose password changed; undefined when the link is used or too old */
export async function usePasswordLink(db: Database, tokenHash: string, passwordHash: string) {
  const [owner] = await exchangeLink(db, { tokenHash, passwordHash })
  if (owner) await endAllSessions(db, owner.id)
  return owner
}

/** Installs the pending password if the browser has the nonce that was given to the one that asked for it. */
export async function confirmPending(db: Database, tokenHash: string, nonceHash: string) {
  const [owner] = await exchangeLink(db, { tokenHash, nonceHash })
  if (owner) await endAllSessions(db, owner.id)
  return owner
}

const passwordOf = prepared(
  'auth-password-of',
  "select password from auth_account where user_id = $userId and provider_id = 'credential'",
)

export async function readPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await passwordOf(db, { userId })
  return row?.password ?? undefined
}

const changePassword = prepared(
  'auth-change-password',
  `with changed as (
     update auth_account set password = $next, updated_at = now()
     where user_id = $userId and provider_id = 'credential' and password = $current returning user_id),
   others as (delete from auth_link l using changed where l.user_id = changed.user_id),
   ended as (delete from auth_session s using changed where s.user_id = changed.user_id)
   select user_id from changed`,
)

/**
 * All sessions end, this one too (the specification's section 4).
 * @returns false, and changes nothing, when the password is not `current` any more
 */
export async function replacePassword(
  db: Database,
  userId: string,
  next: string,
  current: string,
): Promise<boolean> {
  const changed = await changePassword(db, { userId, next, current })
  if (changed.length === 0) return false
  await endAllSessions(db, userId)
  return true
}

const endSessions = prepared(
  'auth-end-sessions',
  `with owed as (delete from auth_verification where value = $userId::uuid::text)
   delete from auth_session where user_id = $userId::uuid`,
)

/**
 * Ends all sessions, and the logins that still owe a code. The statement that sets a new password ends sessions too, but
 * does not see one that a login with the old password makes while it runs: so this is called after it.
 */
export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await endSessions(db, { userId })
}

const credential = prepared(
  'auth-credential',
  `select u.id, a.password as "password!" from auth_user u join auth_account a on a.user_id = u.id
   where (u.email = $email? or u.id = $id?) and a.provider_id = 'credential' and a.password is not null`,
)

export type Credential = { id: string; password: string }

/** The password, as a hash, with which a login of this address or this person begins. */
export async function readCredential(
  db: Database,
  who: { email: string } | { id: string },
): Promise<Credential | undefined> {
  const [row] = await credential(db, who)
  return row
}

// Waits for a change that is under way, and then sees it.
const unchanged = prepared(
  'auth-credential-unchanged',
  `select id from auth_account
   where user_id = $id and provider_id = 'credential' and password = $password for share`,
)

export async function isCredentialUnchanged(db: Database, { id, password }: Credential): Promise<boolean> {
  return (await unchanged(db, { id, password })).length > 0
}
