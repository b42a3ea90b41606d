import type { TaskList } from 'graphile-worker'
import type { Database } from '../db/database.ts'
import {
  failRun,
  findRun,
  finishReading,
  finishSaving,
  readChunks,
  tellFacilitiesSaved,
  tellRowsRead,
} from './admin/store.ts'
import { openTable } from './file/open.ts'
import { ImportProblem } from './import-problem.ts'
import { readImport } from './read.ts'
import { knowsColumns } from './row/columns.ts'
import { Cancelled } from './rules.ts'
import { saveImport } from './saving/save.ts'
import { endUndoing } from './undo/store.ts'
import { undoImport } from './undo/undo.ts'

/** Reading and writing what an admin uploaded, outside of any request; who watches reads the progress from its row. */
export function importJobs({ db }: { db: Database }): TaskList {
  const fail = (id: string) => () =>
    failRun(db, id, 'Il file non si riesce a elaborare: controllalo, poi caricalo di nuovo', [])
  const leave = (id: string) => () =>
    endUndoing(db, id, {
      state: 'saved',
      problem: 'Non si riesce a toglierla dal catalogo: resta tutta com’è',
    })
  return {
    'import-read': (payload, { job }) => {
      const id = idIn(payload)
      return orGiveUp(job.attempts, () => readUploaded(db, id), fail(id))
    },
    'import-save': (payload, { job }) => {
      const id = idIn(payload)
      return orGiveUp(job.attempts, () => saveUploaded(db, id), fail(id))
    },
    'import-undo': (payload, { job }) => {
      const id = idIn(payload)
      return orGiveUp(job.attempts, () => undoImport(db, id), leave(id))
    },
  }
}

/** A file that ended its process counts as a try as well: somebody waits for an answer, not for the fiftieth try. */
const MOST_TRIES = 3

/** Nothing stays under way for ever: after its last try an import says that it failed. */
async function orGiveUp(
  attempt: number,
  work: () => Promise<void>,
  giveUp: () => Promise<void>,
): Promise<void> {
  if (attempt > MOST_TRIES) return giveUp()
  try {
    await work()
  } catch (error) {
    if (error instanceof Cancelled) return
    if (attempt < MOST_TRIES) throw error
    await giveUp()
  }
}

// Written by the statements that ask for the work, and by nothing else.
const idIn = (payload: unknown) => (payload as { importId: string }).importId

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
