import { expect, it } from 'vitest'
import { organiserText, teamHeading, teamLabel, teamNameLabel, teamsHeading, teamsOf } from './words.ts'

it('calls an organiser that nobody has told by the word of its place', () => {
  expect(organiserText({ organizerName: 'Le Querce' }, 'card')).toBe('Le Querce')
  expect(organiserText({ organizerName: null }, 'card')).toBe('Organizzatore')
  expect(organiserText({ organizerName: null }, 'details')).toBe('Struttura')
})

it.each([
  ['padel', '2 coppie', 'Coppie', 'Coppia', 'Nome della coppia', 'Coppia'],
  ['tennis', '2 persone', 'Persone', 'Nome', 'Nome', 'Nome in tabellone'],
  ['calcio-5', '2 squadre', 'Squadre', 'Squadra', 'Nome della squadra', 'Squadra'],
] as const)('calls whoever plays %s together by one word everywhere', (sport, ...words) => {
  const said = [
    teamsOf(sport, 2),
    teamsHeading(sport),
    teamHeading(sport),
    teamNameLabel(sport),
    teamLabel(sport),
  ]
  expect(said).toEqual(words)
})
