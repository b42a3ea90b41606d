import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDatabaseError } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { testDatabase } from '../testing/database.ts'
import { wished } from '../testing/model/how-much.ts'
import { findWrongs } from './truths.ts'
import { type Choice, type Verb, verbsOf } from './verbs.ts'
import { makeWorld, type World } from './world.ts'

// A few seconds' worth; HISTORIES=2000 plays as many as one has time for.
const HISTORIES = wished('HISTORIES', 15)
const AT_ONCE = 6
const BEGIN = Date.parse('2027-03-02T09:00:00Z')
const HOUR_MS = 3_600_000

const db = testDatabase({ connections: 10 })

// What others build on is done more often.
const weights: Record<Verb, number> = {
  book: 6,
  cancel: 1,
  move: 1,
  answer: 1,
  bookAtDesk: 2,
  moveAtDesk: 2,
  cancelAtDesk: 2,
  undo: 1,
  pay: 1,
  missed: 1,
  bookSeries: 1,
  moveSeries: 1,
  cancelSeries: 1,
  undoSeries: 1,
  block: 1,
  unblock: 1,
  rain: 1,
  undoRain: 1,
  reopen: 1,
  lay: 1,
  suspend: 1,
  takeUpAgain: 1,
  blockCustomer: 1,
  organise: 2,
  organiseOnSlot: 4,
  join: 4,
  leave: 1,
  waitForPlace: 2,
  takePlace: 1,
  waitNoMore: 1,
  bringFriend: 1,
  takeOut: 1,
  takeInAgain: 1,
  callOff: 1,
  confirm: 1,
  waitForTime: 1,
  waitNoLonger: 1,
  leaveForGood: 1,
  clock: 3,
}

const verbs = Object.entries(weights).map(([verb, weight]) => ({
  weight,
  arbitrary: fc.constant(verb as Verb),
}))

const step = fc.record({
  verb: fc.oneof(...verbs),
  who: fc.nat(3),
  field: fc.nat(3),
  hour: fc.integer({ min: 19, max: 21 }),
  day: fc.nat(1),
  which: fc.nat(3),
  isOne: fc.boolean(),
})
type Step = Choice & { verb: Verb }

const moment = fc.record({
  hours: fc.constantFrom(0, 0, 0.002, 0.005, 1, 3),
  steps: fc.array(step, { minLength: AT_ONCE, maxLength: AT_ONCE }),
})

it(
  'leaves ground, bookings, matches and players in agreement, whatever six people do at the same moment',
  async () => {
    const done = new Set<Verb>()
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 10, maxLength: 25, size: 'max' }), async moments => {
        const world = await makeWorld(db, BEGIN)
        for (const { hours, steps } of moments) {
          world.now += 1_000 + hours * HOUR_MS
          const answers = await Promise.all(steps.map(one => play(world, one)))
          for (const verb of answers) if (verb) done.add(verb)
          expect(await findWrongs(db)).toEqual({})
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    )
    // Otherwise it would agree because nothing happens.
    expect(done.size).toBeGreaterThan(20)
  },
  120_000 + HISTORIES * 20_000,
)

/** @returns what was done; undefined when it was refused. @throws whatever is no answer of the contract, nor of a busy machine */
async function play(world: World, { verb, ...choice }: Step): Promise<Verb | undefined> {
  try {
    await verbsOf(world, choice)[verb]()
    return verb
  } catch (error) {
    if (error instanceof Problem || isOfNobody(error) || isBusy(error)) return undefined
    throw error
  }
}

/** His account has ended in this very moment. */
function isOfNobody(error: unknown): boolean {
  return isDatabaseError(error) && /_(user|creator)_id_fkey$/.test(error.constraint ?? '')
}

const LOCK_TIMEOUT = '55P03'

function isBusy(error: unknown): boolean {
  return isDatabaseError(error) && error.code === LOCK_TIMEOUT
}
