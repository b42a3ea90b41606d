import { expect, it } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeFields } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { findCards } from './store.ts'

const db = testDatabase()
const date = '2026-11-25'

it('calls a court sold out whose day is taken, and not one that has no start that day', async () => {
  const facility_id = await makeFacility(db)
  const [taken = 0] = await makeFields(db, [
    { facility_id, name: 'Preso', sports: ['padel'], opening: [{ from: 1_200, to: 1_260 }] },
    { facility_id, name: 'Di riposo', sports: ['padel'], opening: [] },
    { facility_id, name: 'Libero', sports: ['padel'] },
  ])
  await makeBooking(db, { fieldId: taken, date, startMinute: 1_200 })
  const context = { db, actor: guest, at: new Date('2026-11-20T10:00:00Z') }
  const wish = { sport: 'padel', date, from: 1_200, to: 1_200, services: [] } as const
  const [card] = await findCards(context, [facility_id], { ...wish, anchor: 1_200 })
  expect(card?.courts).toMatchObject([
    { name: 'Preso', shown: null, isSoldOut: true },
    { name: 'Di riposo', shown: null, isSoldOut: false },
    { name: 'Libero', shown: 1_200, isSoldOut: false },
  ])
})
