import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { inviteFriend } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let fieldId: number
let marco: Person
let id: string

beforeAll(async () => {
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  marco = await makePerson(db, { name: 'Marco Bruni' })
})

beforeEach(async () => {
  await db.pool.query('delete from field_occupancy')
  const made = { fieldId, date: '2026-11-25', startMinute: 1200, creatorId: marco.id, players: [] }
  id = (await makeMatch(db, made)) ?? ''
})

it('comes along once, however often and however fast he is sent', async () => {
  const key = randomUUID()
  const first = await bring('Piero Santi', key)
  await Promise.all([bring('Piero Santi', key), bring('Piero Santi', key)])
  expect((await bring('Piero Santi', key)).match.players).toBe(first.match.players)
})

it('may bear the name of another', async () => {
  const first = await bring('Piero Santi', randomUUID())
  expect((await bring('Piero Santi', randomUUID())).match.players).toBe(first.match.players + 1)
})

it('is told to have come as he was first written', async () => {
  const key = randomUUID()
  await bring('Piero Santi', key)
  await expect(bring('Pietro Santi', key)).rejects.toMatchObject({
    code: 'idempotency-key-reused',
    extras: { detail: expect.stringContaining('lo trovi tra chi gioca') },
  })
})

it.each([
  ['is confirmed', "status = 'confirmed'"],
  ['has begun', "starts_at = '2026-11-21T10:00:00Z', decides_at = '2026-11-21T07:00:00Z'"],
])('comes into no match that %s', async (_what, change) => {
  await db.pool.query(`update organized_match set ${change} where id = $1`, [id])
  await expect(bring('Piero Santi', randomUUID())).rejects.toMatchObject({ code: 'match-closed' })
})

function bring(name: string, key: string) {
  return inviteFriend({ db, at, actor: marco }, id, { name, isGoalkeeper: false }, key)
}
