import { expect, it } from 'vitest'
import { organiserText, teamHeading, teamNameLabel, teamsHeading, teamsOf } from './words.ts'

it('calls an organiser that nobody has told by the word of its place', () => {
  expect(organiserText({ organizerName: 'Le Querce' }, 'card')).toBe('Le Querce')
  expect(organiserText({ organizerName: null }, 'card')).toBe('Organizzatore')
  expect(organiserText({ organizerName: null }, 'details')).toBe('Struttura')
})

it.each([
  ['padel', '2 coppie', 'Coppie', 'Coppia', 'Nome della coppia'],
  ['tennis', '2 persone', 'Persone', 'Nome', 'Nome'],
  ['calcio-5', '2 squadre', 'Squadre', 'Squadra', 'Nome della squadra'],
] as const)('calls whoever plays %s together by one word everywhere', (sport, ...words) => {
  expect([teamsOf(sport, 2), teamsHeading(sport), teamHeading(sport), teamNameLabel(sport)]).toEqual(words)
})
