import { beforeEach, describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { cancelRun, insertChunk, insertRun, tellFacilitiesSaved } from '../admin/store.ts'
import { saveImport } from '../saving/save.ts'
import { doJob } from '../testing.ts'

const db = testDatabase()
beforeEach(() => db.pool.query('truncate facility, import_run, outbox cascade'))

const first = 'nome;campo;sport;comune;via\nTre Pini;Terra 1;tennis;Frascati;Via Roma\n'
const second =
  'nome;campo;sport;comune;via\nTre Pini;Terra 1;padel;Frascati;Via Milano\nDue Pini;;volley;Marino;\n'

describe('an import that is taken back', () => {
  it('leaves the catalogue as it was, what it changed and what it made', async () => {
    await bring(first)
    const before = await catalogue()
    const id = await bring(second)
    expect(await catalogue()).not.toEqual(before)
    await undo(id)
    expect(await catalogue()).toEqual(before)
    expect(await stateOf(id)).toMatchObject({ state: 'undone' })
  })

  it('stays whole once somebody runs one of its facilities, or a later list has brought it anew', async () => {
    const id = await bring(first)
    const { rows } = await db.pool.query<{ id: number }>('select id from facility')
    const later = await bring(second)
    await undo(id)
    expect(await stateOf(id)).toMatchObject({ state: 'saved', problem: expect.stringContaining('in uso') })
    await makePerson(db, { role: 'owner', staffOf: rows.map(row => row.id) })
    const before = await catalogue()
    await undo(later)
    expect(await stateOf(later)).toMatchObject({ state: 'undone' })
    expect((await catalogue()).map(row => row.name)).toEqual(['Tre Pini'])
    expect(await catalogue()).toEqual(before.filter(row => row.name === 'Tre Pini'))
  })

  it.each([
    [
      'known to another list',
      "insert into facility_alias select 'altro elenco', 'tre pini', id from facility",
    ],
    ['what another became part of', "insert into former_address select 'circolo-tre-pini', id from facility"],
  ])('stays whole once one of its facilities is %s', async (_what, statement) => {
    const id = await bring(first)
    await db.pool.query(statement)
    await undo(id)
    expect(await stateOf(id)).toMatchObject({ state: 'saved', problem: expect.stringContaining('in uso') })
  })
})

it('an import that is stopped leaves nothing, while it is read and while it is written', async () => {
  const reading = await keep(first, 'reading')
  expect(await cancelRun(db, reading)).toBe(true)
  await doJob(db, 'import-read', reading)
  expect(await stateOf(reading)).toMatchObject({ state: 'cancelled' })

  const saving = await keep(first, 'reading')
  await doJob(db, 'import-read', saving)
  await db.pool.query("update import_run set state = 'saving' where id = $1", [saving])
  const stopped = saveImport(db, saving, {
    source: 'castelli',
    isBookable: false,
    onProgress: async facilities => {
      expect(await cancelRun(db, saving)).toBe(true)
      await tellFacilitiesSaved(db, saving, facilities)
    },
  })
  await expect(stopped).rejects.toThrow('Cancelled')
  expect(await catalogue()).toEqual([])
  expect(await cancelRun(db, saving)).toBe(false)
})

async function bring(text: string): Promise<string> {
  const id = await keep(text, 'reading')
  await doJob(db, 'import-read', id)
  await db.pool.query("update import_run set state = 'saving' where id = $1", [id])
  await doJob(db, 'import-save', id)
  return id
}

async function undo(id: string): Promise<void> {
  await db.pool.query("update import_run set state = 'undoing' where id = $1", [id])
  await doJob(db, 'import-undo', id)
}

async function keep(text: string, state: string): Promise<string> {
  const run = {
    userId: null,
    fileName: 'x',
    source: 'castelli',
    mapping: Mapping.parse({}),
    isBookable: false,
  }
  const id = await insertRun(db, run)
  await insertChunk(db, id, 0, Buffer.from(text))
  await db.pool.query('update import_run set state = $2 where id = $1', [id, state])
  return id
}

async function stateOf(id: string) {
  return (await db.pool.query('select state, problem from import_run where id = $1', [id])).rows[0]
}

async function catalogue() {
  const { rows } = await db.pool.query(
    `select y.name, y.street, y.source_ref, array_agg(f.name || ' ' || p.sport order by f.name, p.sport) as fields
     from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
     group by y.id order by y.name`,
  )
  return rows
}
