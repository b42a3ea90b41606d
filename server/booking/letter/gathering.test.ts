import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { relayOutbox } from '../../jobs/store.ts'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { bookingLetters } from '../jobs.ts'
import { moveMyBooking } from '../moving/service.ts'
import { makeBooking } from '../service.ts'

const db = testDatabase()
const config = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }

it('tells of twenty moves in a row once, by the last of them, and of the booking at once', async () => {
  const actor = await makePerson(db)
  const fieldId = await makeField(db, {
    facility_id: await makeFacility(db),
  })
  const at = new Date()
  const date = new Date(at.getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const wish = { fieldId, date, startTime: '09:00', minutes: 60, phone: '333 1234567' } as const
  const { id } = await makeBooking({ db, actor, at }, wish, randomUUID())
  await relayOutbox(db)
  expect(await lettersDue()).toHaveLength(2)
  for (let move = 0; move < 20; move += 1) {
    const startTime = `${10 + (move % 10)}:${move < 10 ? '00' : '30'}`
    await moveMyBooking({ db, actor, at }, id, { fieldId, date, startTime }, randomUUID())
    await relayOutbox(db)
  }
  expect(await lettersDue()).toEqual([])
  const told = await lettersDue(2)
  expect(told.map(({ to }) => to).toSorted()).toEqual([actor.email, 'gestione@demo.example'].toSorted())
  for (const { text } of told) {
    expect(text).toContain('19:30')
    // The booking's own letter has told of this time, and none of those between.
    expect(text).toMatch(/Prima: 09:00 dell?[ ’]/)
  }
})

/** Does what the queue has to do by now, or in so many minutes. @returns what was sent */
async function lettersDue(minutes = 0): Promise<Letter[]> {
  const sent: Letter[] = []
  const mailer = { send: async (letter: Letter) => void sent.push(letter) }
  const tasks = bookingLetters({ db, mailer, config })
  const { rows } = await db.pool.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs
     where run_at <= now() + $1 * interval '1 minute' returning payload`,
    [minutes],
  )
  // A letter uses none of the worker's helpers.
  for (const { payload } of rows) await tasks['booking-letter']?.(payload, {} as never)
  return sent
}
