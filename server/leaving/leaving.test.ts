import { randomUUID } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Leaving } from '#contract/leaving.ts'
import { bookingLetters } from '../booking/jobs.ts'
import type { Letter } from '../mail/letter.ts'
import { matchLetters } from '../match/jobs.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { bookFor, makeLeaver } from '../testing/leaver.ts'
import { takeLetters } from '../testing/mailbag.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { makeRegistrations, makeTournament } from '../testing/tournament-factories.ts'
import { tournamentLetters } from '../tournament/jobs.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const password = 'una parola lunga e rara'
let house: TestApp
let facilityId: number
let fieldId: number
let zoe: Member
let bice: Member
let sara: Member

beforeAll(() => {
  house = makeTestApp(db, { at: () => at })
})

beforeEach(async () => {
  facilityId = await makeFacility(db, { name: 'Centro Prova', cancellation_hours: 2 })
  fieldId = await makeField(db, { facility_id: facilityId })
  zoe = await makeLeaver(db, house)
  bice = await makeMember(db, house, { name: 'Bice Neri' })
  sara = await makeMember(db, house, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] })
})

async function list({ cookie }: Member): Promise<Leaving> {
  const reply = await house.app.request('/api/me/leaving', { headers: { cookie } })
  expect(reply.status).toBe(200)
  return reply.json()
}

