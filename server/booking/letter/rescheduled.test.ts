import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import type { Reader, Told } from './event.ts'
import { findBookingForLetter } from './store.ts'
import { writeBookingLetter } from './write.ts'

const db = testDatabase()
const FIELD = 'Campo centrale'
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }

it('says to both of a request that the desk has moved that it is one still (R46)', async () => {
  const client = await letterTo('client', 'pending')
  expect(client.subject).toContain('Richiesta spostata')
  for (const words of ['deve ancora approvarla', 'Risponde entro le 08:58', 'se la richiesta è approvata'])
    expect(client.text).toContain(words)
  expect(client.text).toContain('perché hai chiesto un campo')
  const facility = await letterTo('facility', 'pending')
  expect(facility.text).toContain('in attesa della tua risposta')
  expect(facility.text).toContain('Rispondi alla richiesta:')
  for (const { text } of [client, facility]) {
    expect(text).toContain('In attesa')
    expect(text).not.toMatch(/Confermata|Vale il nuovo orario/)
  }
})

it('says of a booking that its new time holds', async () => {
  const { subject, text } = await letterTo('client', 'confirmed')
  expect(subject).toContain('Prenotazione spostata')
  expect(text).toContain('Confermata')
  expect(text).toContain('Vale il nuovo orario')
})

it('says when it was before, and on which field if on another', async () => {
  const startsAt = '2030-11-26T19:30:00+00:00'
  const elsewhere = await letterTo('facility', 'confirmed', { startsAt, field: 'Campo in fondo' })
  expect(elsewhere.text).toContain('Prima: 20:30 del 26/11/2030, Campo in fondo\n')
  const sameField = await letterTo('client', 'confirmed', { startsAt, field: FIELD })
  expect(sameField.text).toContain('Prima: 20:30 del 26/11/2030\n')
  // Moved there and back.
  const same = await letterTo('client', 'confirmed', { startsAt: '2030-11-27T19:00:00+00:00', field: FIELD })
  expect(same.text).not.toContain('Prima')
})

async function letterTo(to: Reader, status: 'pending' | 'confirmed', was?: Told['was']) {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db), name: FIELD })
  const { id: userId } = await makePerson(db)
  const id = await makeBooking(db, { fieldId, date: '2030-11-27', startMinute: 1200, userId, status })
  if (status === 'pending')
    await db.pool.query('update booking set answer_by = $2 where id = $1', [id, '2030-11-27T07:58:00Z'])
  const booking = await findBookingForLetter(db, id)
  if (!booking) throw new Error('There is no booking')
  const wish = { event: 'rescheduled', to, was, address: 'chi@legge.example', now: new Date() } as const
  return writeBookingLetter(booking, wish, parts)
}
