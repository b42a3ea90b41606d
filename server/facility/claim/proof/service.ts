import { randomInt } from 'node:crypto'
import type { ClaimStatus } from '#contract/claim.ts'
import { noteChange } from '../../../audit/service.ts'
import { requirePerson } from '../../../kit/actor.ts'
import { allOrNothing } from '../../../kit/all-or-nothing.ts'
import type { Context } from '../../../kit/context.ts'
import { Problem } from '../../../kit/problem.ts'
import { enoughForToday } from '../../../kit/tries.ts'
import { decideClaim } from '../store.ts'
import { hideMailbox } from './rules.ts'
import { findMailbox, insertCode, tryCode } from './store.ts'

/** The address to which a code can be sent that proves a claim, mostly hidden; null when there is none. */
export async function describeMailbox(context: Context, facilityId: number, userId: string) {
  const email = await findMailbox(context, { facilityId, userId })
  return email === undefined ? null : hideMailbox(email)
}

/** Sends a code to the facility's own address. The letter says nothing about the claimant (R47). */
export async function sendCode(context: Context, facilityId: number): Promise<{ mailbox: string }> {
  const { id: userId } = requirePerson(context.actor)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = await insertCode(context, { facilityId, userId, code })
  if (!sent) throw new Problem('not-found')
  if (sent.made === 0)
    throw enoughForToday(
      'Per oggi abbiamo mandato abbastanza codici: riprova domani, oppure aspetta la nostra risposta',
    )
  return { mailbox: hideMailbox(sent.email) }
}

/** Accepts the claim by its code: somebody who reads the facility's mail runs it, so no admin has to answer. */
export async function confirmClaim(
  context: Context,
  facilityId: number,
  code: string,
): Promise<{ status: ClaimStatus }> {
  const person = requirePerson(context.actor)
  const known = { facilityId, userId: person.id }
  if ((await findMailbox(context, known)) === undefined) throw new Problem('not-found')
  // Outside the transaction, so that a wrong try stays counted.
  const claimId = await tryCode(context, { ...known, code })
  if (!claimId) throw new Problem('wrong-code')
  await allOrNothing(context, async inside => {
    if (!(await decideClaim(inside, { id: claimId, status: 'accepted', asFirst: true })))
      throw new Problem('not-found')
    const after = { facilityId, role: 'owner', by: 'code' }
    await noteChange(inside.db, person, {
      action: 'create',
      subject: 'staff',
      subjectId: person.id,
      facilityId,
      before: null,
      after,
    })
  })
  return { status: 'accepted' }
}
