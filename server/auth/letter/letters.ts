import { randomUUID } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import type { Database } from '../../db/database.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { LetterContent } from '../../mail/letter.ts'
import { queueLetter } from '../../mail/outbox.ts'
import { confirmSignUp, type PendingSignUp } from '../sign-up/letter.ts'
import {
  addressChanged,
  confirmPassword,
  googleJoined,
  googleLinked,
  googleUnlinked,
  leaveAddress,
  passwordChanged,
  resetPassword,
  secondFactorOff,
  secondFactorOn,
  signInCode,
  takeAddress,
} from './safety-letters.ts'

type Recipient = { email: string }

/** The letters that accounts need; the mail room writes and sends them. */
export type AuthLetters = {
  confirmAddress: (signUp: PendingSignUp) => Promise<void>
  alreadyRegistered: (to: Recipient) => Promise<void>
  signedUpAgain: (to: Recipient) => Promise<void>
  resetPassword: (to: Recipient, url: string) => Promise<void>
  confirmPassword: (to: Recipient, url: string) => Promise<void>
  passwordChanged: (to: Recipient) => Promise<void>
  leaveAddress: (to: Recipient, url: string) => Promise<void>
  takeAddress: (to: Recipient, url: string) => Promise<void>
  addressChanged: (to: Recipient) => Promise<void>
  signInCode: (to: Recipient, code: string) => Promise<void>
  secondFactorOn: (to: Recipient) => Promise<void>
  /** @param db for a letter that belongs to a transaction */
  secondFactorOff: (to: Recipient, db?: Database) => Promise<void>
  googleLinked: (to: Recipient) => Promise<void>
  /** @param db likewise */
  googleUnlinked: (to: Recipient, db?: Database) => Promise<void>
  googleJoined: (to: Recipient, hasLostPassword: boolean) => Promise<void>
}

const silent = async () => undefined
/** For accounts that are made without their owners, as demo data and tests do. */
export const noLetters: AuthLetters = {
  confirmAddress: silent,
  alreadyRegistered: silent,
  signedUpAgain: silent,
  resetPassword: silent,
  confirmPassword: silent,
  passwordChanged: silent,
  leaveAddress: silent,
  takeAddress: silent,
  addressChanged: silent,
  signInCode: silent,
  secondFactorOn: silent,
  secondFactorOff: silent,
  googleLinked: silent,
  googleUnlinked: silent,
  googleJoined: silent,
}

/**
 * The letters of accounts, put on the queue. None of them greets by name: anybody can sign up with a
 * stranger's address, and what was typed as a name must not greet that stranger under our sign.
 */
export function makeAuthLetters(db: Database, { baseUrl }: { baseUrl: string }): AuthLetters {
  const send = async (to: string, content: LetterContent, where = db) =>
    queueLetter(where, await composeLetter(content, { messageId: `account-${randomUUID()}@campolibero`, to }))
  return {
    confirmAddress: signUp => send(signUp.email, confirmSignUp(baseUrl, signUp)),
    alreadyRegistered: ({ email }) => send(email, alreadyRegistered(baseUrl)),
    signedUpAgain: ({ email }) => send(email, signedUpAgain(baseUrl)),
    resetPassword: ({ email }, url) => send(email, resetPassword(url)),
    confirmPassword: ({ email }, url) => send(email, confirmPassword(url)),
    passwordChanged: ({ email }) => send(email, passwordChanged(baseUrl)),
    leaveAddress: ({ email }, url) => send(email, leaveAddress(baseUrl, url)),
    takeAddress: ({ email }, url) => send(email, takeAddress(url)),
    addressChanged: ({ email }) => send(email, addressChanged(baseUrl)),
    signInCode: ({ email }, code) => send(email, signInCode(baseUrl, code)),
    secondFactorOn: ({ email }) => send(email, secondFactorOn(baseUrl)),
    secondFactorOff: ({ email }, where) => send(email, secondFactorOff(baseUrl), where),
    googleLinked: ({ email }) => send(email, googleLinked(baseUrl)),
    googleUnlinked: ({ email }, where) => send(email, googleUnlinked(baseUrl), where),
    googleJoined: ({ email }, hasLostPassword) => send(email, googleJoined(baseUrl, hasLostPassword)),
  }
}

/**
 * Somebody signs up again before the first sign-up is confirmed: its letter was lost, or somebody else had typed this address. A
 * second link would confirm the password that was chosen first, so only the login, which asks for it, sends another.
 */
function signedUpAgain(baseUrl: string): LetterContent {
  return {
    subject: 'Manca la conferma del tuo indirizzo',
    title: 'Manca la conferma del tuo indirizzo',
    paragraphs: [
      'Ciao! Qualcuno, forse tu, ha provato di nuovo a registrarsi su Campo Libero con questo indirizzo. Un account c’è già: aspetta solo la conferma.',
      'Se l’hai creato tu, apri il messaggio “Conferma il tuo indirizzo” che ti abbiamo già mandato. Non lo trovi? Accedi con la tua password e te ne mandiamo uno nuovo.',
      'Se non l’hai creato tu, o non ricordi la password, nella pagina di accesso scegli “Password dimenticata?”: la password nuova vale subito, e quella di prima non vale più.',
    ],
    button: { label: 'Accedi', url: `${baseUrl}${paths.login}` },
    closing: ['Se la richiesta non è tua, ignora questo messaggio: non succede nulla.'],
  }
}

function alreadyRegistered(baseUrl: string): LetterContent {
  return {
    subject: 'Hai già un account',
    title: 'Hai già un account',
    paragraphs: [
      'Ciao! Qualcuno, forse tu, ha provato a registrarsi su Campo Libero con questo indirizzo, che ha già un account.',
      'Accedi con la tua password. Se non la ricordi, nella pagina di accesso scegli “Password dimenticata?”.',
    ],
    button: { label: 'Accedi', url: `${baseUrl}${paths.login}` },
    closing: ['Se la richiesta non è tua, ignora questo messaggio: il tuo account non è cambiato.'],
  }
}
