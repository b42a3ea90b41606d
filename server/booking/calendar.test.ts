import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { bookingCalendar } from './calendar.ts'
import { findBookingForLetter } from './letter/store.ts'

const db = testDatabase()
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
let fieldId: number

beforeAll(async () => {
  fieldId = await makeField(db, {
    facility_id: await makeFacility(db, { name: 'Le Querce, Frascati; sede', street: 'Via Tuscolana 12' }),
  })
})

describe('the calendar file', () => {
  it('enters, updates and removes one and the same entry', async () => {
    const id = await book('2026-11-25', 20 * 60)
    const files: Record<string, string>[] = []
    for (const [sequence, status] of ['pending', 'confirmed', 'cancelled'].entries()) {
      await db.pool.query('update booking set status = $2, sequence = $3 where id = $1', [
        id,
        status,
        sequence,
      ])
      files.push(await calendarOf(id))
    }
    expect(files.map(file => file['UID'])).toEqual(Array(3).fill(`booking-${id}@campolibero`))
    expect(files.map(file => file['SEQUENCE'])).toEqual(['0', '1', '2'])
    expect(files.map(file => file['METHOD'])).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(files.map(file => file['STATUS'])).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED'])
    expect(files.map(file => file['SUMMARY']?.includes('(in attesa)'))).toEqual([true, false, false])
    expect(files.map(file => file['DESCRIPTION']?.includes('se la richiesta è approvata'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('asks nobody to pay what is paid already, or for what is cancelled', async () => {
    const id = await book('2026-12-10', 20 * 60)
    await db.pool.query(
      `insert into payment (id, booking_id, cents, method)
       select gen_random_uuid(), id, price_cents, 'cash' from booking where id = $1`,
      [id],
    )
    const paid = await calendarOf(id)
    expect(paid['DESCRIPTION']).toContain('già pagati')
    expect(paid['DESCRIPTION']).not.toMatch(/in struttura/i)
    await db.pool.query("update booking set status = 'cancelled' where id = $1", [id])
    expect((await calendarOf(id))['DESCRIPTION']).not.toContain('Totale')
  })

  it('says who invites, whom and where, with commas that are not separators', async () => {
    const file = await calendarOf(await book('2026-11-26', 20 * 60))
    expect(file['ORGANIZER']).toContain('mailto:noreply@campo.example')
    expect(file['ATTENDEE']?.toLowerCase()).toContain('mailto:giulia@riva.example')
    expect(file['LOCATION']).toBe('Le Querce\\, Frascati\\; sede\\, Via Tuscolana 12\\, 00044 Frascati (RM)')
  })

  it('leads who has an account to the bookings, and anybody else to the page of this one', async () => {
    const { id: userId } = await makePerson(db)
    const when = { fieldId, date: '2026-12-03', email: 'giulia@riva.example' }
    const own = await calendarOf(await makeBooking(db, { ...when, startMinute: 20 * 60, userId }))
    expect(own['DESCRIPTION']).toMatch(/\\nhttps:\/\/campo\.example\/dashboard\/prenotazioni$/)
    const callers = await calendarOf(await makeBooking(db, { ...when, startMinute: 21 * 60 }))
    expect(callers['DESCRIPTION']).toMatch(/\\nhttps:\/\/campo\.example\/invito\/[0-9a-f-]{36}$/)
  })

  it('quotes names by the book: no quote, break or backslash gets out of its parameter', async () => {
    const id = await book('2026-11-27', 20 * 60)
    const name = 'Giulia "la volpe"\r\nBEGIN:VALARM \\ Riva'
    await db.pool.query('update booking set customer_name = $2 where id = $1', [id, name])
    const booking = await findBookingForLetter(db, id)
    if (!booking) throw new Error('The booking is gone')
    const { content } = bookingCalendar(booking, { to: 'client', address: booking.email ?? '' }, parts)
    const lines = content.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
    const attendee = lines.find(line => line.startsWith('ATTENDEE'))
    expect(attendee).toContain(`;CN="Giulia 'la volpe' BEGIN:VALARM Riva":`)
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  it.each([
    ['the day before summer time ends', '2026-10-24', 20 * 60 + 30, '20261024T183000Z', '20261024T193000Z'],
    ['the day it ends', '2026-10-25', 20 * 60 + 30, '20261025T193000Z', '20261025T203000Z'],
    // 01:30 to 02:30 in summer time would last an hour as well, but its end occurs twice that night.
    ['the night it ends', '2026-10-25', 90, '20261024T233000Z', '20261025T003000Z'],
    ['the day before summer time begins', '2026-03-28', 20 * 60 + 30, '20260328T193000Z', '20260328T203000Z'],
    ['the night it begins', '2026-03-29', 90, '20260329T003000Z', '20260329T013000Z'],
    ['the day it begins', '2026-03-29', 20 * 60 + 30, '20260329T183000Z', '20260329T193000Z'],
  ])('is right on %s', async (_name, date, startMinute, start, end) => {
    const file = await calendarOf(await book(date, startMinute))
    expect([file['DTSTART'], file['DTEND']]).toEqual([start, end])
  })
})

function book(date: string, startMinute: number): Promise<string> {
  return makeBooking(db, { fieldId, date, startMinute, email: 'giulia@riva.example' })
}

/** The properties of the file by name: lines are folded at 75 octets, parameters follow a semicolon (RFC 5545, 3.1). */
async function calendarOf(id: string): Promise<Record<string, string>> {
  const booking = await findBookingForLetter(db, id)
  if (!booking) throw new Error(`Booking ${id} was not stored`)
  const reader = { to: 'client', address: booking.email ?? '' } as const
  const { content, contentType } = bookingCalendar(booking, reader, parts)
  expect(contentType).toBe(
    `text/calendar; charset=utf-8; method=${booking.status === 'cancelled' ? 'CANCEL' : 'REQUEST'}`,
  )
  const lines = content.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  return Object.fromEntries(
    lines.map(line => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
  )
}
