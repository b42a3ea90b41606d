import { z } from 'zod'
import { answer, noSooner, parse, Refusal } from '../answer.ts'
import type { OwnDoor } from '../core.ts'
import { perAccount } from '../limit/rules.ts'
import { hashToken, makeToken } from '../token.ts'
import { hashPassword } from './hashing.ts'
import { nonceCookie, readNonce } from './nonce.ts'
import { afterChange, requireGood, requirePassword } from './present.ts'
import {
  confirmPending,
  findOwner,
  keepPasswordLink,
  readPasswordLink,
  replacePassword,
  usePasswordLink,
} from './store.ts'

/** The only answer of a custom reset, for a known and an unknown address (R8). */
export const CUSTOM_RESET_ANSWER = 'Controlla la tua email per confermare la nuova password.'
const FLOOR_MS = 400

const Email = z.email({ error: 'Inserisci un indirizzo email valido.' }).max(254)
const Token = z.string().min(20).max(100)
const Password = z.string().max(1_000)

/** Sends the classic link to an address that has an account. */
export const requestReset: OwnDoor = async (core, _request, body) => {
  const { email } = parse(z.object({ email: Email }), body)
  await noSooner(FLOOR_MS, async () => {
    const owner = await findOwner(core.db, email)
    if (!owner) return
    const token = makeToken()
    await keepPasswordLink(core.db, hashToken(token), owner.id)
    await core.letters.resetPassword(owner, `${core.baseUrl}/reset-password#token=${token}`)
  })
  return answer({ success: true })
}

/** Keeps the wanted password as a pending hash and asks the address's owner; nothing changes before. */
export const requestCustomReset: OwnDoor = async (core, _request, body) => {
  const { email, newPassword } = parse(z.object({ email: Email, newPassword: Password }), body)
  requireGood(newPassword, email)
  const nonce = makeToken()
  await noSooner(FLOOR_MS, async () => {
    const whose = email.trim().toLowerCase()
    const limit = perAccount['custom-reset']
    const wait = await core.limiter.take({ name: 'custom-reset', whose, limit })
    if (wait > 0) throw onceADay(wait)
    // For an unknown address too: hashing costs more than anything else here.
    const passwordHash = await hashPassword(newPassword)
    const owner = await findOwner(core.db, email)
    if (!owner) return
    const token = makeToken()
    const pending = { passwordHash, nonceHash: hashToken(nonce) }
    await keepPasswordLink(core.db, hashToken(token), owner.id, pending)
    await core.letters.confirmPassword(owner, `${core.baseUrl}/reset-password#token=${token}`)
  })
  return answer({ success: true, message: CUSTOM_RESET_ANSWER }, { 'set-cookie': nonceCookie(core, nonce) })
}

/** What a link is good for in this browser. Reading it changes nothing. */
export const readLink: OwnDoor = async (core, request, body) => {
  const { token } = parse(z.object({ token: Token }), body)
  const link = await readPasswordLink(core.db, hashToken(token))
  if (!link) return answer({ state: 'invalid' })
  const nonce = readNonce(core, request)
  const isAskingBrowser = nonce !== undefined && link.nonce_hash === hashToken(nonce)
  return answer({ state: isAskingBrowser ? 'confirm' : 'form' })
}

/** The form behind a link. A pending password that the link may have had is thrown away with it. */
export const resetPassword: OwnDoor = async (core, _request, body) => {
  const { token, newPassword } = parse(z.object({ token: Token, newPassword: Password }), body)
  const link = await readPasswordLink(core.db, hashToken(token))
  if (!link) throw usedLink()
  requireGood(newPassword, link.email)
  const owner = await usePasswordLink(core.db, hashToken(token), await hashPassword(newPassword))
  if (!owner) throw usedLink()
  await afterChange(core, owner)
  return answer({ success: true })
}

/** The one button in the browser that asked. */
export const confirmPassword: OwnDoor = async (core, request, body) => {
  const { token } = parse(z.object({ token: Token }), body)
  const nonce = readNonce(core, request)
  const owner = nonce && (await confirmPending(core.db, hashToken(token), hashToken(nonce)))
  if (!owner) throw usedLink()
  await afterChange(core, owner)
  return answer({ success: true }, { 'set-cookie': nonceCookie(core, '', 0) })
}

/** From the account page, with the present password. */
export const changePassword: OwnDoor = async (core, request, body) => {
  const signedIn = await core.readSession(request.headers)
  if (!signedIn) throw new Refusal('UNAUTHENTICATED', 401, 'Effettua nuovamente il login')
  const { currentPassword, newPassword } = parse(
    z.object({ currentPassword: Password, newPassword: Password }),
    body,
  )
  requireGood(newPassword, signedIn.person.email)
  const current = await requirePassword(core, signedIn.person, currentPassword)
  await replacePassword(core.db, signedIn.person.id, await hashPassword(newPassword), current)
  await afterChange(core, signedIn.person)
  return answer({ success: true })
}

function usedLink(): Refusal {
  return new Refusal('INVALID_TOKEN', 400, 'Il link non è più valido: richiedine uno nuovo.')
}

function onceADay(wait: number): Refusal {
  const words = 'Potrai effettuare un reset password solo una volta ogni 24 ore.'
  return new Refusal('ONCE_A_DAY', 429, words, wait)
}
