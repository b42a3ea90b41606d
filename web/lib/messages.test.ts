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
    expect(messageFor(new ApiError(code))).toEqual({ title, suggestion: expect.stringMatching(suggestion) })
  }
})

it('a failure of which nothing is known is told as unexpected', () => {
  expect(messageFor(new TypeError('x is undefined'))).toEqual({
    title: 'Si è verificato un errore imprevisto',
    suggestion: 'Riprova oppure contatta l’assistenza se il problema persiste',
  })
})

it('what the server says of this very case stands instead of the general words', () => {
  const { status, title } = errors['picture-refused']
  const detail = 'La foto ha troppi pixel'
  const problem: ProblemBody = {
    type: 'about:blank',
    status,
    code: 'picture-refused',
    title,
    detail,
    requestId: '1',
  }
  expect(messageFor(new ApiError('picture-refused', problem))).toEqual({ title, suggestion: detail })
})
