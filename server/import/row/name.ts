import { capital } from '#contract/capital.ts'
import { remembering } from '../../kit/remembering.ts'

const smallWords = new Set(
  'a ad al alla alle ai agli con da dal dalla dei del dello della delle degli di e ed in nel nella per su sul sulla'.split(
    ' ',
  ),
)
const acronyms = new Set('ASD ATC CONI CRAL CSI CUS SSD UISP USD'.split(' '))
const months = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')

/** Undoes SQL quoting ('D''ACQUISTO') and shouting: 'COMPLESSO SPORTIVO D'ACQUISTO' > 'Complesso Sportivo D'Acquisto'. */
export function tidyName(text: string): string {
  const unquoted = text.includes("'") ? text.replace(/^'(.*)'$/, '$1').replaceAll("''", "'") : text
  const plain = (/\s{2}|[^\S ]/.test(unquoted) ? unquoted.replace(/\s+/g, ' ') : unquoted).trim()
  if (/\p{Ll}/u.test(plain)) return plain
  const words = plain.split(' ')
  const last = words.length - 1
  return words.map((word, at) => calm[at === 0 ? 'first' : at === last ? 'last' : 'inside'](word)).join(' ')
}

/** Writes a word of a name as it is written at its place: first, last or between. */
const calm = {
  first: remembering(word => calmAt(word, 'first')),
  last: remembering(word => calmAt(word, 'last')),
  inside: remembering(word => calmAt(word, 'inside')),
}

function calmAt(word: string, place: 'first' | 'last' | 'inside'): string {
  if (/\d/.test(word) || acronyms.has(word) || /^["“«(]?[IVX]{2,}["”»),.]*$/.test(word)) return word
  const isFirst = place === 'first'
  const lower = word.toLowerCase()
  // 'C.DA', 'P.ZZA' and 'PROV.LE' are words cut in the middle; 'S.LEO' is two.
  if (/^[a-z]{1,4}\.[a-z]{2,3}$/.test(lower) && !/^s\.[a-z]{3}$/.test(lower))
    return isFirst ? capital(lower) : lower
  // A small word at the end is a name: 'Campo A'.
  if (place === 'inside' && smallWords.has(lower)) return lower
  // 'All'Aperto' is no name, and keeps a small 'aperto'; D'Acquisto and Sant'Orsola are names.
  const [, article, apostrophe, name = ''] = /^(all|dell|dall|nell|sull|d|l)(['’])(.*)$/.exec(lower) ?? []
  if (article) {
    const elided = isFirst || article === 'd' ? capital(article) : article
    return `${elided}${apostrophe}${name === 'aperto' ? name : capital(name)}`
  }
  const initials = lower.replace(
    /(^|[-/(."])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
  return initials.replace(/(['’]\p{L})(?=\p{L})/gu, start => start.toUpperCase())
}

/** Separates the house number of 'VIA ROMA 12/A' or 'VIA ROMA s.n.c.', so that only the street's own letters count. */
export function splitCivic(street: string): { street: string; civic: string } {
  const [, name, civic] = /^(.*\p{L}.*?)\s+(\d+(?:[/-]?\w+)?|s\.?\s?n\.?\s?c\.?)$/iu.exec(street) ?? []
  return name && civic ? { street: name, civic } : { street, civic: '' }
}

/** Restores a house number that a spreadsheet took for a date: '11-dic' was 11/12. A 0 in a database means none. */
export function tidyCivic(text: string): string {
  if (/^0+$/.test(text)) return ''
  const [, day, month = ''] = /^(\d{1,2})-([a-z]{3})$/i.exec(text.trim()) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  return day && number > 0 ? `${day}/${number}` : text.trim()
}
