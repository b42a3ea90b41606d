import { beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { findRun, insertChunk, insertRun } from '../admin/store.ts'
import { importJobs } from '../jobs.ts'
import { inThread } from './in-thread.ts'

const db = testDatabase()

beforeEach(() => db.pool.query('truncate facility, import_run cascade'))

it('reads and writes a list in a thread of its own', async () => {
  const id = await keep('nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\nDue Pini;padel;Marino\n')
  await act('import-read', id)
  expect(await findRun(db, id)).toMatchObject({ state: 'read', counts: { newFacilities: 2, refused: 0 } })
  await db.pool.query("update import_run set state = 'saving' where id = $1", [id])
  await act('import-save', id)
  expect(await findRun(db, id)).toMatchObject({ state: 'saved', facilitiesSaved: 2 })
})

it('says at the first try that a list takes more memory than there is', async () => {
  const id = await keep('nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\n')
  await act('import-read', id, inThread(db.url, 8))
  expect(await findRun(db, id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('dividilo in più file'),
  })
})

it('leaves nothing when the server stops meanwhile, and the next try reads all', async () => {
  const id = await keep('nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\n')
  const stop = new AbortController()
  const other = await db.pool.connect()
  await other.query('begin')
  await other.query('lock table import_facility')
  const ended = expect(act('import-read', id, undefined, stop.signal)).rejects.toThrow('ended')
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000, interval: 20 })
  stop.abort()
  await ended
  await other.query('rollback')
  other.release()
  expect(await findRun(db, id)).toMatchObject({ state: 'reading', counts: null })
  await act('import-read', id)
  expect(await findRun(db, id)).toMatchObject({ state: 'read', counts: { newFacilities: 1 } })
})

async function keep(text: string): Promise<string> {
  const mapping = { columns: {}, kinds: {}, comuni: {} }
  const id = await insertRun(db, { userId: null, fileName: 'x', source: 'x', mapping, isBookable: false })
  await insertChunk(db, id, 0, Buffer.from(text))
  await db.pool.query("update import_run set state = 'reading' where id = $1", [id])
  return id
}

async function act(
  task: keyof ReturnType<typeof importJobs>,
  importId: string,
  perform = inThread(db.url),
  abortSignal = new AbortController().signal,
): Promise<void> {
  // The task reads only these two.
  await importJobs({ db, perform })[task]?.({ importId }, { job: { attempts: 1 }, abortSignal } as never)
}

/** Sessions that wait for a table of imports. */
async function waiting(): Promise<number> {
  const { rowCount } = await db.pool.query(
    "select from pg_locks where relation = 'import_facility'::regclass and not granted",
  )
  return rowCount ?? 0
}
