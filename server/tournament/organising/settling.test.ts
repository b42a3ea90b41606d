import { beforeEach, expect, it } from 'vitest'
import type { TournamentTerms } from '#contract/tournament-organising.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { drawTeams, scheduleMatches } from '../planning/service.ts'
import { changeStatus, editTournament, enterResult, getOrganised } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const days = { startDate: '2026-12-12', endDate: '2026-12-13' }
const knockout = { groupCount: 0, advancing: 0, hasThirdPlace: false }
let facilityId: number
let field: number
let sara: Person
let id: string

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  facilityId = await makeFacility(db)
  field = await makeField(db, { facility_id: facilityId })
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { ...days, maxParticipants: 4, facilityId })
  const names = ['Ada', 'Bice', 'Carla', 'Dora', 'Elsa']
  await makeRegistrations(
    db,
    id,
    names.map((name, index) => ({ name, standing: index < 4 ? 'in' : 'waiting' })),
  )
})

it('gives places that are added at once to those who wait', async () => {
  const { teams } = await edit({ ...days, maxParticipants: 5 })
  expect(teams.map(({ name, state }) => [name, state])).toContainEqual(['Elsa', 'confirmed'])
})

it('draws who has been waiting for a place that has just become free', async () => {
  await db.pool.query("delete from tournament_registration where name = 'Ada'")
  const { board } = await drawTeams(context(), id, knockout)
  expect(board?.teams.map(({ name }) => name).toSorted()).toEqual(['Bice', 'Carla', 'Dora', 'Elsa'])
})

it('takes the time from matches that lie outside other days, and says so to whoever follows', async () => {
  await drawTeams(context(), id, knockout)
  const hours = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 }
  await scheduleMatches(context(), id, { ...hours, fieldIds: [field] })
  const versions = [await programmeVersion()]
  const kept = await edit({ startDate: '2026-12-11', endDate: '2026-12-14' })
  expect(kept.board?.matches.every(({ startsAt }) => startsAt)).toBe(true)
  expect(await occupied()).toBe(3)
  versions.push(await programmeVersion())
  const { board } = await edit({ startDate: '2026-12-19', endDate: '2026-12-20' })
  expect(board?.matches.map(({ startsAt, fieldName }) => [startsAt, fieldName])).toEqual(
    Array(3).fill([null, null]),
  )
  expect(await occupied()).toBe(0)
  versions.push(await programmeVersion())
  const [first = 0] = versions
  expect(versions).toEqual([first, first, first + 1])
})

it('is not called off any more once somebody has won its final, and again if that was a mistake', async () => {
  await drawTeams(context(), id, knockout)
  const play = async (number: number, state: 'final' | 'scheduled' = 'final') => {
    const { board } = await getOrganised(context(), id)
    const version = board?.matches.find(match => match.number === number)?.version ?? 0
    const score = { homeScore: state === 'final' ? 2 : 0, awayScore: 0 }
    const none = { homePenalties: null, awayPenalties: null, walkover: null, period: null }
    return enterResult(context(), { id, number }, { version, state, ...score, ...none })
  }
  await play(1)
  expect((await play(2)).allowed).toContain('cancel')
  expect((await play(3)).allowed).not.toContain('cancel')
  await expect(changeStatus(context(), id, 'cancelled')).rejects.toMatchObject({ code: 'tournament-refused' })
  expect((await play(3, 'scheduled')).allowed).toContain('cancel')
  expect((await changeStatus(context(), id, 'cancelled')).status).toBe('cancelled')
})

it('keeps as many places as are taken, and says how to end registering', async () => {
  await expect(edit({ maxParticipants: 3 })).rejects.toMatchObject({
    code: 'tournament-refused',
    extras: {
      detail:
        'Hanno già un posto in 4: i posti non possono essere meno. Per non averne altri, chiudi le iscrizioni.',
    },
  })
  expect((await edit({ maxParticipants: 4 })).tournament.maxParticipants).toBe(4)
})

it('leaves a match its time in the night that ends the last evening, and not a minute more', async () => {
  await drawTeams(context(), id, knockout)
  await scheduleMatches(context(), id, {
    ...{ from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 },
    fieldIds: [field],
  })
  await db.pool.query(
    `update tournament_match set starts_at = rome_instant('2026-12-14', 1440 + number * 40) where tournament_id = $1`,
    [id],
  )
  const { board } = await edit({ startDate: '2026-12-11', endDate: '2026-12-14' })
  expect(board?.matches.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-14T23:40:00.000Z',
    '2026-12-15T00:20:00.000Z',
    null,
  ])
})

it('leaves a match that has begun where and when it is played, whatever days are written since', async () => {
  await drawTeams(context(), id, knockout)
  const hours = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 }
  await scheduleMatches(context(), id, { ...hours, fieldIds: [field] })
  await db.pool.query(
    `update tournament_match set state = 'live', home_team = 1, away_team = 4, home_score = 0, away_score = 0
     where tournament_id = $1 and number = 1`,
    [id],
  )
  const { board } = await edit({ startDate: '2026-12-19', endDate: '2026-12-20' })
  expect(board?.matches.map(({ startsAt }) => startsAt !== null)).toEqual([true, false, false])
})

it('takes a match that was scored by mistake out of days that the tournament no longer has', async () => {
  await drawTeams(context(), id, knockout)
  const hours = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 }
  await scheduleMatches(context(), id, { ...hours, fieldIds: [field] })
  const score = { homeScore: 0, awayScore: 0, homePenalties: null, awayPenalties: null }
  const live = { ...score, state: 'live', walkover: null, period: null } as const
  const versionOf = async () => (await getOrganised(context(), id)).board?.matches[0]?.version ?? 0
  await enterResult(context(), { id, number: 1 }, { ...live, version: await versionOf() })
  await edit({ startDate: '2026-12-19', endDate: '2026-12-20' })
  const held = await occupied()
  const takenBack = { ...live, state: 'scheduled', version: await versionOf() } as const
  const { board } = await enterResult(context(), { id, number: 1 }, takenBack)
  expect(board?.matches[0]).toMatchObject({ state: 'scheduled', startsAt: null, fieldName: null })
  expect(await occupied()).toBe(held - 1)
})

function context() {
  return { db, actor: sara, at }
}

async function edit(change: Partial<TournamentTerms>) {
  const { version } = await getOrganised(context(), id)
  const terms = { title: 'Coppa', sport: 'calcio-5', description: '', rules: '', maxParticipants: 4 } as const
  const nothing = {
    registrationDeadline: null,
    entryFeeCents: null,
    prizePool: null,
    organizerName: null,
    organizerContact: null,
    organizerEmail: null,
    organizerWhatsapp: null,
    location: null,
    posterId: null,
  }
  return editTournament(context(), id, {
    version,
    terms: { ...terms, ...nothing, ...days, facilityId, ...change },
  })
}

async function occupied(): Promise<number> {
  const { rows } = await db.pool.query('select count(*)::integer from field_occupancy')
  return rows[0].count
}

async function programmeVersion(): Promise<number> {
  const { rows } = await db.pool.query('select programme_version from tournament where id = $1', [id])
  return rows[0].programme_version
}
