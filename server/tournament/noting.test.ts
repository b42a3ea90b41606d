import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { listEntries, listFacilityLog } from '../audit/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { makeRegistrations, makeTournament } from '../testing/tournament-factories.ts'
import { changeStatus, editTournament, enterResult, getOrganised } from './organising/service.ts'
import { setStatus } from './organising/store.ts'
import { drawTeams, moveMatch, scheduleMatches } from './planning/service.ts'
import { admitTeam, enterTeam, notePayment, readmitTeam, removeTeam, renameTeam } from './teams/service.ts'

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
  await publishWithFour()
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
  // Otherwise all results of a day would read alike.
  expect(entries.slice(0, 4).map(line => line.score)).toEqual([
    null,
    { home: 3, away: 0 },
    { home: 1, away: 0 },
    null,
  ])
  expect(entries[0]).toMatchObject({ actor: sara.name, subject: 'tournament', about: { name: 'Coppa' } })
  expect(JSON.stringify(entries)).not.toContain('Alfa')
})

it('tells an admin which result was corrected, from what to what', async () => {
  await publishWithFour()
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

it('tells who let a team in, named it or ticked its fee, each once however often the request arrives', async () => {
  const cup = await makeTournament(db, { startDate: '2026-11-28', facilityId, maxParticipants: 2 })
  await makeRegistrations(db, cup, [
    { name: 'Alfa' },
    { name: 'Gamma' },
    { name: 'Beta', standing: 'waiting' },
  ])
  const [alfa, , beta] = (await getOrganised(as(sara), cup)).teams
  const firstDay = { ...as(sara), at: new Date('2026-11-28T08:00:00Z') }
  const first = { id: cup, registrationId: alfa?.id ?? '' }
  const second = { id: cup, registrationId: beta?.id ?? '' }
  const key = randomUUID()
  const called = { teamName: 'Delta', name: 'Ugo Bassi', email: '', phone: '' }
  const deeds = [
    () => notePayment(firstDay, first, true),
    () => notePayment(firstDay, first, false),
    () => renameTeam(firstDay, first, 'Real Frascati'),
    () => removeTeam(firstDay, first),
    () => admitTeam(firstDay, second),
    () => readmitTeam(firstDay, first),
    () => enterTeam(firstDay, cup, called, key),
  ]
  for (const deed of deeds) {
    await deed()
    await deed()
  }
  expect(await deedsOf(sara)).toEqual([
    'fee-paid',
    'fee-unpaid',
    'team-renamed',
    'team-removed',
    'team-admitted',
    'team-readmitted',
    'team-entered',
  ])
  const { rows } = await db.pool.query(
    "select after from audit_entry where after ->> 'deed' = 'team-admitted'",
  )
  expect(rows[0].after).toMatchObject({ registrationId: second.registrationId })
})

it('tells who edited the terms, and an admin what of them players register for', async () => {
  const { version } = await getOrganised(as(sara), id)
  const terms = {
    ...{ title: 'Coppa d’inverno', description: 'Per tutti', rules: 'Le solite', sport: 'tennis' as const },
    ...{ startDate: '2026-12-12', endDate: '2026-12-13', registrationDeadline: '2026-12-10' },
    ...{
      maxParticipants: 8,
      entryFeeCents: 2500,
      prizePool: null,
      organizerName: null,
      organizerContact: null,
    },
    ...{ organizerEmail: null, organizerWhatsapp: null, location: null, facilityId, posterId: null },
  }
  for (const _time of [1, 2]) await editTournament(as(sara), id, { version, terms })
  expect(await deedsOf(sara)).toEqual(['edited'])
  const paolo = await makePerson(db, { role: 'admin' })
  const { entries } = await listEntries(as(paolo), { subject: 'tournament' })
  expect(entries[0]).toMatchObject({
    before: { title: 'Coppa', maxParticipants: null },
    after: { title: 'Coppa d’inverno', maxParticipants: 8, entryFeeCents: 2500, deed: 'edited' },
  })
  expect(JSON.stringify(entries[0])).not.toContain('Le solite')
})

it('notes no match that stands already where it is moved to', async () => {
  await publishWithFour()
  await drawTeams(as(sara), id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
  const wish = { version: 1, fieldId, date: '2026-12-12', startTime: '10:00', minutes: 60 }
  const { board } = await getOrganised(as(sara), id)
  const moved = { ...wish, version: board?.matches[0]?.version ?? 0 }
  for (const _time of [1, 2]) await moveMatch(as(sara), { id, number: 1 }, moved)
  expect(await deedsOf(sara)).toEqual(['published', 'drawn', 'match-moved'])
})

it('says what was done to the tournament as it was then, not as it was when it was looked up', async () => {
  const [, outcome] = await inTurn(
    as(sara),
    async inside => {
      await setStatus(inside, id, 'published')
      await setStatus(inside, id, 'closed')
    },
    () => changeStatus(as(sara), id, 'published'),
  )
  expect(outcome.status).toBe('fulfilled')
  expect(await deedsOf(sara)).toEqual(['reopened'])
})

async function publishWithFour() {
  await changeStatus(as(sara), id, 'published')
  await makeRegistrations(
    db,
    id,
    ['Alfa', 'Beta', 'Delta', 'Gamma'].map(name => ({ name })),
  )
}

async function deedsOf(reader: Person) {
  const { entries } = await listFacilityLog(as(reader), facilityId, {})
  return entries.toReversed().map(({ deed }) => deed)
}

function as(actor: Person) {
  return { db, actor, at }
}

async function score(state: 'live' | 'final', homeScore: number) {
  const { board } = await getOrganised(as(sara), id)
  const version = board?.matches[0]?.version ?? 0
  const result = { version, state, homeScore, awayScore: 0, homePenalties: null, awayPenalties: null }
  await enterResult(as(sara), { id, number: 1 }, { ...result, walkover: null, period: null })
}
