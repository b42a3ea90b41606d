import type { Mapping } from '#contract/import.ts'
import type { Database } from '../db/database.ts'
import type { Asked } from '../db/prepared.ts'
import { inTransaction } from '../db/transaction.ts'
import { openTable } from './file/open.ts'
import type { Source } from './file/table.ts'
import { recognise, recogniseSource } from './identity/store.ts'
import { knowsColumns } from './row/columns.ts'
import { makePlanner, type Outcome } from './row/plan.ts'
import type { Reading } from './rules.ts'
import { clearStage, finishStage, keepStage, stageRows } from './stage/store.ts'

/** Rows that one statement stages; no more than twice as many are in memory at once, however long the file is. */
export const BATCH = 500

type ReadOptions = {
  source: Source
  mapping: Mapping
  /** Called with the number of rows read so far, and of all rows. */
  onProgress: (rows: number, total: number) => Promise<void> | void
}

/**
 * Reads a file row by row and stores what each row becomes, apart from the catalogue; reading it again replaces that.
 * @throws ImportProblem when the file as a whole cannot be read
 */
export async function readImport(
  db: Database,
  id: string,
  { source, mapping, onProgress }: ReadOptions,
): Promise<Reading> {
  await clearStage(db, id)
  const table = await openTable(source, knowsColumns(mapping))
  const { plan, uses, assumedCity, samples, total } = await makePlanner(table, mapping)
  let rows = 0
  await inTransaction(db, async connection => {
    const stage = makeStaging(connection, id)
    for await (const outcomes of inBatches(table.rows(), plan)) {
      await stage(outcomes)
      rows += outcomes.length
      await onProgress(rows, total)
    }
    await stage([])
    await finishStage(connection)
    await recogniseSource(connection, id)
    await recognise(connection, id)
    await keepStage(connection, id)
  })
  return { columns: table.columns, uses, assumedCity, samples, rows }
}

/** While the database writes one batch, the next is planned. The last call, without rows, waits for the last batch. */
function makeStaging(connection: Asked, id: string): (outcomes: readonly Outcome[]) => Promise<void> {
  let writing = Promise.resolve()
  return async outcomes => {
    await writing
    writing = outcomes.length > 0 ? stageRows(connection, id, outcomes) : Promise.resolve()
    // A failure is thrown by the next call.
    writing.catch(() => undefined)
  }
}

async function* inBatches<Item, Result>(
  pieces: AsyncIterable<Iterable<Item>>,
  become: (item: Item) => Result,
): AsyncGenerator<Result[]> {
  let batch: Result[] = []
  for await (const items of pieces) {
    for (const item of items) {
      batch.push(become(item))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
