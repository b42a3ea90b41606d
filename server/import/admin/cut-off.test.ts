import { expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMember } from '../../testing/members.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { askForReading, insertRun, listRuns } from './store.ts'

const db = testDatabase()

it('a file that has not arrived whole is listed nowhere: nobody could delete it', async () => {
  const { id: userId } = await makeMember(db, makeTestApp(db), { role: 'admin' })
  const file = { userId, fileName: 'campi.csv', source: 'campi', isBookable: false }
  const id = await insertRun(db, { ...file, mapping: Mapping.parse({}) })
  expect(await listRuns(db)).toEqual([])
  await askForReading(db, id, {})
  expect(await listRuns(db)).toMatchObject([{ id, state: 'reading' }])
})
