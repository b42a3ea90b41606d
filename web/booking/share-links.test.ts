import { expect, it } from 'vitest'
import { whatIsPlayed } from './share-links.ts'

it.each([
  ['one sport', ['padel'], 'Si gioca a padel'],
  ['several sports, of which nobody has said which', ['basket', 'pallavolo'], 'Si gioca'],
  ['none', [], 'Si gioca'],
] as const)('says what is played on a field of %s', (_which, sports, words) => {
  expect(whatIsPlayed(sports)).toBe(words)
})
