import { expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import {
  arrivalMessage,
  codeMessage,
  isDeadLink,
  loginMessage,
  proofMessage,
  serverMessage,
  signUpMessage,
} from './messages.ts'
import { SessionError } from './session.ts'

const away = 'Nessuna connessione internet. Controlla la tua connessione e riprova.'
const broken = 'Il problema è temporaneo. Riprova tra qualche minuto.'
const tooMany = 'Troppi tentativi. Riprova tra qualche minuto.'

it.each([
  ['without a network', new TypeError('Failed to fetch'), away],
  ['without a network, by the API', new ApiError('offline'), away],
  ['by a server that has failed', new SessionError('UNKNOWN', 500, ''), broken],
  ['by a server whose database is away', new SessionError('overloaded', 503, 'Riprova'), broken],
  ['too often', new SessionError('TOO_MANY_ATTEMPTS', 400, ''), tooMany],
  ['by the limits', new SessionError('too-many-requests', 429, 'Troppi'), tooMany],
  ['because it is wrong', new SessionError('INVALID_CODE', 401, 'Invalid code'), 'Il codice non è corretto.'],
])('a code is called wrong only where somebody has looked at it: refused %s', (_how, error, words) => {
  expect(codeMessage(error)).toBe(words)
})

it('says so when the time for a code is over, and of a password that it is wrong', () => {
  const over = 'Il tempo è scaduto: torna al login e riprova.'
  expect(codeMessage(new SessionError('INVALID_TWO_FACTOR_COOKIE', 401, ''))).toBe(over)
  const wrong = new SessionError('INVALID_PASSWORD', 400, 'Invalid password')
  expect(proofMessage(wrong, 'Password non corretta. Riprova.')).toBe('Password non corretta. Riprova.')
})

it('says after too many wrong codes that a new login helps, and no waiting', () => {
  const ended = new SessionError('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 400, 'Too many attempts')
  expect(codeMessage(ended)).toBe('Troppi codici sbagliati: torna al login e riprova.')
})

it('calls a code that is spent by its name, and says which to take instead', () => {
  const words = (code: string) => codeMessage(new SessionError(code, 401, ''))
  expect(words('SPENT_CODE')).toBe('Questo codice non vale più: usa il prossimo che mostra l’app.')
  expect(words('INVALID_BACKUP_CODE')).toBe('Il codice non è corretto, o l’hai già usato.')
  expect(words('OTP_HAS_EXPIRED')).toBe('Il codice è scaduto o già usato: fattene mandare un altro.')
})

it('says what to do when no answer came, in the words of each screen', () => {
  const lost = new TypeError('Failed to fetch')
  const check = 'Controlla la connessione e riprova.'
  expect(loginMessage(lost)).toBe(`Si è verificato un errore durante il login. ${check}`)
  expect(signUpMessage(lost)).toBe(`Si è verificato un errore durante la registrazione. ${check}`)
  for (const end of ['. Riprova.', '.', ''])
    expect(serverMessage(lost, `Non è stato possibile confermare${end}`)).toBe(
      `Non è stato possibile confermare. ${check}`,
    )
  expect(serverMessage(new SessionError('UNKNOWN', 500, ''), 'Non è riuscito.')).toBe('Non è riuscito.')
})

it.each([
  [new ApiError('link-expired'), true],
  [new ApiError('invalid-input'), true],
  [new ApiError('offline'), false],
  [new SessionError('overloaded', 503, ''), false],
  [null, false],
])('offers a link again unless it is dead: %s', (error, isDead) => {
  expect(isDeadLink(error)).toBe(isDead)
})

it('tells whoever is locked out why, what becomes of his bookings, and where to read it without a password', () => {
  const suspended = new SessionError('ACCOUNT_SUSPENDED', 403, 'Prenotazioni finte')
  expect(loginMessage(suspended)).toBe(
    'Il tuo account è sospeso: «Prenotazioni finte». Quello che hai prenotato resta: per annullarlo chiama la struttura.',
  )
  expect(arrivalMessage('account_suspended').description).toContain('se non ne hai una, sceglila')
})
