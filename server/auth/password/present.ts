import type { Person } from '../../kit/actor.ts'
import { Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { tooMany } from '../gate/refusals.ts'
import { perAccount } from '../limit/rules.ts'
import { verifyPassword } from './hashing.ts'
import { faultOf } from './rules.ts'
import { type Owner, readPasswordHash } from './store.ts'

/**
 * Checks the present password of somebody who is logged in, within the limit of logins. Counted by the session: what
 * others try at the login keeps nobody from changing the password.
 * @returns its hash
 */
export async function requirePassword(core: AuthCore, person: Person, password: string): Promise<string> {
  const subject = {
    name: 'sign-in session',
    whose: person.sessionId ?? person.id,
    limit: perAccount['sign-in'],
  }
  const wait = await core.limiter.take(subject)
  if (wait > 0) throw tooMany(wait)
  const hash = await readPasswordHash(core.db, person.id)
  if (!hash || !(await verifyPassword({ hash, password }))) throw new Problem('wrong-password')
  await core.limiter.forget(subject)
  return hash
}

/** To be done after every change of a password. */
export async function afterChange({ limiter, letters }: AuthCore, owner: Owner): Promise<void> {
  // The owner of the mailbox gets in, however often somebody else guessed.
  const limit = perAccount['sign-in']
  await limiter.forget({ name: 'sign-in account', whose: owner.email, limit })
  await letters.passwordChanged(owner)
}

/** @throws Problem that names the fault of a password somebody chooses */
export function requireGood(password: string, email: string): void {
  const fault = faultOf(password, email)
  if (fault) throw new Problem(fault)
}
