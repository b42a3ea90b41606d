import { createHash } from 'node:crypto'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { timeOrderedId } from '../kit/time-ordered-id.ts'
import { dropPart, findPart, listParts, markPaid, takePart } from './store.ts'

/**
 * Who comes to something that holds ground, and who has paid: friends of a booking, players of a match, customers of a desk.
 * The caller knows what it is, and has decided who may see or change it.
 */
export async function getParts(context: Context, ref: string) {
  const rows = await listParts(context, ref)
  return rows.map(({ id, name, has_paid }) => ({ id, name, hasPaid: has_paid }))
}

/** Adds somebody who comes. The same claim again changes nothing. */
export async function addPart(
  context: Context,
  { claim, ...wish }: { ref: string; name: string; claim: string; places: number },
) {
  const part = await takePart(context, { ...wish, id: timeOrderedId(), claimHash: hash(claim) })
  if (!part) throw new Problem('part-refused')
  return { id: part.id, name: part.name }
}

/** The part of a claim; undefined where it has none, or none any more. */
export function partOf(context: Context, ref: string, claim: string): Promise<string | undefined> {
  return findPart(context, ref, hash(claim))
}

export function withdrawPart(context: Context, ref: string, claim: string): Promise<void> {
  return dropPart(context, ref, hash(claim))
}

export async function notePayment(
  context: Context,
  part: { ref: string; id: string; hasPaid: boolean },
): Promise<void> {
  if (!(await markPaid(context, part))) throw new Problem('not-found')
}

function hash(claim: string): string {
  return createHash('sha256').update(claim).digest('base64url')
}
