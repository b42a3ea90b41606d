import { type SportSlug, sportLabel, sports } from '#contract/sport.ts'
import { fold } from '../place/rules.ts'

/** The sports of a row, or why it has none. */
export type SportReading =
  | { sports: SportSlug[] }
  /** `isUnknown` when a mapping could explain the words. */
  | { refused: string; isUnknown?: boolean }

/** Football of a size that we do not have, or no pitch at all: a field said to be one is refused. */
const otherFootball = [6, 7, 9].flatMap(players => [
  `calcio a ${players}`,
  `calcio a${players}`,
  `a ${players}`,
  `a${players}`,
])
const noPitch = ['allenamento portieri']

/** Sports near in name to ours and not ours: each swallows its words, so that 'tennis tavolo' is never tennis (R18). */
const namesakes = [
  ...['tennis tavolo', 'tennistavolo', 'tennis da tavolo', 'ping pong', 'beach tennis', 'beach soccer'],
  ...['calcio balilla', 'calcio storico', 'calcio tennis', 'football americano', 'footvolley', 'foot volley'],
]

/** Words of files, besides the names in the contract's table. */
const fileWords: readonly (readonly [phrase: string, sport: SportSlug])[] = [
  ['a 5', 'calcio-5'],
  ['a5', 'calcio-5'],
  ['c5', 'calcio-5'],
  ['a 8', 'calcio-8'],
  ['a8', 'calcio-8'],
  ['c8', 'calcio-8'],
  ['a 11', 'calcio-11'],
  ['a11', 'calcio-11'],
  ['c11', 'calcio-11'],
  ['football', 'calcio-11'],
  ['mini basket', 'basket'],
  ['mini volley', 'pallavolo'],
]

type Phrase = { words: string[]; sport: SportSlug | null; name: string; isRefused?: boolean }

/** The longest first: 'beach volley' must be read before 'volley', 'calcio a 5' before 'calcio'. */
const phrases: Phrase[] = [
  ...sports.flatMap(({ slug, label, aliases }) => [label, ...aliases].map(name => phrase(name, slug))),
  ...fileWords.map(([name, sport]) => phrase(name, sport)),
  ...namesakes.map(name => phrase(name, null)),
  ...[...otherFootball, ...noPitch].map(name => ({ ...phrase(name, null), isRefused: true })),
].sort((a, b) => b.words.length - a.words.length)

function phrase(name: string, sport: SportSlug | null): Phrase {
  return { words: fold(name).split(' '), sport, name }
}

/**
 * What is played on a field, from its kind and its name. A name that says more than the kind wins ('PALESTRA' / 'BARATTI 3
 * BASKET'); one that says something else refuses the row, because nobody can tell which of the two is right.
 */
export function readSports(kind: string, name: string): SportReading {
  const ofKind = mentioned(kind)
  const ofName = mentioned(name)
  const refused = ofName.refused ?? ofKind.refused
  if (refused) return { refused: `“${refused}” non è tra i nostri sport` }
  if (ofName.sports.length === 0) return chosen(ofKind.sports, kind)
  if (ofKind.sports.length === 0) return chosen(ofName.sports, name)
  const agreed = ofName.sports.filter(sport => ofKind.sports.some(wide => narrows(sport, wide)))
  if (agreed.length > 0) return chosen(agreed, name)
  if (ofName.sports.some(sport => ofKind.sports.some(narrower => narrows(narrower, sport))))
    return chosen(ofKind.sports, kind)
  return { refused: `il tipo dice ${labels(ofKind.sports)}, il nome ${labels(ofName.sports)}` }
}

/** The same sport, or one that a wider word in the other column allows: plain 'calcio' of any size, volley on sand. */
function narrows(sport: SportSlug, wide: SportSlug): boolean {
  if (sport === wide) return true
  return (
    (wide === 'calcio-11' && sport.startsWith('calcio')) || (wide === 'pallavolo' && sport === 'beach-volley')
  )
}

function chosen(found: SportSlug[], text: string): SportReading {
  if (found.length > 0) return { sports: found }
  const refused = text === '' ? 'manca lo sport' : `“${text}” non nomina nessuno dei nostri sport`
  return { refused, isUnknown: true }
}

function mentioned(text: string): { sports: SportSlug[]; refused: string | undefined } {
  const words = fold(text).split(' ')
  const found = new Set<SportSlug>()
  let refused: string | undefined
  for (let from = 0; from < words.length; ) {
    const match = phrases.find(({ words: wanted }) =>
      wanted.every((word, offset) => words[from + offset] === word),
    )
    if (match?.sport) found.add(match.sport)
    else if (match?.isRefused) refused = match.name
    from += match?.words.length ?? 1
  }
  return { sports: [...found], refused }
}

function labels(found: SportSlug[]): string {
  return found.map(sportLabel).join(' e ')
}
