import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { guest } from './actor.ts'
import { allOrNothing } from './all-or-nothing.ts'
import type { Context } from './context.ts'
import { claimOf, once } from './idempotency.ts'

const db = testDatabase()
const context: Context = { db, actor: guest }

/** Counts one up, and keeps its row until the transaction ends. */
const count = ({ pool }: Context['db'], task: string) =>
  pool.query('update outbox set payload = to_json(payload::text::integer + 1) where task = $1', [task])

const makeCounters = async (...tasks: string[]) => {
  await db.pool.query('delete from outbox')
  for (const task of tasks) await db.pool.query("insert into outbox (task, payload) values ($1, '0')", [task])
}

const counted = async () =>
  (await db.pool.query('select task, payload from outbox order by task')).rows.map(row => [
    row.task,
    row.payload,
  ])

/**
 * Two transactions that need the same rows in opposite order: neither asks for its second row before both have their
 * first.
 */
function meetInACircle(ask: (inside: Context, task: string) => Promise<unknown>) {
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const need = (first: string, second: string) =>
    allOrNothing(context, async inside => {
      await count(inside.db, first)
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      await ask(inside, second)
      return arrived
    })
  return Promise.all([need('a', 'b'), need('b', 'a')])
}

it('does again, from its beginning, what somebody else has overtaken', async () => {
  await makeCounters('a', 'b')
  const tries = await meetInACircle((inside, task) => count(inside.db, task))
  expect(Math.max(...tries)).toBeGreaterThan(2)
  expect(await counted()).toEqual([
    ['a', 2],
    ['b', 2],
  ])
})

it('knows a verb under a key that was overtaken inside, though nothing can be looked up there any more', async () => {
  await makeCounters('a', 'b')
  const { id } = await makePerson(db)
  const claims = [claimOf(id, randomUUID(), {}), claimOf(id, randomUUID(), {})]
  const tries = await meetInACircle((inside, task) =>
    once(inside, claims[task === 'a' ? 0 : 1] as (typeof claims)[0], async () => count(inside.db, task)),
  )
  expect(Math.max(...tries)).toBeGreaterThan(2)
  expect(await counted()).toEqual([
    ['a', 2],
    ['b', 2],
  ])
})

it('gives up after three tries, with what the last one met', async () => {
  let tries = 0
  const overtaken = allOrNothing(context, async ({ db: { pool } }) => {
    tries += 1
    await pool.query("do $$ begin raise exception 'circle %', 'of all' using errcode = '40P01'; end $$")
  })
  await expect(overtaken).rejects.toMatchObject({ code: '40P01', message: 'circle of all' })
  expect(tries).toBe(3)
})

it('does a thing that fails by itself once', async () => {
  let tries = 0
  const failing = allOrNothing(context, async () => {
    tries += 1
    throw new Error('Wrong')
  })
  await expect(failing).rejects.toThrow('Wrong')
  expect(tries).toBe(1)
})
