import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { blockFields } from '../closing/service.ts'
import { bookForCaller } from '../service.ts'
import { bookSeries, cancelRest, moveRest, previewSeries, undoSeries } from './service.ts'

const db = testDatabase()
const dates = ['2026-11-25', '2026-12-02', '2026-12-09']
const ugo = { customerName: 'Ugo Bassi', phone: '06 5550 1234', email: 'ugo@posta.example' }

it('is moved, cancelled and taken back alone: his other bookings stay as they are, here and elsewhere', async () => {
  const [here, elsewhere] = [await makeClub(db, { post: 'desk' }), await makeClub(db, { post: 'desk' })]
  const mine = await book(here, '20:00', '21:00')
  await book(here, '18:00', '19:00')
  await book(elsewhere, '20:00', '21:00')
  const single = { fieldId: here.fieldId, date: '2026-12-02', startTime: '10:00', endTime: '11:00', ...ugo }
  await bookForCaller(as(here.staff), here.facilityId, single, randomUUID())
  for (const club of [here, elsewhere]) {
    const works = {
      fieldIds: [club.fieldId],
      date: '2026-12-02',
      startTime: '08:00',
      endTime: '09:00',
      reason: 'Lavori',
    }
    await blockFields(as(club.staff), club.facilityId, works, randomUUID())
  }
  const asked = { fieldId: here.fieldId, fromDate: '2026-11-25', toDate: '2026-12-09' }
  for (const [startTime, endTime, who] of [
    ['18:00', '19:00', ['Ugo Bassi', 'Ugo Bassi', 'Ugo Bassi']],
    ['08:00', '09:00', [undefined, 'Lavori', undefined]],
  ] as const) {
    const { days } = await previewSeries(as(here.staff), here.facilityId, { ...asked, startTime, endTime })
    expect(days.map(({ taken }) => taken?.who)).toEqual(who)
  }
  const { rows } = await db.pool.query('select id from booking where series_id = $1 order by starts_at', [
    mine.id,
  ])
  const [{ id: first }, { id: second }] = rows
  const known = (id: string) => ({ facilityId: here.facilityId, id })
  const giulia = await makePerson(db)
  await makeMatch(db, {
    creatorId: giulia.id,
    fieldId: elsewhere.fieldId,
    date: '2026-12-09',
    startMinute: 600,
  })
  const before = await others(mine.id)

  const later = { fieldId: here.fieldId, date: '2026-11-26', startTime: '20:00', endTime: '21:00' }
  const moved = await moveRest(as(here.staff), known(first), { ...later, version: 1, which: 'all' })
  await undoSeries(as(here.staff), { facilityId: here.facilityId, changeId: moved.changeId })
  const ending = { version: 3, words: 'Lavori al campo' }
  const ended = await cancelRest(as(here.staff), known(second), { ...ending, which: 'following' })
  await undoSeries(as(here.staff), { facilityId: here.facilityId, changeId: ended.changeId })
  expect(await cancelRest(as(here.staff), known(first), { ...ending, which: 'all' })).toMatchObject({
    bookings: 3,
  })
  expect(await others(mine.id)).toEqual(before)
})

it('is nothing to the desk of another facility', async () => {
  const [here, elsewhere] = [await makeClub(db, { post: 'desk' }), await makeClub(db, { post: 'desk' })]
  const { id: changeId } = await book(here, '20:00', '21:00')
  const { rows } = await db.pool.query('select * from booking where series_id = $1 order by starts_at', [
    changeId,
  ])
  const stranger = as(elsewhere.staff)
  const known = { facilityId: elsewhere.facilityId, id: rows[0].id }
  const all = { version: 1, which: 'all' as const }
  const later = { fieldId: elsewhere.fieldId, date: '2026-11-26', startTime: '20:00', endTime: '21:00' }
  await expect(cancelRest(stranger, known, { ...all, words: '' })).rejects.toThrow()
  await expect(moveRest(stranger, known, { ...all, ...later })).rejects.toThrow()
  const mine = { facilityId: here.facilityId, id: rows[0].id }
  await expect(moveRest(as(here.staff), mine, { ...all, ...later })).rejects.toThrow()
  await expect(undoSeries(stranger, { facilityId: elsewhere.facilityId, changeId })).rejects.toThrow(
    'undo-refused',
  )
  const after = await db.pool.query('select * from booking where series_id = $1 order by starts_at', [
    changeId,
  ])
  expect(after.rows).toEqual(rows)
})

