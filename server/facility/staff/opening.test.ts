import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeField } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { openFacility } from './service.ts'
import { openFields } from './store.ts'

const db = testDatabase({ connections: 6 })

it('gives a field its first hours once, also where a colleague does so in the same moment', async () => {
  const { facilityId, staff } = await makeClub(db)
  const fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 0, opening: [] })
  const hours = { opensAt: '09:00', closesAt: '22:00', opensMinute: 540, closesMinute: 1320 }
  const opening = { ...hours, fieldIds: [fieldId] }
  const [, second] = await inTurn(
    { db, actor: staff },
    inside => openFields(inside, facilityId, { ...opening, hourlyPriceCents: 2_000 }),
    () => openFacility({ db, actor: staff }, facilityId, { ...opening, hourlyPriceCents: 3_000 }),
  )
  expect(second).toMatchObject({ status: 'fulfilled', value: { fields: [{}, { hourlyPriceCents: 2_000 }] } })
  const { rows } = await db.pool.query('select from opening_hours where field_id = $1', [fieldId])
  expect(rows).toHaveLength(7)
  expect((await db.pool.query('select from audit_entry')).rows).toEqual([])
})
