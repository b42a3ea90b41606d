import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { MatchResult } from '#contract/tournament-organising.ts'
import { TeamEntry } from '#contract/tournament-team.ts'
import { guest, type Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { findRegistrationForLetter } from '../letter/store.ts'
import { type RegistrationLetter, writeRegistrationLetter } from '../letter/write.ts'
import { changeStatus, enterResult, getOrganised } from '../organising/service.ts'
import { drawTeams } from '../planning/service.ts'
import { getRegistration, withdrawRegistration } from '../registration/service.ts'
import { admitTeam, enterTeam, readmitTeam, removeTeam } from './service.ts'

const db = testDatabase()
const at = new Date('2026-12-01T10:00:00Z')
let id: string
let facilityId: number
let sara: Person

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  await db.pool.query('delete from outbox')
  facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, {
    title: 'Torneo',
    startDate: '2026-12-12',
    maxParticipants: 3,
    organizerEmail: 'coppa@posta.example',
    facilityId,
  })
  await makeRegistrations(db, id, [{ name: 'Alfa' }, { name: 'Beta' }])
})

it('enters a team that has called to a place or the waiting list, without an address or a number', async () => {
  const { teams } = await enter({ teamName: 'Gamma', name: 'Ugo Tosi' })
  expect(teams).toHaveLength(3)
  expect(teams[2]).toMatchObject({
    teamName: 'Gamma',
    name: 'Ugo Tosi',
    email: '',
    phone: '',
    state: 'confirmed',
    removedWithPhone: null,
  })
  const more = await enter({ teamName: 'Delta', name: 'Ugo Tosi', phone: '333 1234567' })
  expect(more.teams[3]).toMatchObject({ teamName: 'Delta', phone: '333 1234567', state: 'waiting' })
  // Nobody to write to.
  expect(await takeLetters()).toEqual([])
  const after = await removeTeam(as(sara), { id, registrationId: teams[0]?.id ?? '' })
  expect(after.teams.map(team => team.state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

it('tells whose address is known, who may withdraw by the letter', async () => {
  await enter({ teamName: 'Gamma', name: 'Ugo Tosi', email: 'ugo@posta.example' })
  await enter({ teamName: 'Delta', name: 'Pia Neri', email: 'pia@posta.example' })
  const letters = await takeLetters()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['ugo@posta.example', 'Hai un posto nel torneo: Torneo'],
    ['pia@posta.example', 'Sei in lista d’attesa: Torneo'],
  ])
  const { rows } = await db.pool.query(`select key from tournament_registration where team_name = 'Gamma'`)
  expect(letters[0]?.text).toContain(rows[0].key)
  expect(letters[0]?.text).toContain('ti ha iscritto: la tua iscrizione è la numero 3.')
  expect(await getRegistration(as(guest), rows[0].key)).toMatchObject({
    state: 'confirmed',
    allowed: ['withdraw'],
  })
  await withdrawRegistration(as(guest), rows[0].key)
  // Who has withdrawn may be entered again.
  const again = await enter({ teamName: 'Gamma', name: 'Ugo Tosi', email: 'UGO@posta.example' })
  expect(again.teams.map(team => [team.teamName, team.state])).toContainEqual(['Gamma', 'waiting'])
})

it('hopes for no place in a letter about a tournament that has started', async () => {
  const pia = { teamName: 'Delta', name: 'Pia Neri', email: 'pia@posta.example' }
  // Letters go by the database's clock.
  await db.pool.query('update tournament set max_participants = 2, start_date = $1, end_date = $1', [
    dayAhead(7),
  ])
  await enter(pia)
  const [before] = await takeLetters()
  expect(before?.text).toContain('in lista d’attesa sei al numero 1. Se si libera un posto')
  await db.pool.query("update tournament set start_date = '2020-01-01'")
  await removeTeam(as(sara), { id, registrationId: await idOf('Delta') })
  await readmitTeam(as(sara), { id, registrationId: await idOf('Delta') })
  const [again] = await takeLetters()
  expect(again?.subject).toBe('Sei di nuovo in lista d’attesa: Torneo')
  expect(again?.text).toContain('Il torneo è cominciato: se vuoi giocare, scrivi a chi organizza.')
  // Where no way to write is given, the letter knows of none.
  await db.pool.query('update tournament set organizer_email = null')
  await removeTeam(as(sara), { id, registrationId: await idOf('Delta') })
  await readmitTeam(as(sara), { id, registrationId: await idOf('Delta') })
  const [last] = await takeLetters()
  expect(last?.text).toContain('se vuoi giocare, parlane con chi organizza.')
})

it('gives a team that waits the place and the matches of one that is out on the first day, when it is told to', async () => {
  const morning = { ...as(sara), at: new Date('2026-12-12T07:00:00Z') }
  await db.pool.query('update tournament set max_participants = 4')
  for (const teamName of ['Gamma', 'Delta', 'Epsilon']) await enter({ teamName, name: 'Ugo' })
  await enter({ teamName: 'Zeta', name: 'Pia Neri', email: 'pia@posta.example' })
  const { board } = await drawTeams(as(sara), id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
  const zeta = { id, registrationId: await idOf('Zeta') }
  await expect(admitTeam(morning, zeta)).rejects.toMatchObject({
    code: 'tournament-refused',
    extras: { detail: expect.stringContaining('Non c’è un posto libero') },
  })
  await removeTeam(morning, { id, registrationId: await idOf('Gamma') })
  await takeLetters()
  for (const _twice of [1, 2]) {
    const now = await admitTeam(morning, zeta)
    expect(now.board?.teams.map(({ name }) => name)).toEqual(
      board?.teams.map(({ name }) => (name === 'Gamma' ? 'Zeta' : name)),
    )
    expect(now.teams.map(team => [team.teamName, team.state])).toContainEqual(['Epsilon', 'waiting'])
  }
  expect((await takeLetters()).map(({ to, subject }) => [to, subject])).toEqual([
    ['pia@posta.example', 'Adesso hai un posto: Torneo'],
  ])
})

it('refuses the name or the address of another, and enters a wish once that is sent twice', async () => {
  await expect(enter({ teamName: 'álfa', name: 'Ugo' })).rejects.toMatchObject({ code: 'team-name-taken' })
  await expect(
    enter({ teamName: 'Gamma', name: 'Ugo', email: 'Squadra1@demo.example' }),
  ).rejects.toMatchObject({
    code: 'tournament-refused',
    extras: { detail: expect.stringContaining('email') },
  })
  const key = randomUUID()
  await enter({ teamName: 'Gamma', name: 'Ugo' }, { key })
  expect((await enter({ teamName: 'Gamma', name: 'Ugo' }, { key })).teams).toHaveLength(3)
  // Its answer was lost, and it was corrected before it was sent again: the correction is not swallowed.
  await expect(enter({ teamName: 'Gamma 2', name: 'Ugo' }, { key })).rejects.toMatchObject({
    code: 'idempotency-key-reused',
  })
})

it('is for whoever organises, also after registrations are closed, until something has been played', async () => {
  await changeStatus(as(sara), id, 'closed')
  expect((await enter({ teamName: 'Gamma', name: 'Ugo' })).teams).toHaveLength(3)
  const stranger = await makePerson(db)
  await expect(enter({ teamName: 'Delta', name: 'Ugo' }, { actor: stranger })).rejects.toMatchObject({
    code: 'not-found',
  })
  await enter({ teamName: 'Delta', name: 'Ugo' })
  await db.pool.query('update tournament set max_participants = null where id = $1', [id])
  await drawTeams(as(sara), id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
  const late = await enter({ teamName: 'Epsilon', name: 'Ugo' })
  expect(late.teams.find(team => team.teamName === 'Epsilon')).toMatchObject({
    state: 'confirmed',
    isLeftOut: true,
  })
  const { rows } = await db.pool.query(
    'select version from tournament_match where tournament_id = $1 and number = 1',
    [id],
  )
  await enterResult(
    as(sara),
    { id, number: 1 },
    MatchResult.parse({ version: rows[0].version, state: 'final', homeScore: 1, awayScore: 0 }),
  )
  await expect(enter({ teamName: 'Zeta', name: 'Ugo' })).rejects.toMatchObject({ code: 'tournament-refused' })
})

it('is until the night after the last day is over', async () => {
  const end = new Date('2026-12-13T01:00:00Z')
  await enter({ teamName: 'Gamma', name: 'Ugo' }, { when: new Date(end.getTime() - 1) })
  await expect(enter({ teamName: 'Delta', name: 'Ugo' }, { when: end })).rejects.toMatchObject({
    code: 'tournament-refused',
  })
})

it('takes no team at a suspended facility', async () => {
  await db.query
    .updateTable('facility')
    .set({ suspended_words: 'Prezzi', suspended_at: at })
    .where('id', '=', facilityId)
    .execute()
  await expect(enter({ teamName: 'Gamma', name: 'Ugo' })).rejects.toMatchObject({
    code: 'tournament-refused',
    extras: { detail: expect.stringContaining('sospesa') },
  })
})

it('takes the place of what a visitor of that address has not confirmed yet, and names one who has that name', async () => {
  const slug = (await getOrganised(as(sara), id)).tournament.slug
  await sendRegistration({ db, actor: guest, at }, slug, { teamName: 'Gamma' })
  const { rows } = await db.pool.query('select key from tournament_registration where held_until is not null')
  await expect(enter({ teamName: 'GAMMA', name: 'Pia Neri' })).rejects.toMatchObject({
    code: 'team-name-taken',
    extras: { detail: expect.stringContaining('deve ancora confermare') },
  })
  const { teams } = await enter({ teamName: 'Gamma', name: 'Ugo Tosi', email: 'Ugo@posta.example' })
  expect(teams).toMatchObject([{}, {}, { teamName: 'Gamma', name: 'Ugo Tosi', state: 'confirmed' }])
  expect((await takeLetters()).map(({ subject }) => subject)).toEqual(['Hai un posto nel torneo: Torneo'])
  const theirs = await getRegistration({ db, actor: guest, at }, rows[0].key)
  expect(theirs).toMatchObject({ state: 'confirmed', heldUntil: null, teamName: 'Gamma' })
})

it('writes to so many addresses a day that nobody has proven, and counts each wish once', async () => {
  const key = randomUUID()
  const ugo = { teamName: 'Gamma', name: 'Ugo', email: 'ugo@posta.example' }
  const { teams } = await enter(ugo, { key })
  const registrationId = teams.find(({ teamName }) => teamName === 'Gamma')?.id ?? ''
  await enter(ugo, { key })
  await readmitTeam(as(sara), { id, registrationId })
  await expect(enter({ ...ugo, name: 'Un altro' })).rejects.toMatchObject({ code: 'team-name-taken' })
  expect(await lettersWritten()).toBe(1)

  await db.pool.query('update auth_limit set count = 149')
  await removeTeam(as(sara), { id, registrationId })
  await readmitTeam(as(sara), { id, registrationId })
  const pia = { teamName: 'Delta', name: 'Pia', email: 'pia@posta.example' }
  await expect(enter(pia)).rejects.toMatchObject({ code: 'too-many-requests' })
  const again = await enter({ teamName: 'Delta', name: 'Pia' })
  expect(again.teams.map(({ teamName }) => teamName)).toContain('Delta')
  await removeTeam(as(sara), { id, registrationId })
  await expect(readmitTeam(as(sara), { id, registrationId })).rejects.toMatchObject({
    code: 'too-many-requests',
  })

  await db.pool.query("update auth_limit set window_ends = now() - interval '1 second'")
  await readmitTeam(as(sara), { id, registrationId })
  expect(await lettersWritten()).toBe(1)
})

async function idOf(teamName: string): Promise<string> {
  const { rows } = await db.pool.query('select id from tournament_registration where team_name = $1', [
    teamName,
  ])
  return rows[0].id
}

async function lettersWritten(): Promise<number> {
  const { rows } = await db.pool.query('select count from auth_limit where key like $1', [`%${sara.id}`])
  return rows[0]?.count ?? 0
}

type Entering = { key?: string; actor?: Person; when?: Date }

function enter(team: object, { key = randomUUID(), actor = sara, when = at }: Entering = {}) {
  return enterTeam({ ...as(actor), at: when }, id, TeamEntry.parse(team), key)
}

async function takeLetters() {
  const { rows } = await db.pool.query(
    `delete from outbox where task = 'registration-letter' returning id, payload`,
  )
  const letters = rows
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(async ({ payload }) => {
      const wish: RegistrationLetter = payload
      const row = await findRegistrationForLetter(db, wish)
      return row && writeRegistrationLetter(row, wish, { baseUrl: 'http://localhost:3000', number: '1' })
    })
  return (await Promise.all(letters)).flatMap(letter => letter ?? [])
}

function as(actor: Person | typeof guest): Context {
  return { db, actor, at }
}
