import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findBookingForLetter } from '../../booking/letter/store.ts'
import { writeBookingLetter } from '../../booking/letter/write.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { moveForCustomer } from '../service.ts'
import { bookSeries, moveRest } from './service.ts'

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
  expect(text).toContain('Così per la prima data: ogni altra ha il suo termine.')
  const file = attachments?.find(({ filename }) => filename === 'tutte-le-date.ics')?.content as string
  const valuesOf = (name: string) => file.match(new RegExp(`(?<=\\n${name}:).*(?=\\r)`, 'g')) ?? []
  expect(valuesOf('DTSTART')).toEqual(['20261125T190000Z', '20261209T190000Z', '20261216T190000Z'])
  expect(new Set(valuesOf('UID')).size).toBe(3)
  // Each has a page of its own, by which whoever has no account looks it up.
  expect(new Set(valuesOf('URL;VALUE=URI')).size).toBe(3)
})

it('says of a series that is moved from when it was before, and of each of its dates that is moved again', async () => {
  const { facilityId, fieldId, staff: actor } = await makeClub(db, { post: 'desk' })
  const at = new Date('2026-11-21T10:00:00Z')
  const context = { db, actor, at }
  const wish = {
    fieldId,
    startTime: '20:00',
    endTime: '21:00',
    customerName: 'Ada Re',
    phone: '06 5550 1234',
  }
  const dates = ['2026-11-25', '2026-12-02', '2026-12-09']
  await bookSeries(context, facilityId, { ...wish, email: 'ada@posta.example', dates }, randomUUID())
  // Its letter has been sent.
  await db.pool.query('delete from outbox')
  const ids = await db.pool.query(
    "select id from booking where email = 'ada@posta.example' order by starts_at",
  )
  const [first, second] = ids.rows.map(({ id }) => ({ facilityId, id }))
  if (!first || !second) throw new Error('Its dates are not there')
  const place = { fieldId, endTime: '19:00' }
  await moveRest(context, first, {
    ...place,
    date: dates[0] ?? '',
    startTime: '17:00',
    version: 1,
    which: 'all',
  })
  // Moved once more before anybody was told: the time between is never named.
  const again = { ...place, startTime: '18:00', version: 2 }
  await moveRest(context, first, { ...again, date: '2026-11-26', which: 'all' })
  const alone = { ...place, startTime: '16:00', version: 3 }
  await moveForCustomer({ ...context, at: new Date('2026-11-21T10:00:01Z') }, second, {
    ...alone,
    date: '2026-12-04',
  })
  const { rows } = await db.pool.query(
    `select payload from outbox where task = 'booking-letter' and payload ->> 'sequence' in ('3', '4') order by id`,
  )
  const [all, one] = rows.map(({ payload }) => payload)
  expect(new Date(all.was.startsAt)).toEqual(new Date('2026-11-25T19:00:00Z'))
  expect(new Date(one.was.startsAt)).toEqual(new Date('2026-12-02T19:00:00Z'))

  const booking = await findBookingForLetter(db, first.id)
  if (!booking) throw new Error('Its booking is not there')
  const to = { to: 'client', address: 'ada@posta.example', now: at } as const
  const { subject, text } = await writeBookingLetter(booking, { ...all, ...to }, parts)
  expect(subject).toMatch(/^Campo fisso spostato: /)
  expect(text).toContain('la struttura ha spostato il tuo campo fisso.')
  expect(text).toContain('vale per 2 date')
  expect(text).toContain('Prima: dal 25/11/2026 alle 20:00\n')
  // Where the desk moves the first one again, the letter is about the next.
  expect(all.instead.map(({ was }: { was: { startsAt: string } }) => new Date(was.startsAt))).toEqual([
    new Date('2026-12-02T19:00:00Z'),
    new Date('2026-12-09T19:00:00Z'),
  ])
})
