import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { listEntries } from '../../audit/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeField, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeBooking, makeClosures } from '../../testing/occupancy-factories.ts'
import {
  afterRainStart,
  makeRainyClub,
  type RainyClub,
  rainStart,
  rainyDate,
} from '../../testing/rainy-club.ts'
import { unblockField } from '../closing/service.ts'
import { reopenField } from '../closing/store.ts'
import { getFacilityDay } from '../day/service.ts'
import { closeForRain, reopenAfterRain, undoRain } from './service.ts'
import { carryOutRain } from './store.ts'

const db = testDatabase()
let club: RainyClub

beforeEach(async () => {
  await db.pool.query('delete from alert')
  club = await makeRainyClub(db)
})

it('opens all of it again when the rain is over, and nothing else', async () => {
  const { facilityId, fieldId } = club
  const falls = await makeBooking(db, { fieldId, date: rainyDate, startMinute: 18 * 60 })
  const second = await makeField(db, { facility_id: facilityId })
  const lie = (hour: number, reason: string, on = rainyDate) =>
    makeClosures(db, [{ fieldId: second, date: on, startMinute: hour * 60, minutes: 60, reason }], rainStart)
  await lie(21, 'Lavori')
  await lie(22, ' pioggia ')
  await lie(22, 'Pioggia', '2026-11-26')
  await club.close('21:00', { fieldIds: [fieldId, second] })
  // For as long as it can be taken back, that is the way.
  expect(await reopenAfterRain(club.context(), facilityId)).toEqual({ fields: 1 })
  expect(await club.entries()).toContain('17:20–18:00 closure')
  await carryOutRain(db, afterRainStart(10))
  const afterwards = club.context(afterRainStart(600))
  expect(await reopenAfterRain(afterwards, facilityId)).toEqual({ fields: 2 })
  expect(await club.entries()).toEqual(['21:00–22:00 closure'])
  expect(await club.entries('2026-11-26')).toEqual(['22:00–23:00 closure'])
  const { rows } = await db.pool.query('select status from booking where id = $1', [falls])
  expect(rows).toEqual([{ status: 'cancelled' }])
  expect(await reopenAfterRain(afterwards, facilityId)).toEqual({ fields: 0 })
})

it('opens one field by itself, all that rain has closed of it, once the closing can no longer be taken back', async () => {
  const { facilityId, fieldId } = club
  const stands = await makeField(db, { facility_id: facilityId })
  for (const startMinute of [18 * 60, 19 * 60 + 30])
    await makeBooking(db, { fieldId, date: rainyDate, startMinute })
  await club.close('21:00', { fieldIds: [fieldId, stands] })
  const closures = async (at?: Date) => {
    const { entries } = await getFacilityDay(club.context(at), facilityId, rainyDate)
    return entries.filter(entry => entry.kind === 'closure' && entry.fieldId === fieldId)
  }
  const pieces = await closures()
  expect(pieces.map(({ startTime, allowed }) => [startTime, allowed])).toEqual([
    ['17:20', []],
    ['19:00', []],
    ['20:30', []],
  ])
  await expect(unblockField(club.context(), facilityId, pieces[1]?.id ?? '')).rejects.toMatchObject({
    code: 'reopening-refused',
  })
  await carryOutRain(db, afterRainStart(10))
  const afterwards = afterRainStart(11)
  const [whole, ...others] = await closures(afterwards)
  expect([whole, others]).toMatchObject([{ startTime: '17:20', endTime: '21:00', allowed: ['reopen'] }, []])
  // The rain goes on longer than was thought.
  const at = afterRainStart(600)
  await club.close('22:00', { at })
  expect(await closures(at)).toHaveLength(2)
  await carryOutRain(db, afterRainStart(610))
  expect(await closures(at)).toMatchObject([{ id: whole?.id, endTime: '22:00' }])
  await unblockField(club.context(afterwards), facilityId, whole?.id ?? '')
  expect(await club.entries()).toEqual(['17:20–21:00 closure'])
  // Pressed again, or where a colleague was quicker.
  expect(await unblockField(club.context(afterwards), facilityId, whole?.id ?? '')).toEqual({ done: true })
})

it('leaves closed until later what is closed until later, where somebody opens the rest in that very moment', async () => {
  const { facilityId, fieldId } = club
  await club.close('20:00')
  await carryOutRain(db, afterRainStart(10))
  const at = afterRainStart(611)
  const { entries } = await getFacilityDay(club.context(at), facilityId, rainyDate)
  await club.close('22:00', { at: afterRainStart(600) })
  const [, carriedOut] = await inTurn(
    club.context(at),
    inside => reopenField(inside, { facilityId, id: entries[0]?.id ?? '' }),
    () => carryOutRain(db, at),
  )
  expect(carriedOut.status).toBe('fulfilled')
  expect(await club.entries()).toEqual(['20:00–22:00 closure'])
  const { rowCount } = await db.pool.query('select from field_occupancy where field_id = $1', [fieldId])
  expect(rowCount).toBe(1)
})

