import type { Comune } from './data.ts'
import { nearestOf, type Position } from './distance.ts'

/** A name in the form in which names are compared: no accents, no capitals, single spaces for all other characters. */
export function fold(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Most texts have no accents, and checking is far cheaper than decomposing letters. */
function withoutMarks(text: string): string {
  return /[\u0080-\uffff]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text
}

/** Exactly five digits is a CAP (R19). */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text.trim())
}

/** One way into a name: the name from its nth word on, without spaces. */
type Entry = { key: string; words: readonly string[]; from: number; isOther: boolean; comune: Comune }
export type PlaceIndex = { entries: readonly Entry[]; comuni: readonly Comune[] }

/** How well a name matches, best first: the order of the completions. */
const fit = { exact: 0, exactOther: 1, wholeWords: 2, beginning: 3, inside: 4, skipping: 5 } as const
type Match = { comune: Comune; fit: number }

/** A zone named beside its comune: the code of the one, the folded name of the other. */
export type ZoneWithin = { comune: string; zone: string }

const articles = new Set(['l', 'la', 'lo', 'le', 'il', 'i', 'gli'])

/** A position farther than this from every comune is not in Italy, but at sea or abroad. */
const REACH_KM = 30

export function indexPlaces(comuni: readonly Comune[]): PlaceIndex {
  const entries = comuni.flatMap(comune => [
    ...entriesOf({ comune, name: comune.name, isOther: false }),
    ...comune.otherNames.flatMap(name => entriesOf({ comune, name, isOther: true })),
  ])
  return { entries: entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)), comuni }
}

type Name = { comune: Comune; name: string; isOther: boolean }

function entriesOf({ comune, name, isOther }: Name): Entry[] {
  const words = fold(name).split(' ')
  return words.map((_, from) => ({ key: words.slice(from).join(''), words, from, isOther, comune }))
}

/** Comuni that match what somebody is typing: a name, the beginning of a word, a CAP, 'Castro (LE)'. */
export function matchPlaces(index: PlaceIndex, text: string): Match[] {
  if (isPostalCode(text))
    return matchPostalCode(index, text.trim()).map(comune => ({ comune, fit: fit.exact }))
  // Either half of a bilingual name is enough: 'Bolzano/Bozen'.
  for (const half of text.split('/')) {
    const matches = matchName(index, half)
    if (matches.length > 0) return matches
  }
  return []
}

/** Of the longest name of a province: 'Monza e della Brianza'. */
const PROVINCE_WORDS = 4

function matchName(index: PlaceIndex, typed: string): Match[] {
  // As in an address: a CAP beside a name says no more than the name.
  const text = typed.replace(/\b\d{5}\b/g, ' ')
  const [, name = '', province = ''] = /^(.+?)\s*\(([a-z]{2})\)\s*$/i.exec(text) ?? []
  if (province) return inProvince(matchWords(index, wordsOf(name)), province)
  const words = wordsOf(text)
  const matches = matchWords(index, words)
  const shortest = Math.max(1, words.length - PROVINCE_WORDS)
  for (let end = words.length - 1; matches.length === 0 && end >= shortest; end -= 1)
    matches.push(...inProvince(matchWords(index, words.slice(0, end)), words.slice(end).join(' ')))
  return matches
}

