import { isFootball, type SportSlug, sportLabel } from '#contract/sport.ts'
import { remembering } from '../../kit/remembering.ts'
import { fold } from '../../place/rules.ts'
import { own } from './own.ts'
import { type Phrase, phrases } from './sport-words.ts'

/** The sports of a row, or why it has none. */
export type SportReading =
  | { sports: SportSlug[] }
  /** `isUnknown` when a mapping could explain the words. */
  | { refused: string; isUnknown?: boolean }

/** Separates several sports in one cell. */
const PARTS = /[,;+/|]/

type Mentioned = { sports: SportSlug[]; otherFootball: string | undefined }

/**
 * What is played on a field, from its kind and its name. A name that says more than the kind wins ('PALESTRA' /
 * 'BARATTI 3 BASKET'); if it says something else, the row is refused, because it is not clear which of the two is
 * right. Sports that are not ours are ignored beside those that are.
 * @param kinds texts of the column of kinds, and the sports that they mean
 */
export function readSports(
  kind: string,
  name: string,
  kinds: Readonly<Record<string, readonly SportSlug[]>> = {},
): SportReading {
  const told = toldSports(kind, kinds)
  if (told?.length === 0) return { refused: `la mappa esclude «${kind}»` }
  const ofName = mentioned(name)
  const ofKind = told ? { sports: told, otherFootball: undefined } : mentioned(kind)
  // If the name says football of a size that is not ours, football in the kind means the same.
  const wide = ofName.otherFootball ? ofKind.sports.filter(sport => !isFootball(sport)) : ofKind.sports
  if (wide.length === 0 && ofName.sports.length === 0) return none(ofKind, ofName, kind || name)
  if (wide.length === 0) return { sports: ofName.sports }
  if (ofName.sports.length === 0) return { sports: wide }
  const agreed = ofName.sports.filter(sport => wide.some(other => narrows(sport, other)))
  if (agreed.length > 0) return { sports: agreed }
  if (ofName.sports.some(sport => wide.some(other => narrows(other, sport)))) return { sports: wide }
  return { refused: `il tipo dice ${labels(wide)}, il nome ${labels(ofName.sports)}` }
}

function none(ofKind: Mentioned, ofName: Mentioned, text: string): SportReading {
  const other = ofName.otherFootball ?? ofKind.otherFootball
  if (other) return { refused: `«${other}» non è tra i nostri sport` }
  if (text === '') return { refused: 'manca lo sport' }
  return { refused: `«${text}» non nomina nessuno dei nostri sport`, isUnknown: true }
}

/** The sports that the mapping gives a kind or its parts, and those that the other parts name; undefined if it gives none. */
function toldSports(
  kind: string,
  kinds: Readonly<Record<string, readonly SportSlug[]>>,
): SportSlug[] | undefined {
  const whole = own(kinds, kind)
  if (whole) return [...new Set(whole)]
  // A cell may hold several codes.
  const parts = kind.split(PARTS).map(part => part.trim())
  if (!parts.some(part => own(kinds, part))) return undefined
  return [...new Set(parts.flatMap(part => own(kinds, part) ?? mentioned(part).sports))]
}

/** The same sport, or one that a wider word in the other column allows: plain 'calcio' of any size, volley on sand. */
function narrows(sport: SportSlug, wide: SportSlug): boolean {
  if (sport === wide) return true
  return (wide === 'calcio-11' && isFootball(sport)) || (wide === 'pallavolo' && sport === 'beach-volley')
}

/** 'calcio a 5/8', 'a 5 e a 8': one word for several sizes. */
function eachSize(text: string): string {
  return text.replace(
    /\ba\s?(5|8|11)((?:\s*(?:[/,+-]|\be\b)\s*(?:a\s?)?(?:5|6|7|8|9|11)\b)+)/gi,
    (all, _first: string, more: string) =>
      `${all} ${[...more.matchAll(/\d+/g)].map(([size]) => `a ${size}`).join(' ')}`,
  )
}

const mentioned = remembering(findMentioned)

/** The part of a list of sports that is about one of them: in 'Tennis coperto, padel' only tennis has a roof. */
export function wordsOfSport(sport: SportSlug, kind: string): string {
  const parts = kind.split(PARTS).filter(part => mentioned(part).sports.includes(sport))
  return parts.length > 0 ? parts.join(' ') : kind
}

function findMentioned(text: string): Mentioned {
  const parts = eachSize(text).split(PARTS).map(findInPart)
  const otherFootball = parts.find(part => part.otherFootball)?.otherFootball
  return { sports: [...new Set(parts.flatMap(({ sports }) => sports))], otherFootball }
}

/** Together with a size that we do not have, 'calcio' without a size means that one: 'CALCIO CAMPO A7'. */
function findInPart(text: string): Mentioned {
  const words = fold(text).split(' ')
  const found: Phrase[] = []
  for (let from = 0; from < words.length; ) {
    const match = phraseAt(words, from)
    if (match) found.push(match)
    from += match?.words.length ?? 1
  }
  const otherFootball = found.find(({ isOtherFootball }) => isOtherFootball)?.name
  const ours = found.filter(phrase => !(otherFootball && isFootballOfNoSize(phrase)))
  return { sports: ours.flatMap(({ sport }) => sport ?? []), otherFootball }
}

function isFootballOfNoSize({ sport, name }: Phrase): boolean {
  return sport === 'calcio-11' && !/11|undici/.test(name)
}

function phraseAt(words: readonly string[], from: number): Phrase | undefined {
  const candidates = byFirstWord.get(words[from] ?? '') ?? []
  return candidates.find(phrase => phrase.words.every((word, offset) => words[from + offset] === word))
}

const byFirstWord = Map.groupBy(phrases, ({ words }) => words[0] ?? '')

function labels(found: readonly SportSlug[]): string {
  return found.map(sportLabel).join(' e ')
}
