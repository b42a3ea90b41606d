import { z } from 'zod'
import { answer, noSooner, parse, Refusal, tooMany } from '../answer.ts'
import type { OwnDoor } from '../core.ts'
import { perAccount } from '../limit/rules.ts'
import { requirePassword } from '../password/present.ts'
import { findOwner } from '../password/store.ts'
import { hashToken, makeToken } from '../token.ts'
import { confirmAddressLink, keepAddressLinks } from './store.ts'

const FLOOR_MS = 400
const Change = z.object({
  newEmail: z.email({ error: 'Inserisci un indirizzo email valido.' }).max(254),
  password: z.string().max(1_000),
})

/** Sends a link to both addresses; the account moves when both were opened and confirmed. */
export const changeEmail: OwnDoor = async (core, request, body) => {
  const signedIn = await core.readSession(request.headers)
  if (!signedIn) throw new Refusal('UNAUTHENTICATED', 401, 'Effettua nuovamente il login')
  const { newEmail, password } = parse(Change, body)
  const next = newEmail.toLowerCase()
  const { person: user } = signedIn
  if (next === user.email) throw new Refusal('SAME_EMAIL', 400, 'È già il tuo indirizzo.')
  await requirePassword(core, user, password)
  // A letter to an address of the asker's choice: few of them.
  const wait = await core.limiter.take({ name: 'letter', whose: user.email, limit: perAccount.letter })
  if (wait > 0) throw tooMany(wait)
  await noSooner(FLOOR_MS, async () => {
    const tokens = { old: makeToken(), new: makeToken() }
    await keepAddressLinks(core.db, {
      userId: user.id,
      newEmail: next,
      oldTokenHash: hashToken(tokens.old),
      newTokenHash: hashToken(tokens.new),
    })
    const link = (token: string) => `${core.baseUrl}/conferma-email#token=${token}`
    await core.letters.leaveAddress({ email: user.email }, link(tokens.old))
    // Whoever has an account there learns that somebody tried; the asker is told the same in both cases.
    if (await findOwner(core.db, next)) await core.letters.alreadyRegistered({ email: next })
    else await core.letters.takeAddress({ email: next }, link(tokens.new))
  })
  return answer({ success: true })
}

/** The button on the page behind either link; no login is needed, both mailboxes are the proof. */
export const confirmEmail: OwnDoor = async (core, _request, body) => {
  const { token } = parse(z.object({ token: z.string().min(20).max(100) }), body)
  const outcome = await confirmAddressLink(core.db, hashToken(token))
  if (outcome.state === 'invalid' || outcome.state === 'taken')
    throw new Refusal('INVALID_TOKEN', 400, 'Il link non è più valido: ripeti la richiesta dal tuo profilo.')
  if (outcome.state === 'half') return answer(outcome)
  await core.letters.addressChanged({ email: outcome.oldEmail })
  return answer({ state: 'done' })
}
