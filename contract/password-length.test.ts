import { expect, it } from 'vitest'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD, TOO_LONG, TOO_SHORT } from './password-length.ts'

it.each([
  [TOO_SHORT, SHORTEST_PASSWORD],
  [TOO_LONG, LONGEST_PASSWORD],
])('says in “%s” the %i that is asked for', (words, length) => {
  expect(words).toContain(` ${length} caratteri`)
})
