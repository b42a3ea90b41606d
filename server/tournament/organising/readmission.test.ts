import { beforeEach, expect, it } from 'vitest'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { findRegistrationForLetter } from '../letter/store.ts'
import { type RegistrationLetter, writeRegistrationLetter } from '../letter/write.ts'
import { drawTeams } from '../planning/service.ts'
import { confirmRegistration, withdrawRegistration } from '../registration/service.ts'
import { getTournament } from '../service.ts'
import { admitTeam, readmitTeam, removeTeam } from '../teams/service.ts'
import { enterResult, getOrganised } from './service.ts'
import { setStatus } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const later = new Date('2026-11-21T12:00:00Z')
let id: string
let sara: Person
let ada: Person
let bice: Person

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  ada = await makePerson(db, { name: 'Ada' })
  bice = await makePerson(db, { name: 'Bice' })
  id = await makeTournament(db, {
    slug: 'coppa',
    title: 'Torneo',
    startDate: '2026-12-12',
    maxParticipants: 2,
    organizerEmail: 'coppa@posta.example',
    facilityId,
  })
  await makeRegistrations(db, id, [{ name: 'Zoe' }])
})

it('refuses a team that was taken out, under whatever address its account has by now', async () => {
  await enter(ada)
  await takeOut('Ada')
  const refused = { code: 'registration-removed' }
  await expect(enter(ada)).rejects.toMatchObject(refused)
  await expect(enter({ ...ada, email: 'altra@posta.example' })).rejects.toMatchObject(refused)
  expect(await getTournament({ db, at, actor: ada }, 'coppa')).toMatchObject({ wasRemoved: true, mine: null })
  expect(await getTournament({ db, at, actor: bice }, 'coppa')).toMatchObject({ wasRemoved: false })
  expect(await enter(bice)).toMatchObject({ state: 'confirmed' })
})

it('answers a visitor who was taken out as any other, and says why in a letter', async () => {
  await enterUnnamed('ugo@posta.example', at)
  await confirmRegistration({ db, at, actor: guest }, await keyOf('ugo@posta.example'))
  await takeOut('ugo@posta.example')
  await takeLetters()
  const known = await enterUnnamed('Ugo@posta.example')
  expect(known).toEqual(await enterUnnamed('nuova@posta.example'))
  const [letter] = await takeLetters()
  expect(letter).toMatchObject({ to: 'ugo@posta.example', subject: 'Iscrizione tolta dal torneo: Torneo' })
  expect(letter?.text).toContain('Se vuoi rientrare, scrivi a chi organizza')
  expect(letter?.text).toContain(await keyOf('ugo@posta.example'))
  await enterUnnamed('ugo@posta.example')
  expect(await takeLetters()).toEqual([])
})

it('takes a team in again to a free place, once, and tells it', async () => {
  await enter(ada)
  await takeOut('Ada')
  await takeLetters()
  for (const _time of [1, 2])
    expect(await takeIn('Ada')).toEqual({ in: ['Zoe', 'Ada'], waiting: [], removed: [] })
  const letters = await takeLetters()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, 'Hai di nuovo un posto: Torneo'],
  ])
  expect(letters[0]?.text).toContain('ha riammesso la tua iscrizione: è la numero 2.')
  expect(await enter(ada)).toMatchObject({ state: 'confirmed', number: 2 })
})

it('takes it in after those who wait, where its place is gone', async () => {
  const carla = await makePerson(db, { name: 'Carla' })
  for (const person of [ada, bice, carla]) await enter(person)
  await takeOut('Ada')
  await takeLetters()
  expect(await takeIn('Ada')).toEqual({ in: ['Zoe', 'Bice'], waiting: ['Carla', 'Ada'], removed: [] })
  expect((await takeLetters()).map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, 'Sei di nuovo in lista d’attesa: Torneo'],
  ])
})

it('takes nobody in again who has given the place up, nor into what was called off', async () => {
  await enter(ada)
  await enter(bice)
  const adas = await idOf('Ada')
  await withdrawRegistration({ db, at, actor: ada }, await keyOf(ada.email))
  for (const change of [readmitTeam, admitTeam])
    await expect(change(organiser(), adas)).rejects.toMatchObject({ code: 'not-found' })
  await takeOut('Bice')
  await setStatus(organiser(), id, 'cancelled')
  await expect(takeIn('Bice')).rejects.toMatchObject({ code: 'tournament-refused' })
})

it('puts a team that was drawn back to where it was drawn, also on the day', async () => {
  await db.query.updateTable('tournament').set({ max_participants: 4 }).execute()
  const others = await Promise.all(['Carla', 'Dora'].map(name => makePerson(db, { name })))
  for (const person of [ada, bice, ...others]) await enter(person)
  const { board: drawn } = await drawTeams(organiser(), id, {
    groupCount: 0,
    advancing: 0,
    hasThirdPlace: false,
  })
  const day = new Date('2026-12-12T09:00:00Z')
  await removeTeam({ ...organiser(), at: day }, await idOf('Ada'))
  const withdrawn = async () =>
    (await getOrganised(organiser(), id)).board?.teams.filter(({ hasWithdrawn }) => hasWithdrawn)
  expect(await withdrawn()).toMatchObject([{ name: 'Ada' }])
  // Dora waits still: nobody moves up any more once it has begun.
  const { board, teams } = await readmitTeam({ ...organiser(), at: day }, await idOf('Ada'))
  expect(board?.teams).toEqual(drawn?.teams)
  expect(teams.map(({ name, state }) => [name, state])).toContainEqual(['Dora', 'waiting'])
})

