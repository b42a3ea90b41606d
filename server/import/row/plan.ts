import type { Mapping } from '#contract/import.ts'
import type { Place } from '#contract/place.ts'
import type { Row, Table } from '../file/table.ts'
import { beginningOf } from './beginning.ts'
import { mapColumns } from './columns.ts'
import { assumeCity, type ComuneReading, makeComuneReading } from './comune.ts'
import { nameOf, type PlannedFacility, planFacility, whereOf } from './facility.ts'
import { type PlannedField, planFields } from './fields.ts'
import { makePositionReader, type ReadPosition } from './position.ts'
import type { Refusal } from './refusal.ts'
import { type Cells, fillDown, makeCellReader } from './row-cells.ts'
import { Sites } from './site.ts'
import { readSports } from './sports.ts'
import { type Survey, survey } from './survey.ts'

/** What a row becomes: fields of a facility, or nothing, for a reason. */
export type Outcome = { line: number; text: string } & (
  | { facility: PlannedFacility; fields: PlannedField[] }
  | Refusal
)
export type Planner = {
  /** What each column was taken for. */
  uses: Cells
  /** The comune assumed for all rows, if neither a column nor the mapping names one. */
  assumedCity: string | null
  samples: Survey['samples']
  /** How many rows there are. */
  total: number
  /** Rows are asked for in the order of the file: a blank cell means what stands above it. */
  plan: (row: Row) => Outcome
}

const LONGEST_FIELD_NAME = 80
/** Of what a row says of itself. */
const LONGEST_TEXT = 300

/** Decides what each row of a table becomes, or why it is refused; it keeps only comune and site of each row. */
export async function makePlanner(table: Table, mapping: Mapping): Promise<Planner> {
  const uses = mapColumns(table.columns, mapping)
  const list = await survey(table, uses)
  const position = makePositionReader(mapping.system, table.system)
  const assumed =
    uses.city || uses.comuneCode || mapping.city ? null : await assumeCity(table, uses, position)
  const learnt = await learnSites(table, makeReading(uses, mapping, list, { position, assumed }))
  const readCells = makeCellReader(uses)
  let above: Cells = {}
  let at = 0
  return {
    uses,
    assumedCity: assumed?.name ?? null,
    samples: list.samples,
    total: learnt.where.length,
    plan: row => {
      const cells = fillDown(readCells(row), above)
      above = cells
      const where = learnt.where[at]
      const ref = learnt.refOf(at)
      if (!where) throw new Error('The file has more rows than when it was read first')
      at += 1
      const reading = { where, position: positionOf(cells, position), ref }
      return { line: row.line, text: describe(cells), ...planRow(cells, reading, mapping, list) }
    },
  }
}

function describe({ facility, field, kind }: Cells): string {
  return beginningOf([facility, field, kind].filter(Boolean).join(' / '), LONGEST_TEXT)
}

/** What also depends on other rows, so it is found out for all rows before the first is planned. */
type Reading = {
  where: ComuneReading
  /** The site that the row belongs to; null if the row will be refused anyway. */
  site: number | null
}

/** Reads one row after the other; what a row means may depend on those above it. */
function makeReading(
  uses: Cells,
  mapping: Mapping,
  { isGrouped }: Survey,
  told: { position: ReadPosition; assumed: Place | null },
): (row: Row, sites: Sites) => Reading {
  const comuneOf = makeComuneReading(mapping, isGrouped, told.assumed)
  const readCells = makeCellReader(uses)
  let above: Cells = {}
  return (row, sites) => {
    const cells = fillDown(readCells(row), above)
    above = cells
    const read = positionOf(cells, told.position)
    const position = read && 'refused' in read ? null : read
    const where = comuneOf(cells, position)
    const isRefused = !cells.facility || 'reason' in where || read !== position
    const site = isRefused ? null : sites.add(nameOf(cells, where.place), whereOf(cells, position))
    return { where, site }
  }
}

function positionOf({ latitude = '', longitude = '' }: Cells, read: ReadPosition): ReturnType<ReadPosition> {
  return read({ north: latitude, east: longitude })
}

type Learnt = {
  where: readonly ComuneReading[]
  /** The reference that identifies a row's facility; null if the row will be refused anyway. */
  refOf: (row: number) => string | null
}

/**
 * Facilities of the same name are told apart by their place, so all rows must be known before the first gets its
 * reference. Of each row comune and site are kept, not the position: reading it again is cheaper than keeping a hundred
 * thousand objects.
 */
async function learnSites(table: Table, read: (row: Row, sites: Sites) => Reading): Promise<Learnt> {
  const sites = new Sites()
  const where: ComuneReading[] = []
  const siteOf: (number | null)[] = []
  for await (const rows of table.rows()) {
    for (const row of rows) {
      const reading = read(row, sites)
      where.push(reading.where)
      siteOf.push(reading.site)
    }
  }
  return {
    where,
    refOf: row => {
      const site = siteOf[row] ?? null
      return site === null ? null : sites.refOf(site)
    },
  }
}

type Known = { where: ComuneReading; position: ReturnType<ReadPosition>; ref: string | null }

function planRow(cells: Cells, { where, position, ref }: Known, mapping: Mapping, list: Survey) {
  if (!cells.facility) return { reason: 'manca il nome della struttura', topic: 'name' } satisfies Refusal
  const sports = readSports(cells.kind ?? '', cells.field ?? '', mapping.kinds)
  if ('refused' in sports) {
    const word = sports.isUnknown && cells.kind ? { word: cells.kind } : {}
    return {
      reason: sports.refused,
      topic: sports.isUnknown ? 'sport' : 'other-sport',
      ...word,
    } satisfies Refusal
  }
  if ('reason' in where) return where
  if (position && 'refused' in position)
    return { reason: position.refused, topic: 'position' } satisfies Refusal
  // `makeReading` leaves out the site only of rows that have been refused above.
  if (ref === null) throw new Error('A row was refused at first')
  const facility = planFacility(cells, { place: where.place, position, ref, list })
  if ('reason' in facility) return facility
  const fields = planFields(cells, sports.sports, list.refOf)
  if (fields.some(field => field.name.length > LONGEST_FIELD_NAME))
    return { reason: 'il nome del campo è troppo lungo', topic: 'name' } satisfies Refusal
  return { facility, fields }
}
