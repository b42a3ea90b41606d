import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { toBoard } from '../board/present.ts'
import { findDrawn, listBoardMatches } from '../board/store.ts'
import { lockTournament } from '../planning/store.ts'
import { freeMatches } from './store.ts'

/**
 * Gives up the ground of matches that nobody will play, because a team has left or does not come: others can book it. Within
 * `lockTournament`, so that nobody plans them again meanwhile.
 */
export async function freeForfeits(context: Context, id: string): Promise<void> {
  const numbers = await listForfeits(context, id)
  if (numbers.length > 0) await freeMatches(context, { id, numbers })
}

/** The same after a result, which seldom leaves anything to free. */
export async function lockAndFreeForfeits(context: Context, id: string): Promise<void> {
  const numbers = await listForfeits(context, id)
  if (numbers.length === 0) return
  await allOrNothing(context, async inside => {
    await lockTournament(inside, id)
    await freeForfeits(inside, id)
  })
}

/** The numbers of those that still have their time. */
async function listForfeits(context: Context, id: string): Promise<number[]> {
  const drawn = await findDrawn(context, id)
  if (!drawn?.drawn_at) return []
  const { matches } = toBoard(drawn, await listBoardMatches(context, id))
  return matches.flatMap(({ number, isWalkover, startsAt }) => (isWalkover && startsAt ? [number] : []))
}
