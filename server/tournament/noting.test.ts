import { beforeEach, expect, it } from 'vitest'
import { listEntries, listFacilityLog } from '../audit/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../testing/tournament-factories.ts'
import { changeStatus, enterResult, getOrganised } from './organising/service.ts'
import { drawTeams, scheduleMatches } from './planning/service.ts'
import { readmitTeam, removeTeam } from './teams/service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let facilityId: number
let fieldId: number
let sara: Person
let id: string

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db))
  id = await makeTournament(db, { title: 'Coppa', startDate: '2026-12-12', facilityId, status: 'draft' })
})

it('the log of the facility holds what is done with a tournament, and names no team', async () => {
  await changeStatus(as(sara), id, 'published')
  await makeRegistrations(
    db,
    id,
    ['Alfa', 'Beta', 'Delta', 'Gamma'].map(name => ({ name })),
  )
  await changeStatus(as(sara), id, 'closed')
  await changeStatus(as(sara), id, 'published')
  const [first] = (await getOrganised(as(sara), id)).teams
  const team = { id, registrationId: first?.id ?? '' }
  await removeTeam(as(sara), team)
  await readmitTeam(as(sara), team)
  await drawTeams(as(sara), id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
  const hours = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 }
  await scheduleMatches(as(sara), id, { ...hours, fieldIds: [fieldId] })
  await expect(
    scheduleMatches(as(sara), id, { ...hours, fieldIds: [fieldId], to: '09:30' }),
  ).rejects.toMatchObject({ code: 'tournament-refused' })
  await score('live', 1)
  await score('final', 1)
  await score('final', 3)
  await changeStatus(as(sara), id, 'cancelled')

  const { entries } = await listFacilityLog(as(sara), facilityId, {})
  expect(entries.toReversed().map(({ deed }) => deed)).toEqual([
    'published',
    'closed',
    'reopened',
    'team-removed',
    'team-readmitted',
    'drawn',
    'scheduled',
    'scored',
    'scored',
    'called-off',
  ])
  expect(entries[0]).toMatchObject({ actor: sara.name, subject: 'tournament', about: { name: 'Coppa' } })
  expect(JSON.stringify(entries)).not.toContain('Alfa')
})

it('tells an admin which result was corrected, from what to what', async () => {
  await changeStatus(as(sara), id, 'published')
  await makeRegistrations(
    db,
    id,
    ['Alfa', 'Beta', 'Delta', 'Gamma'].map(name => ({ name })),
  )
  await drawTeams(as(sara), id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
  await score('final', 1)
  await score('final', 3)
  const paolo = await makePerson(db, { role: 'admin' })
  const { entries } = await listEntries(as(paolo), { subject: 'tournament' })
  expect(entries[0]).toMatchObject({
    name: 'Coppa',
    before: { homeScore: 1, awayScore: 0 },
    after: { deed: 'scored', number: 1, homeScore: 3, awayScore: 0 },
  })
})

function as(actor: Person) {
  return { db, actor, at }
}

async function score(state: 'live' | 'final', homeScore: number) {
  const { board } = await getOrganised(as(sara), id)
  const version = board?.matches[0]?.version ?? 0
  const result = { version, state, homeScore, awayScore: 0, homePenalties: null, awayPenalties: null }
  await enterResult(as(sara), { id, number: 1 }, { ...result, walkover: null, period: null })
}
