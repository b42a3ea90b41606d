import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { queueLetter } from '../mail/outbox.ts'
import type { AuthLetters } from './auth.ts'

export function makeAuthLetters(db: Database): AuthLetters {
  const send = (to: string, subject: string, text: string) =>
    queueLetter(db, { messageId: `${randomUUID()}@campolibero`, to, subject, text, html: `<p>${text}</p>` })
  return {
    confirmAddress: ({ email }, url) => send(email, 'Conferma il tuo indirizzo', url),
    alreadyRegistered: ({ email }) => send(email, 'Hai già un account', 'Puoi accedere'),
    resetPassword: ({ email }, url) => send(email, 'Nuova password', url),
  }
}
