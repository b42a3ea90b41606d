import { expect, it } from 'vitest'
import { BannerWish } from './banner.ts'
import { NewMatch } from './match.ts'
import { TournamentTerms } from './tournament-organising.ts'
import { CalendarWish } from './tournament-planning.ts'

// A browser checks what is typed without the words that the server has for every rule: what has none of its own is English.
it.each([
  ['the share of a match', NewMatch.shape.priceCents, Number.NaN, 'Scrivi la quota in euro, come 12,50'],
  [
    'the fee of a tournament',
    TournamentTerms.shape.entryFeeCents,
    Number.NaN,
    'Scrivi la quota in euro, come 12,50',
  ],
  ['the rest between matches', CalendarWish.shape.restMinutes, 200, 'Scegli da 0 a 180 minuti'],
  ['the rest between matches', CalendarWish.shape.restMinutes, 7.5, 'Scegli da 0 a 180 minuti'],
  ['the cities of a banner', BannerWish.shape.targetCities, Array(51).fill('Roma'), 'Scrivine al massimo 50'],
])('says in Italian what is wrong with %s', (_what, rule, typed, words) => {
  expect(rule.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([words])
})
