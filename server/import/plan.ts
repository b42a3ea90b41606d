import { type Services, serviceKeys } from '#contract/attribute.ts'
import type { ColumnUse, Mapping } from '#contract/import.ts'
import type { Place } from '#contract/place.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { distanceKm } from '../place/distance.ts'
import { fold, isPostalCode } from '../place/rules.ts'
import { nearestPlace, resolvePlace } from '../place/service.ts'
import { parseDegrees, parsePresence, tidyCivic, tidyName, tidyPhone } from './cells.ts'
import { ImportProblem } from './import-problem.ts'
import { mapColumns } from './mapping.ts'
import { readSports, type SportReading } from './sports.ts'
import type { Row, Table } from './table.ts'

export type PlannedField = {
  ref: string
  name: string
  sports: SportSlug[]
  isIndoor: boolean
  isFreeUse: boolean
  /** What the file says of the services; about the others it says nothing. */
  services: Partial<Services>
}
export type PlannedFacility = {
  ref: string
  name: string
  place: Place
  zone: string | null
  street: string | null
  postalCode: string | null
  phone: string | null
  email: string | null
  latitude: number
  longitude: number
}
/** What a row becomes: fields of a facility, or nothing, for a reason. */
export type Outcome = { line: number; text: string } & (
  | { facility: PlannedFacility; fields: PlannedField[] }
  | { reason: string; kind?: string }
)
export type Planner = {
  /** What each column was taken for. */
  uses: Cells
  /** The comune taken for all rows, where no column and no mapping told one. */
  assumedCity: string | null
  /** Rows are asked for in the order of the file: a blank cell means what stands above it. */
  plan: (row: Row) => Outcome
}

type Cells = Partial<Record<ColumnUse, string>>
type Told = Mapping & { assumed: Place | null }
type Refused = { refused: string }

/** A point this far from its comune is a mistake in one of the two; Rome, the widest, reaches 35 km. */
const comuneReachKm = 40
/** Where the comune is only assumed, a point this far may well be of another. */
const assumedReachKm = 15
/** So many positions tell the comune of a file that names none; asking all of a long file would take minutes. */
const MOST_VOTES = 2_000

/** Decides what each row of a table becomes, or why it is refused; touches nothing and keeps nothing but one row. */
export async function makePlanner(table: Table, mapping: Mapping): Promise<Planner> {
  const uses = mapColumns(table.columns, mapping)
  const assumed = uses.city || mapping.city ? null : await assumeCity(table, uses)
  let above: Cells = {}
  return {
    uses,
    assumedCity: assumed?.name ?? null,
    plan: row => {
      const cells = fillDown(readCells(row, uses), above)
      above = cells
      return { line: row.line, text: describe(cells), ...planRow(cells, { ...mapping, assumed }) }
    },
  }
}

function describe({ facility, field, kind }: Cells): string {
  return [facility, field, kind].filter(Boolean).join(' / ').slice(0, 300)
}

/**
 * A file that names no comune is of one comune: the one whose centre is nearest to most of its points. Point by point
 * the nearest centre would be wrong, because the outskirts of a city lie nearer to its neighbours'.
 */
async function assumeCity(table: Table, uses: Cells): Promise<Place> {
  const votes = new Map<string, { place: Place; count: number }>()
  let total = 0
  for await (const row of table.rows()) {
    const point = pointOf(readCells(row, uses))
    const place = point && nearestPlace(point.latitude, point.longitude)
    if (!place) continue
    const known = votes.get(place.code) ?? { place, count: 0 }
    votes.set(place.code, { place, count: known.count + 1 })
    total += 1
    if (total === MOST_VOTES) break
  }
  const [most] = [...votes.values()].sort((a, b) => b.count - a.count)
  if (most && most.count > total / 2) return most.place
  throw new ImportProblem(
    'Nessuna colonna dice il comune e le posizioni non concordano su uno: indicalo tu (--comune)',
  )
}

