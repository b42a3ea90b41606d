import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made, and the migrated one that they are cloned from. */
    testServer: { url: string; template: string }
  }
}

const ROOT = resolve(import.meta.dirname, '../..')

/** Runs once before all tests: a PostgreSQL (TEST_DATABASE_URL or our own) with a migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer()
  const template = await ensureTemplate(server.url)
  project.provide('testServer', { url: server.url, template })
  return server.stop
}

/** @returns the address of a server whose owner may create databases; `stop` ends it if it is ours. */
export async function openTestServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { url, stop: async () => undefined }
  return startEmbedded({ dataDir: join(ROOT, '.data', 'test'), durable: false, log: console.log })
}

// Named by the migrations, so that an unchanged schema is migrated once and never again.
async function ensureTemplate(url: string): Promise<string> {
  const template = `template_${await hashMigrations()}`
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
}

async function hashMigrations(): Promise<string> {
  const folder = join(ROOT, 'server', 'db')
  const files = (await readdir(join(folder, 'migrations'))).sort().map(name => join('migrations', name))
  const hash = createHash('sha256')
  for (const file of ['migrate.ts', ...files, '../../package-lock.json'])
    hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
