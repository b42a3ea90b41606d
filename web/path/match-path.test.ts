import { expect, it } from 'vitest'
import { matchesPath, matchLoginPath, organiseSlotPath, readMatchFilter } from './match-path.ts'

const evening = '2026-11-25'
const matchId = '0b6f2f2e-5c1c-4c39-9a39-1f5f1f0c7d11'
const plain = { city: '', date: '', sport: '', radiusKm: 15, matchId: '' } as const
const read = (path: string) =>
  readMatchFilter(new URL(path, 'https://campolibero.example').searchParams, evening)

it.each([
  plain,
  { ...plain, city: 'Reggio nell’Emilia', radiusKm: 5 },
  { ...plain, date: evening, sport: 'padel' },
  { ...plain, matchId },
] as const)('reads the list that it has written: %j', filter => {
  expect(read(matchesPath(filter))).toEqual(filter)
})

it('writes nothing of the plain list', () => {
  expect(matchesPath(plain)).toBe('/partite-organizzate')
  expect(matchesPath({})).toBe('/partite-organizzate')
  expect(matchesPath({ radiusKm: 15, city: 'Roma' })).toBe('/partite-organizzate?city=Roma')
})

it.each([
  'date=2026-11-24',
  'date=2026-02-30',
  'sport=curling',
  'raggio=7',
  'matchId=1',
  `matchId=${matchId}0`,
  'city=%20%20',
])('reads nothing from %s', search => {
  expect(read(`/partite-organizzate?${search}`)).toEqual(plain)
})

it('cuts a city to what the server takes', () => {
  expect(read(`/partite-organizzate?city=%20${'a'.repeat(90)}`).city).toBe('a'.repeat(80))
})

it('leads to the login to the letter of the specification', () => {
  expect(matchLoginPath(matchId)).toBe(`/login?redirectTo=/partite-organizzate&matchId=${matchId}`)
})

it.each([
  ['campo=42-20261125-2030', undefined, undefined],
  ['campo=42-20261125-2030&durata=90', 90, null],
  ['campo=42-20261125-2030&sport=Padel', undefined, 'padel'],
] as const)('leads to a match on a free hour: %s', (search, minutes, sport) => {
  const slot = { fieldId: 42, date: evening, startTime: '20:30' }
  expect(new URL(organiseSlotPath(slot, minutes, sport), 'https://x.example').search).toBe(`?${search}`)
})
