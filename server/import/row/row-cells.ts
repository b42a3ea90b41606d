import type { ColumnUse } from '#contract/import.ts'
import type { Row } from '../file/table.ts'
import { beginningOf } from './beginning.ts'
import { own } from './own.ts'

/** The cells of a row by what they hold; blank ones are left out. */
export type Cells = Partial<Record<ColumnUse, string>>

const says = (cell: string) =>
  cell !== '' && !(/^[-n]/i.test(cell) && /^(-+|n\.?\s?d\.?|n\/a|null)$/i.test(cell))

/** What spreadsheets make of a blank CAP. */
const noPostalCode = /^0+$/

/** Text beyond this says nothing of a facility, and taking a cell apart costs time by the square of its length. */
const LONGEST_CELL = 2_000

/** A column 'Coperto/Scoperto' may hold only letters, where S does not mean 'sì'. */
const roofLetters: Readonly<Record<string, string>> = { C: 'coperto', S: 'scoperto' }

/** Reads the columns of a list that are used for something. */
export function makeCellReader(uses: Cells): (row: Row) => Cells {
  // The keys are the uses that a mapping may name.
  const columns = Object.entries(uses) as [ColumnUse, string][]
  const hasLetters = /scopert/i.test(uses.covered ?? '')
  return row => {
    const cells: Cells = {}
    for (const [use, column] of columns) {
      const cell = beginningOf(own(row.cells, column)?.trim() ?? '', LONGEST_CELL)
      if (says(cell) && !(use === 'postalCode' && noPostalCode.test(cell))) cells[use] = cell
    }
    if (hasLetters && cells.covered)
      cells.covered = own(roofLetters, cells.covered.toUpperCase()) ?? cells.covered
    return cells
  }
}

/**
 * A blank name means the facility of the row above, and then its other cells also come from there; but not if the
 * comune is another one.
 */
export function fillDown(cells: Cells, above: Cells): Cells {
  if (cells.facility || (cells.city && cells.city !== above.city)) return cells
  const { field: _field, kind: _kind, ref: _ref, covered: _covered, ...facility } = above
  return { ...facility, ...cells }
}
