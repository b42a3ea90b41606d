import { expect, it } from 'vitest'
import { priceText } from './paid-text.ts'
import { whyCancelled } from './why-cancelled.ts'

it.each([
  ['facility', null, 'La struttura non ha potuto accettare la richiesta. Non devi nulla.'],
  [
    'facility',
    'Quella sera c’è un torneo',
    'La struttura non ha potuto accettare la richiesta. Non devi nulla. Ti scrive: «Quella sera c’è un torneo»',
  ],
  ['time', null, 'La struttura non ha risposto in tempo: la richiesta è scaduta e non devi nulla.'],
  ['match', null, 'Per la partita non si è raggiunto il numero che serve. Non devi nulla.'],
  ['desk', null, 'L’ha annullata la struttura, non devi nulla.'],
  ['desk', 'Campo allagato', 'L’ha annullata la struttura, non devi nulla. Ti scrive: «Campo allagato»'],
  ['client', null, undefined],
  [null, null, undefined],
] as const)('of a booking that %s has ended with the words %s', (cancelledBy, cancelWords, words) => {
  expect(whyCancelled({ cancelledBy, cancelWords, paidCents: 0 })).toBe(words)
})

it('tells who has paid how to have it back', () => {
  const paid = 'Risultano già pagati 20,00\u00a0€: chiedi alla struttura come riaverli.'
  const ended = { cancelWords: null, paidCents: 2000 }
  expect(whyCancelled({ ...ended, cancelledBy: 'desk' })).toBe(`L’ha annullata la struttura. ${paid}`)
  expect(whyCancelled({ ...ended, cancelledBy: 'time' })).toBe(
    `La struttura non ha risposto in tempo: la richiesta è scaduta. ${paid}`,
  )
  expect(whyCancelled({ ...ended, cancelledBy: 'client' })).toBe(paid)
  expect(whyCancelled({ ...ended, cancelledBy: null })).toBeUndefined()
})

it('says what is still to pay in place, and what was', () => {
  const standing = { status: 'confirmed', totalCents: 6000 } as const
  expect(priceText({ ...standing, paidCents: 0 })).toBe('60,00\u00a0€ in struttura')
  expect(priceText({ ...standing, paidCents: 2000 })).toBe(
    '60,00\u00a0€ in struttura, già pagati 20,00\u00a0€',
  )
  expect(priceText({ ...standing, paidCents: 6000 })).toBe('60,00\u00a0€, già pagati')
  // Moved to a time that costs less.
  expect(priceText({ ...standing, totalCents: 4000, paidCents: 6000 })).toBe(
    '40,00\u00a0€, già pagati 60,00\u00a0€',
  )
  expect(priceText({ ...standing, status: 'cancelled', paidCents: 0 })).toBe('60,00\u00a0€')
})
