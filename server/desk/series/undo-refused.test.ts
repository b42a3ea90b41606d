import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { blockFields } from '../closing/service.ts'
import { cancelForFacility, moveForCustomer } from '../service.ts'
import { bookSeries, cancelRest, moveRest, undoSeries } from './service.ts'

const db = testDatabase()
const start = new Date('2026-11-21T10:00:00Z')
/** Wednesdays. */
const dates = ['2026-11-25', '2026-12-02'] as const
const hours = { startTime: '20:00', endTime: '21:30' }
const changed = 'Nel frattempo le date sono cambiate: guarda come stanno adesso'
const general = 'Il tempo è passato, oppure nel frattempo l’orario è andato ad altri'
let staff: Person
let facilityId: number
let fieldId: number
let series: { id: string }
let bookings: { id: string; date: string }[]

beforeEach(async () => {
  ;({ facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' }))
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const wish = { fieldId, ...hours, ...caller, dates: [...dates] }
  series = await bookSeries(context(), facilityId, wish, randomUUID())
  const { rows } = await db.pool.query('select id, date::text from booking where field_id = $1', [fieldId])
  bookings = rows
})

it('says that its dates have changed where a colleague has moved or cancelled each of them', async () => {
  const [one, other] = bookings as [{ id: string; date: string }, { id: string; date: string }]
  const place = { fieldId, date: one.date, startTime: '18:00', endTime: '19:30', version: 1 }
  await moveForCustomer(context(), { facilityId, id: one.id }, place)
  await cancelForFacility(context(), { facilityId, id: other.id }, { version: 1, words: 'Torneo' })
  expect(await refusal(series.id)).toBe(changed)
})

it('does not say so where only their ground is gone, or the time is over', async () => {
  const [{ id } = { id: '' }] = bookings
  const cancelled = await cancelRest(
    context(),
    { facilityId, id },
    { version: 1, which: 'all', words: 'Lavori' },
  )
  const closure = { fieldIds: [fieldId], date: dates[0], ...hours, reason: 'Lavori' }
  await blockFields(context(), facilityId, closure, randomUUID())
  expect(await refusal(cancelled.changeId)).toBe(general)
  expect(await refusal(cancelled.changeId, new Date(start.getTime() + 60_000))).toBe(general)
})

it('leaves alone what has ended since by itself, and takes the others back', async () => {
  const [{ id } = { id: '' }] = bookings
  const place = { fieldId, date: dates[0], startTime: '18:00', endTime: '19:30', version: 1 }
  const moved = await moveRest(context(), { facilityId, id }, { ...place, which: 'all' })
  await db.pool.query("select end_bookings(array[$1::uuid], 'desk', $2)", [id, start])
  expect(await undoSeries(context(), { facilityId, changeId: moved.changeId })).toEqual({ bookings: 1 })
  const { rows } = await db.pool.query(
    'select status, wall_time(start_minute) as time from booking where field_id = $1 order by date',
    [fieldId],
  )
  expect(rows).toEqual([
    { status: 'cancelled', time: '18:00' },
    { status: 'confirmed', time: '20:00' },
  ])
})

function context(at = start) {
  return { db, actor: staff, at }
}

async function refusal(changeId: string, at = start): Promise<string> {
  const failed = await undoSeries(context(at), { facilityId, changeId }).catch(error => error)
  expect(failed).toMatchObject({ code: 'undo-refused' })
  return failed.toBody('').detail
}
