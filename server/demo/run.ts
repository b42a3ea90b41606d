/** `npm run seed`: fills the configured database, or the app's own, with the demo if it is empty. */
import { createAuth } from '../auth/auth.ts'
import { noLetters } from '../auth/letters.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { seedWhenEmpty } from './seed.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const config = readConfig()
const embedded = config.databaseUrl
  ? undefined
  : await startEmbedded({ dataDir: '.data/demo', durable: true, log: say })
const url = config.databaseUrl ?? embedded?.url ?? ''
await migrate(url)
const db = openDatabase(url)
const auth = createAuth({
  db,
  // Nothing is signed here: accounts are made, nobody logs in.
  secret: 'unused while seeding, and long enough for the library',
  baseUrl: config.baseUrl,
  origins: config.origins,
  letters: noLetters,
})
if (!(await seedWhenEmpty(db, auth, say))) say('The database has facilities already: nothing was changed')
await db.close()
await embedded?.stop()
