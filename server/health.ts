import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { App } from './kit/door.ts'

type Health = { db: Database; isDraining: () => boolean }

/** `/livez`: the process answers. `/readyz`: it can do its work, and is not about to stop. */
export function healthDoors(app: App, { db, isDraining }: Health) {
  app.get('/livez', c => c.text('ok'))
  app.get('/readyz', async c => {
    if (isDraining()) return c.text('draining', 503)
    try {
      // The newest table of the schema: reading it shows both a database and its migrations.
      await sql`select from letter limit 0`.execute(db.query)
      return c.text('ready')
    } catch {
      return c.text('database not available', 503)
    }
  })
}
