import type { TaskList } from 'graphile-worker'
import type { RequestStatus } from '#contract/facility-request.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type RequestReader, writeRequestLetter } from './letter.ts'
import { findRequest } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'company' | 'baseUrl'> }

export function requestJobs({ db, mailer, config }: Parts): TaskList {
  return {
    'facility-request-letter': async payload => {
      // Written by the statements that keep and answer a request, and by nothing else.
      const { requestId, event, to } = payload as {
        requestId: string
        event: RequestStatus
        to: RequestReader
      }
      const request = await findRequest(db, requestId)
      // Answered meanwhile: the letter that says so is on its way.
      if (request?.status !== event) return
      await mailer.send(await writeRequestLetter(request, to, config))
    },
  }
}
