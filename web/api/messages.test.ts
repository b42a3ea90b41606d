import { expect, it } from 'vitest'
import { type ErrorCode, errors, type ProblemBody } from '#contract/errors.ts'
import { ApiError } from './client.ts'
import { messageFor } from './messages.ts'

/** The specification's classes of failure, by the code that now stands for each. */
const classes: [codes: (ErrorCode | 'offline')[], title: string, suggestion: RegExp][] = [
  [['offline'], 'Problema di connessione', /^Verifica la tua connessione internet e riprova$/],
  [
    ['booking-exists'],
    'Orario non più disponibile',
    /^Questo orario è stato appena prenotato. Prova un altro orario$/,
  ],
  [
    ['match-organised', 'slot-unavailable', 'slot-not-found'],
    'Orario non più disponibile',
    /Prova un altro orario$/,
  ],
  [
    ['invalid-input'],
    'Dati mancanti o non validi',
    /^Controlla che tutti i campi obbligatori siano compilati correttamente$/,
  ],
  [['unauthenticated'], 'Problema di autenticazione', /^Effettua nuovamente il login$/],
  [['internal', 'overloaded'], 'Errore del server', /^Il problema è temporaneo. Riprova tra qualche minuto$/],
]

it.each(classes)('%j is told as “%s”', (codes, title, suggestion) => {
  for (const code of codes) {
    const error = code === 'offline' ? new ApiError(code) : new ApiError(code, answer(code))
    expect(messageFor(error)).toEqual({ title, suggestion: expect.stringMatching(suggestion) })
  }
})

it('an answer that is no problem at all is told in our words', () => {
  // JSON from somebody else: the type says that it is a problem, but it is none.
  const foreign = {} as ProblemBody
  expect(messageFor(new ApiError('internal', foreign)).title).toBe('Errore del server')
})

it.each(['invalid-input', 'unauthenticated', 'internal'] as const)(
  '%s has words also without any answer',
  code => {
    expect(messageFor(new ApiError(code))).toEqual(messageFor(new ApiError(code, answer(code))))
  },
)

it('a failure of which nothing is known is told as unexpected', () => {
  expect(messageFor(new TypeError('x is undefined'))).toEqual({
    title: 'Si è verificato un errore imprevisto',
    suggestion: 'Riprova oppure contatta l’assistenza se il problema persiste',
  })
})

it('what the server says of this very case stands instead of the general words', () => {
  const detail = 'La foto ha troppi pixel'
  const problem = { ...answer('picture-refused'), detail }
  expect(messageFor(new ApiError('picture-refused', problem))).toEqual({
    title: errors['picture-refused'].title,
    suggestion: detail,
  })
})

/** As the server tells it. */
function answer(code: ErrorCode): ProblemBody {
  const { status, title, suggestion: detail } = errors[code]
  return { type: 'about:blank', status, code, title, detail, requestId: '1' }
}
