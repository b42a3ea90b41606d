import { fold } from './rules.ts'

/** A word of a name, perhaps abbreviated: 'irp.', 's.ta', 'inf.re'; `isWhole` if it is not. */
type Token = { begin: string; end: string; isWhole: boolean }
/** How much of a name a text has: all words, the first words, or a last word that is cut off without a full stop. */
export type Extent = 'all' | 'first words' | 'cut off'

const small = new Set(
  'a ad al alla alle d da dal dalla de dei del della delle dello degli di e ed i in il l la le lo nel nell nella su sul sulla'.split(
    ' ',
  ),
)
const saints = new Set(['san', 'sant', 'santo', 'santa', 'santi', 'sante'])
/** A word cut to two letters proves nothing. */
const SHORTEST_CUT = 3

/** Reads a text as an abbreviated name, once for all names with which it is compared. */
export function patternOf(text: string): ((words: readonly string[]) => Extent | null) | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // 'S.ta' is one abbreviated word, 'S.Agata' is two words.
  const found = [...plain.matchAll(/([a-z0-9]+)(?:\.([a-z]{1,3})(?![a-z.]))?(\.)?/g)]
  const tokens = found.map(([, begin = '', end = '', point]): Token => {
    return { begin, end, isWhole: end === '' && !point && begin.length > 1 }
  })
  const told = tokens.filter(({ begin, isWhole }) => !(isWhole && small.has(begin)))
  return told.length > 0 ? words => extentOf(told, words) : null
}

export const wordsOfName = (name: string): string[] => fold(name).split(' ')

function extentOf(tokens: readonly Token[], words: readonly string[]): Extent | null {
  let at = 0
  for (const [index, token] of tokens.entries()) {
    while (at < words.length && !says(token, words[at] ?? '') && small.has(words[at] ?? '')) at += 1
    const word = words[at]
    if (word === undefined) return null
    at += 1
    const isLast = index === tokens.length - 1
    // 'Paderno D.' may be Paderno d'Adda as well as Paderno Dugnano.
    if (says(token, word)) {
      if (isLast && !token.isWhole && small.has(word)) return 'all'
      continue
    }
    const isCut = isLast && token.begin.length >= SHORTEST_CUT && word.startsWith(token.begin)
    return isCut ? 'cut off' : null
  }
  return at === words.length ? 'all' : 'first words'
}

function says({ begin, end, isWhole }: Token, word: string): boolean {
  if (isWhole) return word === begin
  if (begin === 's' || begin === 'ss') return saints.has(word) && word.endsWith(end)
  return word.startsWith(begin) && word.endsWith(end) && word.length >= begin.length + end.length
}
