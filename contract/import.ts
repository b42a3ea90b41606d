import { z } from 'zod'
import { serviceKeys } from './attribute.ts'
import { Sport } from './facility.ts'
import { routes } from './route.ts'
import { Instant } from './shared.ts'

/** What a column of a file may hold. */
export const columnUses = [
  'facility',
  'field',
  'ref',
  'kind',
  'covered',
  'street',
  'civic',
  'zone',
  'city',
  'province',
  'postalCode',
  'comuneCode',
  'phone',
  'email',
  'latitude',
  'longitude',
  ...serviceKeys,
] as const
export type ColumnUse = (typeof columnUses)[number]

/** The systems of coordinates that are read: WGS 84, Gauss-Boaga, and UTM of WGS 84 and RDN2008 in the two zones of Italy. */
export const systems = [
  'EPSG:4326',
  'EPSG:3003',
  'EPSG:3004',
  'EPSG:32632',
  'EPSG:32633',
  'EPSG:6707',
  'EPSG:6708',
  'EPSG:7791',
  'EPSG:7792',
] as const
export type System = (typeof systems)[number]

/** What is wrong with a refused row, and so where it can be corrected; the mapping can explain unknown words. */
export const refusalTopics = ['name', 'sport', 'other-sport', 'comune', 'which-comune', 'position'] as const
export type RefusalTopic = (typeof refusalTopics)[number]

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
  comuni: z
    .record(z.string().max(200), z.string().max(80))
    .default({})
    .meta({ description: 'Text of the column of comuni > name or ISTAT code of the comune' }),
  system: z.enum(systems).optional().meta({ description: 'Of the coordinates; degrees where none is told' }),
  city: z.string().max(80).optional().meta({ description: 'The comune of every row, where no column tells' }),
})
export type Mapping = z.output<typeof Mapping>

