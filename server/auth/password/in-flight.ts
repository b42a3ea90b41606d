import { Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { endAllSessions, isCredentialUnchanged, readCredential } from './store.ts'

/**
 * A login takes a while, and the password may change meanwhile: a login that began with the old one gets neither a
 * session nor the question for a code. The password is compared again once the session exists. A change that comes
 * later finds that session and ends it, so there is no moment in between.
 */
export async function withSamePassword(
  core: AuthCore,
  who: { email: string } | { id: string },
  login: () => Promise<Response>,
): Promise<Response> {
  const before = await readCredential(core.db, who)
  const reply = await login()
  if (!reply.ok || !before || (await isCredentialUnchanged(core.db, before))) return reply
  await endAllSessions(core.db, before.id)
  throw new Problem('wrong-credentials')
}
