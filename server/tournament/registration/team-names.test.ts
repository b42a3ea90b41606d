import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
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
  await db.query.deleteFrom('idempotency_key').execute()
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
  // The owner of the address is told by letter.
  expect(await lettersFor(ada.email)).toContain('known')
  expect(await lettersFor('ugo@posta.example')).toEqual([])
})

it('holds the name for an hour for a visitor who has not confirmed yet', async () => {
  await enter('ugo@posta.example', 'Real Frascati')
  await expect(enter(ada, 'Real Frascati')).rejects.toMatchObject(taken)
  at = new Date('2026-11-21T11:00:00Z')
  expect(await enter(ada, 'Real Frascati')).toMatchObject({ state: 'confirmed' })
})

it('takes from a visitor who has not confirmed the place alone, and not what he has typed under somebody’s address', async () => {
  await enter(ada.email, 'Scritto da altri')
  expect(await enter(ada, 'Real Frascati')).toMatchObject({ state: 'confirmed', number: 1 })
  expect(await columnOf('team_name', ada.email)).toBe('Real Frascati')
  await enter(bice.email, 'Atletico')
  await expect(enter(bice, 'real frascati')).rejects.toMatchObject(taken)
  expect(await enter(bice, 'ATLETICO')).toMatchObject({ state: 'confirmed', number: 2 })
  expect(await lettersFor(bice.email)).toEqual(['confirm', 'in'])
  // What is confirmed stays as it is.
  await enter(ada, 'Un altro nome')
  expect(await columnOf('team_name', ada.email)).toBe('Real Frascati')
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

it('answers a visitor whose answer was lost as before, whichever of his sendings came first', async () => {
  const key = randomUUID()
  const first = await enter('ugo@posta.example', 'Real Frascati', 'coppa', key)
  at = new Date('2026-11-21T10:05:00Z')
  expect(await enter('ugo@posta.example', 'Real Frascati', 'coppa', key)).toEqual(first)
  await confirmRegistration({ db, at, actor: guest }, await columnOf('key', 'ugo@posta.example'))
  expect(await enter('ugo@posta.example', 'Real Frascati', 'coppa', key)).toEqual(first)
  expect(await lettersFor('ugo@posta.example')).toEqual(['confirm', 'in'])
})

it('counts a sending once, however often its answer is lost', async () => {
  const wish = {
    name: 'Ugo Verdi',
    email: 'ugo@posta.example',
    phone: '333 1234567',
    teamName: '',
    notes: '',
  }
  const key = randomUUID()
  const countTry = vi.fn(async () => 0)
  const send = () => register({ db, at, actor: guest }, 'coppa', wish, { key, countTry })
  expect(await send()).toEqual(await send())
  expect(countTry).toHaveBeenCalledTimes(1)
})

it.each([
  ['the name of his team', 'ugo@posta.example', 'Real Frascati B'],
  ['his address', 'ugo.verdi@posta.example', 'Real Frascati'],
  ['both', 'ugo.verdi@posta.example', 'Real Frascati B'],
])('tells a visitor who has corrected %s that the first had arrived', async (_what, email, name) => {
  const key = randomUUID()
  await enter('ugo@posta.example', 'Real Frascati', 'coppa', key)
  await expect(enter(email, name, 'coppa', key)).rejects.toMatchObject({
    code: 'idempotency-key-reused',
    extras: { detail: expect.stringContaining('La tua iscrizione era già arrivata') },
  })
  const { rows } = await db.pool.query('select email, team_name from tournament_registration')
  expect(rows).toEqual([{ email: 'ugo@posta.example', team_name: 'Real Frascati' }])
})

it('tells a person who has corrected what had arrived where it stands', async () => {
  const key = randomUUID()
  await enter(ada, 'Real Frascati', 'coppa', key)
  await expect(enter(ada, 'Real Frascati B', 'coppa', key)).rejects.toMatchObject({
    extras: { detail: expect.stringContaining('La trovi in “Le Mie Iscrizioni”') },
  })
})

it('tells nobody by a key whose address is known', async () => {
  await enter(ada, 'Real Frascati')
  const answers = await Promise.all(
    [ada.email, 'ugo@posta.example'].map(async (email, at) => {
      const key = randomUUID()
      const first = await enter(email, `Altri ${at}`, 'coppa', key)
      const again = await enter('altro@posta.example', `Ancora ${at}`, 'coppa', key).catch(({ code }) => code)
      return [first, again]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

it('serves with the same key once a name that was taken is changed', async () => {
  await enter(ada, 'Real Frascati')
  const key = randomUUID()
  await expect(enter('ugo@posta.example', 'Real Frascati', 'coppa', key)).rejects.toMatchObject(taken)
  expect(await enter('ugo@posta.example', 'Altri', 'coppa', key)).toMatchObject({ state: 'to-confirm' })
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

function enter(who: Person | string, teamName: string, slug = 'coppa', key: string = randomUUID()) {
  const actor = typeof who === 'string' ? guest : who
  const email = typeof who === 'string' ? who : who.email
  return sendRegistration({ db, at, actor }, slug, { email, teamName }, key)
}

async function columnOf(column: 'id' | 'key' | 'team_name', email: string): Promise<string> {
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
