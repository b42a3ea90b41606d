import { expect, it } from 'vitest'
import { whatStays } from './confirm-period.tsx'

it.each([
  [0, 0, 'In quei giorni non c’è nessuna prenotazione.'],
  [1, 0, '1 prenotazione già presa resta com’è.'],
  [
    1,
    1,
    '1 prenotazione già presa resta com’è, a campo chiuso. Dopo trovi qui il giorno, per spostarla o annullarla.',
  ],
  [
    3,
    1,
    '3 prenotazioni già prese restano come sono: una sarà a campo chiuso. Dopo trovi qui il giorno, per spostarla o annullarla.',
  ],
  [
    3,
    2,
    '3 prenotazioni già prese restano come sono: 2 saranno a campo chiuso. Dopo trovi qui i giorni, per spostarle o annullarle.',
  ],
  [
    3,
    3,
    '3 prenotazioni già prese restano come sono, tutte a campo chiuso. Dopo trovi qui i giorni, per spostarle o annullarle.',
  ],
] as const)(
  'of %i bookings, %i of them outside the hours, says what stays',
  (bookings, outsideHours, words) => {
    expect(whatStays({ bookings, outsideHours, otherPrice: 0 })).toBe(words)
  },
)
