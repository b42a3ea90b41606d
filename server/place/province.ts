import { remembering } from '../kit/remembering.ts'
import type { Comune } from './data.ts'
import { patternOf, wordsOfName } from './name-pattern.ts'
import { fold } from './rules.ts'

/** The codes that older lists use for comuni of today's provinces (laws of 1992 to 2009). */
const formerly: Readonly<Record<string, readonly string[]>> = {
  LO: ['MI'],
  MB: ['MI'],
  LC: ['CO', 'BG'],
  BI: ['VC'],
  VB: ['NO'],
  FC: ['FO'],
  RN: ['FO'],
  PU: ['PS'],
  KR: ['CZ'],
  VV: ['CZ'],
  PO: ['FI'],
  FM: ['AP'],
  BT: ['BA', 'FG'],
}
/** Sardinia changed its provinces in 2001, 2016 and 2025, so a code only proves that a comune is on the island. */
const ofSardinia = ['CA', 'SU', 'SS', 'NU', 'OR', 'VS', 'OG', 'OT', 'CI']
const titles =
  /^(provincia|prov|citta metropolitana|libero consorzio comunale|libero consorzio) ((di|del|della|dell|de) )?/

export type ProvinceReader = {
  /** Codes that a cell may mean: 'MI', 'Milano', 'Prov. di Reggio Emilia'; empty when it means none. */
  read: (text: string) => ReadonlySet<string>
  isIn: (comune: Comune, codes: ReadonlySet<string>) => boolean
}

export function makeProvinceReader(comuni: readonly Comune[]): ProvinceReader {
  const names = new Map(comuni.map(({ province, provinceName }) => [province, provinceName]))
  const codes = new Set([...names.keys(), ...Object.values(formerly).flat(), ...ofSardinia])
  return {
    read: remembering(read),
    isIn: ({ province, region }, told) =>
      told.has(province) ||
      (formerly[province] ?? []).some(code => told.has(code)) ||
      (region === 'Sardegna' && ofSardinia.some(code => told.has(code))),
  }

  function read(text: string): ReadonlySet<string> {
    const code = text.trim().toUpperCase()
    if (codes.has(code)) return new Set([code])
    const name = fold(text).replace(titles, '')
    const pattern = patternOf(name)
    const found = [...names].filter(([, full]) => fold(full) === name || pattern?.(wordsOfName(full)))
    const exact = found.filter(([, full]) => fold(full) === name)
    return new Set((exact.length > 0 ? exact : found).map(([found]) => found))
  }
}
