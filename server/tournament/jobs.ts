import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { tasksOf } from '../kit/task.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeTournamentLetter } from './letter/programme.ts'
import { findRegistrationForLetter, findTournamentForLetter } from './letter/store.ts'
import { writeRegistrationLetter } from './letter/write.ts'
import { fillLapsedPlaces } from './registration/store.ts'

/** Every minute: places that nobody has confirmed by the link in the letter. */
export const tournamentSchedule = '* * * * * tournament-places'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl'> }

export function tournamentLetters({ db, mailer, config }: Parts) {
  return tasksOf({
    'registration-letter': async (wish, { job }) => {
      const row = await findRegistrationForLetter(db, wish)
      const letter = row && (await writeRegistrationLetter(row, wish, { ...config, number: job.id }))
      if (letter) await mailer.send(letter)
    },
    'tournament-letter': async (wish, { job }) => {
      const row = await findTournamentForLetter(db, wish)
      const letter = row && (await writeTournamentLetter(row, wish, { ...config, number: job.id }))
      if (letter) await mailer.send(letter)
    },
  })
}

export function tournamentJobs({ db }: Pick<Parts, 'db'>) {
  return tasksOf({ 'tournament-places': () => fillLapsedPlaces(db) })
}
