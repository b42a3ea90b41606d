import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A newer change of address takes the place of an older one. */
export async function keepAddressLinks(
  db: Database,
  change: { userId: string; newEmail: string; oldTokenHash: string; newTokenHash: string },
): Promise<void> {
  await db.query.transaction().execute(async query => {
    await query
      .deleteFrom('auth_link')
      .where('user_id', '=', change.userId)
      .where('kind', 'in', ['old-address', 'new-address'])
      .execute()
    const shared = {
      user_id: change.userId,
      new_email: change.newEmail,
      change_id: crypto.randomUUID(),
      expires_at: sql<Date>`now() + interval '60 minutes'`,
    }
    await query
      .insertInto('auth_link')
      .values([
        { ...shared, kind: 'old-address', token_hash: change.oldTokenHash },
        { ...shared, kind: 'new-address', token_hash: change.newTokenHash },
      ])
      .execute()
  })
}

export type AddressOutcome =
  | { state: 'invalid' }
  | { state: 'taken' }
  | { state: 'half'; waitsFor: 'old-address' | 'new-address' }
  | { state: 'done'; oldEmail: string; newEmail: string }

/** Confirms one half; the second one moves the account to its new address. */
export async function confirmAddressLink(db: Database, tokenHash: string): Promise<AddressOutcome> {
  return db.query.transaction().execute(async query => {
    const link = await query
      .selectFrom('auth_link')
      .select(['user_id', 'change_id', 'new_email'])
      .where('token_hash', '=', tokenHash)
      .where('kind', 'in', ['old-address', 'new-address'])
      .executeTakeFirst()
    if (!link?.change_id || !link.new_email) return { state: 'invalid' }
    // Both halves at the same moment: the second waits here and then sees the first.
    const user = await query
      .selectFrom('auth_user')
      .select('email')
      .where('id', '=', link.user_id)
      .forUpdate()
      .executeTakeFirst()
    const used = await query
      .updateTable('auth_link')
      .set({ confirmed_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('kind')
      .executeTakeFirst()
    if (!user || !used) return { state: 'invalid' }
    const halves = await query
      .selectFrom('auth_link')
      .select(['kind', 'confirmed_at'])
      .where('change_id', '=', link.change_id)
      .execute()
    if (halves.length !== 2 || halves.some(half => half.confirmed_at === null))
      return { state: 'half', waitsFor: used.kind === 'old-address' ? 'new-address' : 'old-address' }
    await query.deleteFrom('auth_link').where('user_id', '=', link.user_id).execute()
    const other = await query
      .selectFrom('auth_user')
      .select('id')
      .where('email', '=', link.new_email)
      .executeTakeFirst()
    if (other) return { state: 'taken' }
    await query
      .updateTable('auth_user')
      .set({ email: link.new_email, email_verified: true })
      .where('id', '=', link.user_id)
      .execute()
    await query.updateTable('profile').set({ email: link.new_email }).where('id', '=', link.user_id).execute()
    return { state: 'done', oldEmail: user.email, newEmail: link.new_email }
  })
}
