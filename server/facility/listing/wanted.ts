import { type SportSlug, sportByName } from '#contract/sport.ts'
import { fold, isPostalCode } from '../../place/rules.ts'
import { resolvePlace } from '../../place/service.ts'
import type { Wanted } from './card/store.ts'

/** The longest name of a sport has three words: 'calcio a 5'. */
const MOST_SPORT_WORDS = 3

/** What the text in the search box of the list means: words of a name, a town and a zone, perhaps with a CAP and a sport. */
export function readWanted(q: string, sport: SportSlug | null): Wanted {
  const all = q.split(/[\s,]+/).filter(Boolean)
  const codes = all.filter(isPostalCode)
  const postalCode = codes.length === 1 ? (codes[0] ?? null) : null
  const words = all.filter(word => word !== postalCode)
  const text = words.join(' ')
  const named = namedSport(words)
  return {
    text,
    zone: fold(text),
    postalCode,
    comuneCode: resolvePlace(text)?.code ?? null,
    sport,
    namedSport: named?.sport ?? null,
    besideSport: named?.rest ?? '',
    besideComune: (named && resolvePlace(named.rest)?.code) ?? null,
  }
}

/** The sport with which a text begins or ends, and the words that are left. */
function namedSport(words: readonly string[]): { sport: SportSlug; rest: string } | undefined {
  for (let count = Math.min(MOST_SPORT_WORDS, words.length); count > 0; count -= 1)
    for (const from of [0, words.length - count]) {
      const sport = sportByName(words.slice(from, from + count).join(' '))
      if (sport) return { sport, rest: words.toSpliced(from, count).join(' ') }
    }
  return undefined
}
