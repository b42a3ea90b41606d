import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Letter } from './letter.ts'
import { keepLetter } from './store.ts'

export type Mailer = { send: (letter: Letter) => Promise<void> }

// The library would wait for ten minutes; a server that hangs may not hold the worker that long.
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends over SMTP where it is configured; otherwise every letter is kept for the mailbox page. */
export function makeMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database): Mailer {
  if (!config.smtpUrl) return { send: letter => keepLetter(db, letter) }
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...PATIENCE },
    { from: config.mailFrom },
  )
  return {
    send: async ({ messageId, ...letter }) => {
      await transport.sendMail({ ...letter, messageId: `<${messageId}>` })
    },
  }
}
