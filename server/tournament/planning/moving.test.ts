import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { MatchTime } from '#contract/tournament-planning.ts'
import { makeBoard } from '../../testing/board-factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeBookings } from '../../testing/occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'

const db = testDatabase()
const DAY = '2026-12-12'
const TEAMS = ['Ada', 'Bice', 'Carla', 'Dora']
let house: TestApp
let sara: Member
let facilityId: number
let field: number
let other: number
let id: string

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-12-12T07:00:00Z') })
  facilityId = await makeFacility(db)
  field = await makeField(db, { facility_id: facilityId })
  other = await makeField(db, { facility_id: facilityId })
  sara = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
})

beforeEach(async () => {
  await db.query.deleteFrom('field_occupancy').execute()
  await db.query.deleteFrom('tournament').execute()
  id = await makeTournament(db, { slug: 'coppa', startDate: DAY, endDate: '2026-12-13', facilityId })
  await makeRegistrations(
    db,
    id,
    TEAMS.map(name => ({ name })),
  )
  // Semifinals at 10 and 11, who lost them at 14, the final at 15.
  const starts = new Map([10, 11, 14, 15].map((hour, index) => [index + 1, hour * 60]))
  await makeBoard(db, id, {
    sport: 'calcio-5',
    format: { groups: 0, advancing: 0, hasThirdPlace: true },
    teams: TEAMS,
    appointmentOf: ({ number }) => ({
      fieldId: field,
      date: DAY,
      startMinute: starts.get(number) ?? 0,
      minutes: 60,
    }),
  })
})

it('moves one match with its ground, and leaves the others', async () => {
  const before = await times()
  expect(await move(1, { fieldId: other, startTime: '09:30', minutes: 45 })).toMatchObject({
    startsAt: '2026-12-12T08:30:00.000Z',
    endsAt: '2026-12-12T09:15:00.000Z',
    fieldId: other,
  })
  expect((await times()).slice(1)).toEqual(before.slice(1))
  expect(await ground()).toEqual([
    [other, '09:30'],
    [field, '11:00'],
    [field, '14:00'],
    [field, '15:00'],
  ])
  // Onto its own old ground, and half of it.
  await move(2, { startTime: '11:30' })
  await move(4, { date: '2026-12-13', startTime: '08:00' })
})

it.each([
  [4, { startTime: '11:30', fieldId: 0 }, /Prima deve finire/],
  [1, { startTime: '14:30', fieldId: 0 }, /prima della partita che dipende/],
  [1, { startTime: '07:00' }, /già passata/],
  [4, { date: '2026-12-14' }, /un giorno del torneo/],
  [4, { startTime: '14:30' }, /non è libero/],
])('refuses match %i at %j, and keeps it where it is', async (number, wish, words) => {
  const before = [await times(), await ground()]
  const fieldId = 'fieldId' in wish ? other : field
  expect(await refusal(number, { ...wish, fieldId })).toMatch(words)
  expect([await times(), await ground()]).toEqual(before)
})

it('keeps its hands off what is booked, of somebody else, or being played', async () => {
  await makeBookings(db, [{ fieldId: field, date: DAY, startMinute: 17 * 60, customerName: 'Ada' }])
  expect(await refusal(4, { startTime: '17:30' })).toMatch(/non è libero/)
  const elsewhere = await makeField(db, { facility_id: await makeFacility(db) })
  expect(await refusal(4, { fieldId: elsewhere })).toMatch(/un campo della struttura/)
  await db.pool.query(
    `update tournament_match set state = 'live', home_team = 1, away_team = 4, home_score = 0, away_score = 0
     where number = 1`,
  )
  expect(await refusal(1, {})).toMatch(/già cominciata/)
  // And the rest of a tournament that is under way can still be moved.
  await move(2, { startTime: '12:00' })
})

it('moves no match that a colleague has moved meanwhile, nor one that is planned anew', async () => {
  const seen = await versionOf(1)
  const mine = { version: seen, startTime: '09:00' }
  await move(1, mine)
  const late = await send(1, { version: seen, startTime: '09:30' })
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'tournament-changed' }])
  // Sent again because its answer was lost, it is where it should be.
  expect(await move(1, mine)).toMatchObject({ startsAt: '2026-12-12T08:00:00.000Z' })

  const before = await versionOf(2)
  const hours = { fieldIds: [field, other], from: '09:00', to: '20:00', minutes: 60, restMinutes: 0 }
  expect((await post('calendar', hours)).status).toBe(200)
  expect((await send(2, { version: before, startTime: '18:00' })).status).toBe(409)
})

it('moves a match whose result is none any more, because others play it', async () => {
  const score = (number: number, home: number, away: number, sides: [number, number]) =>
    db.pool.query(
      `update tournament_match set state = 'final', home_team = $3, away_team = $4, home_score = $1, away_score = $2
       where number = $5`,
      [home, away, ...sides, number],
    )
  await score(1, 2, 0, [1, 4])
  await score(2, 2, 0, [2, 3])
  await score(4, 1, 0, [1, 2])
  expect(await refusal(4, { startTime: '16:00' })).toMatch(/già cominciata/)
  await score(1, 0, 2, [1, 4])
  expect(await move(4, { startTime: '16:00' })).toMatchObject({ state: 'scheduled' })
})

async function send(number: number, wish: Partial<MatchTime>) {
  const usual = { fieldId: field, date: DAY, startTime: '10:00', minutes: 60 }
  return post(`matches/${number}/time`, { version: await versionOf(number), ...usual, ...wish })
}

async function post(what: string, body: object) {
  return house.app.request(`/api/staff/tournaments/${id}/${what}`, {
    method: 'POST',
    headers: { cookie: sara.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function move(number: number, wish: Partial<MatchTime>) {
  const reply = await send(number, wish)
  const body = await reply.json()
  expect([reply.status, body.detail]).toEqual([200, undefined])
  return body.board.matches[number - 1]
}

async function refusal(number: number, wish: Partial<MatchTime>): Promise<string> {
  const reply = await send(number, wish)
  expect(reply.status).toBe(409)
  return (await reply.json()).detail
}

async function versionOf(number: number): Promise<number> {
  const { rows } = await db.pool.query('select version from tournament_match where number = $1', [number])
  return rows[0].version
}

async function times() {
  const { rows } = await db.pool.query(
    'select number, field_id, starts_at, ends_at from tournament_match order by number',
  )
  return rows
}

async function ground() {
  const { rows } = await db.pool.query(
    `select field_id, to_char(lower(during) at time zone 'Europe/Rome', 'HH24:MI') as at
     from field_occupancy where kind = 'tournament' order by lower(during)`,
  )
  return rows.map(row => [row.field_id, row.at])
}
