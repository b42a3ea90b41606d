import { setTimeout as sleep } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Letter } from './letter.ts'
import { keepLetter } from './store.ts'

export type Mailer = { send: (letter: Letter) => Promise<void> }

// The library would wait for ten minutes. Each step has its limit, and the whole has one as well: a server that
// sends a byte now and then keeps every single step alive.
const PATIENCE = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const LETTER_MS = 45_000

/** Sends over SMTP where it is configured; otherwise every letter is kept for the mailbox page. */
export function makeMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'company'>, db: Database): Mailer {
  if (!config.smtpUrl) return { send: letter => keepLetter(db, letter) }
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...PATIENCE },
    {
      from: config.mailFrom,
      // The sender's own address may be read by nobody.
      replyTo: config.company.supportEmail,
      // Keeps holiday replies away: they do not answer programs (RFC 3834, 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  )
  return {
    send: async ({ messageId, ...letter }) => {
      const sent = transport.sendMail({ ...letter, messageId: `<${messageId}>` })
      const isDone = new AbortController()
      try {
        await Promise.race([sent, rejectAfter(LETTER_MS, isDone.signal)])
      } catch (failure) {
        // Without its code: by that of a silent server it would be taken for a database that is away, of which jobs do not tell.
        throw new Error(failure instanceof Error ? failure.message : String(failure))
      } finally {
        isDone.abort()
      }
    },
  }
}

async function rejectAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  await sleep(milliseconds, undefined, { signal })
  throw new Error(`The mail server has not taken the letter within ${milliseconds / 1_000} s`)
}
