import { expect, it } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { searchTitle } from './search-title.ts'

type Found = Pick<SearchResult, 'where' | 'reason'>

it.each<[string, Found | undefined, string]>([
  ['the place that was found', { where: 'A Frascati', reason: null }, 'Tennis: campi liberi a Frascati'],
  ['a CAP', { where: 'Nel CAP 00044', reason: null }, 'Tennis: campi liberi nel CAP 00044'],
  ['what is typed, until it is known what was meant', undefined, 'Tennis: campi liberi a frascati'],
  [
    'no fields in a place that nobody knows',
    { where: 'A frascati', reason: { kind: 'unknown-place', suggestions: [] } },
    'Non conosciamo «frascati»',
  ],
])('names %s', (_what, result, title) => {
  expect(searchTitle({ sport: 'tennis', location: 'frascati' }, result)).toBe(title)
})

it.each([
  ['ariccia', 'ad ariccia'],
  ['Roma', 'a Roma'],
])('puts before %s the word that goes with it', (location, place) => {
  expect(searchTitle({ sport: 'tennis', location }, undefined)).toBe(`Tennis: campi liberi ${place}`)
})

it.each([
  ['', '', 'Campi liberi'],
  ['', 'Frascati', 'Campi liberi a Frascati'],
  ['tennis', '', 'Tennis: campi liberi'],
] as const)('names neither sport nor place where none is asked for: %s, %s', (sport, location, title) => {
  expect(searchTitle({ sport, location }, undefined)).toBe(title)
})
