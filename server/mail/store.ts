import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Letter } from './letter.ts'

const keep = prepared(
  'keep-letter',
  `insert into letter (message_id, recipient, subject, text, html, attachments)
   values ($messageId, $to, $subject, $text, $html, $attachments)
   on conflict (message_id) do nothing`,
)

/** Keeps a letter; one kept already stays as it is, so that a repeated job leaves one letter. */
export async function keepLetter(db: Database, letter: Letter): Promise<void> {
  await keep(db, { ...letter, attachments: JSON.stringify(letter.attachments ?? []) })
}

type Attached = { attachments: NonNullable<Letter['attachments']> }

const latest = prepared(
  'letters-latest',
  'select * from letter order by created_at desc limit $limit',
).giving<Attached>()

export function listLetters(db: Database, limit: number) {
  return latest(db, { limit })
}

const sweep = prepared('sweep-letters', "delete from letter where created_at < now() - interval '30 days'")

/** Letters without a mail server are for looking at, not for keeping. */
export async function sweepLetters(db: Database): Promise<void> {
  await sweep(db)
}

const byId = prepared('letter-by-id', 'select * from letter where message_id = $messageId').giving<Attached>()

export async function findLetter(db: Database, messageId: string) {
  const [letter] = await byId(db, { messageId })
  return letter
}
