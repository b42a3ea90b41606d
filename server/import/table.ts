import { type CsvRecord, parseCsv } from './csv.ts'
import { parseGeoJson } from './geojson.ts'
import { ImportProblem } from './import-problem.ts'

/** A file that can be read again from its beginning, so that none of it has to be kept. */
export type Source = { fileName: string; chunks: () => AsyncIterable<Uint8Array> }
/** A row as text cells by column; `line` is where a person finds it: a line of a CSV, the nth feature of a GeoJSON. */
export type Row = { line: number; cells: Record<string, string> }
export type Table = { columns: string[]; rows: () => AsyncIterable<Row> }

/** The widest public list that we know of has 60; each row is an object with all of them. */
const MOST_COLUMNS = 200
const LONGEST_CELL = 10_000

/** @throws ImportProblem when the bytes are neither a GeoJSON collection nor a CSV with a header */
export async function openTable(source: Source): Promise<Table> {
  const encoding = await encodingOf(source)
  const texts = () => decode(source, encoding)
  const isGeoJson = await startsWithBrace(texts())
  const table = await (isGeoJson ? openGeoJson(texts) : openCsv(texts))
  return { columns: table.columns, rows: () => checked(table.rows()) }
}

function requireFew(columns: number): void {
  if (columns > MOST_COLUMNS)
    throw new ImportProblem(`Il file ha più di ${MOST_COLUMNS} colonne: tieni quelle che servono`)
}

/** What comes from a file may be anything: only text that can be kept goes on, and nothing of endless length. */
async function* checked(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const { line, cells } of rows) {
    const entries = Object.entries(cells)
    requireFew(entries.length)
    if (entries.some(([, cell]) => cell.length > LONGEST_CELL))
      throw new ImportProblem(`La riga ${line} ha una cella di più di ${LONGEST_CELL} caratteri`)
    // Half of a surrogate pair, and U+0000, are nothing that PostgreSQL keeps.
    const kept = entries.map(([column, cell]) => [column, cell.replaceAll('\0', '').toWellFormed()])
    yield { line, cells: Object.fromEntries(kept) }
  }
}

const foreignKinds: readonly (readonly [start: string, kind: string])[] = [
  ['504b0304', 'un archivio o un foglio Excel: salvalo come CSV'],
  ['1f8b', 'compresso: caricalo dopo averlo estratto'],
  ['25504446', 'un PDF: serve un CSV o un GeoJSON'],
  ['d0cf11e0', 'un foglio Excel: salvalo come CSV'],
]

/** Old spreadsheets write Windows-1252, which is not valid UTF-8 as soon as there is an accent. */
async function encodingOf({ chunks }: Source): Promise<'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'> {
  const start = await startOf(chunks())
  const foreign = foreignKinds.find(([mark]) => start.startsWith(mark))
  if (foreign) throw new ImportProblem(`Il file è ${foreign[1]}`)
  if (start.startsWith('fffe')) return 'utf-16le'
  if (start.startsWith('feff')) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The first bytes in hexadecimal: what says of itself that it is no plain text is none. */
async function startOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of chunks) return Buffer.from(chunk.subarray(0, 4)).toString('hex')
  return ''
}

async function* decode({ chunks }: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks()) yield plain(decoder.decode(chunk, { stream: true }))
  yield plain(decoder.decode())
}

/** No list has a NUL; UTF-16 without a mark, and most binary files, are full of them. */
function plain(text: string): string {
  if (text.includes('\0')) throw new ImportProblem('Il file non è un testo: serve un CSV o un GeoJSON')
  return text
}

async function startsWithBrace(texts: AsyncIterable<string>): Promise<boolean> {
  for await (const text of texts) {
    const first = text.trimStart()[0]
    if (first) return first === '{'
  }
  throw new ImportProblem('Il file è vuoto')
}

async function openCsv(texts: () => AsyncIterable<string>): Promise<Table> {
  const header = await firstOf(parseCsv(texts()))
  if (!header) throw new ImportProblem('Il file è vuoto')
  const { cells: columns } = header
  requireFew(columns.length)
  async function* rows(): AsyncGenerator<Row> {
    let isHeader = true
    for await (const { line, cells } of parseCsv(texts())) {
      if (isHeader) isHeader = false
      else yield { line, cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) }
    }
  }
  return { columns, rows }
}

async function firstOf(records: AsyncIterable<CsvRecord>): Promise<CsvRecord | undefined> {
  for await (const record of records) return record
  return undefined
}

/** Which columns there are is known only at the end: a feature may leave any of them out. */
async function openGeoJson(texts: () => AsyncIterable<string>): Promise<Table> {
  const columns = new Set<string>()
  for await (const cells of parseGeoJson(texts())) {
    for (const column of Object.keys(cells)) columns.add(column)
    requireFew(columns.size)
  }
  async function* rows(): AsyncGenerator<Row> {
    let line = 0
    for await (const cells of parseGeoJson(texts())) yield { line: ++line, cells }
  }
  return { columns: [...columns], rows }
}
