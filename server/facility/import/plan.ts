import type { Place } from '#contract/place.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { distanceKm } from '../../place/distance.ts'
import { fold, isPostalCode } from '../../place/rules.ts'
import { nearestPlace, resolvePlace } from '../../place/service.ts'
import { parseDegrees, tidyCivic, tidyName, tidyPhone } from './cells.ts'
import { type ColumnUse, type Mapping, mapColumns } from './mapping.ts'
import { readSports, type SportReading } from './sports.ts'
import type { Row, Table } from './table.ts'

export type PlannedField = {
  ref: string
  name: string
  sports: SportSlug[]
  isIndoor: boolean
  isFreeUse: boolean
}
export type PlannedFacility = {
  ref: string
  name: string
  place: Place
  zone: string
  street: string | null
  postalCode: string | null
  phone: string | null
  email: string | null
  latitude: number
  longitude: number
  fields: PlannedField[]
}
export type Refusal = { line: number; text: string; reason: string }
export type ImportPlan = {
  facilities: PlannedFacility[]
  refusals: Refusal[]
  rows: number
  /** The comune taken for all rows, where no column and no mapping told one. */
  assumedCity: string | null
}

type Cells = Partial<Record<ColumnUse, string>>
type Told = Mapping & { assumed: Place | null }

/** A point this far from its comune is a mistake in one of the two; Rome, the widest, reaches 35 km. */
const comuneReachKm = 40
/** Where the comune is only assumed, a point this far may well be of another. */
const assumedReachKm = 15

/** Decides what every row of a file becomes, or why it is refused; touches nothing. */
export function planImport(table: Table, mapping: Mapping): ImportPlan {
  const columns = mapColumns(table.columns, mapping)
  const assumed = columns.city || mapping.city ? null : assumeCity(table, columns)
  const facilities = new Map<string, PlannedFacility>()
  const refusals: Refusal[] = []
  let above: Cells = {}
  for (const row of table.rows) {
    const cells = fillDown(readCells(row, columns), above)
    above = cells
    const problem = addRow(facilities, cells, { ...mapping, assumed })
    const text = [cells.facility, cells.field, cells.kind].filter(Boolean).join(' / ')
    if (problem) refusals.push({ line: row.line, text, reason: problem })
  }
  return {
    facilities: [...facilities.values()],
    refusals,
    rows: table.rows.length,
    assumedCity: assumed?.name ?? null,
  }
}

/**
 * A file that names no comune is of one comune: the one whose centre is nearest to most of its points. Point by point
 * the nearest centre would be wrong, because the outskirts of a city lie nearer to its neighbours'.
 */
function assumeCity(table: Table, columns: Cells): Place {
  const nearest = table.rows
    .map(row => pointOf(readCells(row, columns)))
    .map(point => point && nearestPlace(point.latitude, point.longitude))
    .filter(place => place !== null)
  const [most] = [...Map.groupBy(nearest, place => place.code).values()].sort((a, b) => b.length - a.length)
  if (most?.[0] && most.length > nearest.length / 2) return most[0]
  throw new Error(
    'No column tells the comune, and the positions do not agree on one: say it with --comune or in a mapping',
  )
}

function pointOf(cells: Cells) {
  const latitude = parseDegrees(cells.latitude ?? '')
  const longitude = parseDegrees(cells.longitude ?? '')
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function readCells(row: Row, columns: Cells): Cells {
  const entries = Object.entries(columns).map(([use, column]) => [use, row.cells[column]?.trim() ?? ''])
  return Object.fromEntries(entries.filter(([, cell]) => cell !== '' && cell !== '-'))
}

/** A blank name means the facility of the row above, and with it the rest of what belongs to the facility. */
function fillDown(cells: Cells, above: Cells): Cells {
  if (cells.facility) return cells
  const { field: _field, kind: _kind, ...facility } = above
  return { ...facility, ...cells }
}

/** Adds a row to its facility. @returns why not, when it cannot */
function addRow(facilities: Map<string, PlannedFacility>, cells: Cells, told: Told): string | undefined {
  if (!cells.facility) return 'no facility is named'
  const reading = sportsOf(cells, told)
  if ('refused' in reading) return reading.refused
  const facility = facilityOf(cells, told)
  if ('refused' in facility) return facility.refused
  const known = facilities.get(facility.ref)
  const fresh = fieldsOf(cells, reading.sports)
  if (facility.name.length < 2 || facility.name.length > 120)
    return 'the name of the facility is too short or too long'
  if (fresh.some(field => field.name.length > 80)) return 'the name of the field is too long'
  const double = fresh.find(field => known?.fields.some(other => other.ref === field.ref))
  if (double) return `${double.name} is in the file twice`
  if (known) known.fields.push(...fresh)
  else facilities.set(facility.ref, { ...facility, fields: fresh })
  return undefined
}

function sportsOf({ kind = '', field = '' }: Cells, mapping: Mapping): SportReading {
  const told = mapping.kinds[kind]
  if (told) return told.length > 0 ? { sports: told } : { refused: `the mapping refuses "${kind}"` }
  // Several codes may share a cell.
  const codes = kind.split(/[,;+/]/).map(code => code.trim())
  const toldByCode = codes.flatMap(code => mapping.kinds[code] ?? [])
  if (toldByCode.length > 0) return { sports: [...new Set(toldByCode)] }
  return readSports(kind, field)
}

function facilityOf(cells: Cells, told: Told): PlannedFacility | { refused: string } {
  const point = pointOf(cells)
  const city = cells.city ?? told.city
  if (!city && !told.assumed) return { refused: 'no comune' }
  const place = city ? resolvePlace(city) : told.assumed
  if (!place) return { refused: `"${city}" is no comune` }
  if (!city && !point) return { refused: 'neither a comune nor a position' }
  const km = point ? distanceKm(point, place) : 0
  if (km > (city ? comuneReachKm : assumedReachKm))
    return { refused: `the position is ${Math.round(km)} km from ${place.name}` }
  const name = tidyName(cells.facility ?? '')
  const civic = cells.civic ? ` ${tidyCivic(cells.civic)}` : ''
  return {
    ref: `${place.code}/${fold(name)}`,
    name,
    place,
    zone: cells.zone ? tidyName(cells.zone) : 'Centro',
    street: cells.street ? tidyName(cells.street) + civic : null,
    postalCode: cells.postalCode && isPostalCode(cells.postalCode) ? cells.postalCode : place.postalCode,
    phone: tidyPhone(cells.phone ?? ''),
    email: cells.email?.includes('@') ? cells.email.toLowerCase() : null,
    ...(point ?? { latitude: place.latitude, longitude: place.longitude }),
    fields: [],
  }
}

/** One field of the given name; a centre that only lists its sports has one for each. */
function fieldsOf({ field, kind = '' }: Cells, sports: SportSlug[]): PlannedField[] {
  const words = fold(`${kind} ${field ?? ''}`)
  const isIndoor = /\b(copert[oa]|palestr\w+|palazzetto|pressostatico|geodetic[oa]|indoor)\b/.test(words)
  const besides = { isIndoor, isFreeUse: /\b(uso libero|accesso libero)\b/.test(words) }
  if (field) return [{ ref: fold(field), name: tidyName(field), sports, ...besides }]
  return sports.map(sport => ({ ref: sport, name: sportLabel(sport), sports: [sport], ...besides }))
}
