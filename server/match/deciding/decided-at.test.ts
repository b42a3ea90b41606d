import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NewMatch } from '#contract/match.ts'
import { decidedAt } from '#contract/match-deciding.ts'
import { makeBooking } from '../../booking/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { organiseOnBooking } from '../organising/service.ts'

const db = testDatabase()
const startsAt = new Date('2026-11-25T19:30:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)

it.each([
  ['at the last free cancellation', 30, 24],
  ['as wished, where that is over', 20, 3],
])('a match is decided when the form said it would be: %s', async (_when, opened, decided) => {
  const facility_id = await makeFacility(db, { cancellation_rule: 'hours', cancellation_hours: 24 })
  const fieldId = await makeField(db, { facility_id })
  const actor = await makePerson(db)
  const slot = { fieldId, date: '2026-11-25', startTime: '20:30', minutes: 60, phone: '333 1234567' } as const
  const booking = await makeBooking({ db, actor, at: hoursBefore(48) }, slot, randomUUID())
  const wish = {
    title: 'Calcetto',
    sport: 'calcio-5',
    skillLevel: 'intermedio',
    maxPlayers: 4,
    priceCents: 600,
  }
  const at = hoursBefore(opened)
  const match = await organiseOnBooking({ db, actor, at }, booking.id, NewMatch.parse(wish))
  const said = decidedAt({ startsAt, freeUntil: hoursBefore(24) }, match.deadlineHours, at)
  expect([match.decidesAt, said.toISOString()]).toEqual(Array(2).fill(hoursBefore(decided).toISOString()))
})
