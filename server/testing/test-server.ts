import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { markOf } from '../db/folder-lock.ts'

const DATA = resolve(import.meta.dirname, '../../.data/test')

/** @returns the address of a server whose owner may create databases; `stop` ends it if it is ours. */
export async function openTestServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { url, stop: async () => undefined }
  const server = await startEmbedded({ dataDir: DATA, durable: false, log: console.log })
  await dropOrphans(server.url)
  return server
}

/** Runs one statement on the server's own database, where databases are made and dropped. */
export async function administer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

// A killed run leaves its databases, named test_<pid>_<random>, behind.
async function dropOrphans(url: string): Promise<void> {
  for (const name of await administer(url, "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'")) {
    const pid = Number(String(name).split('_')[1])
    if (!(await markOf(pid))) await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}
