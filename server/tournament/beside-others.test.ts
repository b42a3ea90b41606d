import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { MatchResult } from '#contract/tournament-organising.ts'
import { type Actor, guest, type Person } from '../kit/actor.ts'
import { makeBoard } from '../testing/board-factories.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makeFields, makePerson } from '../testing/factories.ts'
import { makeTournament, sendRegistration } from '../testing/tournament-factories.ts'
import type { TournamentLetter } from './letter/programme.ts'
import { findRegistrationForLetter, findTournamentForLetter } from './letter/store.ts'
import type { RegistrationLetter } from './letter/write.ts'
import { changeStatus, enterResult, getOrganised } from './organising/service.ts'
import { drawTeams, moveMatch, scheduleMatches } from './planning/service.ts'
import { confirmRegistration, withdrawRegistration } from './registration/service.ts'
import { followTournament, getTournament } from './service.ts'
import { admitTeam, enterTeam, notePayment, readmitTeam, removeTeam, renameTeam } from './teams/service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T10:20:00Z')
const firstDay = new Date('2026-12-12T06:00:00Z')
const date = '2026-12-12'
const terms = { startDate: date, endDate: '2026-12-13', title: 'Coppa', maxParticipants: 4 }
let ada: Person
let nino: Person

beforeAll(async () => {
  ada = await makePerson(db, { name: 'Ada', email: 'alfa@posta.example' })
  nino = await makePerson(db, { name: 'Nino', email: 'nino@posta.example' })
  await makePerson(db, { name: 'Ugo', email: 'beta@posta.example' })
})

// As long as nobody else is there, what is everybody's looks like one's own. The others have the same names, addresses and
// numbers, and whatever a statement for one tournament could take along: lapsed places, vacant ones, matches to come.
it('a tournament goes the same way alone and beside others, and leaves them as they are', async () => {
  const alone = await play('da-sola')
  await makeOthers()
  const before = await others()
  expect(await play('con-altre')).toEqual(alone)
  expect(await others()).toEqual(before)
})

/** All that is done with a tournament. @returns what it was like after each deed */
async function play(slug: string) {
  const facilityId = await makeFacility(db, { name: 'Le Querce' })
  const fieldIds = await makeFields(db, Array(2).fill({ facility_id: facilityId }))
  const actor = await makePerson(db, { name: 'Sara', staffOf: [facilityId], post: 'manager' })
  const id = await makeTournament(db, { ...terms, slug, facilityId, status: 'draft', creatorId: actor.id })
  const sara = { db, actor, at }
  const saraThen = { ...sara, at: firstDay }
  const visitor = { ...sara, actor: guest }
  const called = async (name: string) => ({ id, registrationId: (await registration(id, name)).id })
  const keyOf = async (name: string) => (await registration(id, name)).key
  const enter = (name: string) =>
    enterTeam(sara, id, { teamName: name, name, email: addressOf(name), phone: '' }, randomUUID())
  const come = (actor: Actor, teamName: string, when = at) =>
    sendRegistration({ db, actor, at: when }, slug, { name: teamName, email: addressOf(teamName), teamName })
  const versionOf = async (number: number) =>
    (await getOrganised(sara, id)).board?.matches[number - 1]?.version ?? 0
  const score = async (number: number, result: object) => {
    const wish = MatchResult.parse({ version: await versionOf(number), state: 'final', ...result })
    await enterResult(sara, { id, number }, wish)
  }
  const deeds = [
    () => changeStatus(sara, id, 'published'),
    () => followTournament({ ...sara, actor: nino }, slug, true),
    () => followTournament({ ...sara, actor: ada }, slug, true),
    () => followTournament({ ...sara, actor: ada }, slug, false),
    () => come(ada, 'Alfa'),
    // Again, then somebody else with that address, and one who proves an address that a visitor has typed.
    () => come(ada, 'Alfa'),
    () => come(guest, 'Alfa Due', later),
    () => come(guest, 'Nino'),
    () => come(nino, 'Nino'),
    async () => withdrawRegistration({ ...sara, actor: nino }, await keyOf('Nino')),
    () => come(guest, 'Beta'),
    async () => confirmRegistration(visitor, await keyOf('Beta')),
    () => enter('Gamma'),
    () => enter('Delta'),
    () => enter('Epsilon'),
    async () => notePayment(sara, await called('Alfa'), true),
    async () => renameTeam(sara, await called('Gamma'), 'Gamma Nuova'),
    async () => removeTeam(sara, await called('Delta')),
    async () => readmitTeam(sara, await called('Delta')),
    async () => withdrawRegistration(visitor, await keyOf('Beta')),
    () => drawTeams(sara, id, { groupCount: 0, advancing: 0, hasThirdPlace: true }),
    () => scheduleMatches(sara, id, { from: '09:00', to: '22:00', minutes: 60, restMinutes: 10, fieldIds }),
    () => enter('Zeta'),
    async () => withdrawRegistration({ ...sara, actor: ada }, await keyOf('Alfa')),
    async () => renameTeam(sara, await called('Zeta'), 'Zeta Nuova'),
    async () => {
      const [fieldId = 0] = fieldIds
      const wish = { version: await versionOf(1), fieldId, date, startTime: '08:00', minutes: 60 }
      await moveMatch(sara, { id, number: 1 }, wish)
    },
    () => enter('Eta'),
    async () => removeTeam(saraThen, await called('Delta')),
    async () => admitTeam(saraThen, await called('Eta')),
    () => score(1, { homeScore: 2, awayScore: 1 }),
    () => score(2, { walkover: 'home' }),
    () => changeStatus(sara, id, 'cancelled'),
  ]
  const states = []
  for (const deed of deeds) {
    await deed()
    states.push(await stateOf(id, slug))
  }
  return [...states, await letters(id)]
}

