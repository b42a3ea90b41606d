import type { Database } from '../../db/database.ts'
import type { AuthLetters } from '../letter/letters.ts'
import { clearForGoogle, findAddress } from '../sign-up/store.ts'
import { isLinkingHere } from './insides.ts'

type Parts = { db: Database; letters: AuthLetters }

/**
 * Runs before an account gets Google as a way in. Somebody else may have signed up with the address before its owner
 * came: what is not proven to be the owner's is removed. When Google is linked from the account page, by somebody who
 * is logged in, all is kept.
 */
export async function beforeJoining({ db, letters }: Parts, userId: string): Promise<void> {
  if (await isLinkingHere()) {
    const email = await findAddress(db, userId)
    if (email) await letters.googleLinked({ email })
    return
  }
  const cleared = await clearForGoogle(db, userId)
  if (cleared) await letters.googleJoined({ email: cleared.email }, cleared.hasLostPassword)
}
