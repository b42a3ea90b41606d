import { expect, it } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
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

it.each([
  ['six free ones around it', 13, [11, 12, 14, 16, 17, 18], 14, 2],
  ['the last six', 20, [12, 14, 16, 17, 18, 19], 19, 2],
  ['the first six', 10, [10, 11, 12, 14, 16, 17], 10, 2],
])(
  'where others are offered instead, those taken are left out: %s',
  async (_which, asked, hours, shown, more) => {
    const facility_id = await makeFacility(db)
    const opening = [{ from: 600, to: 1_200 }]
    const fieldId = await makeField(db, { facility_id, sports: ['padel'], slot_step_minutes: 60, opening })
    for (const hour of [13, 15]) await makeBooking(db, { fieldId, date, startMinute: hour * 60 })
    const court = await instead(facility_id, asked)
    expect(court?.starts.map(([start]) => start / 60)).toEqual(hours)
    expect(court).toMatchObject({ shown: shown * 60, taken: [], otherStarts: more, isSoldOut: false })
  },
)

it('a day without a free start tells of none, and whether it is sold out', async () => {
  const taken = await makeFacility(db)
  const fieldId = await makeField(db, {
    facility_id: taken,
    sports: ['padel'],
    opening: [{ from: 600, to: 660 }],
  })
  await makeBooking(db, { fieldId, date, startMinute: 600 })
  const closed = await makeFacility(db)
  await makeField(db, { facility_id: closed, sports: ['padel'], opening: [] })
  const nothing = { starts: [], taken: [], shown: null, otherStarts: 0 }
  expect(await instead(taken, 12)).toMatchObject({ ...nothing, isSoldOut: true })
  expect(await instead(closed, 12)).toMatchObject({ ...nothing, isSoldOut: false })
})

async function instead(facility: number, asked: number) {
  const wish = {
    sport: 'padel',
    date,
    from: 0,
    to: 1_560,
    services: [],
    anchor: asked * 60,
    onlyFree: true,
  } as const
  const [card] = await findCards({ db, actor: guest, at }, [facility], wish)
  return card?.courts[0]
}
