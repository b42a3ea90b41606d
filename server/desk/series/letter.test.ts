import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findBookingForLetter } from '../../booking/letter/store.ts'
import { writeBookingLetter } from '../../booking/letter/write.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { bookSeries } from './service.ts'

const db = testDatabase()
const parts = { baseUrl: 'https://campolibero.example', mailFrom: 'posta@campolibero.example' }

it('tells whoever has a field every week of all dates, and brings them for his calendar', async () => {
  const { facilityId, fieldId, staff: actor } = await makeClub(db, { post: 'desk' })
  const context = { db, actor, at: new Date('2026-11-21T10:00:00Z') }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234', email: 'ugo@posta.example' }
  const wish = { fieldId, startTime: '20:00', endTime: '21:30', ...caller }
  const dates = ['2026-11-25', '2026-12-09', '2026-12-16']
  await bookSeries(context, facilityId, { ...wish, dates }, randomUUID())
  const { rows } = await db.pool.query(
    "select payload ->> 'bookingId' as id from outbox where task = 'booking-letter'",
  )
  const told = await findBookingForLetter(db, rows[0].id)
  if (!told) throw new Error('Its booking is not there')
  expect(told).toMatchObject({ series: dates.map(date => ({ date })), date: dates[0] })
  const to = { event: 'confirmed', to: 'client', address: caller.email, now: new Date() } as const
  const { text, attachments } = await writeBookingLetter(told, to, parts)
  expect(text).toContain(
    'vale per 3 date, ogni settimana fino al 16/12/2026, tranne il 02/12/2026. Il totale qui sotto è di ogni data.',
  )
  expect(text).toContain('le trovi tutte nel file tutte-le-date.ics')
  const file = attachments?.find(({ filename }) => filename === 'tutte-le-date.ics')?.content as string
  const valuesOf = (name: string) => file.match(new RegExp(`(?<=\\n${name}:).*(?=\\r)`, 'g')) ?? []
  expect(valuesOf('DTSTART')).toEqual(['20261125T190000Z', '20261209T190000Z', '20261216T190000Z'])
  expect(new Set(valuesOf('UID')).size).toBe(3)
  // Each has a page of its own, by which whoever has no account looks it up.
  expect(new Set(valuesOf('URL;VALUE=URI')).size).toBe(3)
})
