/** `npm run seed`: fills the configured database, or the app's own, with the demo if it is empty. */
import { createAuth } from '../auth/auth.ts'
import { noLetters } from '../auth/letter/letters.ts'
import { say, withDatabase } from '../command.ts'
import { readConfig } from '../config.ts'
import { seedWhenEmpty } from './seed.ts'

const { baseUrl, origins } = readConfig()

await withDatabase(async db => {
  // Nothing is signed here: accounts are made, nobody logs in.
  const secret = 'unused while seeding, and long enough for the library'
  const auth = createAuth({ db, secret, baseUrl, origins, letters: noLetters })
  if (!(await seedWhenEmpty(db, auth, say))) say('The database has facilities already: nothing was changed')
})
