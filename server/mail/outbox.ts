import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Letter } from './letter.ts'

const enqueue = prepared('queue-letter', "select queue_task('send-letter', $letter::json)")

/** Puts a finished letter into the outbox; the worker sends it, and tries again while the mail server is away. */
export async function queueLetter(db: Database, letter: Letter): Promise<void> {
  await enqueue(db, { letter: JSON.stringify(letter) })
}
