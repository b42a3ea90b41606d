import { z } from 'zod'
import { serviceKeys } from './attribute.ts'
import { Sport } from './facility.ts'
import { routes } from './route.ts'
import { Instant } from './shared.ts'

/** What a column of a file may hold. */
export const columnUses = [
  ...([
    'facility',
    'field',
    'kind',
    'street',
    'civic',
    'zone',
    'city',
    'postalCode',
    'phone',
    'email',
  ] as const),
  ...(['latitude', 'longitude'] as const),
  ...serviceKeys,
] as const
export type ColumnUse = (typeof columnUses)[number]

const ColumnName = z.string().max(200)

/** A file beside the data, for what the column names and the vocabulary of sports cannot know. */
export const Mapping = z.strictObject({
  columns: z
    .partialRecord(z.enum(columnUses), ColumnName.nullable())
    .default({})
    .meta({ description: 'Use > name of the column, where its name does not tell; null for none at all' }),
  kinds: z
    .record(z.string().max(200), z.array(Sport).max(8))
    .default({})
    .meta({ description: 'Text of the column of kinds > sports; an empty list refuses it' }),
  city: z.string().max(80).optional().meta({ description: 'The comune of every row, where no column tells' }),
})
export type Mapping = z.output<typeof Mapping>

export const ImportCounts = z.object({
  newFacilities: z.int(),
  knownFacilities: z.int().meta({ description: 'In the catalogue from this source already: refreshed' }),
  newFields: z.int(),
  knownFields: z.int(),
  refused: z.int().meta({ description: 'Rows' }),
  doubles: z.int().meta({ description: 'Rows that say again what an earlier one says' }),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const Import = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    source: z.string().meta({ description: 'By which its facilities are known when the file comes again' }),
    state: z.enum(['received', 'reading', 'read', 'saving', 'saved', 'failed']),
    problem: z.string().nullable().meta({ description: 'Why the file as a whole cannot be read' }),
    isBookable: z.boolean().meta({ description: 'Whether fields get the default price and hours' }),
    mapping: Mapping,
    columns: z.array(z.string()),
    uses: z.partialRecord(z.enum(columnUses), z.string()).meta({ description: 'What was found, by use' }),
    assumedCity: z.string().nullable(),
    rowsRead: z.int(),
    facilitiesSaved: z.int(),
    counts: ImportCounts.nullable().meta({ description: 'Once all rows are read' }),
    createdAt: Instant,
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const rowOutcomes = ['stored', 'refused', 'double'] as const
export const ImportRow = z.object({
  line: z.int(),
  text: z.string(),
  outcome: z.enum(rowOutcomes),
  reason: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Rows shown at once; the report has all. */
export const ROWS_SHOWN = 50

export const importUpload = {
  types: [
    ...['text/csv', 'text/plain', 'application/json', 'application/geo+json', 'application/vnd.ms-excel'],
    'application/octet-stream',
  ],
  mostBytes: 20 * 1024 * 1024,
} as const

const ImportId = z.strictObject({ id: z.uuid() })
const Source = z.string().trim().min(1).max(80, { error: 'Il nome della fonte è troppo lungo' })

export const importRoutes = routes({
  'POST /api/imports': {
    summary: 'Send a CSV or GeoJSON file of facilities, as an admin; nothing of it is published yet',
    query: z.strictObject({ fileName: z.string().trim().min(1).max(200), source: Source.optional() }),
    upload: importUpload,
    idempotent: true,
    status: 201,
    reply: Import,
    errors: ['invalid-input', 'unauthenticated', 'forbidden'],
  },
  'GET /api/imports': {
    summary: 'The latest imports, the newest first',
    reply: z.object({ imports: z.array(Import).max(20) }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'GET /api/imports/{id}': {
    summary: `An import, its first ${ROWS_SHOWN} rows of one outcome, and the kinds that name no sport`,
    params: ImportId,
    query: z.strictObject({ show: z.enum(['all', ...rowOutcomes]).default('all') }),
    reply: z.object({
      import: Import,
      rows: z.array(ImportRow).max(ROWS_SHOWN),
      kinds: z
        .array(z.object({ kind: z.string(), rows: z.int() }))
        .meta({ description: 'Refused for their sport, the most frequent first' }),
    }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found'],
  },
  'PATCH /api/imports/{id}': {
    summary: 'Change what explains the file, and read it again',
    params: ImportId,
    body: z.strictObject({
      mapping: Mapping.optional(),
      source: Source.optional(),
      isBookable: z.boolean().optional(),
    }),
    reply: Import,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'import-busy'],
  },
  'POST /api/imports/{id}/saving': {
    summary: 'Write all rows into the catalogue, or none; asking again changes nothing',
    params: ImportId,
    body: z.strictObject({
      allowRefused: z.boolean().meta({ description: 'Write the others although some rows are refused' }),
    }),
    reply: Import,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'import-busy', 'rows-refused'],
  },
  'DELETE /api/imports/{id}': {
    summary: 'Throw an import away; what it has written stays',
    params: ImportId,
    reply: z.object({ imports: z.array(Import).max(20) }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'import-busy'],
  },
})
