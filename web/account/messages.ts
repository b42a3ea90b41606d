import { type ErrorCode, unsaid } from '#contract/errors.ts'
import { ApiError } from '#web/api/client.ts'
import { SESSION_ENDED } from '#web/path/login-path.ts'
import { SessionError } from './session.ts'

/** Codes of ours whose words are meant to be shown; the library's are not among them. */
const shown: readonly ErrorCode[] = [
  'invalid-input',
  'link-expired',
  'overloaded',
  'password-needed',
  'password-too-common',
  'password-too-long',
  'password-too-short',
  'provider-away',
  'same-email',
  'too-many-requests',
  'wrong-password',
]

/** The refusal of the server; undefined when none was reached. */
function refusalIn(error: unknown): { code: string; status: number; words: string } | undefined {
  if (error instanceof SessionError) return { code: error.code, status: error.status, words: error.message }
  if (!(error instanceof ApiError) || error.code === 'offline') return undefined
  return {
    code: error.code,
    status: error.problem?.status ?? (error.code === 'internal' ? 500 : 400),
    words: error.problem?.detail ?? '',
  }
}

/** Whether the link of a letter leads nowhere any more, however often it is tried. */
export function isDeadLink(error: unknown): boolean {
  const code = refusalIn(error)?.code
  return code === 'link-expired' || code === 'invalid-input'
}

/** The server's own words where it has some, otherwise those of the screen. */
export function serverMessage(error: unknown, fallback: string): string {
  const refusal = refusalIn(error)
  if (!refusal) return `${fallback.replace(/(\. Riprova)?\.?$/, '')}. ${NETWORK}`
  return refusal.words && shown.some(code => code === refusal.code) ? refusal.words : fallback
}

const NETWORK = 'Controlla la connessione e riprova.'

/** A link that was good when it was opened, and no longer is. */
export function isExpiredLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link-expired'
}

export function customResetMessage(error: unknown): string {
  const refusal = refusalIn(error)
  if (!refusal) return `Si è verificato un errore imprevisto. ${NETWORK}`
  if (refusal.status >= 500) return `Errore del server: ${refusal.words || 'riprova tra qualche minuto'}`
  return serverMessage(error, 'Errore durante il reset della password.')
}

/** Why a link could not even be looked at. */
export function linkMessage(error: unknown): string {
  return refusalIn(error)
    ? 'Non è stato possibile validare il link. Riprova o richiedine uno nuovo.'
    : `Si è verificato un errore durante la validazione del link. ${NETWORK}`
}

/** The specification's words for a login that failed, by the authentication library's codes. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof SessionError)) return `Si è verificato un errore durante il login. ${NETWORK}`
  if (error.code === 'NO_USER') return 'Login fallito: nessun dato utente ricevuto'
  if (error.status === 429) return 'Troppi tentativi di login. Riprova tra qualche minuto.'
  if (error.code === 'EMAIL_NOT_VERIFIED') return 'Email non confermata. Controlla la tua casella di posta.'
  if (error.code === 'ACCOUNT_SUSPENDED')
    return `Il tuo account è sospeso: «${error.message}». Quello che hai prenotato resta: per annullarlo chiama la struttura.`
  if (error.status === 401 || error.status === 400) return 'Email o password non corretti.'
  return serverMessage(error, 'Errore durante il login. Riprova.')
}

export function signUpMessage(error: unknown): string {
  if (!(error instanceof SessionError))
    return `Si è verificato un errore durante la registrazione. ${NETWORK}`
  if (error.status === 429) return 'Troppi tentativi. Riprova tra qualche minuto.'
  if (error.code === 'INVALID_EMAIL') return 'Inserisci un indirizzo email valido.'
  return serverMessage(error, 'Errore durante la registrazione')
}

/** A session that has ended, or a sign-in with Google that came back without one. */
export function arrivalMessage(code: string): { title: string; description: string } {
  const { title, suggestion } = unsaid.unauthenticated
  if (code === SESSION_ENDED) return { title, description: suggestion }
  return { title: 'Errore durante il login con Google', description: googleReasons[code] ?? 'Riprova.' }
}

const googleReasons: Record<string, string> = {
  provider_away: 'Google non risponde. Riprova tra poco.',
  access_denied: 'Hai annullato l’accesso.',
  account_not_linked:
    'C’è già un account con questo indirizzo: accedi con la password e collegalo dal profilo.',
  email_does_not_match: 'L’account Google ha un altro indirizzo.',
  account_already_linked_to_different_user: 'Questo account Google è già collegato a un altro profilo.',
  email_not_verified: 'Google non ha verificato questo indirizzo.',
  account_suspended:
    'Il tuo account è sospeso. Per leggere il motivo accedi con la password: se non ne hai una, sceglila da “Password dimenticata?”.',
  unable_to_create_session: 'Il tuo account chiede un codice: accedi con email e password.',
}

/** A code of a second factor that was refused. */
export function codeMessage(error: unknown): string {
  const refusal = refusalIn(error)
  return (refusal && codeReasons[refusal.code]) ?? proofMessage(error, 'Il codice non è corretto.')
}

const codeReasons: Record<string, string> = {
  INVALID_TWO_FACTOR_COOKIE: 'Il tempo è scaduto: torna al login e riprova.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Troppi codici sbagliati: torna al login e riprova.',
  SPENT_CODE: 'Questo codice non vale più: usa il prossimo che mostra l’app.',
  INVALID_BACKUP_CODE: 'Il codice non è corretto, o l’hai già usato.',
  OTP_HAS_EXPIRED: 'Il codice è scaduto o già usato: fattene mandare un altro.',
}

/** For a password or code that was refused: it is called wrong only where the server has checked it. */
export function proofMessage(error: unknown, wrong: string): string {
  const refusal = refusalIn(error)
  if (!refusal) return 'Nessuna connessione internet. Controlla la tua connessione e riprova.'
  if (refusal.status === 429 || refusal.code.startsWith('TOO_MANY'))
    return 'Troppi tentativi. Riprova tra qualche minuto.'
  if (refusal.status >= 500) return 'Il problema è temporaneo. Riprova tra qualche minuto.'
  return serverMessage(error, wrong)
}
