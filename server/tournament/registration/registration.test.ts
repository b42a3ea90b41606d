import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Registration, RegistrationReceipt } from '#contract/tournament.ts'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { findRegistrationForLetter } from '../letter/store.ts'
import { type RegistrationLetter, writeRegistrationLetter } from '../letter/write.ts'
import { setStatus } from '../organising/store.ts'
import { fillLapsedPlaces } from './store.ts'

const db = testDatabase()
let at = new Date('2026-11-21T10:00:00Z')
let house: TestApp
let id: string
let ada: Member
let bice: Member
let sara: Member

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at })
  const facilityId = await makeFacility(db)
  ada = await makeMember(db, house, { name: 'Ada Rossi' })
  bice = await makeMember(db, house, { name: 'Bice Neri' })
  sara = await makeMember(db, house, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] })
  const cup = { slug: 'coppa', title: 'Coppa', startDate: '2026-12-12', maxParticipants: 2 }
  id = await makeTournament(db, { ...cup, facilityId })
})

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z')
  await db.query.deleteFrom('tournament_registration').execute()
  await db.query.deleteFrom('outbox').execute()
  await db.query.updateTable('tournament').set({ status: 'published' }).execute()
})

it('gives who is logged in a place at once, under the account’s address, and tells both sides', async () => {
  const { body } = await register(ada, { email: 'altra@posta.example' })
  expect(body).toEqual({ state: 'confirmed', number: 1, heldUntil: null })
  expect((await register(ada)).body).toEqual(body)
  const [row] = await db.query.selectFrom('tournament_registration').selectAll().execute()
  expect(row).toMatchObject({ email: ada.email, user_id: ada.id, held_until: null })
  const letters = await takeRegistrationLetters()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, 'Hai un posto nel torneo: Coppa'],
    [expect.stringContaining('gestione'), 'Nuova iscrizione: Gli Invincibili'],
    [sara.email, 'Nuova iscrizione: Gli Invincibili'],
  ])
  expect(letters[2]?.text).toContain(ada.email)
  // To where teams are taken in and out.
  expect(letters[2]?.text).toContain(`/dashboard/tornei/${row?.tournament_id}`)
})

it('takes nobody while its facility is suspended, and leads to no page of it', async () => {
  await suspend('Prezzi non veri')
  const refused = await register(ada)
  expect(refused.body).toMatchObject({
    code: 'registration-closed',
    detail: expect.stringContaining('è sospesa'),
  })
  const shown = await house.app.request('/api/tournaments/coppa')
  expect(await shown.json()).toMatchObject({
    facility: { slug: null },
    takesRegistrations: false,
    phase: 'closed',
  })
  await suspend(null)
  expect((await register(ada)).body).toMatchObject({ state: 'confirmed' })
})

it('moves nobody up while its facility is suspended, and the next one as soon as that is over', async () => {
  for (const member of [ada, bice, sara]) await register(member)
  const [hers] = await myRegistrations(ada)
  await suspend('Prezzi non veri')
  await press(hers?.key ?? '', 'withdrawal')
  await fillLapsedPlaces(db, at)
  expect(await tournament()).toMatchObject({ participants: 1, waiting: 1 })
  await suspend(null)
  await fillLapsedPlaces(db, at)
  expect(await tournament()).toMatchObject({ participants: 2, waiting: 0 })
})

it('keeps a visitor’s place for an hour, and gives it for good to who owns the mailbox', async () => {
  const { body, status } = await register(undefined, { email: 'ugo@posta.example' })
  expect([status, body]).toEqual([
    201,
    { state: 'to-confirm', number: null, heldUntil: '2026-11-21T11:00:00.000Z' },
  ])
  expect((await tournament()).participants).toBe(0)
  const [letter] = await takeRegistrationLetters()
  expect(letter?.subject).toBe('Conferma l’iscrizione: Coppa')
  // Anybody may have typed the address: the letter says nothing that was typed.
  expect(letter?.text).not.toMatch(/Ugo|Invincibili|333 7654321/)
  const key = keyIn(letter)
  expect((await registration(key)).allowed).toEqual(['confirm', 'withdraw'])
  expect((await tournament()).participants).toBe(0)
  expect(await press(key, 'confirmation')).toMatchObject({ state: 'confirmed', heldUntil: null, number: 1 })
  expect(await press(key, 'confirmation')).toMatchObject({ state: 'confirmed' })
  expect((await tournament()).participants).toBe(1)
  expect((await takeRegistrationLetters()).map(({ subject }) => subject)).toContain(
    'Hai un posto nel torneo: Coppa',
  )
})

