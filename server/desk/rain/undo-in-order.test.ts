import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeField } from '../../testing/factories.ts'
import { whileWaiting } from '../../testing/in-turn.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { afterRainStart, makeRainyClub, type RainyClub, rainyDate } from '../../testing/rainy-club.ts'

const db = testDatabase({ connections: 6 })
let club: RainyClub
let second: number

beforeEach(async () => {
  await db.pool.query('delete from alert; delete from outbox; delete from rain_closing')
  club = await makeRainyClub(db)
  second = await makeField(db, { facility_id: club.facilityId })
})

// Closings before wishes before ground, as everywhere that locks several of them: else two would wait for each other in a circle.
it('a closing that is taken back waits for another that is being carried out before it touches any ground', async () => {
  const { id } = await club.close('20:00')
  const other = await club.close('20:00', { fieldIds: [second] })
  await expectGroundUntouched(id, 'rain_closing', other.id)
})

it('and for somebody who withdraws the wish for what it has ended, and would be kept for him again', async () => {
  await club.keepForSomebody()
  const { id } = await club.close('20:00')
  await expectGroundUntouched(id, 'alert', await wishId())
})

it('and for somebody who withdraws the wish for what was kept since, where it rains on by another closing', async () => {
  const gone = await makeBooking(db, { fieldId: club.fieldId, date: rainyDate, startMinute: 1140 })
  const { id } = await club.close('20:00', { fieldIds: [second] })
  await club.close('20:00')
  await db.pool.query('select end_bookings(array[$1::uuid], $2, $3)', [gone, 'client', afterRainStart(1)])
  await club.keepForSomebody()
  await expectGroundUntouched(id, 'alert', await wishId())
})

/** Somebody has a row; taking the closing back waits for it, and what the closing has closed is still nobody's to change. */
function expectGroundUntouched(id: string, table: 'rain_closing' | 'alert', rowId: string) {
  return whileWaiting(
    db,
    {
      has: { text: `select from ${table} where id = $1 for update`, values: [rowId] },
      wants: { text: 'select undo_rain($1, $2, $3)', values: [id, club.facilityId, afterRainStart(5)] },
    },
    async third => {
      const { rowCount } = await third.query(
        `select from field_occupancy o join closure c on c.id = o.ref and c.rain_id = $1 for update of o nowait`,
        [id],
      )
      expect(rowCount).toBeGreaterThan(0)
    },
  )
}

async function wishId(): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>('select id from alert')
  return rows[0]?.id ?? ''
}
