import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { getFacilityDay } from '../day/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, undoChange } from '../service.ts'
import { takePayment } from './service.ts'

const db = testDatabase()
const date = '2026-11-25'

it('stays at the desk when its booking is cancelled, until it is given back', async () => {
  const { desk, known, pay, fieldId } = await bookUgo()
  const { facilityId, id } = known
  const other = await makeClub(db, { post: 'desk' })
  const cancel = (version: number) => cancelForFacility(desk, known, { version, words: 'Rete rotta' })
  const unreturned = async () => (await getFacilityDay(desk, facilityId, date)).unreturned
  await pay(2500)
  expect(await unreturned()).toEqual([])
  const { version } = await cancel(1)
  expect(await unreturned()).toEqual([
    {
      bookingId: id,
      fieldId,
      startTime: '18:00',
      customerName: 'Ugo Bassi',
      cashCents: 2500,
      cardCents: 0,
      givenBack: null,
    },
  ])
  const elsewhere = await getFacilityDay({ ...desk, actor: other.staff }, other.facilityId, date)
  expect(elsewhere.unreturned).toEqual([])
  await undoChange(desk, known, version)
  expect(await unreturned()).toEqual([])
  await cancel(3)
  // Given back by another way than it came in, neither till is right.
  await takePayment(desk, known, { cents: -2500, method: 'card' }, randomUUID())
  expect(await unreturned()).toMatchObject([{ cashCents: 2500, cardCents: -2500 }])
  await takePayment(desk, known, { cents: 2500, method: 'card' }, randomUUID())
  expect(await unreturned()).toMatchObject([{ cashCents: 2500, cardCents: 0, givenBack: null }])
  await pay(-2500)
  expect(await unreturned()).toMatchObject([
    { cashCents: 0, cardCents: 0, givenBack: { cents: 2500, method: 'cash' } },
  ])
})

it('is not taken for what is cancelled or waits for an answer', async () => {
  const { desk, known, pay } = await bookUgo()
  const owesNothing = { code: 'payment-refused' }
  await pay(1000)
  await db.pool.query(`update booking set status = 'pending', answer_by = starts_at where id = $1`, [
    known.id,
  ])
  await expect(pay(1000)).rejects.toMatchObject(owesNothing)
  await db.pool.query(`update booking set status = 'no-show', answer_by = null where id = $1`, [known.id])
  // Nobody came, but the hour is owed.
  expect(await pay(500)).toEqual({ paidCents: 1500 })
  expect(await pay(-500)).toEqual({ paidCents: 1000 })
  await db.pool.query(`update booking set status = 'confirmed' where id = $1`, [known.id])
  await cancelForFacility(desk, known, { version: 1, words: 'Rete rotta' })
  await expect(pay(1000)).rejects.toMatchObject(owesNothing)
  expect(await pay(-1000)).toEqual({ paidCents: 0 })
})

it('is given back in parts where a booking costs less by now than was paid, and no more is taken', async () => {
  const { desk, known, pay, fieldId } = await bookUgo()
  await pay(4000)
  const shorter = { fieldId, date, startTime: '18:00', endTime: '18:30', version: 1 }
  expect(await moveForCustomer(desk, known, shorter)).toMatchObject({ totalCents: 2000 })
  expect(await pay(-500)).toEqual({ paidCents: 3500 })
  await expect(pay(1)).rejects.toMatchObject({ code: 'payment-refused' })
  expect(await pay(-1500)).toEqual({ paidCents: 2000 })
})

it('is never given back beyond what was paid, nor when nothing was', async () => {
  const { pay } = await bookUgo()
  await expect(pay(-1)).rejects.toMatchObject({ code: 'payment-refused' })
  await pay(1500)
  await expect(pay(-1501)).rejects.toMatchObject({ code: 'payment-refused' })
  expect(await pay(-1500)).toEqual({ paidCents: 0 })
})

/** A club's desk, and an hour for 40 euro that it has written down for a caller. */
async function bookUgo() {
  const { facilityId, fieldId, staff: actor } = await makeClub(db, { post: 'desk' })
  const desk = { db, actor, at: new Date('2026-11-21T10:00:00Z') }
  const span = { fieldId, date, startTime: '18:00', endTime: '19:00' }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const { id } = await bookForCaller(desk, facilityId, { ...span, ...caller }, randomUUID())
  const known = { facilityId, id }
  const pay = (cents: number) => takePayment(desk, known, { cents, method: 'cash' }, randomUUID())
  return { desk, known, pay, fieldId }
}