function pointOf(cells: Cells) {
  const latitude = parseDegrees(cells.latitude ?? '')
  const longitude = parseDegrees(cells.longitude ?? '')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function readCells(row: Row, columns: Cells): Cells {
  const entries = Object.entries(columns).map(([use, column]) => [use, own(row.cells, column)?.trim() ?? ''])
  return Object.fromEntries(entries.filter(([, cell]) => cell !== '' && cell !== '-'))
}

/** A blank name means the facility of the row above, and with it the rest of what belongs to the facility. */
function fillDown(cells: Cells, above: Cells): Cells {
  if (cells.facility) return cells
  const { field: _field, kind: _kind, ...facility } = above
  return { ...facility, ...cells }
}

function planRow(
  cells: Cells,
  told: Told,
): { facility: PlannedFacility; fields: PlannedField[] } | { reason: string; kind?: string } {
  if (!cells.facility) return { reason: 'manca il nome della struttura' }
  const reading = sportsOf(cells, told)
  if ('refused' in reading)
    return { reason: reading.refused, ...(reading.isUnknown && cells.kind && { kind: cells.kind }) }
  const facility = facilityOf(cells, told)
  if ('refused' in facility) return { reason: facility.refused }
  if (facility.name.length < 2 || facility.name.length > 120)
    return { reason: 'il nome della struttura è troppo corto o troppo lungo' }
  const fields = fieldsOf(cells, reading.sports)
  if (fields.some(field => field.name.length > 80)) return { reason: 'il nome del campo è troppo lungo' }
  return { facility, fields }
}

function sportsOf({ kind = '', field = '' }: Cells, mapping: Mapping): SportReading {
  const told = own(mapping.kinds, kind)
  if (told) return told.length > 0 ? { sports: told } : { refused: `la mappa esclude “${kind}”` }
  // Several codes may share a cell.
  const codes = kind.split(/[,;+/]/).map(code => code.trim())
  const toldByCode = codes.flatMap(code => own(mapping.kinds, code) ?? [])
  if (toldByCode.length > 0) return { sports: [...new Set(toldByCode)] }
  return readSports(kind, field)
}

function facilityOf(cells: Cells, told: Told): PlannedFacility | Refused {
  const point = pointOf(cells)
  const city = cells.city ?? told.city
  if (!city && !told.assumed) return { refused: 'manca il comune' }
  const place = city ? resolvePlace(city) : told.assumed
  if (!place) return { refused: `“${city}” non è un comune` }
  if (!city && !point) return { refused: 'mancano comune e posizione' }
  const km = point ? distanceKm(point, place) : 0
  if (km > (city ? comuneReachKm : assumedReachKm))
    return { refused: `la posizione è a ${Math.round(km)} km da ${place.name}` }
  const name = tidyName(cells.facility ?? '')
  const civic = cells.civic ? ` ${tidyCivic(cells.civic)}` : ''
  return {
    ref: `${place.code}/${fold(name)}`,
    name,
    place,
    zone: cells.zone ? tidyName(cells.zone) : null,
    street: cells.street ? tidyName(cells.street) + civic : null,
    postalCode: cells.postalCode && isPostalCode(cells.postalCode) ? cells.postalCode : place.postalCode,
    phone: tidyPhone(cells.phone ?? ''),
    email: cells.email?.includes('@') ? cells.email.toLowerCase() : null,
    ...(point ?? { latitude: place.latitude, longitude: place.longitude }),
  }
}

/** One field of the given name; a centre that only lists its sports has one for each. */
function fieldsOf(cells: Cells, sports: SportSlug[]): PlannedField[] {
  const { field, kind = '' } = cells
  const words = fold(`${kind} ${field ?? ''}`)
  const isIndoor = /\b(copert[oa]|palestr\w+|palazzetto|pressostatico|geodetic[oa]|indoor)\b/.test(words)
  const besides = {
    ...{ isIndoor, isFreeUse: /\b(uso libero|accesso libero)\b/.test(words) },
    services: servicesOf(cells),
  }
  if (field) return [{ ref: fold(field), name: tidyName(field), sports, ...besides }]
  return sports.map(sport => ({ ref: sport, name: sportLabel(sport), sports: [sport], ...besides }))
}

function servicesOf(cells: Cells): Partial<Services> {
  const told = serviceKeys.map(key => [key, parsePresence(cells[key] ?? '')] as const)
  return Object.fromEntries(told.filter(([, isThere]) => isThere !== null))
}

/** Files name their columns and kinds as they like, 'constructor' too: nothing is found that objects inherit. */
function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
