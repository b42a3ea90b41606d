import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { confirmRegistration } from './service.ts'

const db = testDatabase()
const WRONG = 'ugo@psota.example'
const RIGHT = 'ugo@posta.example'
const TEAM = 'Real Frascati'
let at: Date
let ada: Person

beforeAll(async () => {
  const facilityId = await makeFacility(db)
  ada = await makePerson(db, { name: 'Ada' })
  await makeTournament(db, { slug: 'coppa', startDate: '2026-12-12', facilityId, maxParticipants: 2 })
  await makeTournament(db, { slug: 'altra', startDate: '2026-12-12', facilityId })
})

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z')
  await db.query.deleteFrom('tournament_registration').execute()
  await db.query.deleteFrom('outbox').execute()
  await db.query.deleteFrom('idempotency_key').execute()
})

it('takes a visitor’s place and the name of his team over to his right address', async () => {
  const mistyped = await enter(WRONG)
  for (const name of ['pia', 'teo']) await enter(`${name}@posta.example`, { team: name })
  const [before] = await rows()
  at = new Date('2026-11-21T10:20:00Z')
  const { reply } = await enter(RIGHT, { corrects: mistyped.key })
  expect(reply).toEqual({ state: 'to-confirm', number: null, heldUntil: '2026-11-21T11:20:00.000Z' })
  const [after, ...others] = await rows()
  expect(after).toMatchObject({ id: before?.id, email: RIGHT, team_name: TEAM, standing: 'in' })
  expect(others.map(({ standing }) => standing)).toEqual(['in', 'waiting'])
  expect(await lettersOf(before?.id)).toEqual(['confirm', 'confirm'])
  // The link in the letter to the wrong address leads nowhere.
  await expect(confirm(before?.key)).rejects.toMatchObject({ code: 'not-found' })
  expect(await confirm(after?.key)).toMatchObject({ state: 'confirmed', teamName: TEAM })
})

it('is corrected once more, and kept for two hours in all', async () => {
  const first = await enter(WRONG)
  at = new Date('2026-11-21T10:50:00Z')
  const second = await enter('ugo@postta.example', { corrects: first.key })
  at = new Date('2026-11-21T11:40:00Z')
  const third = await enter(RIGHT, { corrects: second.key })
  expect(third.reply.heldUntil).toBe('2026-11-21T12:00:00.000Z')
  expect(await rows()).toMatchObject([{ email: RIGHT }])
})

it('leaves alone what has been confirmed, and makes another of what has lapsed', async () => {
  const { key } = await enter(WRONG)
  await confirm((await rows())[0]?.key)
  await expect(enter(RIGHT, { corrects: key })).rejects.toMatchObject({ code: 'team-name-taken' })
  expect(await rows()).toMatchObject([{ email: WRONG }])

  const lapsing = await enter('pia@psota.example', { team: 'Altri' })
  at = new Date('2026-11-21T11:00:00Z')
  const { reply } = await enter('pia@posta.example', { team: 'Altri', corrects: lapsing.key })
  expect(reply.heldUntil).toBe('2026-11-21T12:00:00.000Z')
  expect(await rows()).toMatchObject([{ email: WRONG }, { email: 'pia@posta.example' }])
})

it('corrects nothing by the key of somebody with an account, of nobody, or in another tournament', async () => {
  const { key } = await enter(WRONG)
  const persons = await enter(ada, { slug: 'altra', team: 'Altri' })
  for (const [corrects, slug, team] of [
    [randomUUID(), 'coppa', TEAM],
    [persons.key, 'altra', 'Altri'],
  ] as const)
    await expect(enter(RIGHT, { corrects, slug, team })).rejects.toMatchObject({ code: 'team-name-taken' })
  await enter(RIGHT, { corrects: key, slug: 'altra' })
  expect((await rows()).map(({ email }) => email).toSorted()).toEqual([ada.email, RIGHT, WRONG].toSorted())
})

it('corrects nothing for somebody who has logged in meanwhile, and registers him besides', async () => {
  const { key } = await enter(WRONG, { team: 'Altri' })
  const before = await rows()
  await enter(ada, { corrects: key })
  expect(await rows()).toEqual([...before, expect.objectContaining({ email: ada.email, team_name: TEAM })])
})

it('answers alike whether the right address is known or not, however often it is asked', async () => {
  const answers = []
  for (const email of [ada.email, RIGHT]) {
    await db.query.deleteFrom('tournament_registration').execute()
    at = new Date('2026-11-21T10:00:00Z')
    await enter(ada, { team: 'Altri' })
    const first = await enter(WRONG)
    at = new Date('2026-11-21T10:30:00Z')
    const second = await enter(email, { corrects: first.key })
    const third = await enter('altro@posta.example', { corrects: second.key })
    const stranger = await enter('pia@posta.example').catch(({ code }) => code)
    answers.push([first.reply, second.reply, third.reply, stranger])
  }
  expect(answers[0]).toEqual(answers[1])
})

type Wish = { team?: string; slug?: string; corrects?: string }

async function enter(who: Person | string, { team = TEAM, slug = 'coppa', corrects }: Wish = {}) {
  const actor = typeof who === 'string' ? guest : who
  const email = typeof who === 'string' ? who : who.email
  const key = randomUUID()
  const reply = await sendRegistration({ db, at, actor }, slug, { email, teamName: team, corrects }, key)
  return { key, reply }
}

function confirm(key: string | undefined) {
  return confirmRegistration({ db, at, actor: guest }, key ?? '')
}

function rows() {
  return db.query
    .selectFrom('tournament_registration')
    .select(['id', 'key', 'email', 'team_name', 'standing'])
    .orderBy('position')
    .execute()
}

async function lettersOf(id: string | undefined) {
  const { rows: told } = await db.pool.query(
    "select payload->>'event' as event from outbox where payload->>'registrationId' = $1 and payload->>'to' = 'registrant'",
    [id],
  )
  return told.map(({ event }) => event)
}
