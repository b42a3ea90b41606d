import { expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { failRun, finishReading, finishSaving, tellFacilitiesSaved, tellRowsRead } from '../errand/store.ts'
import { askForUndoing, endUndoing } from '../undo/store.ts'
import { askForReading, askForSaving, cancelRun, insertRun, removeRun } from './store.ts'

const db = testDatabase()
const reading = { columns: ['nome'], uses: {}, assumedCity: null, samples: {}, rows: 7 }
const written = { newFacilities: 1, knownFacilities: 0, newFields: 1, knownFields: 0 }

it.each<[string, string, (id: string) => Promise<unknown>]>([
  ['asked for anew', 'received', id => askForReading(db, id, {})],
  ['read on', 'reading', id => tellRowsRead(db, id, 5, 10)],
  ['read to its end', 'reading', id => finishReading(db, id, reading)],
  ['given up', 'reading', id => failRun(db, id, { state: 'reading', problem: 'Non si legge' })],
  ['stopped', 'reading', id => cancelRun(db, id)],
  ['asked to be saved', 'read', id => askForSaving(db, id, { allowRefused: true })],
  ['saved on', 'saving', id => tellFacilitiesSaved(db, id, 3)],
  ['saved to its end', 'saving', id => finishSaving(db, id, written)],
  ['asked to be taken back', 'saved', id => askForUndoing(db, id)],
  ['taken back', 'undoing', id => endUndoing(db, id, { state: 'undone' })],
  ['removed', 'undone', id => removeRun(db, id)],
])('an import that is %s leaves another that stands where it stood', async (_what, state, deed) => {
  const [one, other] = [await makeRun(state), await makeRun(state)]
  const before = [await everythingOf(one), await everythingOf(other)]
  await deed(one)
  expect(await everythingOf(one)).not.toEqual(before[0])
  expect(await everythingOf(other)).toEqual(before[1])
})

async function makeRun(state: string): Promise<string> {
  const known = { userId: null, fileName: 'x', source: 'castelli', isBookable: false }
  const id = await insertRun(db, { ...known, mapping: Mapping.parse({}) })
  await db.pool.query("update import_run set state = $2, counts = '{}' where id = $1", [id, state])
  return id
}

/** And what is queued for it. */
async function everythingOf(id: string) {
  const { rows } = await db.pool.query(
    `select to_jsonb(r) as row from import_run r where r.id = $1
     union all select to_jsonb(o) from outbox o where o.payload ->> 'importId' = $1::text`,
    [id],
  )
  return rows
}
