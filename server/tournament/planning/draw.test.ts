import { beforeEach, expect, it } from 'vitest'
import { MOST_FIELDS } from '#contract/shared.ts'
import { CalendarWish } from '#contract/tournament-planning.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { shortName } from '../../match/rules.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeFields, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { getOrganised } from '../organising/service.ts'
import { setStatus } from '../organising/store.ts'
import { giveUpRegistration } from '../registration/service.ts'
import { removeTeam } from '../teams/service.ts'
import { drawTeams, scheduleMatches } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const format = { groupCount: 0, advancing: 0, hasThirdPlace: true }
let sara: Person
let id: string

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { slug: 'coppa', startDate: '2026-12-12', facilityId })
  await makeRegistrations(
    db,
    id,
    ['Ada', 'Bice', 'Carla', 'Dora', 'Elsa'].map(name => ({ name })),
  )
})

it('draws a team that was just registering', async () => {
  const actor = await makePerson(db, { name: 'Fulvia' })
  const drawn = await drawAfter(inside =>
    sendRegistration({ ...inside, actor }, 'coppa', { teamName: 'Fulvia' }),
  )
  expect(drawn).toEqual(['Ada', 'Bice', 'Carla', 'Dora', 'Elsa', 'Fulvia'])
})

it('leaves out a team that was just withdrawing', async () => {
  expect(await drawAfter(inside => withdraw('Elsa', inside))).toEqual(['Ada', 'Bice', 'Carla', 'Dora'])
})

it('puts who moves up where somebody has withdrawn since, and no one else elsewhere', async () => {
  await db.query.updateTable('tournament').set({ max_participants: 5 }).execute()
  const waiting = await makePerson(db, { name: 'Fulvia  Neri' })
  await sendRegistration({ db, at, actor: waiting }, 'coppa')
  const context = { db, actor: sara, at }
  const before = await drawnNames(() => drawTeams(context, id, format))
  const change = await programmeVersion()
  await withdraw('Carla', context)
  const after = before.map(name => (name === 'Carla' ? 'Fulvia N.' : name))
  expect(await drawnNames(() => getOrganised(context, id))).toEqual(after)
  expect(await programmeVersion()).toBe(change + 1)
  // Nobody waits any more: the place keeps the team's name until the next draw, marked as withdrawn.
  await withdraw('Dora', context)
  expect(await drawnNames(() => getOrganised(context, id))).toEqual(after)
  const { board } = await getOrganised(context, id)
  expect(board?.teams.filter(team => team.hasWithdrawn).map(({ name }) => name)).toEqual(['Dora'])
  expect(await programmeVersion()).toBe(change + 1)
})

it('gives the place of who has withdrawn to the first in the list, whose name is told apart from one written otherwise', async () => {
  const context = { db, actor: sara, at }
  const before = await drawnNames(() => drawTeams(context, id, format))
  await db.pool.query(
    `insert into tournament_registration (id, tournament_id, name, email, phone, standing, position, told_at)
     select gen_random_uuid(), $1, late.name, late.name || '@posta.example', '', 'in', late.position, now()
     from (values ('Gina', 7), ('ADA', 6)) as late (name, position)`,
    [id],
  )
  await withdraw('Carla', context)
  const after = before.map(name => (name === 'Carla' ? 'ADA 2' : name))
  expect(await drawnNames(() => getOrganised(context, id))).toEqual(after)
})

it('tells those apart who are alike by first name and initial', async () => {
  await db.query.updateTable('tournament_registration').set({ team_name: '' }).execute()
  const rename = (name: string, was: string) =>
    db.query.updateTable('tournament_registration').set({ name }).where('name', '=', was).execute()
  await rename('Marco Rossi', 'Ada')
  await rename('Marco Russo', 'Bice')
  const context = { db, actor: sara, at }
  const drawn = await drawnNames(() => drawTeams(context, id, format))
  expect(drawn.toSorted()).toEqual(['Carla', 'Dora', 'Elsa', 'Marco R.', 'Marco R. 2'])
  // And so is who moves up.
  await letElsaWait()
  await rename('Marco Riva', 'Elsa')
  await drawTeams(context, id, format)
  await withdraw('Carla', context)
  const filled = await drawnNames(() => getOrganised(context, id))
  expect(filled.toSorted()).toEqual(['Dora', 'Marco R.', 'Marco R. 2', 'Marco R. 3'])
})