export const ImportCounts = z.object({
  newFacilities: z.int(),
  knownFacilities: z.int().meta({ description: 'In the catalogue from this source already: refreshed' }),
  kept: z.int().meta({
    description: 'Of those, run by their own people or brought by another source: nothing of them changes',
  }),
  vanished: z
    .int()
    .meta({ description: 'Facilities that this source has brought and does not name any more' }),
  unreachable: z.int().meta({
    description:
      'Without telephone, email and anybody who runs them: nothing of them is prepared for booking (R47)',
  }),
  newFields: z.int(),
  knownFields: z.int(),
  refused: z.int().meta({ description: 'Rows' }),
  doubles: z.int().meta({ description: 'Rows that say again what an earlier one says' }),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const importStates = [
  'received',
  'reading',
  'read',
  'saving',
  'saved',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

export const Import = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    source: z.string().meta({ description: 'By which its facilities are known when the file comes again' }),
    sourceBy: z.enum(['file', 'admin', 'list']).meta({
      description:
        'How that is known: the file’s name, an admin, or the list, which came before under another',
    }),
    state: z.enum(importStates),
    problem: z.string().nullable().meta({ description: 'Why the file as a whole cannot be read' }),
    isBookable: z.boolean().meta({ description: 'Whether fields get the default price and hours' }),
    mapping: Mapping,
    columns: z.array(z.string()),
    uses: z.partialRecord(z.enum(columnUses), z.string()).meta({ description: 'What was found, by use' }),
    samples: z
      .record(z.string(), z.array(z.string()))
      .meta({ description: 'The first different values of each column' }),
    assumedCity: z.string().nullable().meta({
      description: 'The comune in which most positions lie, where no column and nobody tells of one',
    }),
    rowsRead: z.int(),
    rowsTotal: z.int().nullable().meta({ description: 'Once they are counted' }),
    facilitiesSaved: z.int(),
    counts: ImportCounts.nullable().meta({ description: 'Once all rows are read' }),
    createdAt: Instant,
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

const rowOutcomes = ['stored', 'refused', 'double'] as const
export const ImportRow = z.object({
  line: z.int(),
  text: z.string(),
  outcome: z.enum(rowOutcomes),
  reason: z.string().nullable(),
  place: z.string().nullable().meta({ description: 'The comune that was found', example: 'Frascati (RM)' }),
  address: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const REFUSALS_SHOWN = 30
export const RefusalGroup = z.object({
  topic: z.enum(refusalTopics).meta({ description: 'What the rows lack' }),
  word: z
    .string()
    .nullable()
    .meta({ description: 'What the file says and nobody knows: a mapping can explain it' }),
  reason: z.string(),
  rows: z.int(),
  lines: z.array(z.int()).max(3).meta({ description: 'The first of them' }),
  examples: z.array(z.string()).max(3).meta({ description: 'What those say' }),
})
export type RefusalGroup = z.infer<typeof RefusalGroup>

/** Shown at once; the report has all. */
export const VANISHED_SHOWN = 20
const VanishedFacility = z.object({ slug: z.string(), name: z.string(), place: z.string() })
export type VanishedFacility = z.infer<typeof VanishedFacility>

/** Rows shown at once; the report has all. */
export const ROWS_SHOWN = 50

export const importUpload = {
  types: [
    'text/csv',
    'text/plain',
    'application/json',
    'application/geo+json',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  mostBytes: 20 * 1024 * 1024,
} as const

const ImportId = z.strictObject({ id: z.uuid() })
const Source = z.string().trim().min(1).max(80, { error: 'Il nome della fonte è troppo lungo' })

/** Who changes or writes an import says how the file was read when he saw it: a colleague may have had it read again. */
const Reading = z.strictObject({ mapping: Mapping, source: Source, isBookable: z.boolean() }).meta({
  id: 'ImportReading',
  description: 'How the file was read when it was shown; where it is read otherwise now, nothing is done',
})

export const importRoutes = routes({
  'POST /api/imports': {
    summary: 'Send a CSV, .xlsx or GeoJSON file of facilities, as an admin; nothing of it is published yet',
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
    summary: `An import, ${ROWS_SHOWN} rows of one outcome, and why others are refused`,
    params: ImportId,
    query: z.strictObject({
      show: z.enum(['all', ...rowOutcomes]).default('all'),
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(2_147_483_647)
        .default(0)
        .meta({ description: 'The line before the first row' }),
    }),
    reply: z.object({
      import: Import,
      rows: z.array(ImportRow).max(ROWS_SHOWN),
      refusals: z
        .array(RefusalGroup)
        .max(REFUSALS_SHOWN)
        .meta({ description: 'Rows refused for one reason, the most frequent first' }),
      vanished: z.array(VanishedFacility).max(VANISHED_SHOWN).meta({
        description: 'The first of those that this source has brought and does not name any more',
      }),
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
      seen: Reading.optional(),
    }),
    reply: Import,
    errors: [
      'invalid-input',
      'unauthenticated',
      'forbidden',
      'not-found',
      'import-busy',
      'import-changed',
      'import-over',
    ],
  },
  'POST /api/imports/{id}/saving': {
    summary: 'Write all rows into the catalogue, or none; asking again changes nothing',
    params: ImportId,
    body: z.strictObject({
      allowRefused: z.boolean().meta({ description: 'Write the others although some rows are refused' }),
      seen: Reading.optional(),
    }),
    reply: Import,
    errors: [
      'invalid-input',
      'unauthenticated',
      'forbidden',
      'not-found',
      'import-busy',
      'import-changed',
      'import-over',
      'rows-refused',
    ],
  },
  'POST /api/imports/{id}/cancellation': {
    summary: 'Stop the reading or writing that is under way; nothing of it stays',
    params: ImportId,
    reply: Import,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'import-over'],
  },
  'POST /api/imports/{id}/undoing': {
    summary:
      'Take back what was written, all of it, while nobody has booked or claimed any of it, or brought it again',
    params: ImportId,
    reply: Import,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'import-over', 'import-in-use'],
  },
  'DELETE /api/imports/{id}': {
    summary: 'Throw an import away; what it has written stays',
    params: ImportId,
    reply: z.object({ imports: z.array(Import).max(20) }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'import-busy'],
  },
})
