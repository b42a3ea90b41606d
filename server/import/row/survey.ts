import type { ColumnUse } from '#contract/import.ts'
import { fold } from '../../place/rules.ts'
import { eachRow, type Table } from '../file/table.ts'
import { beginningOf } from './beginning.ts'
import { Zeros } from './phone.ts'
import { type Cells, fillDown, makeCellReader } from './row-cells.ts'

/** Rows of a long list that are looked at before it is read. */
const ROWS_LOOKED_AT = 5_000
const SAMPLES = 3
const LONGEST_SAMPLE = 60

export type Survey = {
  /** Whether a blank cell of a column means the filled one above it. */
  isGrouped: { city: boolean; province: boolean }
  /** Whether the list's own numbers are those of facilities or of fields. */
  refOf: 'facility' | 'field'
  /** Whether its telephone numbers have lost their leading zeros. */
  areZerosLost: boolean
  /** The first different values of each column. */
  samples: Record<string, string[]>
}

/** How a list is written, as its first rows show. */
export async function survey(table: Table, uses: Cells): Promise<Survey> {
  const city = new Column('city')
  const province = new Column('province')
  const zeros = new Zeros()
  const samples = new Map(table.columns.map(column => [column, new Set<string>()]))
  const readCells = makeCellReader(uses)
  let above: Cells = {}
  let rows = 0
  let isNumberedByField = false
  for await (const row of eachRow(table)) {
    const cells = readCells(row)
    city.see(cells)
    province.see(cells)
    zeros.see(cells.phone)
    for (const [column, cell] of Object.entries(row.cells)) {
      const known = samples.get(column)
      if (cell && known && known.size < SAMPLES) known.add(beginningOf(cell, LONGEST_SAMPLE))
    }
    const whole = fillDown(cells, above)
    isNumberedByField ||= isTold(cells) && isSameFacility(whole, above) && cells.ref !== above.ref
    above = whole
    rows += 1
    if (rows === ROWS_LOOKED_AT) break
  }
  return {
    isGrouped: { city: table.isGrid && city.isGrouped, province: table.isGrid && province.isGrouped },
    refOf: isNumberedByField ? 'field' : 'facility',
    areZerosLost: zeros.areLost,
    samples: Object.fromEntries([...samples].map(([column, values]) => [column, [...values]])),
  }
}

/** If two rows have the same facility and different numbers, the numbers are those of its fields. */
function isSameFacility(whole: Cells, above: Cells): boolean {
  if (!whole.facility || !whole.ref || !above.ref) return false
  const isAlike = (use: ColumnUse) => fold(whole[use] ?? '') === fold(above[use] ?? '')
  return (['facility', 'street', 'city'] as const).every(isAlike)
}

/** Whether the row surely names its facility: a name without a street may be another's; no name means the row above. */
function isTold({ facility, street }: Cells): boolean {
  return facility === undefined || street !== undefined
}

/**
 * A list is grouped by a column that is blank below a value and hardly ever repeats one: in a column that repeats its
 * values, blank cells are just missing values.
 */
class Column {
  readonly #use: 'city' | 'province'
  readonly #said = new Set<string>()
  #blanks = 0
  #repeats = 0

  constructor(use: 'city' | 'province') {
    this.#use = use
  }

  see(cells: Cells): void {
    const value = cells[this.#use]
    // A row without a name belongs to the facility above it anyway, and one without a comune to the comune above.
    const isAsked = cells.facility && (this.#use === 'city' || cells.city)
    if (value === undefined) this.#blanks += isAsked && this.#said.size > 0 ? 1 : 0
    else if (this.#said.has(value)) this.#repeats += 1
    else this.#said.add(value)
  }

  get isGrouped(): boolean {
    const isFewer = this.#use === 'city' || this.#blanks >= this.#said.size
    return this.#blanks > 0 && isFewer && this.#repeats * 4 <= this.#blanks
  }
}
