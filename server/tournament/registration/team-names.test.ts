import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { readmitTeam, removeTeam } from '../teams/service.ts'
import { confirmRegistration, register, withdrawRegistration } from './service.ts'

const db = testDatabase()
let at = new Date('2026-11-21T10:00:00Z')
const taken = { code: 'team-name-taken' }
let id: string
let sara: Person
let ada: Person
let bice: Person

beforeAll(async () => {
  const facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  ada = await makePerson(db, { name: 'Ada' })
  bice = await makePerson(db, { name: 'Bice' })
  id = await makeTournament(db, { slug: 'coppa', startDate: '2026-12-12', facilityId })
  await makeTournament(db, { slug: 'altra', startDate: '2026-12-12', facilityId })
})

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z')
  await db.query.deleteFrom('tournament_registration').execute()
  await db.query.deleteFrom('outbox').execute()
})

it('lets one team have a name, whatever its capitals, blanks and accents, for members and visitors', async () => {
  await enter(ada, 'Real Frascati')
  for (const name of ['Real Frascati', 'REAL  frascati ', ' real\u00a0Frascati', 'Réal Frascatì'])
    for (const who of [bice, 'ugo@posta.example'] as const)
      await expect(enter(who, name)).rejects.toMatchObject(taken)
  expect(await enter(bice, 'Real Frascati B')).toMatchObject({ state: 'confirmed' })
  expect(await enter('ugo@posta.example', 'Real Frascati', 'altra')).toMatchObject({ state: 'to-confirm' })
})

it('takes any number who register without a team', async () => {
  for (const who of [ada, bice, 'ugo@posta.example', 'pia@posta.example'] as const)
    await expect(enter(who, ' ')).resolves.toBeDefined()
})

it('answers whose own it is as before, and does not tell a visitor whose it is', async () => {
  const first = await enter(ada, 'Real Frascati')
  expect(await enter(ada, 'Real Frascati')).toEqual(first)
  at = new Date('2026-11-21T12:00:00Z')
  const answers = await Promise.all(
    [ada.email, 'ugo@posta.example'].map(email =>
      enter(email, 'Real Frascati').catch((error: { code: string; extras: object }) => [
        error.code,
        error.extras,
      ]),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
  // Whose address it is finds out in his mailbox.
  expect(await lettersFor(ada.email)).toContain('known')
  expect(await lettersFor('ugo@posta.example')).toEqual([])
})

it('holds the name for an hour for a visitor who has not confirmed yet', async () => {
  await enter('ugo@posta.example', 'Real Frascati')
  await expect(enter(ada, 'Real Frascati')).rejects.toMatchObject(taken)
  at = new Date('2026-11-21T11:00:00Z')
  expect(await enter(ada, 'Real Frascati')).toMatchObject({ state: 'confirmed' })
})

it('gives the name of a team on that has given its place up, and keeps it for one that was taken out', async () => {
  await enter(ada, 'Real Frascati')
  await withdrawRegistration({ db, at, actor: ada }, await columnOf('key', ada.email))
  await enter(bice, 'Real Frascati')
  await expect(enter(ada, 'real frascati')).rejects.toMatchObject(taken)
  const bices = { id, registrationId: await columnOf('id', bice.email) }
  await removeTeam({ db, at, actor: sara }, bices)
  await expect(enter(ada, 'Real Frascati')).rejects.toMatchObject(taken)
  await readmitTeam({ db, at, actor: sara }, bices)
  await expect(enter(ada, 'Real Frascati')).rejects.toMatchObject(taken)
})

it('is kept by the database, whoever writes', async () => {
  await enter(ada, 'Real Frascati')
  await enter('ugo@posta.example', 'Altri')
  await confirmRegistration({ db, at, actor: guest }, await columnOf('key', 'ugo@posta.example'))
  await expect(
    db.pool.query(
      "update tournament_registration set team_name = 'REAL FRASCATI' where email = 'ugo@posta.example'",
    ),
  ).rejects.toMatchObject({ constraint: 'tournament_registration_team' })
})

function enter(who: Person | string, teamName: string, slug = 'coppa') {
  const actor = typeof who === 'string' ? guest : who
  const email = typeof who === 'string' ? who : who.email
  const wish = { name: 'Ugo Verdi', email, phone: '333 1234567', teamName, notes: '' }
  return register({ db, at, actor }, slug, wish, async () => 0)
}

async function columnOf(column: 'id' | 'key', email: string): Promise<string> {
  const { rows } = await db.pool.query(
    `select ${column} as it from tournament_registration where email = $1`,
    [email],
  )
  return rows[0].it
}

async function lettersFor(email: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select o.payload->>'event' as event from outbox o
     join tournament_registration r on r.id::text = o.payload->>'registrationId'
     where r.email = $1 and o.payload->>'to' = 'registrant'`,
    [email],
  )
  return rows.map(row => row.event)
}
