import type { TaskList } from 'graphile-worker'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeSuspensionLetter } from './letter.ts'
import { findForLetter } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'company'> }

export function suspensionJobs({ db, mailer, config }: Parts): TaskList {
  return {
    'suspension-letter': async (payload, { job }) => {
      // Written by the statement that suspends, and by nothing else.
      const { facilityId, words, to } = payload as { facilityId: number; words: string | null; to: string }
      const row = await findForLetter(db, { facilityId, personId: to })
      // Decided otherwise meanwhile: the letter that says so is on its way.
      if (!row || row.suspended_words !== words) return
      await mailer.send(await writeSuspensionLetter(row, job.id, config))
    },
  }
}