function leave({ cookie }: Member, body: object) {
  return house.app.request('/api/me/leaving', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function codeOf(reply: Response) {
  const { code }: { code: string } = await reply.json()
  return code
}

const bookingOf = (member: Member, date: string, onField = fieldId) =>
  bookFor(db, member, { fieldId: onField, date })

it('says what has been paid for what ends, to whoever leaves and to who had given him a share', async () => {
  const id = await makeMatchOfZoe()
  expect((await list(zoe)).bookings).toMatchObject([{ paidCents: 0, hasShares: false }])
  await db.pool.query(
    `with share as (update match_participant set has_paid = true where match_id = $1 and user_id = $2)
     insert into payment (id, booking_id, cents, method)
     select gen_random_uuid(), booking_id, 2000, 'cash' from organized_match where id = $1`,
    [id, bice.id],
  )
  await db.query.deleteFrom('outbox').execute()
  const { version, bookings } = await list(zoe)
  expect(bookings).toMatchObject([{ paidCents: 2000, hasShares: true }])
  expect((await leave(zoe, { version, password })).status).toBe(200)
  const letters = await takeLetters(db, zoe.email)
  expect(letters[0]?.text).toContain(
    'Risultano già pagati 20,00\u00a0€: chiedi alla struttura come riaverli.',
  )
  expect(letters[0]?.text).not.toContain('non devi pagare nulla')
  expect(letters[0]?.text).toContain('vanno rese a chi te le ha date')
  const told = await deliver()
  expect(told.find(({ to }) => to === bice.email)?.text).toContain(
    'chiedila direttamente a chi organizzava, che ha eliminato il suo account.',
  )
})

it('says of each booking what has been paid for it, where more facilities than one have it', async () => {
  const dario = await makeMember(db, house, { name: 'Dario Sala' })
  const elsewhere = await makeField(db, { facility_id: await makeFacility(db, { name: 'Circolo Altrove' }) })
  const here = await bookingOf(dario, '2026-12-02')
  const there = await bookingOf(dario, '2026-12-03', elsewhere)
  await bookingOf(dario, '2026-12-04')
  for (const [id, cents] of [
    [here, 2000],
    [there, 1250],
  ])
    await db.pool.query(
      "insert into payment (id, booking_id, cents, method) values (gen_random_uuid(), $1, $2, 'cash')",
      [id, cents],
    )
  await db.query.deleteFrom('outbox').execute()
  const { version } = await list(dario)
  expect((await leave(dario, { version, password })).status).toBe(200)
  const [letter] = await takeLetters(db, dario.email)
  expect(letter?.text).toContain(
    'Risultano già pagati 32,50\u00a0€: chiedi a ciascuna struttura come riaverli.',
  )
  expect(letter?.text).toMatch(/02\/12\/2026 alle 10:00, già pagati 20,00\s€/)
  expect(letter?.text).toMatch(/Circolo Altrove, .*03\/12\/2026 alle 10:00, già pagati 12,50\s€/)
  expect(letter?.text).toMatch(/04\/12\/2026 alle 10:00$/m)
})

it('lists what would end, ends all of it and tells those whom it concerns', async () => {
  const bookingId = await bookingOf(zoe, '2026-11-25')
  const mine = await makeMatchOfZoe()
  const joined = await makeMatch(db, {
    fieldId,
    date: '2026-11-27',
    startMinute: 600,
    creatorId: bice.id,
    title: 'Di Bice',
    players: [
      { userId: bice.id, name: bice.name },
      { userId: zoe.id, name: zoe.name },
    ],
  })
  const cup = await makeTournament(db, { startDate: '2026-12-12', title: 'Coppa', facilityId })
  await makeRegistrations(db, cup, [{ name: zoe.name, userId: zoe.id, team: 'Le Zefire' }])
  const post = await makeFacility(db, { name: 'Dove lavora' })
  await db.query
    .insertInto('facility_staff')
    .values({ facility_id: post, user_id: zoe.id, role: 'desk', verified_at: at })
    .execute()
  await db.query.deleteFrom('outbox').execute()

  const leaving = await list(zoe)
  expect(leaving).toMatchObject({ proof: 'password', ties: [] })
  expect(leaving.bookings).toMatchObject([
    { id: bookingId, facilityName: 'Centro Prova', matchTitle: null },
    { matchTitle: 'La mia' },
  ])
  expect(leaving.matches).toMatchObject([{ id: joined, title: 'Di Bice' }])
  expect(leaving.registrations).toMatchObject([{ tournamentTitle: 'Coppa', teamName: 'Le Zefire' }])
  expect(leaving.posts).toEqual([{ facilityId: post, facilityName: 'Dove lavora' }])

  const reply = await leave(zoe, { version: leaving.version, password })
  expect(reply.status).toBe(200)
  expect(reply.headers.getSetCookie().join()).toMatch(/session_token=;/)

  const { rows: bookings } = await db.pool.query(
    'select status, cancelled_by, user_id, customer_name from booking where id = $1',
    [bookingId],
  )
  expect(bookings).toEqual([
    { status: 'cancelled', cancelled_by: 'client', user_id: null, customer_name: 'Account eliminato' },
  ])
  const { rows: ground } = await db.pool.query('select from field_occupancy where ref = $1', [bookingId])
  expect(ground).toEqual([])
  const { rows: matches } = await db.pool.query(
    'select status, players, creator_id from organized_match where id in ($1, $2) order by starts_at',
    [mine, joined],
  )
  expect(matches).toEqual([
    { status: 'cancelled', players: 2, creator_id: null },
    { status: 'open', players: 1, creator_id: bice.id },
  ])

  const [farewell] = await takeLetters(db, zoe.email)
  expect(farewell?.subject).toBe('Il tuo account è stato eliminato')
  expect(farewell?.text).toMatch(/La mia, Centro Prova/)
  expect(farewell?.text).toMatch(/Di Bice/)
  expect(farewell?.text).toMatch(/Coppa/)
  expect(farewell?.text).toMatch(/Dove lavora/)
  const all = await deliver()
  // In registrations an id has replaced his address.
  expect(all.filter(({ to }) => !to.includes('@'))).toEqual([])
  const sent = all.filter(({ to }) => [zoe, bice, sara].some(({ email }) => email === to))
  expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]]).toSorted()).toEqual(
    [
      [bice.email, 'Partita annullata'],
      [bice.email, 'Un posto si è liberato'],
      [sara.email, 'Iscrizione ritirata'],
      [sara.email, 'Prenotazione annullata'],
      [sara.email, 'Prenotazione annullata'],
    ].toSorted(),
  )
  const letters = sent.map(({ text }) => text).join()
  expect(letters).toContain('ha eliminato il suo account')
  expect(letters).not.toMatch(/segreta|39909876|399 09876/)
})

