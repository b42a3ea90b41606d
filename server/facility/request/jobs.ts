import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { tasksOf } from '../../kit/task.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeRequestLetter } from './letter.ts'
import { findRequest } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'company' | 'baseUrl'> }

export function requestJobs({ db, mailer, config }: Parts) {
  return tasksOf({
    'facility-request-letter': async ({ requestId, event, to }) => {
      const request = await findRequest(db, requestId)
      // Answered meanwhile: the letter that says so is on its way.
      if (request?.status !== event) return
      await mailer.send(await writeRequestLetter(request, to, config))
    },
  })
}
