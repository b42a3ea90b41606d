import type { Comune } from './data.ts'
import { patternOf, wordsOfName } from './name-pattern.ts'
import { fold } from './rules.ts'

/** Comuni that one reading of a name may mean; a weak reading counts only with a province or a CAP. */
type Level = { comuni: readonly Comune[]; isWeak: boolean }

/** Finds what a name may mean, the likeliest reading first. */
export function makeNameReader(comuni: readonly Comune[]) {
  const exact = Map.groupBy(comuni.flatMap(namesOf), ({ key }) => key)
  const byLetter = Map.groupBy(comuni.flatMap(spellings), ({ words }) => words[0]?.[0] ?? '')

  return (text: string): Level[] => {
    const named = exact.get(fold(text).replaceAll(' ', '')) ?? []
    const whole = { comuni: unique(named.map(({ comune }) => comune)), isWeak: false }
    if (named.some(({ isOther }) => !isOther)) return [whole]
    const pattern = patternOf(text)
    const matches = (byLetter.get(fold(text)[0] ?? '') ?? []).map(({ comune, words }) => {
      return { comune, extent: pattern?.(words) ?? null }
    })
    const levels = (['all', 'first words', 'cut off'] as const).map(extent => ({
      comuni: unique(matches.filter(match => match.extent === extent).map(({ comune }) => comune)),
      isWeak: extent === 'cut off',
    }))
    return [whole, ...levels].filter(({ comuni }) => comuni.length > 0)
  }
}

type Named = { key: string; comune: Comune; isOther: boolean }

/** People say 'Aquila' and 'Spezia' for L'Aquila and La Spezia. */
function namesOf(comune: Comune): Named[] {
  const key = (name: string) => fold(name).replaceAll(' ', '')
  const bare = fold(comune.name).replace(/^(l|la|lo|le|il|i|gli) /, '')
  return [
    { key: key(comune.name), comune, isOther: false },
    ...[...comune.otherNames, ...(bare === fold(comune.name) ? [] : [bare])].map(name => ({
      key: key(name),
      comune,
      isOther: true,
    })),
  ]
}

function spellings(comune: Comune) {
  return [comune.name, ...comune.otherNames].map(name => ({ comune, words: wordsOfName(name) }))
}

/** 'Comune di Castro (BG)', 'CASTRO BG', 'Bolzano - Bozen': the text itself, without title or province, each half. */
export function waysToRead(text: string): { name: string; province: string }[] {
  const whole = text.trim()
  if (!whole) return []
  const bare = whole.replace(/^(comune|citt[aà]['’]?|municipio) (di |del |della |dell['’]|d['’])/i, '')
  const [, name, province] = /^(.*[^\s,(–-])\s*[\s,(–-]\s*([A-Za-z]{2})\)?$/.exec(bare) ?? []
  const isCode = name && province && (province === province.toUpperCase() || bare.endsWith(')'))
  const halves = bare.split(/\/| [-–] /)
  return [
    { name: whole, province: '' },
    ...(bare === whole ? [] : [{ name: bare, province: '' }]),
    ...(isCode ? [{ name, province }] : []),
    ...(halves.length > 1 ? halves.map(half => ({ name: half.trim(), province: '' })) : []),
  ]
}

const unique = (found: readonly Comune[]) => [...new Set(found)]
