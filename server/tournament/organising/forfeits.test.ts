import { beforeEach, expect, it } from 'vitest'
import { MatchResult } from '#contract/tournament-organising.ts'
import { guest, type Person } from '../../kit/actor.ts'
import { makeBoard } from '../../testing/board-factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { lockTournament } from '../planning/store.ts'
import { withdrawRegistration } from '../registration/service.ts'
import { removeTeam } from '../teams/service.ts'
import { lockAndFreeForfeits } from './forfeits.ts'
import { enterResult } from './service.ts'

const db = testDatabase()
// Nine in the morning in Rome.
const at = new Date('2026-12-12T08:00:00Z')
const TEAMS = ['Alfa', 'Beta', 'Gamma', 'Delta']
let id: string
let sara: Person

beforeEach(async () => {
  await db.query.deleteFrom('field_occupancy').execute()
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { startDate: '2026-12-12', facilityId })
  await makeRegistrations(
    db,
    id,
    TEAMS.map(name => ({ name })),
  )
  // Semifinals at 8 and 11, the third place at 14, the final at 15.
  const hours = [8, 11, 14, 15]
  await makeBoard(db, id, {
    sport: 'calcio-5',
    format: { groups: 0, advancing: 0, hasThirdPlace: true },
    teams: TEAMS,
    appointmentOf: ({ number }) => ({
      fieldId,
      date: '2026-12-12',
      minutes: 60,
      startMinute: (hours[number - 1] ?? 0) * 60,
    }),
  })
})

it('frees the ground of what nobody will play, as soon as that is known', async () => {
  await enter(1, 2, 0)
  expect(await ground()).toEqual(['08:00', '11:00', '14:00', '15:00'])
  // Beta should still play at eleven against Gamma, and whoever has lost at eight waits for who loses there.
  await takeOut('Beta')
  expect(await ground()).toEqual(['08:00', '15:00'])
  // Gamma has gone on to the final against Alfa, and leaves as well.
  await takeOut('Gamma')
  expect(await ground()).toEqual(['08:00'])
})

it('frees a final to which neither side comes', async () => {
  for (const name of ['Alfa', 'Delta', 'Beta']) await takeOut(name)
  expect(await ground()).toEqual(['08:00', '11:00', '14:00', '15:00'])
  // Beta has won after all, and would meet Alfa.
  await enter(2, 2, 0)
  expect(await ground()).toEqual(['08:00', '11:00'])
})

it('frees it also when a team leaves by itself, once a match has been given to somebody before the first day', async () => {
  const dayBefore = new Date('2026-12-11T08:00:00Z')
  await walkOver(1, dayBefore)
  expect(await ground()).toEqual(['11:00', '14:00', '15:00'])
  const { rows } = await db.pool.query("select key from tournament_registration where name = 'Beta'")
  await withdrawRegistration({ db, at: dayBefore, actor: guest }, rows[0].key)
  expect(await ground()).toEqual(['15:00'])
})

it('frees the ground of what is given to a side without being played, and of nothing that has begun', async () => {
  await walkOver(2)
  expect(await ground()).toEqual(['08:00', '14:00', '15:00'])
  await walkOver(1, new Date('2026-12-12T07:30:00Z'))
  expect(await ground()).toEqual(['08:00', '14:00', '15:00'])
})

it('frees also the hour to which such a match is being moved', async () => {
  const context = { db, at, actor: sara }
  await db.pool.query(
    `update tournament_match set state = 'final', walkover = 'home', home_team = 2, away_team = 3, home_score = 3, away_score = 0
     where tournament_id = $1 and number = 2`,
    [id],
  )
  const [, freed] = await inTurn(
    context,
    async inside => {
      await lockTournament(inside, id)
      await inside.db.pool.query(
        `with moved as (
           update tournament_match set starts_at = starts_at + interval '6 hours', ends_at = ends_at + interval '6 hours'
           where tournament_id = $1 and number = 2 returning *
         )
         select move_ground(array[id], field_id, array[tstzrange(starts_at, ends_at)], 'tournament', $2) from moved`,
        [id, at],
      )
    },
    () => lockAndFreeForfeits(context, id),
  )
  expect(freed.status).toBe('fulfilled')
  expect(await ground()).toEqual(['08:00', '14:00', '15:00'])
})

it('keeps the ground of a tournament in which nobody has played yet, for who comes in the place', async () => {
  await takeOut('Beta')
  expect(await ground()).toEqual(['08:00', '11:00', '14:00', '15:00'])
  await enter(1, 2, 0)
  expect(await ground()).toEqual(['08:00', '15:00'])
})

it('says first of all that somebody else has written meanwhile', async () => {
  await enter(1, 2, 0)
  // A level score without penalties would be refused, but that the match has changed is reported first.
  await expect(enter(1, 0, 0)).rejects.toMatchObject({ code: 'tournament-changed' })
  await expect(enter(1, 2, 0)).resolves.toBeDefined()
  await expect(enter(2, 0, 0)).rejects.toMatchObject({ code: 'tournament-refused' })
})

function enter(number: number, homeScore: number, awayScore: number) {
  const result = MatchResult.parse({ version: 1, state: 'final', homeScore, awayScore })
  return enterResult({ db, at, actor: sara }, { id, number }, result)
}

function walkOver(number: number, when = at) {
  const result = MatchResult.parse({ version: 1, state: 'final', walkover: 'home' })
  return enterResult({ db, at: when, actor: sara }, { id, number }, result)
}

async function takeOut(name: string) {
  const { rows } = await db.pool.query('select id from tournament_registration where name = $1', [name])
  await removeTeam({ db, at, actor: sara }, { id, registrationId: rows[0].id })
}

async function ground() {
  const { rows } = await db.pool.query(
    `select to_char(lower(during) at time zone 'Europe/Rome', 'HH24:MI') as at
     from field_occupancy where kind = 'tournament' order by lower(during)`,
  )
  return rows.map(row => row.at)
}
