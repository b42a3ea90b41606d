import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bookSeries } from '../desk/series/service.ts'
import { addDays } from '../kit/civil-time.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { findCustomers, getCustomer } from './service.ts'

const db = testDatabase()
const date = '2026-11-25'

it('says when a customer comes next and when he came last, however long his series goes on', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const dates = Array.from({ length: 40 }, (_, week) => addDays(date, 7 * week))
  const caller = { customerName: 'Ugo Bassi', phone: '333 765 4321' }
  const series = { fieldId, startTime: '20:00', endTime: '21:00', dates, ...caller }
  const before = { db, actor: staff, at: new Date('2026-11-24T10:00:00Z') }
  await bookSeries(before, facilityId, series, randomUUID())
  const { customers } = await findCustomers(before, facilityId, { only: 'all', page: 1 })
  const later = { ...before, at: new Date(`${addDays(date, 8)}T10:00:00Z`) }
  const { bookings } = await getCustomer(later, { facilityId, id: customers[0]?.id ?? '' })
  expect(bookings.map(booking => booking.date)).toEqual([...dates.slice(2, 17), dates[1], dates[0]])
})

it('counts a booking that is being played neither among those to come nor among those played', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const caller = { customerName: 'Ugo Bassi', phone: '333 765 4321' }
  const series = { fieldId, startTime: '20:00', endTime: '21:00', dates: [date], ...caller }
  await bookSeries(
    { db, actor: staff, at: new Date('2026-11-24T10:00:00Z') },
    facilityId,
    series,
    randomUUID(),
  )
  const figures = async (clock: string) => {
    const at = new Date(`${date}T${clock}:00+01:00`)
    const { customers } = await findCustomers({ db, actor: staff, at }, facilityId, { only: 'all', page: 1 })
    return customers.map(({ toCome, visits }) => [toCome, visits])
  }
  expect(await figures('19:59')).toEqual([[1, 0]])
  expect(await figures('20:30')).toEqual([[0, 0]])
  expect(await figures('21:00')).toEqual([[0, 1]])
})