it('is changed only as it was seen: a colleague may have moved it since', async () => {
  const club = await makeClub(db, { post: 'desk' })
  const { id } = await book(club, '20:00', '21:00')
  const { rows } = await db.pool.query('select id from booking where series_id = $1 order by starts_at', [id])
  const known = { facilityId: club.facilityId, id: rows[0].id }
  const seen = { version: 1, which: 'all' as const }
  const place = { fieldId: club.fieldId, date: '2026-11-26', endTime: '21:00' }
  await moveRest(as(club.staff), known, { ...place, ...seen, startTime: '20:00' })
  const changed = { code: 'booking-changed' }
  await expect(
    moveRest(as(club.staff), known, { ...place, ...seen, startTime: '19:00' }),
  ).rejects.toMatchObject(changed)
  await expect(cancelRest(as(club.staff), known, { ...seen, words: 'Lavori' })).rejects.toMatchObject(changed)
  const { rows: stands } = await db.pool.query(
    'select distinct status, wall_time(start_minute) as time from booking where series_id = $1',
    [id],
  )
  expect(stands).toEqual([{ status: 'confirmed', time: '20:00' }])
})

it('is moved without the date on which a match is played, and cancelled with it', async () => {
  const club = await makeClub(db, { post: 'desk' })
  const { id } = await book(club, '20:00', '21:00')
  const giulia = await makePerson(db)
  await makeMatch(db, {
    creatorId: giulia.id,
    fieldId: club.fieldId,
    date: '2026-12-16',
    startMinute: 20 * 60,
  })
  await db.pool.query('update booking set series_id = $1 where user_id = $2', [id, giulia.id])
  const { rows } = await db.pool.query('select id from booking where series_id = $1 order by starts_at', [id])
  const known = { facilityId: club.facilityId, id: rows[0].id }
  const later = { fieldId: club.fieldId, date: '2026-11-26', startTime: '20:00', endTime: '21:00' }
  const moved = await moveRest(as(club.staff), known, { ...later, version: 1, which: 'all' })
  expect(moved).toMatchObject({ bookings: 3 })
  const { rows: days } = await db.pool.query('select date from booking where series_id = $1 order by date', [
    id,
  ])
  expect(days.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-16'])
  const ended = await cancelRest(as(club.staff), known, { version: 2, words: 'Lavori', which: 'all' })
  expect(ended).toMatchObject({ bookings: 4 })
})

function as(actor: Person) {
  return { db, actor, at: new Date('2026-11-21T10:00:00Z') }
}

function book(club: Awaited<ReturnType<typeof makeClub>>, startTime: string, endTime: string) {
  const wish = { fieldId: club.fieldId, startTime, endTime, dates, ...ugo }
  return bookSeries(as(club.staff), club.facilityId, wish, randomUUID())
}

/** Every booking of another series or of none, its ground, its letters and what could be taken back of it. */
async function others(seriesId: string) {
  const { rows } = await db.pool.query(
    `with other as (select * from booking b where b.series_id is distinct from $1)
     select to_jsonb(other)::text as row from other
     union all select to_jsonb(o)::text from field_occupancy o join other on other.id = o.ref
     union all select to_jsonb(c)::text from desk_change c join other on other.id = c.booking_id
     union all select o.payload::text from outbox o join other on o.payload ->> 'bookingId' = other.id::text
     order by 1`,
    [seriesId],
  )
  return rows
}
