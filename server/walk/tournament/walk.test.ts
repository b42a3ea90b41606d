import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { WALK_MS, walk } from '../frame.ts'
import { groundTruths } from '../ground/truths.ts'
import { tournamentTruths } from './truths.ts'
import { type TournamentVerb, tournamentVerbs } from './verbs.ts'
import { makeEntries } from './world.ts'

const db = testDatabase({ connections: 10 })

// Verbs that others depend on are done more often.
const weights: Record<TournamentVerb, number> = {
  ...{ register: 8, registerAsVisitor: 4, correctAddress: 2, confirm: 4, withdraw: 3, follow: 1, enter: 4 },
  ...{ remove: 3, admit: 2, readmit: 2, rename: 1, notePayment: 1, edit: 3, open: 2, close: 1, callOff: 1 },
  ...{ draw: 8, plan: 5, playElsewhen: 6, score: 6, takeBack: 2, clock: 4 },
  ...{ book: 4, cancel: 1, bookAtDesk: 2, moveAtDesk: 1, cancelAtDesk: 1, undo: 1, waitForTime: 1, block: 2 },
  ...{ unblock: 1, rain: 1, undoRain: 1, reopen: 1, lay: 2, suspend: 1, takeUpAgain: 2, leaveForGood: 1 },
}

it(
  'leaves places, draws, calendars and ground in agreement, whatever six people do at the same moment',
  async () => {
    const done = await walk({
      makeWorld: now => makeEntries(db, now),
      verbsOf: tournamentVerbs,
      weights,
      truths: { ...groundTruths, ...tournamentTruths },
      histories: 4,
      hours: [0, 0, 0.002, 1, 6, 12],
    })
    expect(done.size).toBeGreaterThan(20)
  },
  WALK_MS,
)
