import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Letter } from './letter.ts'

const enqueue = statement('queue-letter', "select graphile_worker.add_job('send-letter', $1::json)")

/** Puts a finished letter on the queue; the worker sends it, and tries again while the mail server is away. */
export async function queueLetter(db: Database, letter: Letter): Promise<void> {
  await enqueue(db, [JSON.stringify(letter)])
}
