import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { Problem } from './problem.ts'
import { requireNoWait } from './tries.ts'

it.each([
  [1, errors['too-many-requests'].suggestion],
  [900, errors['too-many-requests'].suggestion],
  [901, 'Riprova tra 16 minuti'],
  [3_540, 'Riprova tra 59 minuti'],
  [3_600, 'Riprova tra un’ora'],
  [3_601, 'Riprova tra 2 ore'],
  [86_400, 'Riprova tra 24 ore'],
])('tells who has to wait for %i seconds when to come back', (seconds, words) => {
  expect(wordsFor(seconds)).toBe(words)
  expect(wordsFor(seconds, 'Domani')).toBe('Domani')
})

it('keeps nobody who has not to wait', () => {
  requireNoWait(0)
})

function wordsFor(seconds: number, told?: string): string | undefined {
  try {
    requireNoWait(seconds, told)
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.toBody('1').detail : String(error)
  }
}
