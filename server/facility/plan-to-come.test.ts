import { expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { getShowcase } from './service.ts'

const db = testDatabase()
const today = '2026-11-25'
const tomorrow = '2026-11-26'

async function planAt(clock: string) {
  const at = new Date(`${today}T${clock}+01:00`)
  const { plan } = await getShowcase({ db, actor: guest, at })
  return { date: plan?.date, firsts: plan?.fields.map(field => field.nextFree?.startTime) }
}

it('shows tomorrow once nothing begins today any more, and not before', async () => {
  const facility_id = await makeFacility(db)
  const field = { facility_id, hourly_price_cents: 3_000, opening: [{ from: 9 * 60, to: 22 * 60 }] }
  const id = await makeField(db, field)
  expect(await planAt('20:50:00')).toEqual({ date: today, firsts: ['21:00'] })
  expect(await planAt('21:10:00')).toEqual({ date: tomorrow, firsts: ['09:00'] })

  // A taken hour is not over: the page of today shows that the last one is taken.
  await makeBooking(db, { fieldId: id, date: today, startMinute: 21 * 60 })
  expect(await planAt('20:50:00')).toEqual({ date: today, firsts: [undefined] })

  await db.pool.query('delete from opening_hours where weekday = 4')
  expect(await planAt('21:10:00')).toEqual({ date: today, firsts: [undefined] })
})
