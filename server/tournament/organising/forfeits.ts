import type { BoardSide } from '#contract/tournament-board.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { toBoard } from '../board/present.ts'
import { findDrawn, listBoardMatches } from '../board/store.ts'
import { lockTournament } from '../planning/store.ts'
import { freeMatches } from './store.ts'

/**
 * Frees the ground of matches that will not be played, because a team has left or does not come: others can book it. To
 * be called under `lockTournament`, so that nobody schedules them again meanwhile.
 */
export async function freeForfeits(context: Context, id: string): Promise<void> {
  const numbers = await listForfeits(context, id)
  if (numbers.length > 0) await freeMatches(context, { id, numbers })
}

/** The same after a result. As it seldom leaves anything to free, it looks before it locks. */
export async function lockAndFreeForfeits(context: Context, id: string): Promise<void> {
  const numbers = await listForfeits(context, id)
  if (numbers.length === 0) return
  await allOrNothing(context, async inside => {
    await lockTournament(inside, id)
    await freeForfeits(inside, id)
  })
}

/** The numbers of matches that have a time, and that one side wins without play or neither side comes to. */
async function listForfeits(context: Context, id: string): Promise<number[]> {
  const drawn = await findDrawn(context, id)
  if (!drawn?.drawn_at) return []
  const rows = await listBoardMatches(context, id)
  const hasBegun = rows.some(({ state }) => state !== 'scheduled')
  const hasLeft = ({ team }: BoardSide) => team !== null && drawn.teams[team - 1]?.hasWithdrawn
  return toBoard(drawn, rows).matches.flatMap(({ number, isWalkover, startsAt, state, home, away }) => {
    // A final (`forfeitOf`).
    const isOfNobody = hasBegun && state === 'scheduled' && hasLeft(home) && hasLeft(away)
    return startsAt && (isWalkover || isOfNobody) ? [number] : []
  })
}
