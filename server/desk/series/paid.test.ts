import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { getFacilityDay } from '../day/service.ts'
import { takePayment } from '../payment/service.ts'
import { bookSeries } from './service.ts'

const db = testDatabase()
const dates = ['2026-11-25', '2026-12-02', '2026-12-09'] as const

it('says what has been taken for the dates of a series from one on, and for all that are still to come', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' })
  const context = (at: string): Context => ({ db, actor: staff, at: new Date(at) })
  const early = context('2026-11-21T10:00:00Z')
  const hours = { fieldId, startTime: '20:00', endTime: '21:00' }
  const wish = { ...hours, customerName: 'Ugo Bassi', phone: '06 5550 1234', dates: [...dates] }
  await bookSeries(early, facilityId, wish, randomUUID())
  const on = async (date: string, { at }: Context) => {
    const { entries } = await getFacilityDay({ db, actor: staff, at }, facilityId, date)
    return entries[0]
  }
  for (const [index, date] of dates.entries()) {
    const id = (await on(date, early))?.id ?? ''
    const payment = { cents: 1_000 * (index + 1), method: 'cash' as const }
    await takePayment(early, { facilityId, id }, payment, randomUUID())
  }
  const paid = async (date: string, at: Context) => (await on(date, at))?.booking?.series?.paidCents
  expect(await paid('2026-12-02', early)).toEqual({ following: 5_000, all: 6_000 })
  // What has been played is not given back.
  expect(await paid('2026-12-02', context('2026-11-26T10:00:00Z'))).toEqual({ following: 5_000, all: 5_000 })
})
