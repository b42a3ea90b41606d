import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { findBookingForLetter } from '../letter/store.ts'
import { writeBookingLetter } from '../letter/write.ts'
import { makeBooking } from '../service.ts'
import { answerBookingRequest } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }

it('tells the facility of a request that was approved, and of no booking that is new to it', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' })
  await db.pool.query('update facility set needs_approval = true where id = $1', [facilityId])
  const giulia = await makePerson(db, { name: 'Giulia Riva' })
  const wish = { fieldId, date: '2026-11-25', startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  const { id } = await makeBooking({ db, actor: giulia, at }, wish, randomUUID())
  await db.pool.query('delete from outbox')
  await answerBookingRequest({ db, actor: staff, at }, id, { approve: true, version: 0 })
  const booking = await findBookingForLetter(db, id)
  if (!booking) throw new Error(`Booking ${id} was not stored`)
  const { rows } = await db.pool.query(
    "select payload from outbox where task = 'booking-letter' order by payload ->> 'to'",
  )
  const [toGiulia, toStaff] = await Promise.all(
    rows.map(({ payload }) =>
      writeBookingLetter(booking, { ...payload, address: staff.email, now: at }, parts),
    ),
  )
  expect(toGiulia?.subject).toContain('Prenotazione confermata')
  expect(toStaff?.subject).toContain('Richiesta approvata')
  expect(toStaff?.text).toContain('La richiesta di Giulia Riva è approvata')
  expect(toStaff?.text).not.toContain('ha prenotato')
})
