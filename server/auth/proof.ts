import type { Person } from '../kit/actor.ts'
import { Problem } from '../kit/problem.ts'
import type { AuthCore } from './core.ts'
import { pass } from './gate/pass.ts'
import type { Passage } from './gate/passages.ts'
import { requirePassword } from './password/present.ts'
import { readPasswordHash } from './password/store.ts'
import { isFreshLogin } from './store.ts'

const passage: Passage = { method: 'POST', counts: 'code', isCountedOnFailure: true, hashes: true }

/** Before what cannot be taken back: the password or, where there is none, a login of the last minutes. */
export async function requireProof(
  core: AuthCore,
  person: Person,
  address: string | undefined,
  password: string | undefined,
): Promise<void> {
  await pass(core, passage, {
    address,
    work: async () => {
      if (await readPasswordHash(core.db, person.id)) await requirePassword(core, person, password ?? '')
      else if (!(await isFresh(core, person))) throw new Problem('fresh-login-needed')
    },
  }).catch(async (error: unknown) => {
    // The session has ended, as when another press has deleted the account: no proof could succeed any more.
    if ((await isFresh(core, person)) === undefined) throw new Problem('unauthenticated')
    throw error
  })
}

function isFresh({ db }: AuthCore, { sessionId }: Person) {
  return sessionId === undefined ? undefined : isFreshLogin(db, sessionId)
}
