import type { Mapping } from '#contract/import.ts'
import type { Database } from '../db/database.ts'
import { openTable } from './file/open.ts'
import type { Source } from './file/table.ts'
import { recognise } from './identity/store.ts'
import { knowsColumns } from './row/columns.ts'
import { makePlanner } from './row/plan.ts'
import { clearStage, finishStage, stageRows } from './stage/store.ts'

/** Rows that are in memory at once, whatever the length of the file. */
export const BATCH = 500

export type Reading = {
  columns: string[]
  uses: Record<string, string>
  assumedCity: string | null
  samples: Record<string, string[]>
  rows: number
}

/**
 * Reads a file row by row and keeps what each becomes, beside the catalogue; reading it again replaces that.
 * @param onProgress is told how many rows were read so far
 * @throws ImportProblem when the file as a whole cannot be read
 */
export async function readImport(
  db: Database,
  id: string,
  {
    source,
    mapping,
    onProgress,
  }: { source: Source; mapping: Mapping; onProgress: (rows: number) => Promise<void> | void },
): Promise<Reading> {
  await clearStage(db, id)
  const table = await openTable(source, knowsColumns(mapping))
  const { plan, uses, assumedCity, samples } = await makePlanner(table, mapping)
  let rows = 0
  for await (const batch of inBatches(table.rows())) {
    await stageRows(db, id, batch.map(plan))
    rows += batch.length
    await onProgress(rows)
  }
  await finishStage(db)
  await recognise(db, id)
  return { columns: table.columns, uses, assumedCity, samples, rows }
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
