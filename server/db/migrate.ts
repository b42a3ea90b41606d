import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateJobs } from 'graphile-worker'
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { surviveLostConnections } from './database.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Brings the database at `url` to the newest schema: our SQL files in order, then the job queue's own.
 * Safe to call from several processes at once; a failing file leaves nothing behind.
 */
export async function migrate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  surviveLostConnections(pool)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: readMigrations },
    }).migrateToLatest()
    if (error) throw error
    await migrateJobs({ pgPool: pool })
  } finally {
    await db.destroy()
  }
}

async function readMigrations() {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  return Object.fromEntries(
    names.map(name => [
      name.replace('.sql', ''),
      {
        up: async (db: Kysely<unknown>) => {
          await sql.raw(await readFile(new URL(name, FOLDER), 'utf8')).execute(db)
        },
      },
    ]),
  )
}
