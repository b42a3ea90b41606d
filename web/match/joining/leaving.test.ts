import { expect, it } from 'vitest'
import { leavingWords, promiseBefore } from './leaving.ts'

const match = { decidesAt: '2026-11-25T16:30:00.000Z', leavableUntil: '2026-11-25T18:30:00.000Z' }

it('promises a way out no longer than until it is decided: nobody leaves a confirmed match', () => {
  const words = leavingWords(match, new Date('2026-11-25T10:00:00Z'))
  expect(words).toBe('Puoi uscire fino alle 17:30 di oggi o alla conferma')
})

it('promises none that has passed', () => {
  expect(leavingWords(match, new Date('2026-11-25T16:29:00Z'))).toBeDefined()
  expect(leavingWords(match, new Date(match.decidesAt))).toBeUndefined()
  expect(leavingWords({ ...match, decidesAt: match.leavableUntil }, new Date(match.leavableUntil))).toBe(
    undefined,
  )
})

it.each([
  ['2026-11-24T16:29:00Z', 'Puoi uscire fino alle 17:30 di domani o alla conferma'],
  [
    '2026-11-24T16:30:00Z',
    'Puoi uscire fino alle 17:30 di domani o alla conferma, ma resta segnata come uscita tardiva',
  ],
  ['2026-11-25T16:30:00Z', 'Chi entra adesso non può più uscire'],
])('says before somebody joins, at %s, what leaving again would mean', (now, words) => {
  expect(promiseBefore({ ...match, lateFrom: '2026-11-24T16:30:00Z' }, new Date(now))).toBe(words)
})
