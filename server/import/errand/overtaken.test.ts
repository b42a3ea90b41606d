import { expect, it, vi } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { askForReading, cancelRun, findRun, insertChunk, insertRun, removeRun } from '../admin/store.ts'
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
  await whileItWaits('import_facility', id, async () => {
    await cancelRun(db, id)
    expect(await askForReading(db, id, change)).toBe(true)
  })
  expect(await findRun(db, id)).toMatchObject({ state: 'reading', counts: null, problem: null })
  await doJob(db, 'import-read', id)
  expect(await findRun(db, id)).toMatchObject(outcome)
})

it('finds nothing to save in a file that was stopped in the last step of its reading', async () => {
  const id = await keep(explained)
  await whileItWaits('facility', id, () => cancelRun(db, id))
  expect(await findRun(db, id)).toMatchObject({
    state: 'cancelled',
    counts: null,
    columns: ['nome', 'sport', 'comune'],
  })
})

it('leaves nothing of an import that was deleted in the last step of its reading', async () => {
  const id = await keep(explained)
  await whileItWaits('facility', id, async () => {
    await cancelRun(db, id)
    expect(await removeRun(db, id)).toBe(true)
  })
  const { rows } = await db.pool.query(
    'select run_id from import_facility union all select run_id from import_field union all select run_id from import_refusal',
  )
  expect(rows.filter(row => row.run_id === id)).toEqual([])
})

async function keep(mapping: Mapping): Promise<string> {
  const id = await insertRun(db, { userId: null, fileName: 'x', source: 'x', mapping, isBookable: false })
  const list = 'nome;sport;comune\nCircolo Tuscolo;tennis;Frascati\nDue Pini;PALESTRA;Marino\n'
  await insertChunk(db, id, 0, Buffer.from(list))
  await db.pool.query("update import_run set state = 'reading' where id = $1", [id])
  return id
}

/** Reads a file, and acts when the reading has come to this table. */
async function whileItWaits(table: string, id: string, act: () => Promise<unknown>): Promise<void> {
  const other = await db.pool.connect()
  await other.query('begin')
  await other.query(`lock table ${table}`)
  const reading = doJob(db, 'import-read', id)
  await vi.waitFor(async () => expect(await waitingFor(table)).toBe(1), { timeout: 4_000, interval: 10 })
  await act()
  await other.query('rollback')
  other.release()
  await reading
}

/** Sessions that wait for a table. */
async function waitingFor(table: string): Promise<number> {
  const { rowCount } = await db.pool.query(
    'select from pg_locks where relation = $1::regclass and not granted',
    [table],
  )
  return rowCount ?? 0
}
