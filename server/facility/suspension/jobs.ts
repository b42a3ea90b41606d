import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { tasksOf } from '../../kit/task.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeSuspensionLetter } from './letter.ts'
import { findForLetter } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'company'> }

export function suspensionJobs({ db, mailer, config }: Parts) {
  return tasksOf({
    'suspension-letter': async ({ facilityId, words, to }, { job }) => {
      const row = await findForLetter(db, { facilityId, personId: to })
      // The decision has changed meanwhile: the letter that says so is on its way.
      if (!row || row.suspended_words !== words) return
      await mailer.send(await writeSuspensionLetter(row, job.id, config))
    },
  })
}
