import { paths } from '#contract/paths.ts'
import { type Person, requirePerson } from '../../kit/actor.ts'
import type { App } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import type { AuthCore } from '../core.ts'
import { countedDoor } from '../gate/counted-door.ts'
import { noSooner, tooMany } from '../gate/refusals.ts'
import { perAccount } from '../limit/rules.ts'
import { requirePassword } from '../password/present.ts'
import { findOwner } from '../password/store.ts'
import { hashToken, makeToken } from '../token.ts'
import { confirmAddressLink, keepAddressLinks } from './store.ts'

export function addressDoors(app: App, core: AuthCore): void {
  countedDoor(app, core, 'POST /api/auth/change-email', async ({ actor }, { body }) => {
    const person = requirePerson(actor)
    const newEmail = body.newEmail.toLowerCase()
    if (newEmail === person.email) throw new Problem('same-email')
    await requirePassword(core, person, body.password)
    // The asker chooses the address of this letter, so only a few may be sent.
    const wait = await core.limiter.take({ name: 'letter', whose: person.email, limit: perAccount.letter })
    if (wait > 0) throw tooMany(wait)
    await noSooner(() => askBothAddresses(core, person, newEmail))
    return { done: true }
  })

  // The button on the page behind either link; no login is needed, both mailboxes are the proof.
  countedDoor(app, core, 'POST /api/auth/confirm-email', async (_context, { body }) => {
    const outcome = await confirmAddressLink(core.db, hashToken(body.token))
    if (outcome.state === 'invalid' || outcome.state === 'taken')
      throw new Problem('link-expired', {
        // Used links of a change that is done are forgotten with the others.
        detail:
          'Il link non è più valido. Guarda nel tuo profilo se l’indirizzo è già cambiato, altrimenti ripeti la richiesta.',
      })
    if (outcome.state === 'half') return outcome
    await core.letters.addressChanged({ email: outcome.oldEmail })
    return { state: 'done' }
  })
}

/** Sends a link to both addresses; the account moves when both were opened and confirmed. */
async function askBothAddresses(core: AuthCore, person: Person, newEmail: string): Promise<void> {
  const tokens = { old: makeToken(), new: makeToken() }
  await keepAddressLinks(core.db, {
    userId: person.id,
    newEmail,
    oldTokenHash: hashToken(tokens.old),
    newTokenHash: hashToken(tokens.new),
  })
  const link = (token: string) => `${core.baseUrl}${paths.confirmEmail}#token=${token}`
  await core.letters.leaveAddress({ email: person.email }, link(tokens.old))
  // Whoever has an account there learns that somebody tried; the asker is told the same in both cases.
  if (await findOwner(core.db, newEmail)) await core.letters.alreadyRegistered({ email: newEmail })
  else await core.letters.takeAddress({ email: newEmail }, link(tokens.new))
}
