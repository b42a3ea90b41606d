import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { describeStatements, STATEMENT_TYPES } from './statement-types.ts'

const db = testDatabase()
const written = readFileSync(STATEMENT_TYPES, 'utf8')

it('types every statement as the database describes it, and sees a schema that has moved on', async () => {
  expect(await describeStatements(db.url)).toBe(written)

  await db.pool.query('alter table facility_request alter column email drop not null')
  expect(new Set(changes(await describeStatements(db.url)))).toEqual(new Set(['      email: string | null']))

  // A promise in a statement does not hide it.
  await db.pool.query('alter table auth_user alter column email drop not null')
  expect(changes(await describeStatements(db.url))).toContain('      email: string /* null in its table */')

  await db.pool.query('alter table picture_file rename column bytes to content')
  await expect(describeStatements(db.url)).rejects.toThrow(
    /^The statement insert-picture does not fit the database: column "bytes"/,
  )
})

function changes(text: string): string[] {
  const before = written.split('\n')
  return text.split('\n').filter((line, index) => line !== before[index])
}