it('keeps apart what can still be taken back by itself', async () => {
  const { facilityId } = club
  await club.close('20:00')
  const { id } = await club.close('22:00', { at: afterRainStart(5) })
  await carryOutRain(db, afterRainStart(10))
  expect(await club.entries()).toEqual(['17:20–20:00 closure', '20:00–22:00 closure'])
  await undoRain(club.context(afterRainStart(12)), facilityId, id)
  expect(await club.entries()).toEqual(['17:20–20:00 closure'])
})

it('has the desks look again once each field can be opened by itself, also where nothing fell', async () => {
  await club.close('21:00')
  await db.pool.query('delete from facility_news')
  await carryOutRain(db, afterRainStart(10))
  const { rows } = await db.pool.query('select facility_id from facility_news')
  expect(rows).toEqual([{ facility_id: club.facilityId }])
})

it('keeps one closure of the whole where rain has closed ground of several units in pieces', async () => {
  const { facilityId, fieldId } = club
  const half = await makeField(db, { facility_id: facilityId })
  const whole = await makeField(db, { facility_id: facilityId })
  await db.pool.query('select lay_field($1, $2, $3)', [whole, [fieldId, half], rainStart])
  await makeBooking(db, { fieldId: whole, date: rainyDate, startMinute: 18 * 60 })
  await club.close('21:00', { fieldIds: [whole] })
  await carryOutRain(db, afterRainStart(10))
  expect(await club.entries()).toEqual(['17:20–21:00 closure'])
  const { rows } = await db.pool.query('select unit, during from field_occupancy where field_id = $1', [
    whole,
  ])
  expect([rows.length, new Set(rows.map(({ during }) => during)).size]).toEqual([2, 1])
})

it('leaves what is over as it was', async () => {
  const { facilityId, fieldId } = club
  const lie = (startMinute: number) =>
    makeClosures(db, [{ fieldId, date: rainyDate, startMinute, minutes: 60, reason: 'Pioggia' }], rainStart)
  await lie(18 * 60)
  await lie(20 * 60)
  const atSeven = club.context(new Date('2026-11-25T18:00:00Z'))
  expect(await reopenAfterRain(atSeven, facilityId)).toEqual({ fields: 1 })
  expect(await club.entries()).toEqual(['18:00–19:00 closure'])
})

it('opens after midnight what belongs to the evening, and nothing of the day that has begun', async () => {
  const { facilityId, fieldId } = club
  await makeClosures(
    db,
    [
      { fieldId, date: '2026-11-26', startMinute: 600, minutes: 60, reason: 'Pioggia' },
      { fieldId, date: rainyDate, startMinute: 1500, minutes: 30, reason: 'Pioggia' },
    ],
    rainStart,
  )
  await club.close('25:00')
  await carryOutRain(db, afterRainStart(10))
  const inTheNight = club.context(new Date('2026-11-25T23:30:00Z'))
  expect(await reopenAfterRain(inTheNight, facilityId)).toEqual({ fields: 1 })
  expect(await club.entries()).toEqual([])
  expect(await club.entries('2026-11-26')).toEqual(['10:00–11:00 closure'])
})

it('opens after midnight all that rain has closed since', async () => {
  const { facilityId, fieldId } = club
  await makeBooking(db, { fieldId, date: '2026-11-26', startMinute: 600 })
  const inTheNight = new Date('2026-11-25T23:10:00Z')
  const wish = { fieldIds: [fieldId], date: '2026-11-26', until: '12:00', words: 'Piove.' }
  await closeForRain(club.context(inTheNight), facilityId, wish, randomUUID())
  await carryOutRain(db, new Date('2026-11-25T23:11:00Z'))
  await reopenAfterRain(club.context(new Date('2026-11-25T23:30:00Z')), facilityId)
  expect(await club.entries('2026-11-26')).toEqual([])
})

it('says in the audit log by name which fields it has opened', async () => {
  const { facilityId, fieldId } = club
  await club.close('21:00')
  await carryOutRain(db, afterRainStart(10))
  await reopenAfterRain(club.context(afterRainStart(600)), facilityId)
  const admin = { db, actor: await makePerson(db, { role: 'admin' }) }
  const [opened] = (await listEntries(admin, { subject: 'rain' })).entries
  expect(opened).toMatchObject({ action: 'delete', fieldNames: { [fieldId]: expect.any(String) } })
})

it('closes what was kept for somebody who waited, who goes on waiting', async () => {
  await club.keepForSomebody()
  await club.close('20:00')
  expect(await club.entries()).toEqual(['17:20–20:00 closure'])
  expect(await waits()).toEqual([{ held_until: null, held_minute: null }])
})

it('has nobody wait twice who has asked for the same again', async () => {
  await club.keepForSomebody()
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     select gen_random_uuid(), user_id, sport, date, from_minute, to_minute, field_id from alert`,
  )
  await club.close('20:00')
  expect(await club.entries()).toEqual(['17:20–20:00 closure'])
  expect((await waits()).filter(alert => alert.held_until === null)).toHaveLength(1)
})

it('is closed from the minute on in which somebody has closed it', async () => {
  await club.close('20:00')
  const { entries } = await getFacilityDay(club.context(), club.facilityId, rainyDate)
  expect(entries[0]?.startsAt).toBe('2026-11-25T16:20:00.000Z')
})

async function waits() {
  const { rows } = await db.pool.query<{ held_until: Date | null; held_minute: number | null }>(
    'select held_until, held_minute from alert',
  )
  return rows
}
