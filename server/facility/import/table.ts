import { z } from 'zod'
import { parseCsv } from './csv.ts'

/** A file as rows of text cells by column; `line` is where a person finds the row. */
export type Row = { line: number; cells: Record<string, string> }
export type Table = { columns: string[]; rows: Row[] }

const GeoJson = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullish(),
      properties: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
})

/** @throws when the bytes are neither a GeoJSON collection of points nor a CSV with a header */
export function readTable(bytes: Uint8Array, fileName: string): Table {
  const text = decode(bytes)
  return /\.(geo)?json$/i.test(fileName) ? fromGeoJson(text) : fromCsv(text)
}

/** Old spreadsheets write Windows-1252, which is not valid UTF-8 as soon as there is an accent. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function fromGeoJson(text: string): Table {
  const { features } = GeoJson.parse(JSON.parse(text))
  const rows = features.map(({ geometry, properties }, index) => {
    const cells = Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([column, value]) => [column, String(value).trim()]),
    )
    if (geometry?.type !== 'Point') return { line: index + 1, cells }
    const [longitude, latitude] = geometry.coordinates
    return {
      line: index + 1,
      cells: { ...cells, 'point.latitude': String(latitude), 'point.longitude': String(longitude) },
    }
  })
  return { columns: [...new Set(rows.flatMap(row => Object.keys(row.cells)))], rows }
}

function fromCsv(text: string): Table {
  const [columns, ...records] = parseCsv(text)
  if (!columns) throw new Error('The file is empty')
  const rows = records.map((record, index) => ({
    line: index + 2,
    cells: Object.fromEntries(columns.map((column, position) => [column, record[position] ?? ''])),
  }))
  return { columns, rows }
}
