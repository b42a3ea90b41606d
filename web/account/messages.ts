import { SessionError } from './session.ts'

/** The specification's words for a login that failed, by the authentication library's codes. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof SessionError)) return 'Si è verificato un errore durante il login.'
  if (error.status === 429) return 'Troppi tentativi di login. Riprova tra qualche minuto.'
  if (error.code === 'EMAIL_NOT_VERIFIED') return 'Email non confermata. Controlla la tua casella di posta.'
  if (error.status === 401 || error.status === 400) return 'Email o password non corretti.'
  return 'Errore durante il login. Riprova.'
}

export function signUpMessage(error: unknown): string {
  if (!(error instanceof SessionError)) return 'Si è verificato un errore durante la registrazione.'
  if (error.status === 429) return 'Troppi tentativi. Riprova tra qualche minuto.'
  if (error.code === 'PASSWORD_TOO_SHORT') return 'La password deve essere di almeno 6 caratteri.'
  if (error.code === 'INVALID_EMAIL') return 'Inserisci un indirizzo email valido.'
  return 'Errore durante la registrazione'
}
