import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Letter } from './letter.ts'
import { keepLetter } from './store.ts'

export type Mailer = { send: (letter: Letter) => Promise<void> }

/** Sends over SMTP where it is configured; otherwise every letter is kept for the mailbox page. */
export function makeMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database): Mailer {
  if (!config.smtpUrl) return { send: letter => keepLetter(db, letter) }
  const transport = nodemailer.createTransport(config.smtpUrl, { from: config.mailFrom })
  return {
    send: async ({ messageId, ...letter }) => {
      await transport.sendMail({ ...letter, messageId: `<${messageId}>` })
    },
  }
}
