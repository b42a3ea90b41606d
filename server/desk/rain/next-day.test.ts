import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { closeForRain } from './service.ts'
import { carryOutRain } from './store.ts'

const db = testDatabase()

it.each([
  ['2026-12-07', 'l’08/12/2026'],
  ['2026-12-10', 'l’11/12/2026'],
  ['2026-12-17', 'il 18/12/2026'],
])('whoever loses his hour on %s reads on which day it is free again, as one says it', async (date, day) => {
  const { facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' })
  const id = await makeBooking(db, { fieldId, date, startMinute: 18 * 60 + 30 })
  const at = new Date(`${date}T16:20:30Z`)
  const wish = { fieldIds: [fieldId], date, until: '20:00', words: 'Piove.' }
  await closeForRain({ db, actor: staff, at }, facilityId, wish, randomUUID())
  await carryOutRain(db, new Date(at.getTime() + 10_000))
  const { rows } = await db.pool.query('select cancel_words, free_again_on from booking where id = $1', [id])
  expect(rows[0].cancel_words).toBe(`Piove. Alla stessa ora il campo è libero ${day}.`)
  expect(rows[0].free_again_on).toBe(day.replace(/\D*(\d\d).(\d\d).(\d{4})/, '$3-$2-$1'))
})
