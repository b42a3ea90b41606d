import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { getMyAlerts, waitForTime } from './service.ts'
import { findAlertForLetter, holdFreedTimes } from './store.ts'

const db = testDatabase()
const at = new Date('2030-03-04T09:00:00Z')
const hour = { date: '2030-03-06', startTime: '20:00' }

it.each([
  ['its start', 0, '2030-03-06T19:00:00.000Z'],
  ['the notice that the facility asks for', 60, '2030-03-06T18:00:00.000Z'],
])('promises a time that is freed late no longer than until %s', async (_what, notice, until) => {
  const facilityId = await makeFacility(db, { cancellation_rule: 'always', notice_minutes: notice })
  const fieldId = await makeField(db, { facility_id: facilityId })
  const [marco, ada] = [await makePerson(db), await makePerson(db)]
  const booked = await makeBooking(
    as(marco, at),
    { fieldId, ...hour, minutes: 60, phone: '347 555 0182' },
    randomUUID(),
  )
  const times = { fromTime: hour.startTime, toTime: hour.startTime }
  await waitForTime(as(ada, at), { sport: 'calcio-5', date: hour.date, ...times, where: { fieldId } })
  const late = new Date(Date.parse(until) - 4 * 60_000)
  await cancelMyBooking(as(marco, late), booked.id)
  expect(await holdFreedTimes({ db, at: late })).toBe(1)
  const [alert] = await getMyAlerts(as(ada, late))
  expect(alert).toMatchObject({ held: { until } })
  expect(await findAlertForLetter(db, alert?.id ?? '')).toMatchObject({ id: alert?.id })
  expect(await getMyAlerts(as(ada, new Date(until)))).toEqual([])
  // A letter that was delayed until it is over is not sent, though nobody has taken the hold away yet.
  await db.pool.query('update field_occupancy set expires_at = now() where ref = $1', [alert?.id])
  expect(await findAlertForLetter(db, alert?.id ?? '')).toBeUndefined()
})

function as(actor: Person, when: Date) {
  return { db, actor, at: when }
}
