import type { Context } from '../../kit/context.ts'
import { toBoard } from '../board/present.ts'
import { findDrawn, listBoardMatches } from '../board/store.ts'
import { freeMatches } from './store.ts'

/** Gives up the ground of matches that nobody will play, because a team has left: others can book it. */
export async function freeForfeits(context: Context, id: string): Promise<void> {
  const drawn = await findDrawn(context, id)
  if (!drawn?.teams.some(({ hasWithdrawn }) => hasWithdrawn)) return
  const { matches } = toBoard(drawn, await listBoardMatches(context, id))
  const numbers = matches.flatMap(({ number, isWalkover }) => (isWalkover ? [number] : []))
  if (numbers.length > 0) await freeMatches(context, { id, numbers })
}
