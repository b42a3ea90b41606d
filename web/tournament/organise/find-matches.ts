import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { mentions } from '#web/words/mentions.ts'
import { sideName } from '../board/board-words.ts'

/** Those of the matches in which a team plays that has `text` in its name. */
export function findMatches(matches: readonly BoardMatch[], board: Board, text: string): BoardMatch[] {
  return matches.filter(({ home, away }) => mentions([sideName(home, board), sideName(away, board)], text))
}
