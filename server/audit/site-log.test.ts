import { beforeEach, expect, it } from 'vitest'
import { ADMIN_PER_PAGE } from '#contract/admin.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { listEntries, noteChange } from './service.ts'
import { sweepAudit } from './store.ts'

const db = testDatabase()
let paolo: Person
let rita: Person

beforeEach(async () => {
  await db.pool.query('truncate audit_entry')
  paolo = await makePerson(db, { name: 'Paolo Neri', role: 'admin' })
  rita = await makePerson(db, { name: 'Rita Bassi', role: 'admin' })
})

it('comes in pages, without a line twice or left out', async () => {
  for (let count = 1; count <= ADMIN_PER_PAGE + 1; count += 1) await note(paolo, count)
  const first = await list({})
  const rest = await list({ before: first.before ?? 0 })
  expect(rest.before).toBeNull()
  expect([...first.entries, ...rest.entries].map(({ subjectId }) => Number(subjectId))).toEqual(
    Array.from({ length: ADMIN_PER_PAGE + 1 }, (_, index) => ADMIN_PER_PAGE + 1 - index),
  )
})

it('is looked through by name and by address of who changed something, however they are written', async () => {
  await note(paolo, 1)
  await note(rita, 2)
  for (const q of ['rita', 'BASSI', rita.email.toUpperCase()])
    expect((await list({ q })).entries.map(({ subjectId }) => subjectId)).toEqual(['2'])
})

it('says of a claim whose it was', async () => {
  const after = { status: 'accepted', personId: rita.id }
  await noteChange(db, paolo, {
    action: 'change',
    subject: 'claim',
    subjectId: 'c',
    facilityId: null,
    before: { status: 'open' },
    after,
  })
  expect((await list({})).entries).toMatchObject([{ actor: 'Paolo Neri', name: 'Rita Bassi' }])
})

it('forgets what is older than ten years, and nothing else', async () => {
  for (const number of [1, 2, 3, 4]) await note(paolo, number)
  await db.pool.query(
    `update audit_entry set happened_at = now() - interval '10 years' + case subject_id
       when '1' then interval '-1 year' when '2' then interval '-1 day' when '3' then interval '1 day' else interval '5 years' end`,
  )
  await sweepAudit(db)
  expect((await list({})).entries.map(({ subjectId }) => subjectId)).toEqual(['4', '3'])
})

function note(actor: Person, number: number) {
  return noteChange(db, actor, {
    action: 'change',
    subject: 'banner',
    subjectId: number,
    facilityId: null,
    before: null,
    after: { title: `Banner ${number}` },
  })
}

function list(filter: { q?: string; before?: number }) {
  return listEntries({ db, actor: paolo }, filter)
}
