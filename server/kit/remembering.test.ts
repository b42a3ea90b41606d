import { expect, it } from 'vitest'
import { remembering } from './remembering.ts'

it('makes the same again only once ten thousand others have come', () => {
  const made: string[] = []
  const make = remembering(text => made.push(text) && text.toUpperCase())
  expect([make('a'), make('a'), made.length]).toEqual(['A', 'A', 1])
  for (let other = 0; other < 9_999; other++) make(String(other))
  expect([make('a'), made.length]).toEqual(['A', 10_000])
  make('one more')
  expect([make('a'), made.length]).toEqual(['A', 10_002])
})
