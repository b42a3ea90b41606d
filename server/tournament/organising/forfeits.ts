import type { Context } from '../../kit/context.ts'
import { toBoard } from '../board/present.ts'
import { findDrawn, listBoardMatches } from '../board/store.ts'
import { freeMatches } from './store.ts'

/**
 * Gives up the ground of matches that nobody will play, because a team has left or does not come: others can book it.
 * @param isWritten whether somebody has just written that one goes to a side without being played
 */
export async function freeForfeits(context: Context, id: string, isWritten = false): Promise<void> {
  const drawn = await findDrawn(context, id)
  if (!drawn || !(isWritten || drawn.teams.some(({ hasWithdrawn }) => hasWithdrawn))) return
  const { matches } = toBoard(drawn, await listBoardMatches(context, id))
  const numbers = matches.flatMap(({ number, isWalkover }) => (isWalkover ? [number] : []))
  if (numbers.length > 0) await freeMatches(context, { id, numbers })
}