it('tells nobody of a visitor who says no before he has said yes', async () => {
  await register(undefined, { email: 'ugo@posta.example' })
  const [letter] = await takeRegistrationLetters()
  expect(await press(keyIn(letter), 'withdrawal')).toMatchObject({ state: 'withdrawn' })
  expect(await takeRegistrationLetters()).toEqual([])
})

it('answers a visitor alike whether the address is known or not, and tells its owner', async () => {
  await register(ada)
  await takeRegistrationLetters()
  at = new Date('2026-11-21T12:00:00Z')
  const known = await register(undefined, { email: ada.email.toUpperCase() })
  const fresh = await register(undefined, { email: 'nuova@posta.example' })
  expect(known).toEqual(fresh)
  const letters = await takeRegistrationLetters()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, 'La tua iscrizione c’è già: Coppa'],
    ['nuova@posta.example', 'Conferma l’iscrizione: Coppa'],
  ])
  // Another one within ten minutes writes nothing.
  await register(undefined, { email: ada.email })
  expect(await takeRegistrationLetters()).toEqual([])
})

it('drops a place that nobody confirmed, and gives it to who waits longest', async () => {
  await register(undefined, { email: 'ugo@posta.example' })
  const [letter] = await takeRegistrationLetters()
  await register(ada)
  expect((await register(bice)).body).toEqual({ state: 'waiting', number: 1, heldUntil: null })
  expect(await tournament()).toMatchObject({ participants: 1, waiting: 1, isFull: true })
  await db.query.deleteFrom('outbox').execute()
  at = new Date('2026-11-21T11:00:00Z')
  expect((await get(`/api/registrations/${keyIn(letter)}`)).status).toBe(404)
  await fillLapsedPlaces(db, at)
  expect(await tournament()).toMatchObject({ participants: 2, waiting: 0 })
  expect((await takeRegistrationLetters()).map(({ to, subject }) => [to, subject])).toEqual([
    [bice.email, 'Adesso hai un posto: Coppa'],
  ])
})

it('lets somebody withdraw until the start: the next in line moves up and both sides hear it', async () => {
  const carla = await makeMember(db, house, { name: 'Carla Blu' })
  for (const member of [ada, bice, carla, sara]) await register(member)
  const mine = await myRegistrations(sara)
  expect(mine).toMatchObject([{ state: 'waiting', number: 2, tournament: { slug: 'coppa' } }])
  await db.query.deleteFrom('outbox').execute()
  const [hers] = await myRegistrations(ada)
  const key = hers?.key ?? ''
  expect(await press(key, 'withdrawal')).toMatchObject({ state: 'withdrawn', allowed: [] })
  expect(await press(key, 'withdrawal')).toMatchObject({ state: 'withdrawn' })
  const letters = await takeRegistrationLetters()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [ada.email, 'Iscrizione ritirata: Coppa'],
      [carla.email, 'Adesso hai un posto: Coppa'],
      [sara.email, 'Iscrizione ritirata: Gli Invincibili'],
    ]),
  )
  expect(letters.filter(({ text }) => text.includes('Quota')).map(({ to }) => to)).toEqual([carla.email])
  expect(await myRegistrations(sara)).toMatchObject([{ state: 'waiting', number: 1 }])
  expect((await register(ada)).body).toMatchObject({ state: 'waiting', number: 2 })
  const [again] = await myRegistrations(bice)
  at = new Date('2026-12-12T08:00:00Z')
  const late = await house.app.request(`/api/registrations/${again?.key}/withdrawal`, { method: 'POST' })
  expect((await late.json()).code).toBe('withdrawal-refused')
})

it('says of a registration whether it was given up or taken out', async () => {
  await register(ada)
  const [hers] = await myRegistrations(ada)
  const key = hers?.key ?? ''
  const [row] = await db.query.selectFrom('tournament_registration').select('id').execute()
  const path = `/api/staff/tournaments/${id}/registrations/${row?.id}/removal`
  await house.app.request(path, { method: 'POST', headers: { cookie: sara.cookie } })
  const removed = { state: 'removed', allowed: [] }
  expect(await registration(key)).toMatchObject(removed)
  // Somebody who presses in a page that is out of date reads what has become of his registration.
  expect(await press(key, 'withdrawal')).toMatchObject(removed)
  expect((await register(ada)).body).toMatchObject({ code: 'registration-removed' })
})

it('takes none once registrations are closed', async () => {
  await db.query.updateTable('tournament').set({ status: 'closed' }).execute()
  expect((await register(ada)).body['code']).toBe('registration-closed')
  expect((await register(undefined, {}, 'che-non-c-e')).body['code']).toBe('not-found')
})

