import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { findBookingForLetter } from '../../booking/letter/store.ts'
import { writeBookingLetter } from '../../booking/letter/write.ts'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { getFacilityDay } from '../day/service.ts'
import { takePayment } from '../payment/service.ts'
import { cancelForFacility } from '../service.ts'
import { bookSeries, cancelRest } from './service.ts'

const db = testDatabase()
const dates = ['2026-11-25', '2026-12-02', '2026-12-09'] as const
const [, second] = dates
let desk: Context
let facilityId: number

/** A field for three weeks, for which 10, 20 and 30 euro have been taken in advance. */
beforeEach(async () => {
  const { fieldId, staff, ...club } = await makeClub(db, { post: 'desk' })
  facilityId = club.facilityId
  desk = { db, actor: staff, at: new Date('2026-11-21T10:00:00Z') }
  const hours = { fieldId, startTime: '20:00', endTime: '21:00' }
  const caller = { customerName: 'Ugo Bassi', email: 'ugo@posta.example' }
  await bookSeries(desk, facilityId, { ...hours, ...caller, dates: [...dates] }, randomUUID())
  for (const [index, date] of dates.entries()) {
    const known = { facilityId, id: (await entryOn(date)).id }
    await takePayment(desk, known, { cents: 1_000 * (index + 1), method: 'cash' }, randomUUID())
  }
})

it('says what has been taken for the dates of a series from one on, and for all that are still to come', async () => {
  const paid = async () => (await entryOn(second)).booking?.series?.paidCents
  expect(await paid()).toEqual({ following: 5_000, all: 6_000 })
  desk = { ...desk, at: new Date('2026-11-26T10:00:00Z') }
  // What has been played is not given back.
  expect(await paid()).toEqual({ following: 5_000, all: 5_000 })
})

it('counts no date of a series that has been cancelled, nor what was taken for it', async () => {
  const { id } = await entryOn('2026-12-09')
  await cancelForFacility(desk, { facilityId, id }, { version: 1, words: 'Lavori al campo' })
  expect((await entryOn(second)).booking?.series).toEqual({
    bookings: 1,
    lastDate: second,
    paidCents: { following: 2_000, all: 3_000 },
  })
})

it('tells its customer of the money for all dates that are cancelled together', async () => {
  const { id } = await entryOn(second)
  const cancellation = { version: 1, words: 'Lavori al campo', which: 'following' as const }
  await cancelRest(desk, { facilityId, id }, cancellation)
  const told = await findBookingForLetter(db, id)
  if (!told) throw new Error('Its booking is not there')
  const to = { event: 'cancelled', to: 'client', address: 'ugo@posta.example', now: new Date() } as const
  const parts = { baseUrl: 'https://campo.example', mailFrom: 'posta@campo.example' }
  expect((await writeBookingLetter(told, to, parts)).text).toContain('Risultano già pagati 50,00\u00a0€')
})

async function entryOn(date: string) {
  const { entries } = await getFacilityDay(desk, facilityId, date)
  const [entry] = entries
  if (!entry) throw new Error(`Nothing stands on ${date}`)
  return entry
}
