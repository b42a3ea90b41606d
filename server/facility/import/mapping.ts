import { z } from 'zod'
import { Sport } from '#contract/facility.ts'
import { fold } from '../../place/rules.ts'

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
} as const

export type ColumnUse = keyof typeof knownColumns

/** A file beside the data, for what the column names and the vocabulary of sports cannot know. */
export const Mapping = z.strictObject({
  /** Use > name of the column. */
  columns: z
    .partialRecord(z.enum(Object.keys(knownColumns) as [ColumnUse, ...ColumnUse[]]), z.string())
    .default({}),
  /** Text of the kind column > sports; an empty list refuses it. */
  kinds: z.record(z.string(), z.array(Sport)).default({}),
  /** The comune of every row, where no column tells. */
  city: z.string().optional(),
})
export type Mapping = z.output<typeof Mapping>

/** Which column holds what. @throws when nothing names the facilities or the sports */
export function mapColumns(columns: readonly string[], mapping: Mapping): Partial<Record<ColumnUse, string>> {
  const byName = new Map(columns.map(column => [fold(column), column]))
  const found: Partial<Record<ColumnUse, string>> = {}
  for (const use of Object.keys(knownColumns) as ColumnUse[]) {
    const column = mapping.columns[use] ?? knownColumns[use].map(name => byName.get(name)).find(Boolean)
    if (column === undefined) continue
    if (!columns.includes(column)) throw new Error(`The file has no column "${column}"`)
    found[use] = column
  }
  for (const use of ['facility', 'kind'] as const) {
    if (!found[use])
      throw new Error(`No column for "${use}"; name it in a mapping. The file has: ${columns.join(', ')}`)
  }
  return found
}
