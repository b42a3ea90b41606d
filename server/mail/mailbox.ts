import type { Database } from '../db/database.ts'
import type { App } from '../kit/door.ts'
import { ownPage } from '../kit/http/own-page.ts'
import { Problem } from '../kit/problem.ts'
import { letterPage, listPage } from './mailbox-pages.ts'
import { findLetter, listLetters } from './store.ts'

const LETTERS_SHOWN = 200

/** The letters kept where no mail server is configured, for people and, as JSON, for tests. Never in production. */
export function mailboxDoors(app: App, db: Database) {
  app.use('/dev/posta/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  app.get('/dev/posta.json', async c => {
    const letters = await listLetters(db, LETTERS_SHOWN)
    return c.json(
      letters.map(({ message_id, recipient, subject, text, html, attachments, created_at }) => ({
        messageId: message_id,
        to: recipient,
        subject,
        text,
        html,
        attachments,
        createdAt: created_at.toISOString(),
      })),
    )
  })
  app.get('/dev/posta', async c => ownPage(c, listPage(await listLetters(db, LETTERS_SHOWN))))
  app.get('/dev/posta/:messageId', async c => {
    const letter = await readLetter(db, c.req.param('messageId'))
    return ownPage(c, letterPage(letter), letter.html)
  })
  app.get('/dev/posta/:messageId/allegati/:position', async c => {
    const { attachments } = await readLetter(db, c.req.param('messageId'))
    const attachment = attachments[Number(c.req.param('position'))]
    if (!attachment) throw new Problem('not-found')
    return c.body(attachment.content, 200, {
      'content-type': attachment.contentType,
      'content-disposition': `attachment; filename="${attachment.filename}"`,
    })
  })
}

async function readLetter(db: Database, messageId: string) {
  const letter = await findLetter(db, messageId)
  if (!letter) throw new Problem('not-found')
  return letter
}
