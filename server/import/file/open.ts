import { ImportProblem } from '../import-problem.ts'
import { parseCsv } from './csv.ts'
import { decode, kindOf } from './encoding.ts'
import { openGeoJson } from './geojson.ts'
import { type Cells, eachRow, type IsColumn, type Row, type Source, type Table } from './table.ts'
import { openSheet } from './xlsx.ts'

/** The widest public list that we know of has 60; each row is an object with all of them. */
const MOST_COLUMNS = 200
const LONGEST_CELL = 10_000
/** Titles and notes that stand above a header. */
const RECORDS_ABOVE = 20

/**
 * @param isColumn recognises the header among titles and notes
 * @throws ImportProblem when the bytes are neither GeoJSON nor a sheet nor a CSV with a header and something below it
 */
export async function openTable(source: Source, isColumn: IsColumn): Promise<Table> {
  const table = await openKind(source, isColumn)
  requireFew(table.columns.length)
  await requireRows(table)
  return { ...table, rows: () => checked(table) }
}

async function openKind(source: Source, isColumn: IsColumn): Promise<Table> {
  const kind = await kindOf(source)
  if ('isZip' in kind) return { ...(await openRecords(await openSheet(source), isColumn)), isEscaped: true }
  const texts = () => decode(source, kind.encoding)
  if (await startsWithBrace(texts())) return openGeoJson(texts, requireFew)
  return openRecords(() => parseCsv(texts(), isColumn), isColumn)
}

function requireFew(columns: number): void {
  if (columns > MOST_COLUMNS)
    throw new ImportProblem(`Il file ha più di ${MOST_COLUMNS} colonne: tieni quelle che servono`)
}

async function requireRows(table: Table): Promise<void> {
  for await (const _row of eachRow(table)) return
  throw new ImportProblem(
    table.isGrid
      ? 'Sotto i titoli delle colonne il file non ha righe'
      : 'Il file GeoJSON è senza elementi ("features" è vuoto)',
  )
}

/** A file may contain anything: only text that can be stored is passed on, and only cells of limited length. */
async function* checked(table: Table): AsyncGenerator<Iterable<Row>> {
  for await (const rows of table.rows()) yield checkEach(rows, table)
}

function* checkEach(rows: Iterable<Row>, { isEscaped }: Table): Generator<Row> {
  for (const row of rows) {
    let isClean = true
    for (const column in row.cells) {
      const cell = row.cells[column] ?? ''
      if (cell.length > LONGEST_CELL)
        throw new ImportProblem(`La riga ${row.line} ha una cella di più di ${LONGEST_CELL} caratteri`)
      // PostgreSQL stores neither half a surrogate pair nor U+0000.
      if (isEscaped) isClean &&= cell.isWellFormed() && !cell.includes('\0')
    }
    yield isClean ? row : cleaned(row)
  }
}

function cleaned({ line, cells }: Row): Row {
  const kept = Object.entries(cells).map(([column, cell]) => [
    column,
    cell.replaceAll('\0', '').toWellFormed(),
  ])
  return { line, cells: Object.fromEntries(kept) }
}

async function startsWithBrace(texts: AsyncIterable<string>): Promise<boolean> {
  for await (const text of texts) {
    const first = text.trimStart()[0]
    if (first) return first === '{'
  }
  throw new ImportProblem('Il file è vuoto')
}

/** The header is the first record with columns that we know; else the first of several cells. */
async function openRecords(records: () => AsyncIterable<Cells[]>, isColumn: IsColumn): Promise<Table> {
  const above = await firstOf(records())
  const header =
    above.find(({ cells }) => cells.filter(isColumn).length > 1) ??
    above.find(({ cells }) => cells.filter(Boolean).length > 1) ??
    above[0]
  if (!header) throw new ImportProblem('Il file è vuoto')
  requireFew(header.cells.length)
  const columns = namesOf(header.cells)
  const headerLine = header.line
  async function* rows(): AsyncGenerator<Iterable<Row>> {
    for await (const some of records()) yield named(some)
  }
  function* named(some: readonly Cells[]): Generator<Row> {
    for (const { line, cells } of some) {
      if (line <= headerLine) continue
      const row: Row['cells'] = {}
      for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = cells[at] ?? ''
      yield { line, cells: row }
    }
  }
  return { columns, rows, isGrid: true, isEscaped: false }
}

async function firstOf(records: AsyncIterable<Cells[]>): Promise<Cells[]> {
  const first: Cells[] = []
  for await (const some of records) {
    first.push(...some.slice(0, RECORDS_ABOVE - first.length))
    if (first.length === RECORDS_ABOVE) break
  }
  return first
}

/** Unique names of columns: one without a name, or with a name that came before, gets its position as well. */
function namesOf(cells: readonly string[]): string[] {
  return cells.map((cell, at) =>
    cell && cells.indexOf(cell) === at ? cell : `${cell || 'colonna'} (${at + 1})`,
  )
}
