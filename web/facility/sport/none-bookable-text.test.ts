import { expect, it } from 'vitest'
import { noneBookableText } from './none-bookable-text.ts'

it.each([
  [71, true, '71 strutture, ancora nessuna prenotabile online: sei tu il gestore?'],
  [1_071, true, '1.071 strutture, ancora nessuna prenotabile online: sei tu il gestore?'],
  [1, true, 'Una struttura, non ancora prenotabile online: sei tu il gestore?'],
  [2, false, '2 strutture, nessuna prenotabile online.'],
  [1, false, 'Una struttura, non prenotabile online.'],
])('%s facilities, of which some wait for their people: %s', (facilities, isClaimable, words) => {
  expect(noneBookableText({ facilities, isClaimable })).toBe(words)
})