it('neither takes out nor takes in a place that its visitor has not confirmed yet', async () => {
  await enterUnnamed('ugo@posta.example', at)
  const ugos = await idOf('ugo@posta.example')
  for (const change of [removeTeam, readmitTeam, admitTeam])
    await expect(change(organiser(), ugos)).rejects.toMatchObject({ code: 'not-found' })
  const confirmed = await confirmRegistration({ db, at, actor: guest }, await keyOf('ugo@posta.example'))
  expect(confirmed).toMatchObject({ state: 'confirmed' })
})

it('lets a team be taken out until the night after the last day is over', async () => {
  await db.query.updateTable('tournament').set({ end_date: '2026-12-14' }).execute()
  for (const person of [ada, bice]) await enter(person)
  const [first, last] = [await idOf('Ada'), await idOf('Bice')]
  await removeTeam({ ...organiser(), at: new Date('2026-12-15T00:59:59Z') }, first)
  const tooLate = removeTeam({ ...organiser(), at: new Date('2026-12-15T01:00:00Z') }, last)
  await expect(tooLate).rejects.toMatchObject({ code: 'tournament-refused' })
})

it('gives what a team leaves to play to its opponents, tells them, and takes that back with the team', async () => {
  await db.query.updateTable('tournament').set({ max_participants: 4 }).execute()
  const others = await Promise.all(['Carla', 'Dora'].map(name => makePerson(db, { name })))
  for (const person of [ada, bice, ...others]) await enter(person)
  const { board: drawn } = await drawTeams(organiser(), id, {
    groupCount: 1,
    advancing: 0,
    hasThirdPlace: false,
  })
  const adas = drawn?.teams.find(({ name }) => name === 'Ada')?.number
  const number =
    drawn?.matches.find(({ home, away }) => home.team !== adas && away.team !== adas)?.number ?? 0
  const score = { version: 1, homePenalties: null, awayPenalties: null, walkover: null, period: null }
  await enterResult(organiser(), { id, number }, { ...score, state: 'final', homeScore: 1, awayScore: 0 })
  const before = (await programme()).length
  await takeOut('Ada')
  const { board } = await getOrganised(organiser(), id)
  const left = board?.matches.filter(({ isWalkover }) => isWalkover) ?? []
  expect(left).toHaveLength(3)
  for (const { home, away, winner, state } of left) {
    expect(state).toBe('final')
    expect(winner === 'home' ? away.team : home.team).toBe(adas)
  }
  expect((await programme()).length).toBeGreaterThan(before)
  await takeIn('Ada')
  const back = (await getOrganised(organiser(), id)).board
  expect(back?.matches.filter(({ state }) => state === 'final').map(match => match.number)).toEqual([number])
})

async function programme() {
  const { rows } = await db.pool.query("select id from outbox where task = 'tournament-letter'")
  return rows
}

function organiser() {
  return { db, at, actor: sara }
}

function enter(actor: Person) {
  return sendRegistration({ db, at, actor }, 'coppa')
}

function enterUnnamed(email: string, when = later) {
  return sendRegistration({ db, at: when, actor: guest }, 'coppa', { name: email, email })
}

async function takeOut(name: string) {
  await removeTeam(organiser(), await idOf(name))
}

async function takeIn(name: string) {
  const { teams, removed } = await readmitTeam(organiser(), await idOf(name))
  const names = (state: string) => teams.filter(team => team.state === state).map(team => team.name)
  return {
    in: names('confirmed'),
    waiting: names('waiting'),
    removed: removed.map(team => team.name),
  }
}

async function idOf(name: string) {
  const { rows } = await db.pool.query('select id from tournament_registration where name = $1', [name])
  return { id, registrationId: rows[0].id as string }
}

async function keyOf(email: string): Promise<string> {
  const { rows } = await db.pool.query('select key from tournament_registration where email = $1', [email])
  return rows[0].key
}

/** What the registrants read, as the worker writes it. */
async function takeLetters() {
  const { rows } = await db.pool.query<{ id: string; payload: RegistrationLetter }>(
    `with taken as (delete from outbox where task = 'registration-letter' returning id, payload)
     select id, payload from taken where payload->>'to' = 'registrant' order by id`,
  )
  const letters = await Promise.all(
    rows.map(async ({ id: number, payload }) => {
      const row = await findRegistrationForLetter(db, payload)
      return row && writeRegistrationLetter(row, payload, { baseUrl: 'https://campo.example', number })
    }),
  )
  return letters.filter(letter => letter !== undefined)
}
