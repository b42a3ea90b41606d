import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Letter } from './letter.ts'

const enqueue = statement(
  'queue-letter',
  "insert into outbox (task, payload) values ('send-letter', $1::json)",
)

/** Puts a finished letter into the outbox; the worker sends it, and tries again while the mail server is away. */
export async function queueLetter(db: Database, letter: Letter): Promise<void> {
  await enqueue(db, [JSON.stringify(letter)])
}
