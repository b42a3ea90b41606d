import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { tasksOf } from '../../kit/task.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeInvitationLetter, writeTakenLetter } from './letter.ts'
import { findForLetter, findTaken } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl'> }

export function invitationJobs({ db, mailer, config }: Parts) {
  return tasksOf({
    'invitation-letter': async ({ invitationId }) => {
      const invitation = await findForLetter(db, invitationId)
      if (invitation) await mailer.send(await writeInvitationLetter(invitation, config.baseUrl))
    },
    'post-taken-letter': async ({ invitationId, to }) => {
      const taken = await findTaken(db, { id: invitationId, ownerId: to })
      if (taken) await mailer.send(await writeTakenLetter(taken, config.baseUrl))
    },
  })
}
