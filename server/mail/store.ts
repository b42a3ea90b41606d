import type { Database } from '../db/database.ts'
import type { Letter } from './letter.ts'

/** Keeps a letter; one kept already stays as it is, so that a repeated job leaves one letter. */
export async function keepLetter(db: Database, letter: Letter): Promise<void> {
  await db.query
    .insertInto('letter')
    .values({
      message_id: letter.messageId,
      recipient: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: JSON.stringify(letter.attachments ?? []),
    })
    .onConflict(conflict => conflict.column('message_id').doNothing())
    .execute()
}

export function listLetters(db: Database, limit: number) {
  return db.query.selectFrom('letter').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
}

export function findLetter(db: Database, messageId: string) {
  return db.query.selectFrom('letter').selectAll().where('message_id', '=', messageId).executeTakeFirst()
}
