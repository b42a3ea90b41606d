import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Lets a command work on the configured database, or on the application's own, brought up to date. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = readConfig()
  const embedded = databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: '.data/demo', durable: true, log: say })
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const db = openDatabase(url)
    await work(db).finally(() => db.close())
  } finally {
    await embedded?.stop()
  }
}
