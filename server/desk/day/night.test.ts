import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeField } from '../../testing/factories.ts'
import { getFacilityDay } from './service.ts'

const db = testDatabase()

it('says of each field how long the evening before goes on after midnight', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  // The day is a Wednesday: the evening before has Tuesday's hours.
  const opening = [
    { weekdays: [2], from: 540, to: 1530 },
    { weekdays: [3], from: 540, to: 1560 },
  ]
  const late = await makeField(db, { facility_id: facilityId, opening })
  const context = { db, actor: staff, at: new Date('2026-11-21T10:00:00Z') }
  const { fields } = await getFacilityDay(context, facilityId, '2026-11-25')
  expect(fields.map(({ id, nightUntil }) => ({ id, nightUntil }))).toEqual([
    { id: fieldId, nightUntil: null },
    { id: late, nightUntil: '01:30' },
  ])
})
