import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { askForSaving, findRun, insertChunk, insertRun } from '../admin/store.ts'
import { doJob } from '../testing.ts'
import { askForUndoing } from '../undo/store.ts'

const db = testDatabase()
const list = 'nome;sport;comune;via\nTre Pini;tennis;Frascati;Via Roma\n'

beforeEach(() => db.pool.query('truncate facility, import_run, outbox cascade'))

it('writes nothing when another import was taken back since it was read, until the new figures are seen', async () => {
  const first = await read(list)
  await save(first)
  const second = await read(`${list}Due Pini;padel;Marino;\n`)
  expect((await findRun(db, second))?.counts).toMatchObject({ newFacilities: 1, knownFacilities: 1 })
  await askForUndoing(db, first)
  await doJob(db, 'import-undo', first)
  await save(second)
  expect(await findRun(db, second)).toMatchObject({
    state: 'read',
    problem: expect.stringContaining('il catalogo è cambiato'),
    counts: { newFacilities: 2, knownFacilities: 0, newFields: 2, knownFields: 0 },
  })
  expect(await names()).toEqual([])
  await save(second)
  expect(await findRun(db, second)).toMatchObject({
    state: 'saved',
    problem: null,
    counts: { newFacilities: 2, knownFacilities: 0 },
  })
  expect(await names()).toEqual(['Due Pini', 'Tre Pini'])
})

it('says so of whatever it has told: somebody runs by now what would have been refreshed', async () => {
  await save(await read(list))
  const again = await read(list.replace('Via Roma', 'Via Milano'))
  const { rows } = await db.pool.query<{ id: number }>('select id from facility')
  await makePerson(db, { role: 'owner', staffOf: rows.map(row => row.id) })
  await save(again)
  expect(await findRun(db, again)).toMatchObject({ state: 'read', counts: { kept: 1 } })
})

async function read(text: string): Promise<string> {
  const mapping = { columns: {}, kinds: {}, comuni: {} }
  const run = { userId: null, fileName: 'x', source: 'castelli', mapping, isBookable: false }
  const id = await insertRun(db, run)
  await insertChunk(db, id, 0, Buffer.from(text))
  await db.pool.query("update import_run set state = 'reading' where id = $1", [id])
  await doJob(db, 'import-read', id)
  return id
}

async function save(id: string): Promise<void> {
  expect(await askForSaving(db, id, { allowRefused: false })).toBe(true)
  await doJob(db, 'import-save', id)
}

async function names(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>('select name from facility order by name')
  return rows.map(({ name }) => name)
}
