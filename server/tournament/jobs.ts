import type { TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type TournamentLetter, writeTournamentLetter } from './letter/programme.ts'
import { findRegistrationForLetter, findTournamentForLetter } from './letter/store.ts'
import { type RegistrationLetter, writeRegistrationLetter } from './letter/write.ts'
import { fillLapsedPlaces } from './registration/store.ts'

/** Every minute: places whose letter nobody answered. */
export const tournamentSchedule = '* * * * * tournament-places'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl'> }

export function tournamentLetters({ db, mailer, config }: Parts): TaskList {
  return {
    'registration-letter': async (payload, { job }) => {
      // Written by the statements of registrations alone.
      const wish = payload as RegistrationLetter
      const row = await findRegistrationForLetter(db, wish)
      const letter = row && (await writeRegistrationLetter(row, wish, { ...config, number: job.id }))
      if (letter) await mailer.send(letter)
    },
    'tournament-letter': async (payload, { job }) => {
      // Written by the statements that change a programme alone.
      const wish = payload as TournamentLetter
      const row = await findTournamentForLetter(db, wish)
      const letter = row && (await writeTournamentLetter(row, wish, { ...config, number: job.id }))
      if (letter) await mailer.send(letter)
    },
  }
}

export function tournamentJobs({ db }: Pick<Parts, 'db'>): TaskList {
  return { 'tournament-places': () => fillLapsedPlaces(db) }
}
