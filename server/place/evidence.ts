import type { Comune } from './data.ts'
import { nearestOf, type Position } from './distance.ts'
import { makeNameReader, waysToRead } from './name-readings.ts'
import { hasPostalCode, type PostalCodes } from './postal-code.ts'
import { makeProvinceReader } from './province.ts'
import { fold } from './rules.ts'

/** What the cells of a row say about a comune; each may be blank. */
export type Evidence = { name: string; province: string; postalCode: string; code: string }
/** `isUnknown` when no comune has the name, so a mapping may explain it; else the cells contradict or say too little. */
export type Found = { comune: Comune } | { problem: string; isUnknown?: boolean }
type Candidates = { comuni: readonly Comune[] } | { problem: string; isUnknown?: boolean }

/** A position decides between comuni of the same name if it is this near to one of them, and not to another. */
const NEAR_KM = 25
/** So many times nearer than the next one it must be: about halfway between two that share a CAP it proves nothing. */
const TIMES_NEARER = 2
/** Candidates that a refusal lists. */
const MOST_NAMED = 4
const KEPT = 20_000

/** Finds the comune that the cells of a row mean together. @param similar finds comuni whose names look like a text */
export function makeComuneReader(
  comuni: readonly Comune[],
  similar: (text: string) => readonly Comune[],
  { ownersOf, isFarFrom }: PostalCodes,
) {
  const byCode = new Map(comuni.map(comune => [comune.code, comune]))
  const provinces = makeProvinceReader(comuni)
  const readings = makeNameReader(comuni)
  const kept = new Map<string, Candidates>()

  return (evidence: Evidence, position: Position | null): Found => {
    const found = candidatesOf(evidence)
    if ('problem' in found) return found
    const [first, second] = found.comuni
    if (first && !second) return { comune: first }
    const near = position && onlyNear(position, found.comuni)
    if (near) return { comune: near }
    return { problem: severalWords(evidence, found.comuni) }
  }

  /** Rows repeat the same few hundred texts. */
  function candidatesOf(evidence: Evidence): Candidates {
    const key = `${evidence.name}\n${evidence.province}\n${evidence.postalCode}\n${evidence.code}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= KEPT) kept.clear()
    const found = read(evidence)
    kept.set(key, found)
    return found
  }

  function read({ name, province, postalCode, code }: Evidence): Candidates {
    const told = {
      provinces: provinces.read(province),
      postalCode: postalCodeIn(postalCode),
      province,
    }
    const coded = byCode.get(/^\d{4,6}$/.test(code.trim()) ? code.trim().padStart(6, '0') : '')
    if (coded) return ofCode(coded, name, told)
    if (name) return ofName(name, told)
    const owners = ownersOf(told.postalCode).filter(owner => isInProvince(owner, told))
    return owners.length > 0 ? { comuni: owners } : { problem: 'manca il comune' }
  }

  type Told = { provinces: ReadonlySet<string>; postalCode: string; province: string }

  function ofCode(coded: Comune, name: string, told: Told): Candidates {
    const named = waysToRead(name).flatMap(way => readings(way.name).flatMap(level => level.comuni))
    if (named.length > 0 && !named.includes(coded))
      return { problem: `il codice ISTAT è di ${label(coded)}, il nome dice «${name}»` }
    if (!isInProvince(coded, told))
      return { problem: `il codice ISTAT è di ${label(coded)}, la provincia dice «${told.province}»` }
    return { comuni: [coded] }
  }

  function ofName(text: string, told: Told): Candidates {
    const ways = waysToRead(text)
    let problem: Candidates | undefined
    for (const { name, province } of ways) {
      const all = told.provinces.size > 0 ? told : { ...told, provinces: provinces.read(province), province }
      for (const level of readings(name)) {
        if (level.isWeak && !all.postalCode && all.provinces.size === 0) continue
        const found = agree(name, level.comuni, all)
        if ('comuni' in found) return found
        problem ??= found
      }
    }
    return problem ?? ofUnknownName(text, told)
  }

  function ofUnknownName(text: string, told: Told): Candidates {
    const spelt = similar(text).find(comune => hasPostalCode(comune, told.postalCode))
    if (spelt && isInProvince(spelt, told)) return { comuni: [spelt] }
    const [owner, other] = ownersOf(told.postalCode)
    const hint = owner && !other ? `: il CAP ${told.postalCode} è di ${label(owner)}` : ''
    return { problem: `«${text}» non è un comune${hint}`, isUnknown: true }
  }

  /** The comuni of a name that agree with the other cells. */
  function agree(name: string, level: readonly Comune[], told: Told): Candidates {
    const inProvince = level.filter(comune => isInProvince(comune, told))
    const [some] = inProvince
    if (!some) return { problem: `«${name}» non è in provincia di ${told.province}` }
    const withPostalCode = inProvince.filter(comune => hasPostalCode(comune, told.postalCode))
    if (withPostalCode.length > 0) return { comuni: preferOwnName(name, withPostalCode) }
    const possible = inProvince.filter(comune => !isFarFrom(comune, told.postalCode))
    if (possible.length === 0) return { problem: `il CAP ${told.postalCode} non è di ${label(some)}` }
    return { comuni: preferOwnName(name, possible) }
  }

  /** Also true if no province is given: that contradicts nothing. */
  function isInProvince(comune: Comune, told: Pick<Told, 'provinces'>): boolean {
    return told.provinces.size === 0 || provinces.isIn(comune, told.provinces)
  }
}

function onlyNear(position: Position, candidates: readonly Comune[]): Comune | undefined {
  const near = nearestOf(position, candidates)
  if (!near || near.km > NEAR_KM) return undefined
  const next = nearestOf(
    position,
    candidates.filter(comune => comune !== near.nearest),
  )
  return next && next.km < near.km * TIMES_NEARER ? undefined : near.nearest
}

/** 'Castro' means a comune that has this name now, rather than one that once had it. */
function preferOwnName(name: string, candidates: readonly Comune[]): readonly Comune[] {
  const own = candidates.filter(comune => fold(comune.name) === fold(name))
  return own.length > 0 ? own : candidates
}

/** Restores the leading zeros that spreadsheets remove. */
function postalCodeIn(text: string): string {
  const digits = text.trim()
  return /^\d{2,5}$/.test(digits) ? digits.padStart(5, '0') : ''
}

function severalWords({ name }: Evidence, found: readonly Comune[]): string {
  const labels = found.slice(0, MOST_NAMED).map(label)
  const more = found.length > MOST_NAMED ? ' o un altro' : ''
  if (!name) return `il CAP è di più comuni: ${labels.join(', ')}${more}`
  return `«${name}» può essere ${labels.join(' o ')}${more}: serve la provincia o il CAP`
}

const label = ({ name, province }: Comune) => `${name} (${province})`
