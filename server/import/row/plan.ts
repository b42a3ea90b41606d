import type { Mapping } from '#contract/import.ts'
import type { Place } from '#contract/place.ts'
import type { Row, Table } from '../file/table.ts'
import { mapColumns } from './columns.ts'
import { assumeCity, type ComuneReading, makeComuneReading } from './comune.ts'
import { nameOf, type PlannedFacility, planFacility, whereOf } from './facility.ts'
import { type PlannedField, planFields } from './fields.ts'
import { makePositionReader, type ReadPosition } from './position.ts'
import type { Refusal } from './refusal.ts'
import { type Cells, fillDown, readCells } from './row-cells.ts'
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
  /** The comune taken for all rows, where no column and no mapping told one. */
  assumedCity: string | null
  samples: Survey['samples']
  /** How many rows there are. */
  total: number
  /** Rows are asked for in the order of the file: a blank cell means what stands above it. */
  plan: (row: Row) => Outcome
}

const LONGEST_FIELD_NAME = 80

/** Decides what each row of a table becomes, or why it is refused; of the rows it keeps where facilities stand. */
export async function makePlanner(table: Table, mapping: Mapping): Promise<Planner> {
  const uses = mapColumns(table.columns, mapping)
  const list = await survey(table, uses)
  const position = makePositionReader(mapping.system, table.system)
  const assumed =
    uses.city || uses.comuneCode || mapping.city ? null : await assumeCity(table, uses, position)
  const begin = () => makeReading(uses, mapping, list, { position, assumed })
  const { sites, total } = await learnSites(table, begin())
  const read = begin()
  return {
    uses,
    assumedCity: assumed?.name ?? null,
    samples: list.samples,
    total,
    plan: row => {
      const cells = read(row)
      return { line: row.line, text: describe(cells.cells), ...planRow(cells, mapping, list, sites) }
    },
  }
}

function describe({ facility, field, kind }: Cells): string {
  return [facility, field, kind].filter(Boolean).join(' / ').slice(0, 300)
}

type Reading = { cells: Cells; where: ComuneReading; position: ReturnType<ReadPosition> }

/** Reads one row after the other, each in the light of those above it. */
function makeReading(
  uses: Cells,
  mapping: Mapping,
  { isGrouped }: Survey,
  told: { position: ReadPosition; assumed: Place | null },
): (row: Row) => Reading {
  const comuneOf = makeComuneReading(mapping, isGrouped, told.assumed)
  let above: Cells = {}
  return row => {
    const cells = fillDown(readCells(row, uses), above)
    above = cells
    const position = told.position({ north: cells.latitude ?? '', east: cells.longitude ?? '' })
    return { cells, position, where: comuneOf(cells, position && 'refused' in position ? null : position) }
  }
}

/** Namesakes are told apart by where they stand, so all of them must be known before the first is named. */
async function learnSites(
  table: Table,
  read: (row: Row) => Reading,
): Promise<{ sites: Sites; total: number }> {
  const sites = new Sites()
  let total = 0
  for await (const row of table.rows()) {
    total += 1
    const { cells, where, position } = read(row)
    if (!cells.facility || 'reason' in where || (position && 'refused' in position)) continue
    sites.add(nameOf(cells, where.place), whereOf(cells, position))
  }
  return { sites, total }
}

function planRow({ cells, where, position }: Reading, mapping: Mapping, { refOf }: Survey, sites: Sites) {
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
  const facility = planFacility(cells, { place: where.place, position, sites, refOf })
  if ('reason' in facility) return facility
  const fields = planFields(cells, sports.sports, refOf)
  if (fields.some(field => field.name.length > LONGEST_FIELD_NAME))
    return { reason: 'il nome del campo è troppo lungo', topic: 'name' } satisfies Refusal
  return { facility, fields }
}
