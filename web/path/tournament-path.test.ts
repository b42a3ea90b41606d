import { expect, it } from 'vitest'
import { isRegistering, readTournamentFilter, registeringPath, tournamentsPath } from './tournament-path.ts'

const plain = { tab: '', sport: '', details: '', registering: '' } as const
const read = (path: string) => readTournamentFilter(new URL(path, 'https://campolibero.example').searchParams)

it.each([
  plain,
  { ...plain, tab: 'in-corso' },
  { ...plain, sport: 'padel' },
  { ...plain, details: 'coppa-2' },
  { tab: 'aperte', sport: 'calcio-5', details: '', registering: 'a'.repeat(120) },
] as const)('reads the list that it has written: %j', filter => {
  expect(read(tournamentsPath(filter))).toEqual(filter)
})

it('writes nothing of the plain list', () => {
  expect(tournamentsPath(plain)).toBe('/tornei')
  expect(tournamentsPath({})).toBe('/tornei')
  expect(tournamentsPath({ sport: 'padel' })).toBe('/tornei?sport=Padel')
})

it.each([
  'stato=finiti',
  'sport=curling',
  'torneo=Coppa',
  'torneo=coppa/2',
  `iscrizione=${'a'.repeat(121)}`,
  'iscrizione=',
])('reads nothing from %s', search => {
  expect(read(`/tornei?${search}`)).toEqual(plain)
})

it('knows the page over which the form is open', () => {
  const { pathname, searchParams } = new URL(registeringPath('coppa-2'), 'https://campolibero.example')
  expect(pathname).toBe('/tornei/coppa-2')
  expect(isRegistering(searchParams)).toBe(true)
  expect(isRegistering(new URLSearchParams())).toBe(false)
})
