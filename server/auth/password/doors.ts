import { paths } from '#contract/paths.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { App } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { countedDoor } from '../gate/counted-door.ts'
import { noSooner } from '../gate/refusals.ts'
import { perAccount } from '../limit/rules.ts'
import { hashToken, makeToken } from '../token.ts'
import { hashPassword } from './hashing.ts'
import { giveNonce, readNonce, takeNonce } from './nonce.ts'
import { afterChange, requireGood, requirePassword } from './present.ts'
import {
  confirmPending,
  findOwner,
  keepPasswordLink,
  type Owner,
  type Pending,
  readPasswordLink,
  replacePassword,
  usePasswordLink,
} from './store.ts'

/** The only answer of a custom reset, for a known and an unknown address and beyond any limit of letters (R8, R49). */
export const CUSTOM_RESET_ANSWER = 'Controlla la tua email per confermare la nuova password.'

export function passwordDoors(app: App, core: AuthCore): void {
  countedDoor(app, core, 'POST /api/auth/request-password-reset', async (_context, { body }) => {
    await noSooner(() => sendLink(core, body.email))
    return { done: true }
  })

  countedDoor(app, core, 'POST /api/auth/custom-password-reset', async (_context, { body, caller }) => {
    const { email, newPassword } = body
    requireGood(newPassword, email)
    const nonce = makeToken()
    await noSooner(() => askOwner(core, email, newPassword, nonce))
    giveNonce(core, caller, nonce)
    return { success: true, message: CUSTOM_RESET_ANSWER }
  })

  countedDoor(app, core, 'POST /api/auth/password-link', async (_context, { body, caller }) => {
    const link = await readPasswordLink(core.db, hashToken(body.token))
    if (!link) return { state: 'invalid' }
    const nonce = readNonce(core, caller)
    return { state: nonce !== undefined && link.nonce_hash === hashToken(nonce) ? 'confirm' : 'form' }
  })

  // A pending password that the link may have had is thrown away with it.
  countedDoor(app, core, 'POST /api/auth/reset-password', async (_context, { body }) => {
    const { token, newPassword } = body
    const link = await readPasswordLink(core.db, hashToken(token))
    if (!link) throw new Problem('link-expired')
    requireGood(newPassword, link.email)
    const owner = await usePasswordLink(core.db, hashToken(token), await hashPassword(newPassword))
    if (!owner) throw new Problem('link-expired')
    await afterChange(core, owner)
    return { done: true }
  })

  countedDoor(app, core, 'POST /api/auth/confirm-password', async (_context, { body, caller }) => {
    const nonce = readNonce(core, caller)
    const owner = nonce && (await confirmPending(core.db, hashToken(body.token), hashToken(nonce)))
    if (!owner) throw new Problem('link-expired')
    await afterChange(core, owner)
    takeNonce(core, caller)
    return { done: true }
  })

  countedDoor(app, core, 'POST /api/auth/change-password', async ({ actor }, { body }) => {
    const person = requirePerson(actor)
    requireGood(body.newPassword, person.email)
    const current = await requirePassword(core, person, body.currentPassword)
    const next = await hashPassword(body.newPassword)
    // Changed from another page, or by a letter, since it was compared.
    if (!(await replacePassword(core.db, person.id, next, current))) throw new Problem('wrong-password')
    await afterChange(core, person)
    return { done: true }
  })
}

/** The classic link, to an address that has an account. */
async function sendLink(core: AuthCore, email: string): Promise<void> {
  const owner = await findReader(core, email, 'letter account')
  const link = owner && (await makeLink(core, owner.id))
  if (link) await core.letters.resetPassword(owner, link)
}

/** Keeps the wanted password as a pending hash and asks the address's owner; nothing changes before. */
async function askOwner(core: AuthCore, email: string, newPassword: string, nonce: string): Promise<void> {
  // For an unknown address too: hashing costs more than anything else here.
  const pending = { passwordHash: await hashPassword(newPassword), nonceHash: hashToken(nonce) }
  const owner = await findReader(core, email, 'custom-reset account')
  const link = owner && (await makeLink(core, owner.id, pending))
  if (link) await core.letters.confirmPassword(owner, link)
}

/**
 * Whom a letter for this address reaches: nobody without an account or beyond the limit, which no answer may tell (R49).
 * @param name each way has a limit of its own: what others wish in advance keeps nobody from the link
 */
async function findReader(core: AuthCore, email: string, name: string): Promise<Owner | undefined> {
  const whose = email.trim().toLowerCase()
  const wait = await core.limiter.take({ name, whose, limit: perAccount.letter })
  return wait > 0 ? undefined : findOwner(core.db, email)
}

/** Undefined when a pending password was confirmed less than a day ago. */
async function makeLink(core: AuthCore, userId: string, pending?: Pending): Promise<string | undefined> {
  const token = makeToken()
  const isKept = await keepPasswordLink(core.db, hashToken(token), userId, pending)
  return isKept ? `${core.baseUrl}${paths.resetPassword}#token=${token}` : undefined
}
