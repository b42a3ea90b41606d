import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { untilSomeoneWaits } from '../testing/in-turn.ts'
import { numberParameters, prepared } from './prepared.ts'

const db = testDatabase({ connections: 1 })
const circle = testDatabase({ connections: 3 })

it('takes parameters by name, however often they stand, and no value as null', async () => {
  const text = `select $word::text as "word!", $word || $end? as "both?", '$5' as price`
  expect(numberParameters(text)).toMatchObject({ names: ['word', 'end'], nullable: new Set(['end']) })
  const echo = preparedHere('test-echo', text)
  expect(await echo(db, { word: 'a', end: 'b' })).toEqual([{ word: 'a', both: 'ab', price: '$5' }])
  expect(await echo(db, { word: 'a' })).toEqual([{ word: 'a', both: null, price: '$5' }])
})

it('is planned once by a connection, under its name', async () => {
  const count = preparedHere('test-count', 'select 1 as one')
  await count(db)
  await count(db)
  const { rows } = await db.pool.query(
    `select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'test-count'`,
  )
  expect(rows).toEqual([{ runs: 2 }])
})

it('is asked again when it was undone, because it and somebody else waited for each other', async () => {
  await circle.pool.query("insert into outbox (task, payload) values ('a', '0'), ('b', '0')")
  const both = preparedHere(
    'test-circle',
    `with first as (update outbox set payload = '1' where task = 'a' returning id)
     update outbox set payload = '1' where task = 'b' and exists (select from first) returning task`,
  )
  const other = await circle.pool.connect()
  // This transaction waits for longer, so that the database ends the deadlock by rolling the statement back.
  await other.query(
    "begin; set local deadlock_timeout = '20s'; select from outbox where task = 'b' for update",
  )
  const done = both(circle)
  await untilSomeoneWaits(circle)
  await other.query("select from outbox where task = 'a' for update")
  await other.query('commit')
  other.release()
  expect(await done).toEqual([{ task: 'b' }])
})

it('gives no name twice', () => {
  preparedHere('test-name', 'select 1')
  expect(() => preparedHere('test-name', 'select 2')).toThrow('Two statements are named test-name')
})

// These statements stand in no generated file.
const preparedHere = prepared as unknown as (
  name: string,
  text: string,
) => (asked: typeof db, params?: Record<string, unknown>) => Promise<unknown[]>
