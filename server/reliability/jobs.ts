import type { Company } from '#contract/site.ts'
import type { Database } from '../db/database.ts'
import { tasksOf } from '../kit/task.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeAnswerLetter, writeContestLetter } from './letter.ts'
import { findLapseForLetter } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: { baseUrl: string; company: Company } }

export function reliabilityJobs({ db, mailer, config }: Parts) {
  return tasksOf({
    'lapse-letter': async ({ lapseId, event }) => {
      const row = await findLapseForLetter(db, lapseId)
      if (!row?.contest) return
      await mailer.send(
        await (event === 'answered' ? writeAnswerLetter(row, config) : writeContestLetter(row, config)),
      )
    },
  })
}