function inProvince(matches: Match[], typed: string): Match[] {
  const province = typed.toLowerCase()
  return matches.filter(
    ({ comune }) => comune.province.toLowerCase() === province || fold(comune.provinceName) === province,
  )
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

function matchWords(index: PlaceIndex, words: string[]): Match[] {
  const [first] = words
  if (!first) return []
  const query = words.join('')
  const best = new Map<Comune, number>()
  for (const entry of beginningWith(index.entries, query)) keepBest(best, entry.comune, fitOf(entry, query))
  if (words.length > 1) {
    for (const entry of beginningWith(index.entries, first)) {
      if (followsWith(entry, words)) keepBest(best, entry.comune, fitOfWords(entry, words))
    }
  }
  return [...best].map(([comune, fit]) => ({ comune, fit })).sort(byLikelihood)
}

function fitOf(entry: Entry, query: string): number {
  // People say 'aquila' and 'spezia' for L'Aquila and La Spezia.
  const isWhole = entry.from === 0 || (entry.from === 1 && articles.has(entry.words[0] ?? ''))
  if (!isWhole) return fit.inside
  if (entry.key === query) return entry.isOther || entry.from > 0 ? fit.exactOther : fit.exact
  let length = 0
  for (const word of entry.words.slice(entry.from)) {
    length += word.length
    if (length === query.length) return fit.wholeWords
  }
  return fit.beginning
}

const saints: Record<string, readonly string[]> = {
  s: ['san', 'santo', 'santa', 'sant', 'santi', 'sante'],
  ss: ['santi', 'sante'],
}
/** Those that a name may be said without, and that are written small within it. */
export const smallWords: ReadonlySet<string> = new Set(
  'a al alla d da dal de dei del dell della delle di e in l la nel nell sul'.split(' '),
)

/**
 * 'S. Marinella' and 'San Benedetto Tronto' are as good as the names in full; letters that only begin the words of a name are
 * less.
 */
function fitOfWords(entry: Entry, words: readonly string[]): number {
  if (entry.from > 0) return fit.skipping
  let at = 0
  for (const word of words) {
    const isMeant = (name: string) => name === word || saints[word]?.includes(name)
    while (smallWords.has(entry.words[at] ?? '') && !isMeant(entry.words[at] ?? '')) at += 1
    if (!isMeant(entry.words[at] ?? '')) return fit.skipping
    at += 1
  }
  return at === entry.words.length ? fit.exactOther : fit.wholeWords
}

/** The largest comune of exactly this name, or of one that people say for it. */
export function comuneNamed({ entries }: PlaceIndex, text: string): Comune | undefined {
  const key = wordsOf(text).join('')
  const best = new Map<Comune, number>()
  const from = firstNotBelow(entries, key)
  for (let at = from, entry = entries[at]; entry?.key === key; at += 1, entry = entries[at]) {
    const found = fitOf(entry, key)
    if (found <= fit.exactOther) keepBest(best, entry.comune, found)
  }
  return [...best].map(([comune, fit]) => ({ comune, fit })).sort(byLikelihood)[0]?.comune
}

/** Every word typed begins a word of the name, in order: 'cava tirreni' is Cava de' Tirreni. */
function followsWith(entry: Entry, words: string[]): boolean {
  let from = entry.from
  for (const word of words) {
    while (from < entry.words.length && !entry.words[from]?.startsWith(word)) from += 1
    if (from === entry.words.length) return false
    from += 1
  }
  return true
}

function keepBest(best: Map<Comune, number>, comune: Comune, fit: number): void {
  const known = best.get(comune)
  if (known === undefined || fit < known) best.set(comune, fit)
}

/** Among equal fits the larger comune is the likelier one. */
function byLikelihood(a: Match, b: Match): number {
  return (
    a.fit - b.fit || b.comune.inhabitants - a.comune.inhabitants || a.comune.code.localeCompare(b.comune.code)
  )
}

function beginningWith(entries: readonly Entry[], prefix: string): readonly Entry[] {
  const start = firstNotBelow(entries, prefix)
  let end = start
  while (entries[end]?.key.startsWith(prefix)) end += 1
  return entries.slice(start, end)
}

function firstNotBelow(entries: readonly Entry[], key: string): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Comuni with exactly this CAP, the largest first; or else the city whose CAPs begin like it. */
function matchPostalCode(index: PlaceIndex, postalCode: string): Comune[] {
  const exact = index.comuni.filter(comune => comune.cap === postalCode)
  if (exact.length > 0) return exact.sort((a, b) => b.inhabitants - a.inhabitants)
  return index.comuni.filter(({ cap }) => cap.endsWith('x') && postalCode.startsWith(cap.replace(/x+$/, '')))
}

/** The nearest comune, or null outside Italy: far from all, or nearer to a town across the border (R20). */
export function nearestComune(
  comuni: readonly Comune[],
  abroad: readonly Position[],
  position: Position,
): Comune | null {
  const home = nearestOf(position, comuni)
  if (!home || home.km > REACH_KM) return null
  const foreign = nearestOf(position, abroad)
  return foreign && foreign.km < home.km ? null : home.nearest
}

/** A name as it is written in the address of a page: 'circolo-tuscolo-frascati'. */
export function slugOf(name: string): string {
  return fold(name).replaceAll(' ', '-')
}

/** The longest slug of a facility, with room for a number. */
const LONGEST_SLUG = 110

/** The name of a facility in the address of its page; callers add a number if another facility has it already. */
export function facilitySlug(name: string, comune: string): string {
  return slugOf(`${name} ${comune}`).slice(0, LONGEST_SLUG).replace(/-$/, '')
}

/** Each comune by its name in addresses, with the province if several comuni share it. */
export function slugs(comuni: readonly Comune[]): Map<string, Comune> {
  const named = Map.groupBy(comuni, ({ name }) => slugOf(name))
  const entries = [...named].flatMap(([slug, same]) =>
    same.map((comune): [string, Comune] => [
      same.length > 1 ? `${slug}-${comune.province.toLowerCase()}` : slug,
      comune,
    ]),
  )
  return new Map(entries)
}

/** Nothing less than a whole name: good enough to search for, not only to propose. */
export function isWholeName(match: Match): boolean {
  return match.fit <= fit.wholeWords
}
