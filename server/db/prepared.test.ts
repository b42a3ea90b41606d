import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { numberParameters, prepared } from './prepared.ts'

const db = testDatabase({ connections: 1 })

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

it('gives no name twice', () => {
  preparedHere('test-name', 'select 1')
  expect(() => preparedHere('test-name', 'select 2')).toThrow('Two statements are named test-name')
})

// These statements stand in no generated file.
const preparedHere = prepared as unknown as (
  name: string,
  text: string,
) => (asked: typeof db, params?: Record<string, unknown>) => Promise<unknown[]>
