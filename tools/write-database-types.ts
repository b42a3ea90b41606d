import { writeFileSync } from 'node:fs'
import { migrate } from '#server/db/migrate.ts'
import { generateTypes } from '#server/testing/database-types.ts'
import { administer, openTestServer } from '#server/testing/test-server.ts'
import { describeStatements, STATEMENT_TYPES } from './statement-types.ts'

// Writes the types of tables and statements from a fresh database with every migration: `npm run database-types`.
const server = await openTestServer()
const name = `test_${process.pid}_types`
try {
  await administer(server.url, `CREATE DATABASE ${name}`)
  const address = new URL(server.url)
  address.pathname = name
  await migrate(address.href)
  generateTypes(address.href)
  writeFileSync(STATEMENT_TYPES, await describeStatements(address.href))
} finally {
  await administer(server.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await server.stop()
}
