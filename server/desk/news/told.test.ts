import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { suspendUser, takeUserUpAgain } from '../../admin/user/service.ts'
import { makePeriod, removePeriod } from '../../facility/period/service.ts'
import { switchBooking } from '../../facility/staff/service.ts'
import { suspendFacility, takeFacilityUpAgain } from '../../facility/suspension/service.ts'
import { getTerms, setTerms } from '../../facility/terms/service.ts'
import { getWeeks, setWeek } from '../../facility/week/service.ts'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let club: Awaited<ReturnType<typeof makeClub>>
let desk: Context
let paolo: Context

beforeEach(async () => {
  club = await makeClub(db)
  desk = { db, at, actor: club.staff }
  paolo = { db, at, actor: await makePerson(db, { role: 'admin' }) }
  await told()
})

it('has open days read again when the facility is suspended, and when that ends', async () => {
  await suspendFacility(paolo, club.facilityId, 'Prezzi non veri')
  expect(await told()).toEqual([club.facilityId])
  await takeFacilityUpAgain(paolo, club.facilityId)
  expect(await told()).toEqual([club.facilityId])
})

it('has them read again when its people close it, or let it approve', async () => {
  await switchBooking(desk, club.facilityId, false)
  expect(await told()).toEqual([club.facilityId])
  const seen = await getTerms(desk, club.facilityId)
  const terms = { ...seen, needsApproval: true }
  await setTerms(desk, club.facilityId, { seen, terms })
  expect(await told()).toEqual([club.facilityId])
  await setTerms(desk, club.facilityId, { seen: terms, terms: { ...terms, bookingWindowDays: 31 } })
  expect(await told()).toEqual([])
})

it('has them read again when hours or prices change, in a week or for some days', async () => {
  const { fields } = await getWeeks(desk, club.facilityId)
  await setWeek(desk, club.facilityId, {
    fieldIds: [club.fieldId],
    seen: fields.map(({ print }) => print),
    bands: [{ weekday: 3, startTime: '16:00', endTime: '19:00', hourlyPriceCents: 4000 }],
    slotStep: 30,
    slotMinutes: 60,
    lightHourlyCents: 0,
    memberDiscountPercent: 0,
  })
  expect(await told()).toEqual([club.facilityId])
  const period = {
    fieldIds: [club.fieldId],
    fromDate: '2026-11-24',
    toDate: '2026-11-25',
    words: 'Festa',
    hours: null,
    pricePercent: 100,
  }
  const { id } = await makePeriod(desk, club.facilityId, period, randomUUID())
  expect(await told()).toEqual([club.facilityId])
  await removePeriod(desk, club.facilityId, id)
  expect(await told()).toEqual([club.facilityId])
})

it('has them read again when ground is kept for somebody, planned for a tournament, or given up', async () => {
  for (const kind of ['hold', 'tournament']) {
    const ref = randomUUID()
    const until = kind === 'hold' ? '2026-11-21T10:10:00Z' : null
    await db.pool.query(
      "select hold_ground($1, '[2026-11-25 18:00+01, 2026-11-25 19:00+01)', $2, $3, $4, null, $5)",
      [club.fieldId, kind, ref, at, until],
    )
    expect(await told()).toEqual([club.facilityId])
    await db.pool.query('select release_ground(array[$1::uuid])', [ref])
    expect(await told()).toEqual([club.facilityId])
  }
})

it('has them read again when the account of somebody who works there is suspended, and when that ends', async () => {
  await suspendUser(paolo, club.staff.id, 'Insulti')
  expect(await told()).toEqual([club.facilityId])
  await takeUserUpAgain(paolo, club.staff.id)
  expect(await told()).toEqual([club.facilityId])
})

/** Whose days are to be read again since this was asked last. */
async function told(): Promise<number[]> {
  const { rows } = await db.pool.query('delete from facility_news returning facility_id')
  return [...new Set(rows.map(row => row.facility_id))]
}
