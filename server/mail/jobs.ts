import { tasksOf } from '../kit/task.ts'
import type { Mailer } from './mailer.ts'

export function mailJobs({ mailer }: { mailer: Mailer }) {
  return tasksOf({ 'send-letter': letter => mailer.send(letter) })
}
