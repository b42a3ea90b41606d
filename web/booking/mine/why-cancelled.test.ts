import { expect, it } from 'vitest'
import { whyCancelled } from './why-cancelled.ts'

it.each([
  ['facility', null, 'La struttura non ha potuto accettare la richiesta. Non devi nulla.'],
  ['time', null, 'La struttura non ha risposto in tempo: la richiesta è scaduta e non devi nulla.'],
  ['match', null, 'Per la partita non si è raggiunto il numero che serve. Non devi nulla.'],
  ['desk', null, 'L’ha annullata la struttura, non devi nulla.'],
  ['desk', 'Campo allagato', 'L’ha annullata la struttura, non devi nulla. Ti scrive: «Campo allagato»'],
  ['client', null, undefined],
  [null, null, undefined],
] as const)('of a booking that %s has ended with the words %s', (cancelledBy, cancelWords, words) => {
  expect(whyCancelled({ cancelledBy, cancelWords })).toBe(words)
})
