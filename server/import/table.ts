import { type CsvRecord, parseCsv } from './csv.ts'
import { parseGeoJson } from './geojson.ts'
import { ImportProblem } from './import-problem.ts'

/** A file that can be read again from its beginning, so that none of it has to be kept. */
export type Source = { fileName: string; chunks: () => AsyncIterable<Uint8Array> }
/** A row as text cells by column; `line` is where a person finds it: a line of a CSV, the nth feature of a GeoJSON. */
export type Row = { line: number; cells: Record<string, string> }
export type Table = { columns: string[]; rows: () => AsyncIterable<Row> }

/** @throws ImportProblem when the bytes are neither a GeoJSON collection nor a CSV with a header */
export async function openTable(source: Source): Promise<Table> {
  const encoding = await encodingOf(source)
  const texts = () => decode(source, encoding)
  const isGeoJson = await startsWithBrace(texts())
  return isGeoJson ? openGeoJson(texts) : openCsv(texts)
}

/** Old spreadsheets write Windows-1252, which is not valid UTF-8 as soon as there is an accent. */
async function encodingOf({ chunks }: Source): Promise<'utf-8' | 'windows-1252'> {
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

async function* decode({ chunks }: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
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
  }
  async function* rows(): AsyncGenerator<Row> {
    let line = 0
    for await (const cells of parseGeoJson(texts())) yield { line: ++line, cells }
  }
  return { columns: [...columns], rows }
}
