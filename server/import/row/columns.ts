import { namesInFiles } from '#contract/attribute.ts'
import { type ColumnUse, columnUses, type Mapping } from '#contract/import.ts'
import { fold } from '../../place/rules.ts'
import type { IsColumn } from '../file/table.ts'
import { ImportProblem } from '../import-problem.ts'
import { wordList } from './word-list.ts'

/** What a column may hold, and the names under which public files have it. The first name present wins. */
const knownColumns = {
  facility: wordList(`
    complesso sportivo, denominazione, denominazione impianto, denominazione struttura,
    denominazione centro, nome impianto, nome struttura, nome centro, centro sportivo, struttura,
    facility, nome, impianto`),
  field: ['impianto sportivo', 'campo', 'nome campo', 'spazio', 'spazio di attivita', 'field'],
  ref: wordList(`
    id impianto, codice impianto, cod impianto, id struttura, codice struttura, centro id,
    codice univoco, id univoco, identificativo, id, codice`),
  // Names of sports first: beside them a 'tipologia' says only what is built: 'palestra', 'campo all'aperto'.
  kind: wordList(`
    sport, sports, sport praticati, sport praticabili, discipline, discipline praticate,
    discipline sportive, disciplina, tipologia impianto, tipologia di impianto, tipo impianto,
    tipologia, tipo, attivita, attivita sportive`),
  covered: ['coperto', 'coperto scoperto', 'copertura', 'tipo copertura', 'indoor'],
  street: ['indirizzo', 'via', 'street', 'address'],
  civic: ['civico', 'numero civico', 'n civico', 'num civico'],
  zone: ['quartiere', 'zona', 'frazione', 'municipio', 'localita'],
  city: ['comune', 'citta', 'city', 'nome comune', 'denominazione comune'],
  province: ['provincia', 'prov', 'sigla provincia', 'sigla', 'province'],
  postalCode: ['cap', 'codice postale', 'c a p'],
  comuneCode: wordList(`
    codice istat, codice istat comune, codice istat del comune, cod istat, istat, istat comune,
    codice comune, cod comune, pro com, procom, pro com t`),
  phone: ['telefono', 'tel', 'phone', 'recapito telefonico', 'numero di telefono', 'telefono 1'],
  email: ['email', 'e mail', 'mail', 'posta elettronica', 'indirizzo email', 'indirizzo e mail'],
  latitude: wordList(`
    latitudine, latitude, lat, point latitude, y, coord y, coordinata y, nord, coord nord, geo point,
    geo point 2d, geopoint, coordinate, coordinate gps`),
  longitude: wordList(`
    longitudine, longitude, lon, lng, long, point longitude, x, coord x, coordinata x, est,
    coord est`),
  ...namesInFiles,
} as const satisfies Record<ColumnUse, readonly string[]>

const missing = {
  facility: 'Non trovo la colonna con il nome della struttura',
  kind: 'Non trovo la colonna con lo sport o il tipo di impianto',
}

const allNames = new Set<string>(Object.values(knownColumns).flat())

/** Recognises a header among titles: by names of columns that public files use, or that the mapping names. */
export function knowsColumns({ columns }: Mapping): IsColumn {
  const named = new Set(Object.values(columns))
  return text => allNames.has(fold(text)) || named.has(text)
}

/** Which column holds what. @throws ImportProblem when nothing names the facilities or the sports */
export function mapColumns(columns: readonly string[], mapping: Mapping): Partial<Record<ColumnUse, string>> {
  const byName = new Map(columns.map(column => [fold(column), column]))
  const found: Partial<Record<ColumnUse, string>> = {}
  for (const use of columnUses) {
    const told = mapping.columns[use]
    if (told === null) continue
    const column = told ?? knownColumns[use].map(name => byName.get(name)).find(Boolean)
    if (column === undefined) continue
    if (!columns.includes(column)) throw new ImportProblem(`Il file non ha la colonna «${column}»`)
    found[use] = column
  }
  // If only one column has names, they are the names of the facilities.
  if (!found.facility && found.field && mapping.columns.facility !== null) {
    found.facility = found.field
    delete found.field
  }
  for (const use of ['facility', 'kind'] as const) {
    if (!found[use])
      throw new ImportProblem(`${missing[use]}: indicala tu. Il file ha: ${columns.join(', ')}`)
  }
  return found
}
