import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { makeBooking, makeClosures } from '../../testing/occupancy-factories.ts'
import { makeRainyClub, type RainyClub, rainStart, rainyDate } from '../../testing/rainy-club.ts'
import { previewRain } from './service.ts'

const db = testDatabase()
let club: RainyClub
let facilityId: number
let fieldId: number

beforeEach(async () => {
  club = await makeRainyClub(db)
  ;({ facilityId, fieldId } = club)
})

it('says beforehand what would fall, and when each could have the same hour', async () => {
  await book(17 * 60)
  const falls = await book(18 * 60)
  await makeClosures(
    db,
    [{ fieldId, date: '2026-11-26', startMinute: 1080, minutes: 60, reason: 'Lavori' }],
    rainStart,
  )
  expect(
    (await previewRain(club.context(), facilityId, { date: rainyDate, until: '20:00' })).falling,
  ).toMatchObject([{ id: falls, startTime: '18:00', nextDate: '2026-11-27', hasAddress: true }])
})

it('knows whom it would write to, once each: two bookings of one person, and all who play a match', async () => {
  const giulia = await makePerson(db)
  const ada = await makePerson(db)
  await book(18 * 60, giulia.email)
  await book(19 * 60, giulia.email.toUpperCase())
  const players = [
    { userId: giulia.id, name: 'Giulia' },
    { userId: ada.id, name: 'Ada' },
    { name: 'Un amico' },
  ]
  await makeMatch(db, {
    fieldId,
    date: rainyDate,
    startMinute: 20 * 60,
    creatorId: giulia.id,
    email: giulia.email,
    players,
  })
  const { falling } = await previewRain(club.context(), facilityId, { date: rainyDate, until: '22:00' })
  expect(falling.map(({ readers }) => readers.length)).toEqual([1, 1, 2])
  expect(new Set(falling.flatMap(({ readers }) => readers)).size).toBe(2)
  // A match that has been called off plays nobody any more; its booking stands.
  await db.pool.query("update organized_match set status = 'cancelled' where creator_id = $1", [giulia.id])
  const after = await previewRain(club.context(), facilityId, { date: rainyDate, until: '22:00' })
  expect(after.falling.map(({ readers }) => readers.length)).toEqual([1, 1, 1])
})

function book(startMinute: number, email = 'ada.prova@demo.example') {
  return makeBooking(db, { fieldId, date: rainyDate, startMinute, email })
}
