import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { tasksOf } from '../../kit/task.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeClaimLetter } from './letter.ts'
import { writeCodeLetter } from './proof/letter.ts'
import { findForLetter } from './proof/store.ts'
import { findClaimForLetter } from './store.ts'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'company'> }

export function claimJobs({ db, mailer, config }: Parts) {
  return tasksOf({
    'claim-letter': async ({ claimId, event, to }) => {
      const claim = await findClaimForLetter(db, claimId)
      // Decided meanwhile: the letter that says so is on its way, and 'received' would come after it.
      if (!claim || claim.status !== event) return
      await mailer.send(await writeClaimLetter(claim, { event, to }, config))
    },
    'claim-code-letter': async ({ codeId }) => {
      const proof = await findForLetter(db, codeId)
      if (proof) await mailer.send(await writeCodeLetter(proof))
    },
  })
}