it('gives nobody a place in what was called off, and says so of each registration', async () => {
  await register(undefined, { email: 'ugo@posta.example' })
  const key = keyIn((await takeRegistrationLetters())[0])
  await register(ada)
  await register(bice)
  await setStatus({ db, actor: guest, at }, id, 'cancelled')
  expect((await takeRegistrationLetters()).map(({ to, subject }) => [to, subject])).toEqual([
    [ada.email, 'Torneo annullato: Coppa'],
    [bice.email, 'Torneo annullato: Coppa'],
  ])
  const off = { state: 'cancelled', heldUntil: null, allowed: [] }
  expect(await press(key, 'confirmation')).toMatchObject(off)
  const [hers] = await myRegistrations(ada)
  expect(hers).toMatchObject(off)
  expect(await press(hers?.key ?? '', 'withdrawal')).toMatchObject({
    code: 'withdrawal-refused',
    detail: 'Il torneo è annullato: non c’è più nulla da ritirare.',
  })
  at = new Date('2026-11-21T11:00:00Z')
  await fillLapsedPlaces(db, at)
  await db.query.deleteFrom('tournament_registration').where('user_id', '=', ada.id).execute()
  await fillLapsedPlaces(db, at)
  expect(await myRegistrations(bice)).toMatchObject([off])
  const left = await db.query.selectFrom('tournament_registration').select(['email', 'standing']).execute()
  expect(left).toEqual([{ email: bice.email, standing: 'waiting' }])
  expect(await takeRegistrationLetters()).toEqual([])
})

it('shows nobody who has registered', async () => {
  await register(ada)
  for (const path of ['/api/tournaments', '/api/tournaments/coppa'])
    expect((await get(path)).text).not.toMatch(/Ada|Rossi|Invincibili|socio\d|7654321/)
})

it('ends a registration with its account, and gives the place on', async () => {
  const dora = await makeMember(db, house)
  for (const member of [dora, ada, bice]) await register(member)
  await db.query.deleteFrom('auth_user').where('id', '=', dora.id).execute()
  expect(await tournament()).toMatchObject({ participants: 1, waiting: 1 })
  await fillLapsedPlaces(db, at)
  expect(await tournament()).toMatchObject({ participants: 2, waiting: 0 })
})

function suspend(words: string | null) {
  return db.query
    .updateTable('facility')
    .set({ suspended_words: words, suspended_at: words && at })
    .execute()
}

async function register(member: Member | undefined, wish: { email?: string } = {}, slug = 'coppa') {
  const email = member?.email ?? 'ugo@posta.example'
  const teamName = member === ada ? 'Gli Invincibili' : `Invincibili ${member?.email ?? wish.email}`
  const reply = await house.app.request(`/api/tournaments/${slug}/registrations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(member && { cookie: member.cookie }),
    },
    body: JSON.stringify({ name: 'Ugo Verdi', email, phone: '333 7654321', teamName, notes: '', ...wish }),
  })
  // An error or a receipt, as the status says.
  const body = (await reply.json()) as RegistrationReceipt & Record<string, unknown>
  return { status: reply.status, body }
}

async function get(path: string, member?: Member) {
  const reply = await house.app.request(path, member && { headers: { cookie: member.cookie } })
  return { status: reply.status, text: await reply.text() }
}

async function tournament() {
  return JSON.parse((await get('/api/tournaments/coppa')).text)
}

async function registration(key: string): Promise<Registration> {
  return JSON.parse((await get(`/api/registrations/${key}`)).text)
}

async function myRegistrations(member: Member): Promise<Registration[]> {
  return JSON.parse((await get('/api/me/registrations', member)).text).registrations
}

async function press(key: string, what: 'confirmation' | 'withdrawal'): Promise<Registration> {
  return (await house.app.request(`/api/registrations/${key}/${what}`, { method: 'POST' })).json()
}

/** Writes what is queued, as the worker does. */
async function takeRegistrationLetters() {
  const { rows } = await db.pool.query<{ id: string; payload: RegistrationLetter }>(
    `with taken as (delete from outbox where task = 'registration-letter' returning id, payload)
     select id, payload from taken order by id`,
  )
  const letters = await Promise.all(
    rows.map(async ({ id, payload }) => {
      const row = await findRegistrationForLetter(db, payload)
      return row && writeRegistrationLetter(row, payload, { baseUrl: 'https://campo.example', number: id })
    }),
  )
  return letters.filter(letter => letter !== undefined)
}

function keyIn(letter: { text: string } | undefined): string {
  return /\/iscrizione\/([\w-]{36})/.exec(letter?.text ?? '')?.[1] ?? ''
}
