import type { Import } from '#contract/import.ts'
import type { Database } from '../../db/database.ts'
import { type Asked, prepared } from '../../db/prepared.ts'
import { Cancelled, type Reading, type Written } from '../rules.ts'

const tell = prepared(
  'import-rows-read',
  `update import_run set rows_read = $rows, rows_total = $total where id = $id and state in ('reading', 'received') returning id`,
)

/** @throws Cancelled when somebody has stopped it meanwhile */
export async function tellRowsRead(db: Database, id: string, rows: number, total: number): Promise<void> {
  if ((await tell(db, { id, rows, total })).length === 0) throw new Cancelled()
}

const tellSaved = prepared(
  'import-saved-so-far',
  `update import_run set facilities_saved = $facilities where id = $id and state = 'saving' returning id`,
)

/** @throws Cancelled when somebody has stopped it meanwhile */
export async function tellFacilitiesSaved(db: Database, id: string, facilities: number): Promise<void> {
  if ((await tellSaved(db, { id, facilities })).length === 0) throw new Cancelled()
}

type ReadAs = Pick<Import, 'mapping' | 'source'>

// Stopped, and asked to be read otherwise before the work on it has noticed, it waits for a reading of its own.
const isReadSo = `($mapping?::jsonb is null or r.mapping = $mapping?::jsonb and (r.source = $source? or r.source_by = 'list'))`

const finish = prepared(
  'import-finish-reading',
  `update import_run r set state = case when state = 'cancelled' then state else 'read' end, columns = $columns, uses = $uses, assumed_city = $assumedCity?, samples = $samples, rows_read = $rows,
     -- What was stopped meanwhile has nothing to save; its columns are known, so that it can be explained.
     counts = case when state <> 'cancelled' then import_counts(r.id, source) end
   where r.id = $id and ${isReadSo}`,
)

/** @param as without it nobody else can have it read */
export async function finishReading(
  db: Database,
  id: string,
  { uses, samples, ...reading }: Reading,
  as?: ReadAs,
): Promise<void> {
  const texts = { uses: JSON.stringify(uses), samples: JSON.stringify(samples) }
  await finish(db, { ...reading, ...texts, ...asTexts(as), id })
}

function asTexts(as: ReadAs | undefined) {
  return { mapping: as && JSON.stringify(as.mapping), source: as?.source }
}

const fail = prepared(
  'import-fail',
  `update import_run r set state = 'failed', problem = $problem, columns = coalesce($columns?::text[], columns)
   where id = $id and state = $state and ${isReadSo}`,
)

type Failure = {
  /** What has failed; an import that has gone on since stays as it is. */
  state: 'reading' | 'saving'
  problem: string
  /** If undefined, those that are known. */
  columns?: readonly string[]
  as?: ReadAs
}

export async function failRun(db: Database, id: string, { as, ...failure }: Failure): Promise<void> {
  await fail(db, { ...failure, ...asTexts(as), id })
}

const countAgain = prepared(
  'import-count-again',
  `with now as materialized (select import_counts(r.id, r.source) as counts from import_run r where r.id = $id)
   update import_run r set state = 'read', problem = $problem, counts = now.counts from now
   where r.id = $id and r.state = 'saving' and r.counts is distinct from now.counts
   returning r.id`,
)

/**
 * Before the list is written, once it is recognised anew: whether that still does what was read. If not, because another import was
 * taken back meanwhile, or somebody has begun to run a facility, whoever asked looks at the new figures first.
 */
export async function isAsCounted(connection: Asked, id: string): Promise<boolean> {
  const problem = 'Nel frattempo il catalogo è cambiato: guarda che cosa succede adesso, poi importa di nuovo'
  return (await countAgain(connection, { id, problem })).length === 0
}

const saved = prepared(
  'import-finish-saving',
  `update import_run set state = 'saved', counts = counts || $counts::jsonb, facilities_saved = $facilities where id = $id and state = 'saving' returning id`,
)

/** Runs in the transaction that writes the rows: an import is saved exactly when its rows are there. */
export async function finishSaving(
  connection: Asked,
  id: string,
  { newFacilities, knownFacilities, newFields, knownFields }: Written,
): Promise<void> {
  const counts = JSON.stringify({ newFacilities, knownFacilities, newFields, knownFields })
  const rows = await saved(connection, { id, counts, facilities: newFacilities + knownFacilities })
  if (rows.length === 0) throw new Cancelled()
}
