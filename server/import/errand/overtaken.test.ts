import { expect, it, vi } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { askForReading, cancelRun, findRun, insertChunk, insertRun } from '../admin/store.ts'
import { doJob } from '../testing.ts'

const db = testDatabase()

const plain = Mapping.parse({})
const explained = Mapping.parse({ kinds: { PALESTRA: ['basket'] } })

it.each([
  ['its mapping', plain, { mapping: explained }, { state: 'read', counts: { newFields: 2, refused: 0 } }],
  ['its source', explained, { source: 'altra' }, { state: 'read', counts: { newFields: 2, refused: 0 } }],
  [
    'a wrong column',
    Mapping.parse({ columns: { facility: 'non c’è' } }),
    { mapping: explained },
    { state: 'read', problem: null, counts: { newFields: 2, refused: 0 } },
  ],
])('reads a file by what was asked last, though %s was changed while it was being read', async (...row) => {
  const [, mapping, change, outcome] = row
  const id = await keep(mapping)
  const other = await db.pool.connect()
  await other.query('begin')
  await other.query('lock table import_facility')
  const first = doJob(db, 'import-read', id)
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 4_000, interval: 10 })
  await cancelRun(db, id)
  expect(await askForReading(db, id, change)).toBe(true)
  await other.query('rollback')
  other.release()
  await first
  expect(await findRun(db, id)).toMatchObject({ state: 'reading', counts: null, problem: null })
  await doJob(db, 'import-read', id)
  expect(await findRun(db, id)).toMatchObject(outcome)
})

async function keep(mapping: Mapping): Promise<string> {
  const id = await insertRun(db, { userId: null, fileName: 'x', source: 'x', mapping, isBookable: false })
  const list = 'nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\nDue Pini;PALESTRA;Marino\n'
  await insertChunk(db, id, 0, Buffer.from(list))
  await db.pool.query("update import_run set state = 'reading' where id = $1", [id])
  return id
}

/** Sessions that wait for a table of imports. */
async function waiting(): Promise<number> {
  const { rowCount } = await db.pool.query(
    "select from pg_locks where relation = 'import_facility'::regclass and not granted",
  )
  return rowCount ?? 0
}
