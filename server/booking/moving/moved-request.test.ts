import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { bookingLetters } from '../jobs.ts'
import { makeBooking } from '../service.ts'
import { moveMyBooking } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
const config = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }

it('calls what was only asked for a request, and a booking one, where its new time is to be approved', async () => {
  expect(await lettersWhenMoved('pending')).toEqual([
    'Richiesta inviata: hai spostato la richiesta',
    'Richiesta spostata: ha spostato la richiesta',
  ])
  expect(await lettersWhenMoved('confirmed')).toEqual([
    'Nuova richiesta: ha spostato la prenotazione',
    'Richiesta inviata: hai spostato la prenotazione',
  ])
})

async function lettersWhenMoved(status: 'pending' | 'confirmed') {
  const giulia = await makePerson(db)
  const fieldId = await makeField(db, { facility_id: await makeFacility(db, { needs_approval: true }) })
  const asked = { fieldId, date, startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  const { id } = await makeBooking({ db, actor: giulia, at }, asked, randomUUID())
  await db.pool.query('update booking set status = $2 where id = $1', [id, status])
  await db.pool.query('delete from outbox')
  await moveMyBooking({ db, actor: giulia, at }, id, { fieldId, date, startTime: '18:00' }, randomUUID())
  const { rows } = await db.pool.query("delete from outbox where task = 'booking-letter' returning payload")
  const sent: Letter[] = []
  const tasks = bookingLetters({ db, mailer: { send: async letter => void sent.push(letter) }, config })
  for (const { payload } of rows) await tasks['booking-letter'](payload, {} as never)
  return sent
    .map(({ subject, text }) => `${subject.split(':')[0]}: ${/hai? spostato la \w+/.exec(text)?.[0]}`)
    .toSorted()
}
