import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { getDashboard } from './service.ts'

const db = testDatabase()
// Rome is already in December, UTC is not.
const at = new Date('2026-11-30T23:30:00Z')
let giulia: Person
let football: number
let padel: number
let elsewhere: number

beforeAll(async () => {
  const facility_id = await makeFacility(db, { latitude: 41.8, longitude: 12.68 })
  football = await makeField(db, { facility_id })
  padel = await makeField(db, { facility_id, sports: ['padel'] })
  elsewhere = await makeField(db, { facility_id: await makeFacility(db), sports: ['tennis'] })
})
beforeEach(async () => {
  giulia = await makePerson(db)
})

it('counts what stands, by the months of Rome, and names the two sports booked most', async () => {
  await book(football, '2026-11-30', 18)
  await book(football, '2026-12-01', 18)
  await book(football, '2026-12-31', 23)
  await book(padel, '2026-11-01', 9)
  await book(padel, '2026-10-31', 20)
  await book(elsewhere, '2026-12-03', 20)
  await book(elsewhere, '2026-12-04', 20, 'cancelled')
  const { today, stats } = await getDashboard({ db, actor: giulia, at })
  expect(today).toBe('2026-12-01')
  expect(stats).toEqual({
    totalBookings: 6,
    monthlyBookings: 3,
    lastMonthBookings: 2,
    uniqueFacilitiesCount: 2,
    topSports: ['calcio-5', 'padel'],
  })
})

it('shows the five next ones that stand, soonest first, with the way there', async () => {
  const marco = await makePerson(db)
  await book(football, '2026-12-02', 10, 'confirmed', marco)
  await book(padel, '2026-12-02', 12, 'pending')
  await book(padel, '2026-12-02', 14, 'cancelled')
  await book(padel, '2026-11-30', 22)
  await book(padel, '2026-12-01', 0)
  for (const day of [9, 8, 7, 6, 5]) await book(padel, `2026-12-0${day}`, 20)
  const { upcoming } = await getDashboard({ db, actor: giulia, at })
  expect(upcoming.map(({ booking }) => `${booking.date} ${booking.startTime}`)).toEqual([
    // It began half an hour ago and is being played.
    '2026-12-01 00:00',
    '2026-12-05 20:00',
    '2026-12-06 20:00',
    '2026-12-07 20:00',
    '2026-12-08 20:00',
  ])
  expect(upcoming[0]?.position).toEqual({ latitude: 41.8, longitude: 12.68 })
})

it('counts the requests that wait for an answer, and none that has expired', async () => {
  await book(padel, '2026-12-10', 14, 'pending')
  await book(padel, '2026-12-11', 14, 'pending')
  await book(padel, '2026-11-30', 14, 'pending')
  await book(padel, '2026-12-12', 14)
  expect(await getDashboard({ db, actor: giulia, at })).toMatchObject({ waiting: 2 })
})

it('is all zeros for somebody new, and closed to guests', async () => {
  const { stats, upcoming } = await getDashboard({ db, actor: giulia, at })
  expect(stats).toMatchObject({ totalBookings: 0, monthlyBookings: 0, topSports: [] })
  expect(upcoming).toEqual([])
  await expect(getDashboard({ db, actor: guest, at })).rejects.toMatchObject({ code: 'unauthenticated' })
})

function book(
  fieldId: number,
  date: string,
  hour: number,
  status: 'confirmed' | 'pending' | 'cancelled' = 'confirmed',
  person = giulia,
) {
  return makeBooking(db, { fieldId, date, startMinute: hour * 60, status, userId: person.id })
}
