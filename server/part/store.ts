import { oneAtATime } from '../db/one-at-a-time.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from '../kit/context.ts'
import { freeName } from './rules.ts'

const partsOf = prepared(
  'parts-of',
  'select id, name, has_paid, claim_hash from part where ref = $ref order by created_at limit 100',
)

export function listParts({ db }: Context, ref: string) {
  return partsOf(db, { ref })
}

const insertPart = prepared(
  'insert-part',
  'insert into part (id, ref, name, claim_hash) values ($id, $ref, $name, $claimHash) returning id, name',
)

export type NewPart = { id: string; ref: string; name: string; claimHash: string; places: number }

/** The part of this claim, new or from before; undefined where no place is left. */
export function takePart({ db }: Context, { places, ...part }: NewPart) {
  return oneAtATime(db, part.ref, async connection => {
    const parts = await partsOf(connection, { ref: part.ref })
    const mine = parts.find(({ claim_hash }) => claim_hash === part.claimHash)
    if (mine) return mine
    if (parts.length >= places) return undefined
    const name = freeName(
      part.name,
      parts.map(other => other.name),
    )
    const [row] = await insertPart(connection, { ...part, name })
    return row
  })
}

const partOfClaim = prepared(
  'part-of-claim',
  'select id from part where ref = $ref and claim_hash = $claimHash',
)

export async function findPart({ db }: Context, ref: string, claimHash: string): Promise<string | undefined> {
  const [row] = await partOfClaim(db, { ref, claimHash })
  return row?.id
}

const deletePart = prepared('delete-part', 'delete from part where ref = $ref and claim_hash = $claimHash')

export async function dropPart({ db }: Context, ref: string, claimHash: string): Promise<void> {
  await deletePart(db, { ref, claimHash })
}

const payPart = prepared(
  'pay-part',
  'update part set has_paid = $hasPaid where ref = $ref and id = $id returning id',
)

/** False when there is no such part. */
export async function markPaid(
  { db }: Context,
  part: { ref: string; id: string; hasPaid: boolean },
): Promise<boolean> {
  return (await payPart(db, part)).length === 1
}
