import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeBooking } from '../booking/service.ts'
import type { Context } from '../kit/context.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { getFacilityDay } from './day/service.ts'
import { bookSeries, moveRest } from './series/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
const place = { date: '2026-11-25', startTime: '20:00', endTime: '21:00' }
let desk: Context
let facilityId: number
let fieldId: number

beforeEach(async () => {
  const club = await makeClub(db, { post: 'desk' })
  desk = { db, at, actor: club.staff }
  facilityId = club.facilityId
  fieldId = club.fieldId
})

it('a booking stays at its facility, alone and with all of its series', async () => {
  const { fieldId: elsewhere } = await makeClub(db)
  const { id } = await bookForCaller(desk, facilityId, { ...place, ...caller, fieldId }, randomUUID())
  const away = { ...place, fieldId: elsewhere, version: 1 }
  await expect(moveForCustomer(desk, { facilityId, id }, away)).rejects.toMatchObject({ code: 'not-found' })
  const hours = { fieldId, startTime: '18:00', endTime: '19:00' }
  await bookSeries(
    desk,
    facilityId,
    { ...hours, ...caller, dates: ['2026-11-26', '2026-12-03'] },
    randomUUID(),
  )
  const { entries } = await getFacilityDay(desk, facilityId, '2026-11-26')
  const all = { ...away, date: '2026-11-26', which: 'all' as const }
  const dated = { facilityId, id: entries[0]?.id ?? '' }
  await expect(moveRest(desk, dated, all)).rejects.toMatchObject({ code: 'not-found' })
})

it('a booking that is over is neither moved nor cancelled', async () => {
  const { id } = await bookForCaller(desk, facilityId, { ...place, ...caller, fieldId }, randomUUID())
  const later = { ...desk, at: new Date('2026-11-25T20:00:00Z') }
  const over = { extras: { detail: 'È già finita.' } }
  const tomorrow = { ...place, fieldId, date: '2026-11-26', version: 1 }
  await expect(moveForCustomer(later, { facilityId, id }, tomorrow)).rejects.toMatchObject(over)
  const cancellation = { version: 1, words: 'Piove' }
  await expect(cancelForFacility(later, { facilityId, id }, cancellation)).rejects.toMatchObject(over)
})

it('a request is answered before its new start, and what has moved is reminded of anew', async () => {
  await db.pool.query('update facility set needs_approval = true where id = $1', [facilityId])
  const giulia = { db, at, actor: await makePerson(db) }
  const wish = { fieldId, date: '2026-11-25', startTime: '20:00', minutes: 60 as const, phone: '333 1234567' }
  const { id } = await makeBooking(giulia, wish, randomUUID())
  await db.pool.query('update booking set day_reminded_at = $2, hours_reminded_at = $2 where id = $1', [
    id,
    at,
  ])
  const today = { fieldId, date: '2026-11-21', startTime: '13:00', endTime: '14:00', version: 0 }
  await moveForCustomer(desk, { facilityId, id }, today)
  const { rows } = await db.pool.query(
    'select answer_by, day_reminded_at, hours_reminded_at from booking where id = $1',
    [id],
  )
  const answer_by = new Date('2026-11-21T12:00:00Z')
  expect(rows).toEqual([{ answer_by, day_reminded_at: null, hours_reminded_at: null }])
})

it('whoever plays every week is reminded anew of all that has moved', async () => {
  const hours = { fieldId, startTime: '18:00', endTime: '19:00' }
  const dates = ['2026-11-26', '2026-12-03']
  await bookSeries(desk, facilityId, { ...hours, ...caller, dates }, randomUUID())
  await db.pool.query('update booking set day_reminded_at = $2, hours_reminded_at = $2 where field_id = $1', [
    fieldId,
    at,
  ])
  const { entries } = await getFacilityDay(desk, facilityId, '2026-11-26')
  const earlier = { ...hours, startTime: '17:00', endTime: '18:00', date: '2026-11-26', version: 1 }
  await moveRest(desk, { facilityId, id: entries[0]?.id ?? '' }, { ...earlier, which: 'all' })
  const { rows } = await db.pool.query(
    'select start_minute, day_reminded_at, hours_reminded_at from booking where field_id = $1',
    [fieldId],
  )
  const anew = { start_minute: 17 * 60, day_reminded_at: null, hours_reminded_at: null }
  expect(rows).toEqual([anew, anew])
})
