import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { inTransaction } from '../../db/transaction.ts'

// If two changes, or the two confirmations of one, come at the same moment, the second waits here and then sees the
// first.
const lockOwner = prepared('auth-lock-owner', 'select email from auth_user where id = $userId for update')

const forgetChange = prepared(
  'auth-link-forget-address',
  "delete from auth_link where user_id = $userId and kind in ('old-address', 'new-address')",
)

const keepChange = prepared(
  'auth-link-insert-address',
  `insert into auth_link (token_hash, kind, user_id, new_email, change_id, expires_at)
   select token_hash, kind, $userId, $newEmail, $changeId, now() + interval '60 minutes'
   from (values ($oldTokenHash, 'old-address'), ($newTokenHash, 'new-address')) as half (token_hash, kind)`,
)

/** A newer change of address takes the place of an older one, also of one that is asked in the same moment. */
export async function keepAddressLinks(
  db: Database,
  change: { userId: string; newEmail: string; oldTokenHash: string; newTokenHash: string },
): Promise<void> {
  await inTransaction(db, async connection => {
    await lockOwner(connection, change)
    await forgetChange(connection, change)
    await keepChange(connection, { ...change, changeId: crypto.randomUUID() })
  })
}

export type AddressOutcome =
  | { state: 'invalid' }
  | { state: 'taken' }
  | { state: 'half'; waitsFor: 'old-address' | 'new-address' }
  | { state: 'done'; oldEmail: string; newEmail: string }

const linkOf = prepared(
  'auth-link-address',
  `select user_id, change_id, new_email from auth_link
   where token_hash = $tokenHash and kind in ('old-address', 'new-address')`,
)

// Pressed again because the answer was lost, or in another tab, it still says what is missing.
const confirmHalf = prepared(
  'auth-link-confirm-address',
  `update auth_link set confirmed_at = coalesce(confirmed_at, now())
   where token_hash = $tokenHash and expires_at > now() returning kind`,
)

const halvesOf = prepared(
  'auth-link-address-halves',
  'select confirmed_at from auth_link where change_id = $changeId',
)

const forgetLinks = prepared('auth-link-forget', 'delete from auth_link where user_id = $userId')

// Confirming in the new mailbox does not prove that its owner chose the password.
const moveAccount = prepared(
  'auth-move-address',
  `with moved as (
     update auth_user set email = $newEmail, email_verified = true
     where id = $userId and not exists (select from auth_user other where other.email = $newEmail)
     returning id),
   told as (update profile p set email = $newEmail from moved where p.id = moved.id),
   unproven as (update auth_account a set is_proven = false from moved where a.user_id = moved.id)
   select id from moved`,
)

/** Confirms one half; the second one moves the account to its new address. */
export async function confirmAddressLink(db: Database, tokenHash: string): Promise<AddressOutcome> {
  return inTransaction(db, async connection => {
    const [link] = await linkOf(connection, { tokenHash })
    if (!link?.change_id || !link.new_email) return { state: 'invalid' }
    const { user_id: userId, change_id: changeId, new_email: newEmail } = link
    const [owner] = await lockOwner(connection, { userId })
    const [used] = await confirmHalf(connection, { tokenHash })
    if (!owner || !used) return { state: 'invalid' }
    const halves = await halvesOf(connection, { changeId })
    if (halves.length !== 2 || halves.some(half => half.confirmed_at === null))
      return { state: 'half', waitsFor: used.kind === 'old-address' ? 'new-address' : 'old-address' }
    await forgetLinks(connection, { userId })
    const moved = await moveAccount(connection, { userId, newEmail })
    return moved.length > 0 ? { state: 'done', oldEmail: owner.email, newEmail } : { state: 'taken' }
  })
}
