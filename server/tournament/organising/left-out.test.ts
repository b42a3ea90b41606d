import { beforeEach, expect, it } from 'vitest'
import { MatchResult } from '#contract/tournament-organising.ts'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { findRegistrationForLetter } from '../letter/store.ts'
import { type RegistrationLetter, writeRegistrationLetter } from '../letter/write.ts'
import { drawTeams } from '../planning/service.ts'
import { getRegistration } from '../registration/service.ts'
import { readmitTeam, removeTeam } from '../teams/service.ts'
import { editTournament, enterResult, getOrganised } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const TEAMS = ['Alfa', 'Beta', 'Gamma', 'Delta']
const day = '2026-12-12'
let id: string
let facilityId: number
let sara: Person

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { title: 'Coppa', startDate: day, maxParticipants: 4, facilityId })
  const waiting = { name: 'Ezio', team: 'Epsilon', standing: 'waiting' as const }
  await makeRegistrations(db, id, [...TEAMS.map(name => ({ name })), waiting])
  await draw()
  await db.query.deleteFrom('outbox').execute()
})

it('tells of a team that moves up after the draw that it plays nothing, until it is drawn again', async () => {
  const { version, tournament } = await getOrganised(organiser(), id)
  const { title, sport } = tournament
  const rest = {
    description: '',
    rules: '',
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
  const terms = { ...rest, title, sport, startDate: day, endDate: day, maxParticipants: 5, facilityId }
  const { teams } = await editTournament(organiser(), id, { version, terms })
  expect(teams.filter(({ isLeftOut }) => isLeftOut)).toMatchObject([
    { teamName: 'Epsilon', state: 'confirmed' },
  ])
  expect(await registrationOf('Ezio')).toMatchObject({ state: 'confirmed', isLeftOut: true })
  const [told, organisers, ...others] = await takeLetters()
  expect(others).toEqual([])
  expect([told?.subject, told?.text]).toEqual([
    'Adesso hai un posto: Coppa',
    expect.stringContaining('non è in nessuna partita'),
  ])
  expect([organisers?.to, organisers?.subject]).toEqual([sara.email, 'Fuori dal sorteggio: Epsilon'])

  await draw()
  expect((await getOrganised(organiser(), id)).teams.some(({ isLeftOut }) => isLeftOut)).toBe(false)
  expect(await registrationOf('Ezio')).toMatchObject({ isLeftOut: false })
})

it('says nothing of it where a drawn place was vacant', async () => {
  await removeTeam(organiser(), await idOf('Alfa'))
  const { teams, board } = await getOrganised(organiser(), id)
  expect(board?.teams.map(({ name }) => name)).toContain('Epsilon')
  expect(teams.some(({ isLeftOut }) => isLeftOut)).toBe(false)
  expect((await takeLetters()).map(({ subject, text }) => [subject, /nessuna partita/.test(text)])).toEqual([
    ['Iscrizione tolta dal torneo: Coppa', false],
    ['Adesso hai un posto: Coppa', false],
  ])
})

it('draws a team with a place where another is taken out on the first morning, as it does the day before', async () => {
  await db.query.updateTable('tournament').set({ max_participants: 5 }).execute()
  await db.query.updateTable('tournament_registration').set({ standing: 'in' }).execute()
  expect(await registrationOf('Ezio')).toMatchObject({ isLeftOut: true })
  await removeTeam({ ...organiser(), at: new Date('2026-12-12T07:00:00Z') }, await idOf('Alfa'))
  expect(await registrationOf('Ezio')).toMatchObject({ isLeftOut: false })
})

it('draws it there also once the first result, which was a mistake, is taken back', async () => {
  await db.query.updateTable('tournament').set({ max_participants: 5 }).execute()
  await db.query.updateTable('tournament_registration').set({ standing: 'in' }).execute()
  await score('live')
  await removeTeam(organiser(), await idOf('Alfa'))
  expect(await registrationOf('Ezio')).toMatchObject({ isLeftOut: true })
  const { board, teams } = await score('scheduled')
  expect(board?.teams.map(({ name }) => name).toSorted()).toEqual(['Beta', 'Delta', 'Epsilon', 'Gamma'])
  expect(teams.some(({ isLeftOut }) => isLeftOut)).toBe(false)
})

it('tells a team that is taken in again when others were drawn in its place', async () => {
  await removeTeam(organiser(), await idOf('Alfa'))
  await db.query.updateTable('tournament').set({ max_participants: 5 }).execute()
  await takeLetters()
  const { teams } = await readmitTeam(organiser(), await idOf('Alfa'))
  expect(teams.filter(({ isLeftOut }) => isLeftOut)).toMatchObject([{ name: 'Alfa' }])
  expect((await takeLetters()).map(({ subject, text }) => [subject, /nessuna partita/.test(text)])).toEqual([
    ['Hai di nuovo un posto: Coppa', true],
    ['Fuori dal sorteggio: Alfa', true],
  ])
})

it('shows whoever organises that a team has the telephone of one that was taken out', async () => {
  await db.query.updateTable('tournament').set({ max_participants: 6 }).execute()
  const phones = [
    ['Alfa', '333 1234567'],
    ['Beta', '+39 333 123 45 67'],
    ['Gamma', '333 7654321'],
  ]
  for (const [name, phone] of phones)
    await db.query
      .updateTable('tournament_registration')
      .set({ phone })
      .where('name', '=', name ?? '')
      .execute()
  await removeTeam(organiser(), await idOf('Alfa'))
  const { teams } = await getOrganised(organiser(), id)
  const marked = teams.flatMap(({ name, removedWithPhone }) =>
    removedWithPhone ? [[name, removedWithPhone]] : [],
  )
  expect(marked).toEqual([['Beta', 'Alfa']])
})

function organiser() {
  return { db, at, actor: sara }
}

function draw() {
  return drawTeams(organiser(), id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
}

async function score(state: MatchResult['state']) {
  const { board } = await getOrganised(organiser(), id)
  const version = board?.matches[0]?.version
  return enterResult(organiser(), { id, number: 1 }, MatchResult.parse({ version, state }))
}

async function idOf(name: string) {
  const { rows } = await db.pool.query('select id from tournament_registration where name = $1', [name])
  return { id, registrationId: rows[0].id as string }
}

async function registrationOf(name: string) {
  const { rows } = await db.pool.query('select key from tournament_registration where name = $1', [name])
  return getRegistration({ db, at, actor: guest }, rows[0].key)
}

async function takeLetters() {
  const { rows } = await db.pool.query<{ id: string; payload: RegistrationLetter }>(
    `with taken as (delete from outbox where task = 'registration-letter' returning id, payload)
     select id, payload from taken order by id`,
  )
  const letters = await Promise.all(
    rows.map(async ({ id: number, payload }) => {
      const row = await findRegistrationForLetter(db, payload)
      return row && writeRegistrationLetter(row, payload, { baseUrl: 'https://campo.example', number })
    }),
  )
  // A facility comes with an owner of its own, who is told as Sara is.
  return letters.flatMap(letter => (letter && !letter.to.startsWith('gestione') ? [letter] : []))
}
