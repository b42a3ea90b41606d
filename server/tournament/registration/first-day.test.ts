import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { getOrganised } from '../organising/service.ts'
import { enterTeam, removeTeam } from '../teams/service.ts'
import { fillLapsedPlaces } from './store.ts'

const db = testDatabase()
const midnight = new Date('2026-12-12T00:00:00+01:00')
const morning = new Date('2026-12-12T08:00:00+01:00')
let id: string
let sara: Person

// One place is free since the first day has begun, and Delta waits.
beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  const days = { startDate: '2026-12-12', endDate: '2026-12-20', deadline: '2026-12-14' }
  id = await makeTournament(db, { ...days, slug: 'coppa', maxParticipants: 3, facilityId })
  await makeRegistrations(db, id, [
    { name: 'Alfa' },
    { name: 'Beta' },
    { name: 'Gamma' },
    { name: 'Delta', standing: 'waiting' },
  ])
  const [, , gamma] = (await organised()).teams
  await removeTeam(as(sara), { id, registrationId: gamma?.id ?? '' })
})

it('keeps a free place for whom the organiser enters', async () => {
  const called = { teamName: 'Zeta', name: 'Pia', email: '', phone: '' }
  await enterTeam(as(sara), id, called, randomUUID())
  expect(await standings()).toEqual({
    Alfa: 'confirmed',
    Beta: 'confirmed',
    Zeta: 'confirmed',
    Delta: 'waiting',
  })
})

it('lets nobody who registers late pass by who waits', async () => {
  const pia = await makePerson(db)
  await sendRegistration(as(pia), 'coppa', { teamName: 'Zeta' })
  expect(await standings()).toEqual({
    Alfa: 'confirmed',
    Beta: 'confirmed',
    Delta: 'waiting',
    Zeta: 'waiting',
  })
})

it('gives nobody the place that a visitor has not confirmed in time', async () => {
  await db.pool.query("update tournament_registration set held_until = $1 where name = 'Beta'", [midnight])
  await fillLapsedPlaces(db, morning)
  expect(await standings()).toEqual({ Alfa: 'confirmed', Delta: 'waiting' })
})

function as(actor: Person) {
  return { db, actor, at: morning }
}

function organised() {
  return getOrganised(as(sara), id)
}

async function standings() {
  return Object.fromEntries((await organised()).teams.map(({ teamName, state }) => [teamName, state]))
}
