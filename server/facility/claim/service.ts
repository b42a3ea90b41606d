import type { Claim, ClaimStatus, NewClaim } from '#contract/claim.ts'
import { requireAdmin, requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import {
  type ClaimRow,
  decideClaim,
  findClaimStatus,
  findOwnClaim,
  insertClaim,
  listOpenClaims,
} from './store.ts'

const DAY_SECONDS = 86_400

/** Keeps a claim and queues its letters; who says it again gets the same answer, whatever was decided since. */
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
  throw new Problem('too-many-requests', {
    detail: 'Hai già rivendicato più strutture oggi: scrivici una mail',
    retryAfterSeconds: DAY_SECONDS,
  })
}

export async function getOwnClaim(context: Context, facilityId: number) {
  const { id } = requirePerson(context.actor)
  return { status: (await findOwnClaim(context, facilityId, id)) ?? null }
}

export async function listClaims(context: Context): Promise<{ claims: Claim[] }> {
  requireAdmin(context.actor)
  return { claims: (await listOpenClaims(context)).map(toClaim) }
}

/** Accepting makes the claimant owner of the facility; it opens for booking when the owner gives it prices and hours. */
export async function answerClaim(
  context: Context,
  id: string,
  isAccepted: boolean,
): Promise<{ status: ClaimStatus }> {
  requireAdmin(context.actor)
  const wanted = isAccepted ? 'accepted' : 'refused'
  if (await decideClaim(context, id, wanted)) return { status: wanted }
  const status = await findClaimStatus(context, id)
  if (!status) throw new Problem('not-found')
  if (status !== wanted) throw new Problem('already-answered')
  return { status }
}

function toClaim({ created_at, has_staff, ...row }: ClaimRow): Claim {
  return { ...row, hasStaff: has_staff, createdAt: created_at.toISOString() }
}
