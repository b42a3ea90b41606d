import { beforeEach, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { listEntries } from '../../audit/service.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { cancelImport, startSaving, undoSaving } from '../admin/service.ts'
import { askForReading, insertChunk, insertRun } from '../admin/store.ts'
import { doJob } from '../testing.ts'

const db = testDatabase()
let paolo: Person
let rita: Person

beforeEach(async () => {
  await db.pool.query('truncate facility, import_run, outbox, audit_entry cascade')
  paolo = await makePerson(db, { name: 'Paolo Neri', role: 'admin' })
  rita = await makePerson(db, { name: 'Rita Bassi', role: 'admin' })
})

const facts = {
  name: 'campi.csv',
  source: 'castelli',
  newFacilities: 1,
  knownFacilities: 0,
  newFields: 1,
  knownFields: 0,
}

it('is in the log once it is in the catalogue, and once it is out again, by whoever asked for that', async () => {
  const id = await sent(paolo)
  await startSaving(as(rita), id, { allowRefused: false })
  await startSaving(as(paolo), id, { allowRefused: false })
  expect(await log()).toEqual([])
  await doJob(db, 'import-save', id)
  await undoSaving(as(paolo), id)
  await doJob(db, 'import-undo', id)
  const entry = { subject: 'import', subjectId: id, name: 'campi.csv' }
  expect(await log()).toMatchObject([
    { ...entry, actor: 'Paolo Neri', action: 'delete', before: facts, after: null },
    { ...entry, actor: 'Rita Bassi', action: 'create', before: null, after: facts },
  ])
})

it('is not in the log when it was stopped', async () => {
  const id = await sent(paolo)
  await startSaving(as(rita), id, { allowRefused: false })
  await cancelImport(as(rita), id)
  await doJob(db, 'import-save', id)
  expect(await log()).toEqual([])
})

async function sent({ id: userId }: Person): Promise<string> {
  const file = { userId, fileName: 'campi.csv', source: 'castelli', isBookable: false }
  const id = await insertRun(db, { ...file, mapping: Mapping.parse({}) })
  await insertChunk(db, id, 0, Buffer.from('nome;sport;comune\nTre Pini;tennis;Frascati\n'))
  await askForReading(db, id, {})
  await doJob(db, 'import-read', id)
  return id
}

function as(actor: Person) {
  return { db, actor }
}

async function log() {
  return (await listEntries(as(paolo), {})).entries
}
