import { expect, it } from 'vitest'
import { proposeCalendar } from './calendar.ts'
import { planBoard } from './plan.ts'

it('plays the final last where there is time, and beside the match for the third place where there is none', () => {
  expect(startsOfLastTwo(90)).toEqual([30, 60])
  expect(startsOfLastTwo(60)).toEqual([30, 30])
})

/** In minutes: of the match for the third place and of the final, on two fields that are open so long. */
function startsOfLastTwo(minutes: number) {
  const plan = planBoard({ teams: 4, groups: 0, advancing: 0, hasThirdPlace: true })
  const windows = [1, 2].map(fieldId => ({ fieldId, from: 0, to: minutes * 60_000 }))
  const calendar = proposeCalendar(plan, windows, { minutes: 30, restMinutes: 0 }) ?? []
  return calendar.slice(-2).map(({ from }) => from / 60_000)
}
