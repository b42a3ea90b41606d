import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { WALK_MS, walk } from '../frame.ts'
import { groundTruths } from './truths.ts'
import { type GroundVerb, groundVerbs } from './verbs.ts'
import { makeGround } from './world.ts'

const db = testDatabase({ connections: 10 })

// Verbs that others depend on are done more often.
const weights: Record<GroundVerb, number> = {
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

it(
  'leaves ground, bookings, matches and players in agreement, whatever six people do at the same moment',
  async () => {
    const done = await walk({
      makeWorld: now => makeGround(db, now),
      verbsOf: groundVerbs,
      weights,
      truths: groundTruths,
      histories: 15,
      hours: [0, 0, 0.002, 0.005, 1, 3],
    })
    expect(done.size).toBeGreaterThan(20)
  },
  WALK_MS,
)
