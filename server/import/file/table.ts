/** A file that can be read again from its beginning, so that it is never held in memory as a whole. */
export type Source = { fileName: string; chunks: () => AsyncIterable<Uint8Array> }
/** A row as text cells by column; `line` is where a person finds it: a line of a CSV, the nth feature of a GeoJSON. */
export type Row = { line: number; cells: Record<string, string> }
export type Table = {
  columns: string[]
  /** In groups, as they arrive together: waiting for each row by itself would take longer than reading it. */
  rows: () => AsyncIterable<Iterable<Row>>
  /** Whether rows stand under each other, so that a blank cell may mean the one above. */
  isGrid: boolean
  /** Whether characters may be escaped, and so may be invalid; in plain text decoding has replaced invalid ones. */
  isEscaped: boolean
  /** The system that the file itself names for its coordinates: 'EPSG:32632'. */
  system?: string | undefined
}

/** One row after the other, for callers that need only the first ones. */
export async function* eachRow({ rows }: Table): AsyncGenerator<Row> {
  for await (const some of rows()) yield* some
}

/** A line of a grid, before anybody knows which of them is the header. */
export type Cells = { line: number; cells: string[] }
/** Whether a text is the name of a column that we know. */
export type IsColumn = (text: string) => boolean
