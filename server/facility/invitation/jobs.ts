import type { TaskList } from 'graphile-worker'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeInvitationLetter, writeTakenLetter } from './letter.ts'
import { findForLetter, findTaken } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl'> }

export function invitationJobs({ db, mailer, config }: Parts): TaskList {
  return {
    'invitation-letter': async payload => {
      // Written by the statements that invite, and by nothing else.
      const { invitationId } = payload as { invitationId: string }
      const invitation = await findForLetter(db, invitationId)
      if (invitation) await mailer.send(await writeInvitationLetter(invitation, config.baseUrl))
    },
    'post-taken-letter': async payload => {
      // Written by the statement that accepts, and by nothing else.
      const { invitationId, to } = payload as { invitationId: string; to: string }
      const taken = await findTaken(db, { id: invitationId, ownerId: to })
      if (taken) await mailer.send(await writeTakenLetter(taken, config.baseUrl))
    },
  }
}
