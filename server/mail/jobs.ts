import type { TaskList } from 'graphile-worker'
import type { Letter } from './letter.ts'
import type { Mailer } from './mailer.ts'

export function mailJobs({ mailer }: { mailer: Mailer }): TaskList {
  return {
    // Written by `queueLetter` alone.
    'send-letter': payload => mailer.send(payload as Letter),
  }
}
