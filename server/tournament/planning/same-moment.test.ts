import { beforeEach, describe, expect, it } from 'vitest'
import { MatchResult } from '#contract/tournament-organising.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { enterResult } from '../organising/service.ts'
import { setStatus, writeResult } from '../organising/store.ts'
import { drawTeams, moveMatch, scheduleMatches } from './service.ts'
import { replaceDraw } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const DAY = '2026-12-12'
const cup = { groupCount: 0, advancing: 0, hasThirdPlace: false }
let context: Context & { actor: Person }
let fieldId: number
let id: string

beforeEach(async () => {
  await db.query.deleteFrom('field_occupancy').execute()
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  context = { db, at, actor: await makePerson(db, { role: 'owner', staffOf: [facilityId] }) }
  id = await makeTournament(db, { startDate: DAY, facilityId })
  await makeRegistrations(
    db,
    id,
    ['Ada', 'Bice', 'Carla', 'Dora'].map(name => ({ name })),
  )
  await drawTeams(context, id, cup)
})

describe('a tournament that was just being called off', () => {
  it.each([
    ['is given no calendar', () => plan()],
    ['has no match moved', () => move()],
  ])('%s, so that its fields stay free', async (_what, change) => {
    const [, outcome] = await inTurn(context, inside => setStatus(inside, id, 'cancelled'), change)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'tournament-refused' } })
    expect(await heldGround()).toBe(0)
  })
})

it('plans the matches of the draw that was just being made', async () => {
  const registrations = await db.query.selectFrom('tournament_registration').select('id').execute()
  const everybodyOnce = { id, groupCount: 1, advancing: 0, hasThirdPlace: false, matches: 6 }
  const registrationIds = registrations.map(registration => registration.id)
  const [, outcome] = await inTurn(
    context,
    inside => replaceDraw(inside, { ...everybodyOnce, registrationIds }),
    plan,
  )
  if (outcome.status === 'rejected') throw outcome.reason
  expect(outcome.value.board?.matches.map(({ startsAt }) => startsAt !== null)).toEqual(Array(6).fill(true))
})

it('keeps the calendar of a tournament in which a match was just beginning', async () => {
  await plan()
  const before = await heldGround()
  const begun = { state: 'live', homeTeam: 1, awayTeam: 4, homeScore: 0, awayScore: 0 } as const
  const rest = { homePenalties: null, awayPenalties: null, walkover: null, period: null }
  const version = await versionOf(1)
  const [, outcome] = await inTurn(
    context,
    inside => writeResult(inside, { id, number: 1, version, ...begun, ...rest }),
    plan,
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'tournament-refused' } })
  expect(await heldGround()).toBe(before)
})

it('takes no result for the match that had this number in an earlier draw', async () => {
  const version = await versionOf(1)
  await drawTeams(context, id, cup)
  await expect(score(version)).rejects.toMatchObject({ code: 'tournament-changed' })
  expect((await score(await versionOf(1))).board?.matches[0]).toMatchObject({ homeScore: 2, winner: 'home' })
})

it('says of a result for a match that was moved meanwhile what may have changed', async () => {
  await plan()
  const version = await versionOf(1)
  await move('09:00')
  await expect(score(version)).rejects.toMatchObject({
    code: 'tournament-changed',
    extras: { detail: expect.stringContaining('guarda chi gioca, quando e con che punteggio') },
  })
})

function score(version: number) {
  return enterResult(context, { id, number: 1 }, MatchResult.parse({ version, state: 'final', homeScore: 2 }))
}

function plan() {
  const wish = { fieldIds: [fieldId], from: '10:00', to: '20:00', minutes: 60, restMinutes: 0 }
  return scheduleMatches(context, id, wish)
}

async function move(startTime = '10:00') {
  const wish = { version: await versionOf(1), fieldId, date: DAY, startTime, minutes: 60 }
  return moveMatch(context, { id, number: 1 }, wish)
}

async function heldGround(): Promise<number> {
  return (await db.query.selectFrom('field_occupancy').select('ref').execute()).length
}

async function versionOf(number: number): Promise<number> {
  const match = await db.query
    .selectFrom('tournament_match')
    .select('version')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return match.version
}
