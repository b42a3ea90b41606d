import type { Import, ImportCounts, Mapping } from '#contract/import.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Claim } from '../../kit/idempotency.ts'

const MOST_LISTED = 20

const insert = prepared(
  'import-insert',
  `insert into import_run (user_id, file_name, source, source_by, mapping, is_bookable)
   values ($userId?, $fileName, $source, $sourceBy, $mapping, $isBookable) returning id`,
)

type NewRun = {
  /** Null for the command line. */
  userId: string | null
  fileName: string
  source: string
  sourceBy?: Import['sourceBy']
  mapping: Mapping
  isBookable: boolean
}

export async function insertRun(db: Database, run: NewRun): Promise<string> {
  const [row] = await insert(db, { sourceBy: 'admin', ...run, mapping: JSON.stringify(run.mapping) })
  if (!row) throw new Error('The import was not kept')
  return row.id
}

const insertPiece = prepared(
  'import-chunk',
  'insert into import_chunk (run_id, position, bytes) values ($id, $position, $bytes)',
)

export async function insertChunk(db: Database, id: string, position: number, bytes: Uint8Array) {
  await insertPiece(db, { id, position, bytes: Buffer.from(bytes) })
}

const piece = prepared(
  'import-chunk-read',
  'select bytes from import_chunk where run_id = $id and position = $position',
)

/** The uploaded file, a piece at a time. */
export async function* readChunks(db: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [row] = await piece(db, { id, position })
    if (!row) return
    yield row.bytes
  }
}

type Known = Pick<Import, 'state' | 'sourceBy' | 'mapping' | 'uses' | 'samples'> & { counts: ImportCounts }

const runColumns = `id, file_name as "fileName", source, source_by as "sourceBy", state, problem, is_bookable as "isBookable", mapping, columns, uses, samples,
  assumed_city as "assumedCity", rows_read as "rowsRead", rows_total as "rowsTotal", facilities_saved as "facilitiesSaved", counts, created_at`

const byId = prepared('import-by-id', `select ${runColumns} from import_run where id = $id`).giving<Known>()

export async function findRun(db: Database, id: string) {
  const [row] = await byId(db, { id })
  return row
}

const latest = prepared(
  'imports-latest',
  `select ${runColumns} from import_run where user_id is not null and state <> 'received' order by created_at desc limit $limit`,
).giving<Known>()

/** What has not arrived whole is no import yet, and perhaps never will be. */
export function listRuns(db: Database) {
  return latest(db, { limit: MOST_LISTED })
}

/** What decides how a file is read: the same once more finds the same. */
export type SeenReading = Pick<Import, 'mapping' | 'source' | 'isBookable'>

const isAsSeen = `($seen?::jsonb is null or $seen?::jsonb =
         jsonb_build_object('mapping', r.mapping, 'source', r.source, 'isBookable', r.is_bookable))`

// Reading and saving never run at once: the state says what may begin, and the job is queued in the same statement.
const ask = prepared(
  'import-ask-reading',
  `with asked as (
     update import_run r set state = 'reading', rows_read = 0, rows_total = null, counts = null, problem = null,
       mapping = coalesce($mapping?::jsonb, mapping), source = coalesce($source?, source), is_bookable = coalesce($isBookable?, is_bookable),
       source_by = case when $source? <> source then 'admin' else source_by end
     where id = $id and state in ('received', 'read', 'failed', 'cancelled')
       -- Sent again after an answer was lost, it finds what it has brought about.
       and (${isAsSeen} or mapping = $mapping?::jsonb and source = coalesce($source?, source))
     returning id
   )
   select id, queue_task('import-read', json_build_object('importId', id)) from asked`,
)

const askFirst = prepared(
  'import-ask-first-reading',
  `with asked as (
     update import_run set state = 'reading' where id = $id and state = 'received' returning id
   ),
   claimed as (
     insert into idempotency_key (user_id, key, request_hash, outcome)
     select $userId::uuid, $key, $requestHash, json_build_object('id', id) from asked
   )
   select id, queue_task('import-read', json_build_object('importId', id)) from asked`,
)

/** Like `askForReading`, for a new file; from now on its idempotency key is answered with this import. */
export async function askForFirstReading(
  db: Database,
  id: string,
  claim: Claim,
): Promise<{ id: string } | undefined> {
  const [row] = await askFirst(db, { ...claim, id })
  return row
}

export type RunChange = {
  mapping?: Mapping | undefined
  source?: string | undefined
  isBookable?: boolean | undefined
  /** If undefined, whatever the file was read as. */
  seen?: SeenReading | undefined
}

/** False while it is being read or written, once it is written, and where it is read otherwise than it was seen. */
export async function askForReading(
  db: Database,
  id: string,
  { mapping, seen, ...change }: RunChange,
): Promise<boolean> {
  const texts = { mapping: mapping && JSON.stringify(mapping), seen: seen && JSON.stringify(seen) }
  const rows = await ask(db, { ...change, ...texts, id })
  return rows.length === 1
}

const askSaving = prepared(
  'import-ask-saving',
  `with asked as (
     update import_run r set state = 'saving', facilities_saved = 0, problem = null
     where id = $id and state = 'read'
       and ${isAsSeen}
       and ($allowRefused or not exists (select from import_refusal f where f.run_id = r.id and not f.is_double))
     returning id
   )
   select id, queue_task('import-save', json_build_object('importId', id)) from asked`,
)

/** False unless the import has been read, as it was seen, and no row is refused or refused rows are allowed. */
export async function askForSaving(
  db: Database,
  id: string,
  { allowRefused, seen }: { allowRefused: boolean; seen?: SeenReading | undefined },
): Promise<boolean> {
  return (await askSaving(db, { id, allowRefused, seen: seen && JSON.stringify(seen) })).length === 1
}

const cancel = prepared(
  'import-cancel',
  `update import_run set state = 'cancelled', counts = null where id = $id and state in ('reading', 'saving') returning id`,
)

/** The job that works on it notices and leaves nothing behind. False when no job does. */
export async function cancelRun(db: Database, id: string): Promise<boolean> {
  return (await cancel(db, { id })).length === 1
}

const remove = prepared(
  'import-remove',
  `delete from import_run where id = $id and state not in ('reading', 'saving', 'undoing') returning id`,
)

export async function removeRun(db: Database, id: string): Promise<boolean> {
  return (await remove(db, { id })).length === 1
}

const sweep = prepared(
  'sweep-imports',
  `delete from import_run where created_at < now() - interval '1 hour' * case when user_id is null then 24 when state = 'received' then 1 else 720 end`,
)

/** Files and what was read from them are kept for 30 days, those of the command line for a day, what did not arrive whole for an hour. */
export async function sweepImports(db: Database): Promise<void> {
  await sweep(db)
}
