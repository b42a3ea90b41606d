import { expect, it } from 'vitest'
import { readListPath } from './list-path.ts'

it.each([
  ['q=querce&pagina=3', { q: 'querce', page: 3 }],
  ['pagina=1', {}],
  ['q=&pagina=due', {}],
  ['pagina=2.5', {}],
  ['pagina=10000', { page: 10_000 }],
  // No list has as many; the server would refuse to look.
  ['pagina=10001', {}],
  [`q=${'a'.repeat(90)}`, { q: 'a'.repeat(80) }],
])('reads what is looked for, and the page: %s', (search, read) => {
  expect(readListPath(new URLSearchParams(search))).toEqual(read)
})
