import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const prove = prepared(
  'auth-prove-password',
  `update auth_account a set is_proven = true from auth_user u
   where a.user_id = $userId and a.provider_id = 'credential' and u.id = a.user_id and u.email = $email`,
)

/** Notes that the owner of the mailbox of `email` chose the password of this account. */
export async function provePassword(db: Database, userId: string, email: string): Promise<void> {
  await prove(db, { userId, email })
}

const drop = prepared(
  'auth-drop-unconfirmed',
  'delete from auth_user where email = lower($email) and not email_verified',
)

/** Deletes a sign-up that nobody confirmed, and so nobody can have logged in to: the owner of the address has come. */
export async function dropUnconfirmed(db: Database, email: string): Promise<void> {
  await drop(db, { email })
}

// One statement, before the new way in exists: it ends every session and every login that still owes a code.
const clear = prepared(
  'auth-clear-for-google',
  `with known as (
     select u.id, u.email from auth_user u
     where u.id = $userId and exists (select from auth_account a where a.user_id = u.id)),
   dropped as (
     delete from auth_account a using known
     where a.user_id = known.id and (a.provider_id <> 'credential' or not a.is_proven) returning a.provider_id),
   lost as (select known.id from known where exists (select from dropped where provider_id = 'credential')),
   ended as (delete from auth_session s using known where s.user_id = known.id),
   owed as (delete from auth_verification v using known where v.value = known.id::text),
   links as (delete from auth_link l using known where l.user_id = known.id),
   app as (delete from auth_two_factor t using lost where t.user_id = lost.id),
   factor as (update auth_user u set two_factor_enabled = false from lost where u.id = lost.id)
   select known.email, exists (select from lost) as "has_lost_password!" from known`,
)

/**
 * Clears an account for somebody who comes with Google, which has verified the address: removes sessions, links, ways
 * in that were never proven, and with an unproven password the second factor that was set up behind it.
 * @returns undefined for an account that is new
 */
export async function clearForGoogle(db: Database, userId: string) {
  const [cleared] = await clear(db, { userId })
  return cleared && { email: cleared.email, hasLostPassword: cleared.has_lost_password }
}

const addressOf = prepared('auth-address-of', 'select email from auth_user where id = $userId')

export async function findAddress(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await addressOf(db, { userId })
  return row?.email
}
