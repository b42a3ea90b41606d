import { beforeEach, expect, it } from 'vitest'
import { addDays } from '../../kit/civil-time.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeField, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeBooking, makeClosures } from '../../testing/occupancy-factories.ts'
import { afterRainStart, makeRainyClub, type RainyClub, rainyDate } from '../../testing/rainy-club.ts'
import { previewRain, undoRain } from './service.ts'
import { carryOutRain, endRain } from './store.ts'

const db = testDatabase()
let club: RainyClub
let elsewhere: RainyClub

beforeEach(async () => {
  await db.pool.query('delete from outbox; delete from rain_closing')
  club = await makeRainyClub(db)
  elsewhere = await makeRainyClub(db)
})

it('calls off a request that nobody has answered yet, and tells both sides that it was one', async () => {
  const ada = await makePerson(db)
  const id = await book(club, 18 * 60, { userId: ada.id, status: 'pending' })
  await db.pool.query('update booking set answer_by = starts_at where id = $1', [id])
  await club.close('20:00')
  await carryOutRain(db, afterRainStart(10))
  const { rows } = await db.pool.query('select status, cancelled_by, answer_by from booking where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ status: 'cancelled', cancelled_by: 'desk', answer_by: null }])
  const { rows: told } = await db.pool.query(
    `select payload ->> 'to' as to, payload ->> 'wasRequest' as "wasRequest", payload -> 'others' as others from outbox
     where payload ->> 'bookingId' = $1 and payload ->> 'event' = 'cancelled' order by 1`,
    [id],
  )
  expect(told).toEqual([
    { to: 'client', wasRequest: 'true', others: null },
    { to: 'facility', wasRequest: 'true', others: null },
  ])
  expect(await club.entries()).toEqual(['17:20–20:00 closure'])
})

it('leaves what begins in that very moment, and meets what begins a moment later', async () => {
  const begins = await book(club, 18 * 60)
  const later = await book(club, 19 * 60)
  const at = new Date('2026-11-25T17:00:00Z')
  await club.close('20:00', { at })
  await carryOutRain(db, new Date(at.getTime() + 11_000))
  const { rows } = await db.pool.query(
    'select id, status from booking where id = any ($1) order by starts_at',
    [[begins, later]],
  )
  expect(rows).toEqual([
    { id: begins, status: 'confirmed' },
    { id: later, status: 'cancelled' },
  ])
})

it('promises the same hour within a week alone', async () => {
  await book(club, 18 * 60)
  const block = (from: number, to: number) =>
    makeClosures(
      db,
      Array.from({ length: to - from + 1 }, (_, index) => ({
        fieldId: club.fieldId,
        date: addDays(rainyDate, from + index),
        ...{ startMinute: 18 * 60, minutes: 60, reason: 'Lavori' },
      })),
    )
  const next = async () =>
    (await previewRain(club.context(), club.facilityId, { date: rainyDate, until: '20:00' })).falling.map(
      ({ nextDate }) => nextDate,
    )
  await block(1, 6)
  expect(await next()).toEqual([addDays(rainyDate, 7)])
  await block(7, 7)
  expect(await next()).toEqual([null])
})

it('leaves another facility as it is, where it rains as well and everything is alike', async () => {
  for (const each of [club, elsewhere]) await book(each, 18 * 60)
  await elsewhere.close('20:00', { at: afterRainStart(5) })
  // Whose letter to the same address is still to be sent.
  const ended = await book(elsewhere, 21 * 60)
  await db.pool.query("select end_bookings(array[$1::uuid], 'client', now())", [ended])
  const before = await everythingOf(elsewhere)
  const { id } = await club.close('20:00')
  await undoRain(club.context(afterRainStart(9)), club.facilityId, id)
  await club.close('20:00')
  await carryOutRain(db, afterRainStart(10))
  expect(await club.entries()).not.toContain('18:00–19:00 booking')
  expect(await everythingOf(elsewhere)).toEqual(before)
})

it('is taken back for the fields that were closed together, and for no others', async () => {
  const second = await makeField(db, { facility_id: club.facilityId })
  await club.close('20:00', { fieldIds: [second] })
  const { id } = await club.close('20:00')
  expect(await undoRain(club.context(afterRainStart(9)), club.facilityId, id)).toEqual({
    done: true,
    isElsewhereClosed: false,
  })
  await expect(undoRain(elsewhere.context(), elsewhere.facilityId, id)).rejects.toMatchObject({
    code: 'undo-refused',
  })
  const { rows } = await db.pool.query(
    `select c.field_id, r.undone_at is null as stands from closure c join rain_closing r on r.id = c.rain_id
     join field_occupancy o on o.ref = c.id`,
  )
  expect(rows).toEqual([{ field_id: second, stands: true }])
})

it('stays closed where two have closed it and one takes that back, who is told', async () => {
  await club.keepForSomebody()
  const [one, two] = [await club.close('20:00'), await club.close('20:00', { at: afterRainStart(5) })]
  const undo = (id: string, seconds: number) =>
    undoRain(club.context(afterRainStart(seconds)), club.facilityId, id)
  expect(await undo(one.id, 8)).toEqual({ done: true, isElsewhereClosed: true })
  expect(await club.entries()).toEqual(['17:20–20:00 closure'])
  // What was kept for somebody ends with the other closing, and is kept again without it.
  const { rows } = await db.pool.query(
    "select payload ->> 'rainId' as id from outbox where task = 'alert-closed-letter'",
  )
  expect(rows).toEqual([{ id: one.id }, { id: two.id }])
  expect(await undo(two.id, 9)).toEqual({ done: true, isElsewhereClosed: false })
  expect(await club.entries()).toEqual(['19:00–20:00 hold'])
})

it('says so, too, of another field on the same ground', async () => {
  const above = await makeField(db, { facility_id: club.facilityId })
  await db.pool.query(
    'update field set ground = ground || (select p.ground from field p where p.id = $1) where id = $2',
    [club.fieldId, above],
  )
  const { id } = await club.close('20:00', { fieldIds: [above] })
  await club.close('20:00', { at: afterRainStart(2) })
  expect(await undoRain(club.context(afterRainStart(8)), club.facilityId, id)).toEqual({
    done: true,
    isElsewhereClosed: true,
  })
})

it('says nothing of what a colleague has closed before those seconds, or closes after them', async () => {
  const undo = (id: string, seconds: number) =>
    undoRain(club.context(afterRainStart(seconds)), club.facilityId, id)
  await club.close('20:00')
  await carryOutRain(db, afterRainStart(10))
  const late = await club.close('21:00', { at: afterRainStart(20) })
  expect(await undo(late.id, 25)).toEqual({ done: true, isElsewhereClosed: false })
  // Asked again, because the answer was lost.
  await club.close('21:00', { at: afterRainStart(28) })
  expect(await undo(late.id, 29)).toEqual({ done: true, isElsewhereClosed: false })
})

it('stays closed where somebody closes it in the moment in which another takes that back', async () => {
  const { id } = await club.close('20:00')
  const at = afterRainStart(8)
  const [, closed] = await inTurn(
    club.context(at),
    inside => endRain(inside, { id, facilityId: club.facilityId }),
    () => club.close('20:00', { at }),
  )
  expect(closed.status).toBe('fulfilled')
  expect(await club.entries()).toEqual(['17:20–20:00 closure'])
})

function book({ fieldId }: RainyClub, startMinute: number, wish: object = {}) {
  return makeBooking(db, { fieldId, date: rainyDate, startMinute, ...wish })
}

async function everythingOf({ fieldId, facilityId }: RainyClub) {
  const { rows } = await db.pool.query(
    `select to_jsonb(b)::text as row from booking b where b.field_id = $1
     union all select to_jsonb(o)::text from field_occupancy o where o.field_id = $1
     union all select to_jsonb(c)::text from closure c where c.field_id = $1
     union all select to_jsonb(r)::text from rain_closing r where r.facility_id = $2
     union all select payload::text from outbox o join booking b on b.id::text = o.payload ->> 'bookingId' where b.field_id = $1
     order by 1`,
    [fieldId, facilityId],
  )
  return rows
}
