import type { Mapping } from '#contract/import.ts'
import type { Place } from '#contract/place.ts'
import type { Row, Table } from '../file/table.ts'
import { mapColumns } from './columns.ts'
import { assumeCity, type ComuneReading, makeComuneReading } from './comune.ts'
import { nameOf, type PlannedFacility, planFacility, whereOf } from './facility.ts'
import { type PlannedField, planFields } from './fields.ts'
import { makePositionReader, type ReadPosition } from './position.ts'
import type { Refusal } from './refusal.ts'
import { type Cells, fillDown, makeCellReader } from './row-cells.ts'
import { type Belonging, Sites } from './site.ts'
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
  /** The comune taken for all rows, where no column and no mapping told one. */
  assumedCity: string | null
  samples: Survey['samples']
  /** How many rows there are. */
  total: number
  /** Rows are asked for in the order of the file: a blank cell means what stands above it. */
  plan: (row: Row) => Outcome
}

const LONGEST_FIELD_NAME = 80

/** Decides what each row of a table becomes, or why it is refused; of each row it keeps where it stands. */
export async function makePlanner(table: Table, mapping: Mapping): Promise<Planner> {
  const uses = mapColumns(table.columns, mapping)
  const list = await survey(table, uses)
  const position = makePositionReader(mapping.system, table.system)
  const assumed =
    uses.city || uses.comuneCode || mapping.city ? null : await assumeCity(table, uses, position)
  const readings = await learnSites(table, makeReading(uses, mapping, list, { position, assumed }))
  const readCells = makeCellReader(uses)
  let above: Cells = {}
  let at = 0
  return {
    uses,
    assumedCity: assumed?.name ?? null,
    samples: list.samples,
    total: readings.length,
    plan: row => {
      const cells = fillDown(readCells(row), above)
      above = cells
      const reading = readings[at++]
      if (!reading) throw new Error('The file has more rows than when it was read first')
      return { line: row.line, text: describe(cells), ...planRow(cells, reading, mapping, list) }
    },
  }
}

function describe({ facility, field, kind }: Cells): string {
  return [facility, field, kind].filter(Boolean).join(' / ').slice(0, 300)
}

/** What is kept of a row between the two times that it is read: what the others decide as well. */
type Reading = {
  where: ComuneReading
  position: ReturnType<ReadPosition>
  /** Null where the row is refused anyway. */
  belonging: Belonging | null
}

/** Reads one row after the other, each in the light of those above it. */
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
    const read = told.position({ north: cells.latitude ?? '', east: cells.longitude ?? '' })
    const position = read && 'refused' in read ? null : read
    const where = comuneOf(cells, position)
    const isRefused = !cells.facility || 'reason' in where || read !== position
    const belonging = isRefused ? null : sites.add(nameOf(cells, where.place), whereOf(cells, position))
    return { where, position: read, belonging }
  }
}

/** Namesakes are told apart by where they stand, so all of them must be known before the first is named. */
async function learnSites(table: Table, read: (row: Row, sites: Sites) => Reading): Promise<Reading[]> {
  const sites = new Sites()
  const readings: Reading[] = []
  for await (const row of table.rows()) readings.push(read(row, sites))
  return readings
}

function planRow(cells: Cells, { where, position, belonging }: Reading, mapping: Mapping, list: Survey) {
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
  // Nothing else refuses a row while the sites are learnt.
  if (!belonging) throw new Error('A row was refused at first')
  const facility = planFacility(cells, { place: where.place, position, belonging, list })
  if ('reason' in facility) return facility
  const fields = planFields(cells, sports.sports, list.refOf)
  if (fields.some(field => field.name.length > LONGEST_FIELD_NAME))
    return { reason: 'il nome del campo è troppo lungo', topic: 'name' } satisfies Refusal
  return { facility, fields }
}