it('leaves a team its name that is like the second of two people', async () => {
  const rename = (name: string, team_name: string, was: string) =>
    db.query.updateTable('tournament_registration').set({ name, team_name }).where('name', '=', was).execute()
  await rename('Marco Rossi', '', 'Ada')
  await rename('Marco Russo', '', 'Bice')
  await rename('Elsa', 'marco r. 2', 'Elsa')
  const drawn = await drawnNames(() => drawTeams({ db, actor: sara, at }, id, format))
  expect(drawn.toSorted()).toEqual(['Carla', 'Dora', 'Marco R.', 'Marco R. 3', 'marco r. 2'])
})

it('numbers nobody who moves up because a longer name begins like his', async () => {
  await letElsaWait()
  const call = (team_name: string, was: string) =>
    db.query.updateTable('tournament_registration').set({ team_name }).where('name', '=', was).execute()
  await call('Real B', 'Ada')
  await call('Real', 'Elsa')
  const context = { db, actor: sara, at }
  await drawTeams(context, id, format)
  await withdraw('Carla', context)
  const filled = await drawnNames(() => getOrganised(context, id))
  expect(filled.toSorted()).toEqual(['Bice', 'Dora', 'Real', 'Real B'])
})

it('tells two apart who move up at once', async () => {
  const context = { db, actor: sara, at }
  await drawTeams(context, id, format)
  const two = ['Dora', 'Elsa']
  await db.query
    .updateTable('tournament_team')
    .set({ registration_id: null })
    .where('name', 'in', two)
    .execute()
  await db.query
    .updateTable('tournament_registration')
    .set({ name: 'Marco Riva', team_name: '' })
    .where('name', 'in', two)
    .execute()
  await db.pool.query('select fill_draw($1)', [id])
  const filled = await drawnNames(() => getOrganised(context, id))
  expect(filled.toSorted()).toEqual(['Ada', 'Bice', 'Carla', 'Marco R.', 'Marco R. 2'])
})

it('gives the place of a team that is taken out to who waits, tells the team, and says where nobody does', async () => {
  await db.query.deleteFrom('outbox').execute()
  await letElsaWait()
  const context = { db, actor: sara, at }
  const before = await drawnNames(() => drawTeams(context, id, format))
  const carla = { id, registrationId: await idOf('Carla') }
  const after = before.map(name => (name === 'Carla' ? 'Elsa' : name))
  // Sent again because its answer was lost, it changes nothing more.
  for (const _time of [1, 2]) expect(await drawnNames(() => removeTeam(context, carla))).toEqual(after)
  const shown = await boardVersion()
  await removeTeam(context, { id, registrationId: await idOf('Dora') })
  expect(await boardVersion()).toBeGreaterThan(shown)
  const { board, teams } = await getOrganised(context, id)
  expect(board?.teams.filter(team => team.hasWithdrawn).map(({ name }) => name)).toEqual(['Dora'])
  expect(teams.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bice', 'Elsa'])
  const { rows } = await db.pool.query(
    `select r.name, o.payload->>'event' as event
     from outbox o join tournament_registration r on r.id::text = o.payload->>'registrationId' order by r.name`,
  )
  expect(rows).toEqual([
    { name: 'Carla', event: 'removed' },
    { name: 'Dora', event: 'removed' },
    { name: 'Elsa', event: 'promoted' },
  ])
  await expect(removeTeam({ ...context, at: new Date('2026-12-20T10:00:00Z') }, carla)).rejects.toMatchObject(
    { code: 'tournament-refused' },
  )
})

it('offers every field of the largest facility, in the order of its calendar, and plans on all of them', async () => {
  const { facilityId } = await getOrganised({ db, actor: sara, at }, id)
  const fieldIds = await makeFields(db, Array(MOST_FIELDS).fill({ facility_id: facilityId }))
  const { fields } = await drawTeams({ db, actor: sara, at }, id, format)
  expect(fields.map(field => field.id)).toEqual(fieldIds)
  const hours = { from: '09:00', to: '10:00', minutes: 20, restMinutes: 0 }
  const wish = CalendarWish.parse({ ...hours, fieldIds })
  const { board } = await scheduleMatches({ db, actor: sara, at }, id, wish)
  expect(board?.matches.every(({ startsAt }) => startsAt)).toBe(true)
})

it('refuses at once more fields than can be looked through for all of its days', async () => {
  const lasting = { start_date: '2026-12-12', end_date: '2027-12-11' }
  await db.query.updateTable('tournament').set(lasting).execute()
  await drawTeams({ db, actor: sara, at }, id, format)
  const wish = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 }
  const plan = (fields: number) =>
    scheduleMatches({ db, actor: sara, at }, id, { ...wish, fieldIds: Array(fields).fill(0) })
  await expect(plan(28)).rejects.toMatchObject({ extras: { detail: expect.stringMatching('troppi campi') } })
  await expect(plan(27)).rejects.toMatchObject({ extras: { detail: expect.stringMatching('tempo libero') } })
})

