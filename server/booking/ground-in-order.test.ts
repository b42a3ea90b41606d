import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeFields } from '../testing/factories.ts'
import { whileWaiting } from '../testing/in-turn.ts'
import { makeBookings } from '../testing/occupancy-factories.ts'

const db = testDatabase({ connections: 6 })
const at = new Date('2026-11-21T10:00:00Z')
const [early, late] = [
  '[2026-11-25T17:00:00Z,2026-11-25T18:00:00Z)',
  '[2026-11-26T17:00:00Z,2026-11-26T18:00:00Z)',
]
let low: number
let high: number
let whole: number

beforeEach(async () => {
  await db.pool.query('truncate facility cascade')
  const facility_id = await makeFacility(db)
  const fields = await makeFields(db, [{ facility_id }, { facility_id }, { facility_id }])
  ;[low = 0, high = 0, whole = 0] = fields
})

// Two who want the same would else wait for each other in a circle, until the database ends one of them with an error.
describe('while somebody has what comes last, whoever waits for it has already', () => {
  it('the first date of several', async () => {
    await expectTaken({
      has: { text: take, values: [low, late] },
      wants: {
        text: "select move_ground($1, $2, $3::text[]::tstzrange[], 'booking', $4)",
        values: [[randomUUID(), randomUUID()], low, [late, early], at],
      },
      taken: { text: take, values: [low, early] },
    })
  })

  it('the first of several that the desk takes back', async () => {
    // Read as they lie in the table or in its index, the second one would come first.
    const [second = '', first = ''] = [randomUUID(), randomUUID()].toSorted()
    await makeBookings(db, [
      { id: first, fieldId: low, date: '2026-11-25', startMinute: 1080 },
      { id: second, fieldId: low, date: '2026-11-26', startMinute: 1080 },
    ])
    for (const id of [second, first]) {
      await db.pool.query('select keep_for_undo(b, $2) from booking b where id = $1', [id, at])
      await db.pool.query("select end_bookings(array[$1::uuid], 'desk', $2)", [id, at])
    }
    await expectTaken({
      has: { text: take, values: [low, late] },
      wants: { text: 'select undo_changes($1, $2)', values: [[first, second], at] },
      taken: { text: take, values: [low, early] },
    })
  })

  it('the first part of a pitch', async () => {
    const { rows } = await db.pool.query('select ground from field where id = any ($1) order by id desc', [
      [low, high],
    ])
    const units = rows.flatMap(({ ground }) => ground)
    await db.pool.query('update field set ground = $2 where id = $1', [whole, units])
    await expectTaken({
      has: { text: take, values: [high, early] },
      wants: { text: take, values: [whole, early] },
      taken: { text: take, values: [low, early] },
    })
  })

  it('the first of the fields that are laid over each other', async () => {
    // A new place in the table and in its indexes: read as they lie there, it would come after the other.
    await db.pool.query("update field set name = 'Rinominato' where id = $1", [low])
    const lock = 'select from field where id = $1 for no key update'
    await expectTaken({
      has: { text: lock, values: [high] },
      wants: { text: 'select lay_field($1, $2, $3)', values: [whole, [low, high], at] },
      taken: { text: lock, values: [low] },
    })
  })
})

const take = `select hold_ground($1, $2::text::tstzrange, 'closure', gen_random_uuid(), '2026-11-21T10:00:00Z')`

type Asked = Parameters<typeof whileWaiting>[1]

/** Holds `has` while another transaction waits with `wants`, and expects that a third one cannot have `taken`. */
function expectTaken({ taken, ...both }: Asked & { taken: Asked['has'] }) {
  return whileWaiting(db, both, async third => {
    await third.query("set local lock_timeout = '200ms'")
    await expect(third.query(taken)).rejects.toMatchObject({ code: '55P03' })
  })
}
