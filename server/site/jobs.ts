import type { TaskList } from 'graphile-worker'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type RequestReader, writeRequestLetter } from './mails.ts'
import { findRequest } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'company'> }

export function siteJobs({ db, mailer, config }: Parts): TaskList {
  return {
    'facility-request-letter': async payload => {
      // Written by the statement that keeps a request, and by nothing else.
      const { requestId, to } = payload as { requestId: string; to: RequestReader }
      const request = await findRequest(db, requestId)
      if (request) await mailer.send(await writeRequestLetter(request, to, config.company))
    },
  }
}
