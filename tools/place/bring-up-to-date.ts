import { cagliariRing, detached, mergers, moved, renamed, sardinianProvinces } from './changes.ts'
import { germanNames } from './german-names.ts'
import type { Comune, Province } from './packages.ts'

/** Two names that the package exchanges, three that it shortens, and the province that it does not know. */
const provinceNames: Record<string, string> = {
  FG: 'Foggia',
  LE: 'Lecce',
  MB: 'Monza e della Brianza',
  MS: 'Massa-Carrara',
  RE: "Reggio nell'Emilia",
  VB: 'Verbano-Cusio-Ossola',
}

export function currentProvinces(provinces: Province[]): Province[] {
  return [...provinces, { code: 'SU', name: 'Sud Sardegna', region: 'Sardegna' }]
    .filter(province => !(province.code in sardinianProvinces))
    .map(province => ({ ...province, name: provinceNames[province.code] ?? province.name }))
    .sort((a, b) => a.code.localeCompare(b.code))
}

/** Applies every change since the list was made. Throws when a fact no longer fits the list. */
export function currentComuni(old: Comune[]): Comune[] {
  const comuni = new Map(old.map(comune => [keyOf(comune.province, comune.name), comune]))
  for (const line of lines(mergers)) merge(comuni, line)
  for (const line of lines(moved)) move(comuni, line)
  for (const line of lines(renamed)) rename(comuni, line)
  for (const [code, province, name, cap, inhabitants] of detached) {
    comuni.set(keyOf(province, name), { code, province, name, cap, inhabitants, otherNames: [] })
  }
  for (const pair of entries(germanNames)) {
    const [italian = '', german = ''] = pair.split('/')
    find(comuni, 'BZ', italian).otherNames.push(german)
  }
  const ring = new Set(entries(cagliariRing))
  return [...comuni.values()].map(comune => ({ ...comune, province: sardinianProvince(comune, ring) }))
}

function merge(comuni: Map<string, Comune>, line: string): void {
  const [, code = '', province = '', name = '', joined = ''] = /^(\d{6}) (\w\w) (.+) = (.+)$/.exec(line) ?? []
  const parts = joined.split(', ').map(part => find(comuni, province, part))
  const [seat] = parts.toSorted((a, b) => b.inhabitants - a.inhabitants)
  if (!seat) throw new Error(`Not a merger: ${line}`)
  for (const part of parts) comuni.delete(keyOf(province, part.name))
  const otherNames = parts.map(part => part.name).filter(part => part !== name)
  const inhabitants = parts.reduce((sum, part) => sum + part.inhabitants, 0)
  comuni.set(keyOf(province, name), { code, province, name, cap: seat.cap, inhabitants, otherNames })
}

function move(comuni: Map<string, Comune>, line: string): void {
  const [, from = '', to = '', names = ''] = /^(\w\w) > (\w\w): (.+)$/.exec(line) ?? []
  for (const name of names.split(', ')) find(comuni, from, name).province = to
}

function rename(comuni: Map<string, Comune>, line: string): void {
  const [, province = '', from = '', to = ''] = /^(\w\w) (.+) > (.+)$/.exec(line) ?? []
  const comune = find(comuni, province, from)
  comune.name = to
  comuni.delete(keyOf(province, from))
  comuni.set(keyOf(province, to), comune)
  // 'Calliano' is found in 'Calliano Monferrato' anyway; 'Ortonovo' is not found in 'Luni'.
  if (!to.startsWith(from)) comune.otherNames.push(from)
}

function sardinianProvince(comune: Comune, ring: Set<string>): string {
  if (comune.province === 'CA' && !ring.has(comune.name)) return 'SU'
  return sardinianProvinces[comune.province] ?? comune.province
}

function find(comuni: Map<string, Comune>, province: string, name: string): Comune {
  const comune = comuni.get(keyOf(province, name))
  if (!comune) throw new Error(`No comune ${name} in the province ${province}`)
  return comune
}

const keyOf = (province: string, name: string) => `${province} ${name.toLowerCase()}`
const lines = (table: string) => table.trim().split('\n')
const entries = (table: string) => table.trim().split(/,\s+/)
