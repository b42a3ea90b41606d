import type { Board, BoardMatch, BoardSide } from '#contract/tournament-board.ts'
import { matchName } from '../board/board-words.ts'

/**
 * What a corrected result may cost: matches already played by teams that came out of this one count only as long as the
 * same teams meet. Nothing before one of them has begun.
 */
export function whatDependsText(match: BoardMatch, board: Board): string {
  const played = board.matches.filter(
    ({ state, home, away }) =>
      state !== 'scheduled' && (isDecidedBy(match, home) || isDecidedBy(match, away)),
  )
  const names = played.map(each => matchName(each, board))
  const last = names.pop()
  if (last === undefined) return ''
  if (names.length === 0) return `Da qui dipende ${last}: se cambia chi gioca, il suo risultato non vale più.`
  return `Da qui dipendono ${names.join(', ')} e ${last}: dove cambia chi gioca, il risultato non vale più.`
}

function isDecidedBy({ number, group }: BoardMatch, { from }: BoardSide): boolean {
  if (from.kind === 'team') return false
  return from.kind === 'rank' ? from.group === group : from.of === number
}