it('keeps what its calendar was made from for the next one, and nothing of one that could not be made', async () => {
  const { facilityId, calendarWish } = await drawTeams({ db, actor: sara, at }, id, format)
  expect(calendarWish).toBeNull()
  const fieldIds = await makeFields(db, Array(2).fill({ facility_id: facilityId }))
  const wish = CalendarWish.parse({ fieldIds, from: '15:30', to: '22:00', minutes: 25, restMinutes: 5 })
  expect((await scheduleMatches({ db, actor: sara, at }, id, wish)).calendarWish).toEqual(wish)
  const tooShort = scheduleMatches({ db, actor: sara, at }, id, { ...wish, to: '16:00' })
  await expect(tooShort).rejects.toMatchObject({ code: 'tournament-refused' })
  expect((await drawTeams({ db, actor: sara, at }, id, format)).calendarWish).toEqual(wish)
})

it('leaves a draw alone once something has been played', async () => {
  await letElsaWait()
  const context = { db, actor: sara, at }
  const before = await drawnNames(() => drawTeams(context, id, format))
  await db.query
    .updateTable('tournament_match')
    .set({ state: 'live', home_team: 1, away_team: 4, home_score: 0, away_score: 0 })
    .where('number', '=', 1)
    .execute()
  await withdraw('Carla', context)
  expect(await drawnNames(() => getOrganised(context, id))).toEqual(before)
})

it.each(['Giulia Ranieri', '  Marco \n De\tLuca ', 'Zoe', 'anna è', `${'a'.repeat(300)} b`, '', ' ', null])(
  'is read by %j as everywhere else',
  async name => {
    const { rows } = await db.pool.query('select short_name($1) as short', [name])
    expect(rows).toEqual([{ short: shortName(name) }])
  },
)

it('is refused for a tournament that was just being called off', async () => {
  expect(await drawAfter(inside => setStatus(inside, id, 'cancelled'))).toBe('tournament-refused')
  const { rows } = await db.pool.query('select status from tournament where id = $1', [id])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

/** Four of the five have a place; she waits for one. */
async function letElsaWait() {
  await db.query.updateTable('tournament').set({ max_participants: 4 }).execute()
  await db.query
    .updateTable('tournament_registration')
    .set({ standing: 'waiting' })
    .where('name', '=', 'Elsa')
    .execute()
}

async function withdraw(name: string, context: Context) {
  const { key } = await db.query
    .selectFrom('tournament_registration')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await giveUpRegistration(context, key)
}

async function idOf(name: string): Promise<string> {
  const { rows } = await db.pool.query('select id from tournament_registration where name = $1', [name])
  return rows[0].id
}

async function boardVersion(): Promise<number> {
  const { rows } = await db.pool.query('select board_version from tournament where id = $1', [id])
  return rows[0].board_version
}

async function drawnNames(organised: () => ReturnType<typeof getOrganised>): Promise<string[]> {
  const { board } = await organised()
  return board?.teams.map(({ name }) => name) ?? []
}

async function programmeVersion(): Promise<number> {
  const { programme_version } = await db.query
    .selectFrom('tournament')
    .select('programme_version')
    .executeTakeFirstOrThrow()
  return programme_version
}

/** The teams of a draw that waits for somebody else's change; or the reason why there is none. */
async function drawAfter(change: (inside: Context) => Promise<unknown>) {
  const context = { db, actor: sara, at }
  const [, drawn] = await inTurn(context, change, () => drawTeams(context, id, format))
  if (drawn.status === 'rejected') return drawn.reason.code
  return drawn.value.board?.teams.map(({ name }) => name).toSorted()
}
