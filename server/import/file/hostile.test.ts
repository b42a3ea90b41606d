import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { findRun, insertChunk, insertRun } from '../admin/store.ts'
import { doJob } from '../testing.ts'

const db = testDatabase()
const HEAD = 'nome;sport;comune\n'
beforeEach(() => db.pool.query('truncate facility, import_run, outbox cascade'))

const nested = (depth: number) =>
  `{"features":[{"geometry":{"type":"Point","coordinates":${'['.repeat(depth)}${']'.repeat(depth)}}}]}`

it.each([
  [
    'a header of 100,000 columns',
    `${Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(';')}\n`,
    '200 colonne',
  ],
  ['a zip', Buffer.from('504b0304140000000800', 'hex'), 'archivio'],
  ['a gzip', Buffer.from('1f8b0800000000000003', 'hex'), 'compresso'],
  ['NUL', `${HEAD}Tre\0 Pini;tennis;Frascati\n`, 'non è un testo'],
  ['an endless cell', `${HEAD}${'a'.repeat(20_000)};tennis;Frascati\n`, 'una cella'],
  ['GeoJSON nested 9,000 deep', nested(9_000), 'annidato'],
])('fails with words for %s', async (_what, file, words) => {
  expect(await read(file)).toMatchObject({ state: 'failed', problem: expect.stringContaining(words) })
})

it.each([
  ['UTF-16', Buffer.from(`\uFEFF${HEAD}Tre Pini;tennis;Frascati\n`, 'utf16le')],
  [
    'half an emoji',
    `{"features":[{"properties":{"nome":"Tre Pini \\ud83c","sport":"tennis","comune":"Frascati"}}]}`,
  ],
  ['an emoji at the end of a sample', `${HEAD}${'a'.repeat(59)}🎾;tennis;Frascati\n`],
  ['an emoji at the end of a refused text', `${HEAD}${'a'.repeat(299)}🎾;tennis;Frascati\n`],
  ['an emoji at the end of an unknown word', `${HEAD}Tre Pini;${'a'.repeat(1_999)}🎾;Frascati\n`],
  [
    'a sport named as what objects inherit',
    `${HEAD}Tre Pini;constructor;Frascati\nDue Pini;__proto__;Frascati\n`,
  ],
  ['columns named so', `constructor;__proto__;nome;sport;comune\na;b;Tre Pini;tennis;Frascati\n`],
])('reads a file with %s to its end', async (_what, file) => {
  expect(await read(file)).toMatchObject({ state: 'read' })
})

it('says that it failed after its last try, also when every try ended the process', async () => {
  const id = await keep(HEAD)
  // A fault of ours, which no file explains.
  await db.pool.query('alter table import_chunk rename to import_chunk_away')
  await expect(doJob(db, 'import-read', id)).rejects.toThrow('import_chunk')
  expect(await stateOf(id)).toMatchObject({ state: 'reading' })
  await doJob(db, 'import-read', id, 3)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('caricalo') })
  await db.pool.query("update import_run set state = 'reading' where id = $1", [id])
  await doJob(db, 'import-read', id, 4)
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
  await db.pool.query('alter table import_chunk_away rename to import_chunk')
})

// The process may end after the work is done and before the queue has noted it.
it.each([
  ['import-read', 'read'],
  ['import-read', 'saving'],
  ['import-save', 'saved'],
  ['import-save', 'undoing'],
])('leaves as it is what the last try of %s finds %s', async (task, state) => {
  const id = await keep(HEAD)
  await db.pool.query('update import_run set state = $2 where id = $1', [id, state])
  await doJob(db, task, id, 4)
  expect(await stateOf(id)).toEqual({ state, problem: null })
})

it('blames no file that could be read for what could not be saved', async () => {
  const id = await keep(HEAD)
  await db.pool.query("update import_run set state = 'saving', columns = '{nome,sport}' where id = $1", [id])
  await doJob(db, 'import-save', id, 4)
  expect(await findRun(db, id)).toMatchObject({ state: 'failed', columns: ['nome', 'sport'] })
})

async function read(file: string | Buffer) {
  const id = await keep(file)
  await doJob(db, 'import-read', id)
  return stateOf(id)
}

async function keep(file: string | Buffer): Promise<string> {
  const mapping = { columns: {}, kinds: {}, comuni: {} }
  const id = await insertRun(db, { userId: null, fileName: 'x', source: 'x', mapping, isBookable: false })
  await insertChunk(db, id, 0, Buffer.from(file))
  await db.pool.query("update import_run set state = 'reading' where id = $1", [id])
  return id
}

async function stateOf(id: string) {
  return (await db.pool.query('select state, problem from import_run where id = $1', [id])).rows[0]
}
