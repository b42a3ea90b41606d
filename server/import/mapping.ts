import { eachService, services } from '#contract/attribute.ts'
import { type ColumnUse, columnUses, type Mapping } from '#contract/import.ts'
import { fold } from '../place/rules.ts'
import { ImportProblem } from './import-problem.ts'

/** What a column may hold, and the names under which public files have it. The first name present wins. */
const knownColumns = {
  facility: [
    'complesso sportivo',
    'denominazione',
    'nome impianto',
    'centro sportivo',
    'struttura',
    'facility',
    'nome',
    'impianto',
  ],
  field: ['impianto sportivo', 'campo', 'nome campo', 'spazio', 'spazio di attivita', 'field'],
  kind: [
    'tipologia impianto',
    'tipologia',
    'tipo',
    'sport',
    'discipline',
    'disciplina',
    'attivita',
    'sports',
  ],
  street: ['indirizzo', 'via', 'street', 'address'],
  civic: ['civico', 'numero civico', 'n civico'],
  zone: ['quartiere', 'zona', 'frazione', 'municipio', 'localita'],
  city: ['comune', 'citta', 'city'],
  postalCode: ['cap', 'codice postale'],
  phone: ['telefono', 'tel', 'phone', 'recapito telefonico'],
  email: ['email', 'e mail', 'mail'],
  latitude: ['latitudine', 'latitude', 'lat', 'point latitude'],
  longitude: ['longitudine', 'longitude', 'lon', 'lng', 'long', 'point longitude'],
  ...eachService(key => services[key].columns),
} as const satisfies Record<ColumnUse, readonly string[]>

const missing = {
  facility: 'Non trovo la colonna con il nome della struttura',
  kind: 'Non trovo la colonna con lo sport o il tipo di impianto',
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
    if (!columns.includes(column)) throw new ImportProblem(`Il file non ha la colonna “${column}”`)
    found[use] = column
  }
  for (const use of ['facility', 'kind'] as const) {
    if (!found[use])
      throw new ImportProblem(`${missing[use]}: indicala tu. Il file ha: ${columns.join(', ')}`)
  }
  return found
}
