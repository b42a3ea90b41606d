import type { Database } from '../db/database.ts'
import type { App } from '../kit/door.ts'
import { listLetters } from './store.ts'

export function mailboxDoors(app: App, db: Database) {
  app.get('/dev/posta.json', async c => c.json(await listLetters(db, 200)))
}
