import type { Comune } from './data.ts'
import { fold } from './rules.ts'

/** Like PostgreSQL's pg_trgm: three of ten trigrams in common. */
const LEAST_LIKENESS = 0.3

/** Finds comuni by the trigrams that their names share with a misspelt text. */
export function lookAlikes(comuni: readonly Comune[]): (text: string) => Comune[] {
  let byPiece: Map<string, Comune[]> | undefined
  return text => {
    // It takes half a second, so it is done only when somebody misspells a name.
    byPiece ??= indexPieces(comuni)
    const pieces = piecesOf(text)
    const shared = new Map<Comune, number>()
    for (const piece of pieces)
      for (const comune of byPiece.get(piece) ?? []) shared.set(comune, (shared.get(comune) ?? 0) + 1)
    return [...shared]
      .map(([comune, count]) => ({
        comune,
        likeness: count / (pieces.size + piecesOf(comune.name).size - count),
      }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || b.comune.inhabitants - a.comune.inhabitants)
      .map(({ comune }) => comune)
  }
}

function indexPieces(comuni: readonly Comune[]): Map<string, Comune[]> {
  const byPiece = new Map<string, Comune[]>()
  for (const comune of comuni) {
    for (const piece of piecesOf(comune.name)) {
      const known = byPiece.get(piece)
      if (known) known.push(comune)
      else byPiece.set(piece, [comune])
    }
  }
  return byPiece
}

/** 'nemi' is '  n', ' ne', 'nem', 'emi', 'mi '. */
function piecesOf(text: string): Set<string> {
  const pieces = fold(text)
    .split(' ')
    .flatMap(word => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3))
    })
  return new Set(pieces)
}