function addressOf(name: string) {
  return `${name.toLowerCase().split(' ')[0]}@posta.example`
}

async function registration(id: string, name: string) {
  const { rows } = await db.pool.query<{ id: string; key: string }>(
    'select id, key from tournament_registration where tournament_id = $1 and team_name = $2',
    [id, name],
  )
  return rows[0] ?? { id: '', key: '' }
}

/** Without what chance decides: who was drawn to which place. */
async function stateOf(id: string, slug: string) {
  const { rows } = await db.pool.query(
    `select t.status, t.board_version, t.programme_version,
       (select json_agg(json_build_array(r.team_name, r.standing, registration_number(r), r.held_until is not null, r.is_removed,
          r.has_paid, is_left_out(r), r.user_id) order by r.position) from tournament_registration r where r.tournament_id = t.id) as places,
       (select json_agg(json_build_array(m.name, has_withdrawn(m)) order by m.name) from tournament_team m where m.tournament_id = t.id) as teams,
       (select json_agg(json_build_array(m.number, m.state, m.starts_at, m.home_score, m.version) order by m.number)
        from tournament_match m where m.tournament_id = t.id) as matches,
       (select count(*) from tournament_match m join field_occupancy o on o.ref = m.id where m.tournament_id = t.id) as held
     from tournament t where t.id = $1`,
    [id],
  )
  if (rows[0].status === 'draft') return rows[0]
  const shown = await getTournament({ db, actor: ada, at }, slug)
  const { participants, waiting, isFull, mine, wasRemoved, isFollowed, facility } = shown
  return { ...rows[0], participants, waiting, isFull, mine, wasRemoved, isFollowed, at: facility?.name }
}

/** Whom the letters are for, and what they would say of the tournament. */
async function letters(id: string) {
  const { rows } = await db.pool.query<{ task: string; payload: RegistrationLetter & TournamentLetter }>(
    `select o.task, o.payload from outbox o
     left join tournament_registration r on r.id::text = o.payload ->> 'registrationId'
     where coalesce(r.tournament_id::text, o.payload ->> 'tournamentId') = $1 order by o.id`,
    [id],
  )
  const facts = rows.map(async ({ task, payload }) => {
    if (task === 'registration-letter') {
      const row = await findRegistrationForLetter(db, payload)
      return [payload.event, row?.email, row?.organiser_email !== null, row?.number, row?.facility?.name]
    }
    const row = await findTournamentForLetter(db, payload)
    return [payload.event, row?.email, row?.first_at, row?.facility?.name]
  })
  return (await Promise.all(facts)).map(fact => JSON.stringify(fact)).toSorted()
}

/** One that takes registrations, one that is drawn, and one in which somebody plays already. */
async function makeOthers() {
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const creator = await makePerson(db, { staffOf: [facilityId] })
  for (const state of ['open', 'drawn', 'played']) {
    const id = await makeTournament(db, { ...terms, facilityId, creatorId: creator.id })
    await db.pool.query(
      `insert into tournament_registration (id, tournament_id, user_id, name, email, phone, team_name, standing, is_removed,
         position, held_until, told_at)
       select gen_random_uuid(), $1, p.id, team.name, lower(team.name) || '@posta.example', '333 1234567', team.name,
         team.standing, team.is_removed, team.position, team.held_until, now()
       from (values ('Alfa', 'in', false, 1, null), ('Beta', 'in', false, 2, null), ('Gamma', 'in', false, 3, null),
         ('Delta', 'out', true, 4, null), ('Iota', 'in', false, 5, $2::timestamptz), ('Epsilon', 'waiting', false, 6, null),
         ('Zeta', 'out', false, 7, null), ('Eta', 'waiting', false, 8, null), ('Theta', 'in', false, 9, null)
       ) as team (name, standing, is_removed, position, held_until)
       left join profile p on p.email = lower(team.name) || '@posta.example'`,
      [id, at],
    )
    await db.pool.query(
      'insert into tournament_follower (tournament_id, user_id) select $1, unnest($2::uuid[])',
      [id, [ada.id, nino.id]],
    )
    if (state === 'open') continue
    const on = state === 'drawn' ? date : '2026-12-13'
    await makeBoard(db, id, {
      sport: 'calcio-5',
      format: { groups: 0, advancing: 0, hasThirdPlace: true },
      teams: ['Alfa', 'Beta', 'Gamma', 'Delta'],
      appointmentOf: ({ number }) => ({ fieldId, date: on, startMinute: 480 + 70 * number, minutes: 60 }),
      scoreOf: ({ number }) => (state === 'played' && number === 1 ? { home: 1, away: 0 } : undefined),
    })
  }
}

/** Each row that is theirs, and what waits to be written of them. */
async function others() {
  const tables = ['tournament_registration', 'tournament_team', 'tournament_match', 'tournament_follower']
  const rows = tables.map(
    table => `select to_jsonb(x)::text from ${table} x join other on other.id = x.tournament_id`,
  )
  const { rows: found } = await db.pool.query(
    `with other as (select * from tournament where slug <> 'con-altre')
     select to_jsonb(other)::text as row from other
     union all ${rows.join(' union all ')}
     union all select to_jsonb(o)::text from field_occupancy o join tournament_match m on m.id = o.ref join other on other.id = m.tournament_id
     union all select o.payload::text from outbox o, other
       where o.payload ->> 'tournamentId' = other.id::text
         or o.payload ->> 'registrationId' in (select r.id::text from tournament_registration r where r.tournament_id = other.id)
     order by 1`,
  )
  return found.map(({ row }) => row)
}
