import type { Claim, ClaimStatus, NewClaim } from '#contract/claim.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAdmin, requirePerson } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import { answeredBefore } from '../../kit/answered-before.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { enoughForToday } from '../../kit/tries.ts'
import { describeMailbox } from './proof/service.ts'
import {
  type ClaimRow,
  decideClaim,
  findClaimStatus,
  findOwnClaim,
  insertClaim,
  listOpenClaims,
} from './store.ts'

/** Keeps a claim and queues its letters; claiming again changes nothing and returns the claim's present status. */
export async function claimFacility(
  context: Context,
  facilityId: number,
  claim: NewClaim,
): Promise<{ status: ClaimStatus }> {
  const { id: userId } = requirePerson(context.actor)
  const outcome = await insertClaim(context, { facilityId, userId, ...claim })
  if (!outcome) throw new Problem('not-found')
  const own = await findOwnClaim(context, facilityId, userId)
  if (own) return { status: own }
  if (outcome.has_staff) throw new Problem('already-claimed')
  throw enoughForToday('Hai già rivendicato più strutture oggi: scrivici un’email')
}

export async function getOwnClaim(context: Context, facilityId: number) {
  const { id } = requirePerson(context.actor)
  const status = (await findOwnClaim(context, facilityId, id)) ?? null
  return { status, mailbox: status === 'open' ? await describeMailbox(context, facilityId, id) : null }
}

export async function listClaims(context: Context): Promise<{ claims: Claim[] }> {
  requireAdmin(context.actor)
  return { claims: (await listOpenClaims(context)).map(toClaim) }
}

/**
 * Accepting makes the claimant owner of the facility; it opens for booking when the owner gives it prices and hours. Where nobody
 * was shown to run it and somebody does by now, nobody is made an owner beside that one.
 */
export async function answerClaim(
  context: Context,
  id: string,
  { accept, hasStaff }: { accept: boolean; hasStaff?: boolean | undefined },
): Promise<{ status: ClaimStatus }> {
  const admin = requireAdmin(context.actor)
  const wanted = accept ? 'accepted' : 'refused'
  const isDecided = await allOrNothing(context, async inside => {
    const claim = await decideClaim(inside, { id, status: wanted, asFirst: accept && hasStaff === false })
    if (claim) await noteChange(inside.db, admin, entryOf(claim, wanted))
    return claim !== undefined
  })
  if (isDecided) return { status: wanted }
  const status = await findClaimStatus(context, id)
  if (!status) throw new Problem('not-found')
  if (status === 'open') throw new Problem('already-claimed', { detail: TAKEN })
  if (status !== wanted) throw answeredBefore(status === 'accepted' ? 'è accettata' : 'è rifiutata')
  return { status }
}

const TAKEN =
  'Nel frattempo qualcuno ha cominciato a gestirla: se accetti anche questa richiesta, la gestiscono in due.'

function entryOf(claim: { id: string; facility_id: number; user_id: string }, status: ClaimStatus) {
  const after = { status, facilityId: claim.facility_id, personId: claim.user_id }
  return {
    action: 'change',
    subject: 'claim',
    subjectId: claim.id,
    facilityId: claim.facility_id,
    before: { status: 'open' },
    after,
  } as const
}

function toClaim({ created_at, has_staff, ...row }: ClaimRow): Claim {
  return { ...row, hasStaff: has_staff, createdAt: created_at.toISOString() }
}
