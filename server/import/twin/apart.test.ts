import { beforeEach, expect, it } from 'vitest'
import { listEntries } from '../../audit/service.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacilities, makePerson } from '../../testing/factories.ts'
import { keepApart, listTwins, mergeTwins, proposeAgain } from './service.ts'
import { proposeTwins } from './store.ts'

const db = testDatabase()
let paolo: Context
let id: number

beforeEach(async () => {
  await db.pool.query('truncate facility cascade')
  const names = ['Palestra Volta', 'Palestra A. Volta']
  await proposeTwins(
    db,
    await makeFacilities(
      db,
      names.map(name => ({ name, is_bookable: false })),
    ),
  )
  paolo = { db, actor: await makePerson(db, { role: 'admin' }) }
  id = (await listTwins(paolo)).twins[0]?.id ?? 0
})

it('are proposed again once it is taken back that they are two, and can be merged then', async () => {
  expect((await keepApart(paolo, id)).total).toBe(0)
  const { twins, total } = await proposeAgain(paolo, id)
  expect([twins.map(twin => twin.id), total]).toEqual([[id], 1])
  expect((await proposeAgain(paolo, id)).total).toBe(1)
  expect((await mergeTwins(paolo, id, twins[0]?.version ?? '')).total).toBe(0)
  await expect(proposeAgain(paolo, id)).rejects.toMatchObject({ code: 'not-found' })
})

it('leave in the log who has told them apart, and who has taken that back', async () => {
  const since = (await listEntries(paolo, { subject: 'twin' })).entries.length
  await keepApart(paolo, id)
  await keepApart(paolo, id)
  await proposeAgain(paolo, id)
  const { entries } = await listEntries(paolo, { subject: 'twin' })
  const name = 'Palestra Volta e Palestra A. Volta'
  expect(entries.slice(0, entries.length - since)).toMatchObject([
    { subjectId: String(id), name, after: { deed: 'paired-again' } },
    { subjectId: String(id), name, after: { deed: 'told-apart' } },
  ])
})

it('are proposed again for an admin alone', async () => {
  await keepApart(paolo, id)
  const ada = await makePerson(db, { role: 'owner' })
  await expect(proposeAgain({ db, actor: ada }, id)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await listTwins(paolo)).total).toBe(0)
})
