import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made, and the migrated one that they are cloned from. */
    testServer: { url: string; template: string }
  }
}

const DB = resolve(import.meta.dirname, '../db')

/** Runs once before all tests: a PostgreSQL (TEST_DATABASE_URL or our own) with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer()
  const template = await ensureTemplate(server.url)
  project.provide('testServer', { url: server.url, template })
  return server.stop
}

// Named by migrations and definitions, so that an unchanged schema is migrated once and never again.
async function ensureTemplate(url: string): Promise<string> {
  const template = `template_${await hashSchema()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Two test runs at once: the second waits here, then finds the template made.
    await client.query("SELECT pg_advisory_lock(hashtext('campo-libero template'))")
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [
      template,
    ])
    if (!rowCount) await makeTemplate(client, url, template)
  } finally {
    await client.end()
  }
  return template
}

async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${template}`)
  await client.query(`CREATE DATABASE ${template}`)
  const address = new URL(url)
  address.pathname = template
  await migrate(address.href)
  // The mark comes last: a template without it was cut short.
  await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`)
  await dropOldTemplates(client)
}

// A few stay for other branches and for runs that began before the schema changed.
async function dropOldTemplates(client: pg.Client): Promise<void> {
  const old = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'template\\_%' ORDER BY oid DESC OFFSET 4",
  )
  for (const { datname } of old.rows) {
    await client.query(`ALTER DATABASE ${datname} IS_TEMPLATE false`)
    await client.query(`DROP DATABASE ${datname}`)
  }
}

async function hashSchema(): Promise<string> {
  const names = await readdir(DB, { recursive: true })
  const hash = createHash('sha256')
  const files = names.filter(name => name.endsWith('.sql')).toSorted()
  for (const file of ['migrate.ts', '../../package-lock.json', ...files]) {
    hash.update(await readFile(join(DB, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
