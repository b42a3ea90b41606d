import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { findBookingForLetter, type LetterRow } from './store.ts'
import { writeBookingLetter } from './write.ts'

const db = testDatabase()
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
const dayBefore = new Date('2026-11-24T19:30:00Z')
let matchId: string

beforeAll(async () => {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const { id: creatorId } = await makePerson(db)
  const when = { fieldId, date: '2026-11-25', startMinute: 20 * 60 + 30 }
  matchId = (await makeMatch(db, { ...when, creatorId, title: 'Calcetto' })) ?? ''
})

it('does not promise whoever organises a match that it is played before that is decided', async () => {
  for (const [event, subject] of [
    ['day-reminder', 'Domani si gioca, se siete abbastanza'],
    ['hours-reminder', 'Tra poco si gioca, se siete abbastanza'],
  ] as const) {
    const { subject: written, text } = await reminder(event)
    expect(written.split(':')[0]).toBe(subject)
    expect(text).toContain(
      'La tua partita «Calcetto» si decide alle 17:30 del 25/11/2026: ti scriviamo appena si sa.',
    )
  }
})

it('says so once the match is confirmed', async () => {
  await db.pool.query("update organized_match set status = 'confirmed' where id = $1", [matchId])
  const { subject, text } = await reminder('day-reminder')
  expect(subject.split(':')[0]).toBe('Domani si gioca')
  expect(text).not.toContain('si decide')
})

it('does not put off to the next day what a letter that had to wait tells after midnight', async () => {
  const booking = await bookingOfMatch()
  const ofNight = { ...booking, start_time: '24:30', starts_at: new Date('2026-11-25T23:30:00Z') }
  const { subject } = await reminder('day-reminder', ofNight, new Date('2026-11-25T23:10:00Z'))
  expect(subject.split(':')[0]).toBe('Oggi si gioca')
})

async function reminder(event: 'day-reminder' | 'hours-reminder', about?: LetterRow, now = dayBefore) {
  const booking = about ?? (await bookingOfMatch())
  return writeBookingLetter(booking, { event, to: 'client', address: 'giulia@riva.example', now }, parts)
}

async function bookingOfMatch(): Promise<LetterRow> {
  const { rows } = await db.pool.query('select booking_id from organized_match where id = $1', [matchId])
  const booking = await findBookingForLetter(db, rows[0].booking_id)
  if (!booking) throw new Error('The booking is not there')
  return booking
}
