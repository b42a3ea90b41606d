import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { tasksOf } from '../kit/task.ts'
import type { Mailer } from '../mail/mailer.ts'
import { writeAlertLetter, writeClosedLetter } from './letter.ts'
import { findAlertForLetter, findLostOffer, holdFreedTimes } from './store.ts'

/** Every minute: ends holds that nobody took in ten minutes, looks at wishes, and holds what is free for the next in line. */
export const alertSchedule = '* * * * * hold-freed-times'

type Parts = { db: Database; mailer: Mailer; config: Pick<Config, 'baseUrl'> }

export function alertLetters({ db, mailer, config }: Parts) {
  return tasksOf({
    'alert-letter': async ({ alertId }) => {
      const row = await findAlertForLetter(db, alertId)
      // There is no row once the time is taken, given up or over: a letter that waited for the mail server must still be true.
      if (row) await mailer.send(await writeAlertLetter(row, config))
    },
    'alert-closed-letter': async lost => {
      const row = await findLostOffer(db, lost)
      if (row)
        await mailer.send(await writeClosedLetter({ ...row, held_until: new Date(lost.heldUntil) }, config))
    },
  })
}

export function alertJobs({ db }: Pick<Parts, 'db'>) {
  return tasksOf({
    'hold-freed-times': async () => void (await holdFreedTimes({ db })),
  })
}
