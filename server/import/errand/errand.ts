import type { Database } from '../../db/database.ts'
import {
  failRun,
  findRun,
  finishReading,
  finishSaving,
  readChunks,
  tellFacilitiesSaved,
  tellRowsRead,
} from '../admin/store.ts'
import { openTable } from '../file/open.ts'
import { ImportProblem } from '../import-problem.ts'
import { readImport } from '../read.ts'
import { knowsColumns } from '../row/columns.ts'
import { Cancelled } from '../rules.ts'
import { saveImport } from '../saving/save.ts'
import { undoImport } from '../undo/undo.ts'

const works = { read: readUploaded, save: saveUploaded, undo: undoImport }
export type Errand = { what: keyof typeof works; id: string }

/** What an admin asked of an import that he uploaded; whoever watches reads the progress from its row. */
export async function doErrand(db: Database, { what, id }: Errand): Promise<void> {
  try {
    await works[what](db, id)
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}

async function readUploaded(db: Database, id: string): Promise<void> {
  const run = await findRun(db, id)
  // Done by an attempt whose end was lost.
  if (run?.state !== 'reading') return
  const source = { fileName: run.fileName, chunks: () => readChunks(db, id) }
  try {
    const onProgress = nowAndThen((rows: number, total: number) => tellRowsRead(db, id, rows, total))
    await finishReading(db, id, await readImport(db, id, { source, mapping: run.mapping, onProgress }))
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    // The columns can still be chosen by hand.
    const columns = await openTable(source, knowsColumns(run.mapping)).then(
      table => table.columns,
      () => [],
    )
    await failRun(db, id, error.message, columns)
  }
}

async function saveUploaded(db: Database, id: string): Promise<void> {
  const run = await findRun(db, id)
  if (run?.state !== 'saving') return
  await saveImport(db, id, {
    source: run.source,
    isBookable: run.isBookable,
    onProgress: nowAndThen((facilities: number) => tellFacilitiesSaved(db, id, facilities)),
    onSaved: (connection, counts) => finishSaving(connection, id, counts),
  })
}

/** Whoever watches asks once a second, and each word is a commit that the work waits for. */
const BETWEEN_WORDS_MS = 500

function nowAndThen<Words extends unknown[]>(tell: (...words: Words) => Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  return async (...words: Words) => {
    if (performance.now() - last < BETWEEN_WORDS_MS) return
    await tell(...words)
    last = performance.now()
  }
}
