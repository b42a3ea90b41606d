import { expect, it } from 'vitest'
import { searchTitle } from './search-title.ts'

it.each([
  ['A Frascati', 'Tennis: campi liberi a Frascati'],
  ['Nel CAP 00044', 'Tennis: campi liberi nel CAP 00044'],
  // Until it is known what was meant.
  [undefined, 'Tennis: campi liberi a frascati'],
])('names the place that was found: %s', (where, title) => {
  expect(searchTitle({ sport: 'tennis', location: 'frascati' }, where)).toBe(title)
})

it('names no place where none is asked for', () => {
  expect(searchTitle({ sport: '', location: '' }, undefined)).toBe('Campi: campi liberi')
})
