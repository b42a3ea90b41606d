import { expect, it } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { findCards } from './store.ts'

const db = testDatabase()
const date = '2026-11-25'
const at = new Date('2026-11-20T10:00:00Z')

it.each([
  ['from the first on', 16, 10, [10, 11, 12, 13], 10],
  ['one before that, where there is one', 16, 12, [11, 12, 13, 14], 12],
  ['up to the last', 16, 15, [12, 13, 14, 15], 15],
  ['the last, where none comes after', 16, 18, [12, 13, 14, 15], 15],
  ['all, where there are but two', 12, 11, [10, 11], 11],
])(
  'four starts are told around the one that is asked for: %s',
  async (_which, closes, asked, hours, shown) => {
    const facility_id = await makeFacility(db)
    const opening = [{ from: 600, to: closes * 60 }]
    await makeField(db, { facility_id, sports: ['padel'], slot_step_minutes: 60, opening })
    const wish = { sport: 'padel', date, from: 0, to: 1_560, services: [], anchor: asked * 60 } as const
    const [card] = await findCards({ db, actor: guest, at }, [facility_id], wish)
    expect(card?.courts[0].starts.map(([start]) => start / 60)).toEqual(hours)
    expect(card?.courts[0].shown).toBe(shown * 60)
  },
)
