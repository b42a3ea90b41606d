import { expect, it } from 'vitest'
import { tooLate } from './booking-words.ts'

const start = '2026-11-21T11:00:00.000Z'
const before = new Date('2026-11-21T10:59:59.999Z')

it.each([
  [null, 'cancellata', 'La struttura non prevede la cancellazione di questa prenotazione.'],
  [null, 'spostata', 'La struttura non prevede lo spostamento di questa prenotazione.'],
  [
    '2026-11-21T10:40:00.000Z',
    'cancellata',
    'La prenotazione non può essere cancellata entro 1 ora dall’inizio.',
  ],
  [
    '2026-11-21T10:00:00.000Z',
    'cancellata',
    'La prenotazione non può essere cancellata entro 1 ora dall’inizio.',
  ],
  [
    '2026-11-21T09:00:00.000Z',
    'spostata',
    'La prenotazione non può essere spostata entro 2 ore dall’inizio.',
  ],
] as const)('says of what ends %s why it can no longer be %s', (cancellableUntil, what, words) => {
  expect(tooLate(cancellableUntil, start, what, before)).toBe(words)
})

it.each([
  ['two hours before', '2026-11-21T09:00:00.000Z'],
  ['until it began', start],
  ['never', null],
])('says of what is being played that it has begun, where it could be cancelled %s', (_when, until) => {
  expect(tooLate(until, start, 'cancellata', new Date(start))).toBe('La prenotazione è già iniziata.')
})
