import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const db = testDatabase()
const PATIENCE = { timeout: 60_000, interval: 5 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campo-libero-import-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => db.pool.query('truncate facility, import_run cascade'))

const ROWS = 3_000

it('leaves nothing when it is killed, while it reads and while it writes; the next one writes all', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => `Circolo ${at};tennis;Frascati;Via ${at}`)
  const file = await keep(['nome;sport;comune;via', ...rows])
  for (const table of ['import_facility', 'facility']) {
    const killed = start(file)
    await vi.waitFor(async () => expect(await writersOf(table)).toBe(1), PATIENCE)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await vi.waitFor(async () => expect(await writersOf(table)).toBe(0), PATIENCE)
    expect(await facilities(), table).toEqual({ all: 0, open: 0 })
  }
  expect(await end(start(file))).toMatchObject({ code: 0 })
  expect(await facilities()).toEqual({ all: ROWS, open: 0 })
  const { rows: noted } = await db.pool.query(
    "select is_from_server, after ->> 'newFacilities' as made from audit_entry where subject = 'import'",
  )
  expect(noted).toEqual([{ is_from_server: true, made: String(ROWS) }])
})

it('refuses --bookable where nobody can be reached, or leaves that closed', async () => {
  const rows = ['Circolo Tuscolo;tennis;Frascati;06 5550142', 'Campo Nemi;padel;Nemi;']
  const file = await keep(['nome;sport;comune;telefono', ...rows])
  expect(await end(start(file, '--bookable'))).toEqual({
    code: 3,
    said: expect.stringContaining('at 1 of 2 facilities nobody can be reached'),
  })
  expect(await facilities()).toEqual({ all: 0, open: 0 })
  expect(await end(start(file, '--bookable', '--partial'))).toMatchObject({ code: 0 })
  expect(await facilities()).toEqual({ all: 2, open: 1 })
})

it('ends a dry run as the import would end, and counts one as one', async () => {
  const good = 'Circolo Tuscolo;tennis;Frascati'
  const file = await keep(['nome;sport;comune', good, 'Sala giochi;scacchi;Frascati'])
  const sums = '2 rows: 1 field in 1 facility, 1 row refused, 0 doubles'
  for (const [options, code] of [
    [['--dry-run'], 3],
    [[], 3],
    [['--dry-run', '--partial'], 0],
  ] as const)
    expect(await end(start(file, ...options))).toEqual({ code, said: expect.stringContaining(sums) })
  expect(await facilities()).toEqual({ all: 0, open: 0 })
})

it.each([
  ['that is no JSON', 'columns: ENTE'],
  ['that names a column for nothing', '{"columns":{"owner":"ENTE"}}'],
])('says of a map %s that it is wrong, and begins nothing', async (_which, text) => {
  const map = join(folder, 'mappa.json')
  await writeFile(map, text)
  const file = await keep(['nome;sport;comune', 'Circolo Tuscolo;tennis;Frascati'])
  expect(await end(start(file, '--map', map))).toEqual({
    code: 2,
    said: expect.stringContaining('the map is wrong'),
  })
  expect(await facilities()).toEqual({ all: 0, open: 0 })
})

async function keep(lines: readonly string[]): Promise<string> {
  const file = join(folder, 'elenco.csv')
  await writeFile(file, lines.join('\n'))
  return file
}

function start(file: string, ...options: string[]): ChildProcess {
  return spawn(process.execPath, ['server/import/run.ts', file, ...options], {
    env: { DATABASE_URL: db.url },
  })
}

async function end(command: ChildProcess): Promise<{ code: unknown; said: string }> {
  let said = ''
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', text => (said += String(text)))
  const [code] = await once(command, 'close')
  return { code, said }
}

/** Transactions that have written into a table and are not over. */
async function writersOf(table: string): Promise<number> {
  const { rowCount } = await db.pool.query(
    `select from pg_locks where relation = $1::regclass and mode = 'RowExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [table],
  )
  return rowCount ?? 0
}

async function facilities() {
  const { rows } = await db.pool.query(
    'select count(*)::integer as all, (count(*) filter (where is_bookable))::integer as open from facility',
  )
  return rows[0]
}
