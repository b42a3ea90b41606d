import type { Database } from './db/database.ts'
import { prepared } from './db/prepared.ts'
import type { App } from './kit/door.ts'

// Only a database that answers and has been migrated has it.
const readTable = prepared('health-read', 'select from letter limit 0')

type Health = { db: Database; isDraining: () => boolean }

/** `/livez`: the process answers. `/readyz`: it can do its work, and is not about to stop. */
export function healthDoors(app: App, { db, isDraining }: Health) {
  app.get('/livez', c => c.text('ok'))
  app.get('/readyz', async c => {
    if (isDraining()) return c.text('draining', 503)
    try {
      await readTable(db)
      return c.text('ready')
    } catch {
      return c.text('database not available', 503)
    }
  })
}