it('ends every session, and lets somebody with the address begin anew with nothing', async () => {
  await bookingOf(zoe, '2026-11-10')
  expect((await leave(zoe, { version: (await list(zoe)).version, password })).status).toBe(200)
  const me = await house.app.request('/api/me', { headers: { cookie: zoe.cookie } })
  expect(await me.json()).toEqual({ me: null })
  const again = await makeMember(db, house, { name: 'Zefirina Nuova', email: zoe.email })
  const data = await house.app.request('/api/me/data', { headers: { cookie: again.cookie } })
  expect(await data.json()).toMatchObject({ prenotazioni: [], struttureConUnaTuaScheda: [] })
})

it('says nothing more to whom it was queued for, and the facility hears of the end alone', async () => {
  const reply = await house.app.request('/api/bookings', {
    method: 'POST',
    headers: { cookie: zoe.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      fieldId,
      date: '2026-11-25',
      startTime: '10:00',
      minutes: 60,
      phone: '333 7654321',
    }),
  })
  expect(reply.status).toBe(201)
  expect((await leave(zoe, { version: (await list(zoe)).version, password })).status).toBe(200)
  expect(await takeLetters(db, zoe.email)).toHaveLength(1)
  const sent = await deliver()
  expect(sent.map(({ subject }) => subject.split(':')[0])).toContain('Prenotazione annullata')
  expect(sent.filter(({ subject }) => !subject.startsWith('Prenotazione annullata'))).toEqual([])
  expect(sent.map(({ to }) => to)).not.toContain(zoe.email)
})

it('asks for the password, and deletes nothing without it', async () => {
  const { version } = await list(zoe)
  expect(await codeOf(await leave(zoe, { version }))).toBe('wrong-password')
  expect(await codeOf(await leave(zoe, { version, password: 'sbagliata' }))).toBe('wrong-password')
  expect(await codeOf(await leave({ ...zoe, cookie: '' }, { version, password }))).toBe('unauthenticated')
  expect((await list(zoe)).version).toBe(version)
})

it('asks who has no password for a login of the last minutes', async () => {
  await db.pool.query(`update auth_account set provider_id = 'google', password = null where user_id = $1`, [
    zoe.id,
  ])
  await db.pool.query(
    `update auth_session set created_at = now() - interval '11 minutes' where user_id = $1`,
    [zoe.id],
  )
  const { version, proof, isLoginFresh } = await list(zoe)
  expect([proof, isLoginFresh]).toEqual(['login', false])
  expect(await codeOf(await leave(zoe, { version }))).toBe('fresh-login-needed')
  await db.pool.query('update auth_session set created_at = now() where user_id = $1', [zoe.id])
  expect((await list(zoe)).isLoginFresh).toBe(true)
  expect((await leave(zoe, { version })).status).toBe(200)
})

/** The letters that the worker would send. */
async function deliver(): Promise<Letter[]> {
  const sent: Letter[] = []
  const mailer = { send: async (letter: Letter) => void sent.push(letter) }
  const config = { baseUrl: 'http://localhost:3000', mailFrom: 'prova@campolibero.example' }
  const parts = { db, mailer, config } as never
  const tasks: TaskList = {
    ...bookingLetters(parts),
    ...matchLetters(parts),
    ...tournamentLetters(parts),
  }
  for (;;) {
    const { rows } = await db.pool.query<{ id: number; task: string; payload: object }>(
      'delete from outbox where id = (select min(id) from outbox) returning *',
    )
    const [job] = rows
    if (!job) return sent
    await tasks[job.task]?.(job.payload, { job: { id: String(job.id) } } as never)
  }
}

function makeMatchOfZoe() {
  return makeMatch(db, {
    fieldId,
    date: '2026-11-26',
    startMinute: 600,
    creatorId: zoe.id,
    title: 'La mia',
    players: [zoe, bice].map(({ id, name }) => ({ userId: id, name })),
  })
}
