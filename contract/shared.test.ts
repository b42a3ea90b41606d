import { expect, it } from 'vitest'
import { IsoDate } from './shared.ts'

it.each([
  ['one that nobody has chosen', '', 'Scegli un giorno'],
  ['none', null, 'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg'],
  [
    'one that does not exist',
    '2026-02-30',
    'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg',
  ],
])('says what is wrong with a day: %s', (_which, day, words) => {
  expect(IsoDate.safeParse(day).error?.issues[0]?.message).toBe(words)
})
