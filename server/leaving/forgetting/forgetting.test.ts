import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Leaving } from '#contract/leaving.ts'
import { guest } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { bookFor, makeLeaver } from '../../testing/leaver.ts'
import { takeLetters } from '../../testing/mailbag.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { getTournament } from '../../tournament/service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let house: TestApp
let facilityId: number
let fieldId: number
let zoe: Member
let sara: Member

beforeAll(() => {
  house = makeTestApp(db, { at: () => at })
})

beforeEach(async () => {
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  zoe = await makeLeaver(db, house)
  sara = await makeMember(db, house, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] })
})

async function leaveForGood({ cookie }: Member) {
  const headers = { cookie, 'content-type': 'application/json' }
  const leaving: Leaving = await (await house.app.request('/api/me/leaving', { headers })).json()
  const body = JSON.stringify({ version: leaving.version, password: 'una parola lunga e rara' })
  const reply = await house.app.request('/api/me/leaving', { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

const bookingOf = (member: Member, date: string) => bookFor(db, member, { fieldId, date })

it('leaves nothing anywhere that tells who somebody was, and what facilities count as it was', async () => {
  await makeTraces(zoe, fieldId)
  const before = await counted()
  const words = wordsOf(zoe)
  expect((await traces(words)).length).toBeGreaterThan(10)

  await leaveForGood(zoe)
  expect(await takeLetters(db, zoe.email)).toHaveLength(1)
  // Queued letters are gone once they have been sent.
  await db.query.deleteFrom('outbox').execute()
  expect(await traces(words.filter(word => word !== zoe.id))).toEqual([])
  // The log still says that an account was changed, by a number that nobody has any more.
  expect(await traces([zoe.id])).toEqual(['audit_entry'])
  expect(await counted()).toEqual(before)
})

it('leaves everything as it is that tells of others', async () => {
  const ugo = await makeMember(db, house, { name: 'Ugo Tosi', phone: '333 5550199' })
  const { toCome } = await makeTraces(zoe, fieldId)
  await makeTraces(ugo, await makeField(db, { facility_id: facilityId }))
  await db.pool.query('update customer set blocked_at = now() where user_id = $1', [zoe.id])
  const cup = await makeTournament(db, { title: 'A squadre', facilityId, startDate: '2026-11-01' })
  await makeRegistrations(db, cup, [{ name: zoe.name, userId: zoe.id, team: 'I Leoni' }])
  await draw(cup)
  // The booking to come, by whose number its ground is known, ends with the account.
  const words = [...wordsOf(zoe), toCome]
  const before = await rowsWithout(words)
  expect(before.filter(row => row.includes(ugo.id)).length).toBeGreaterThan(10)

  await leaveForGood(zoe)
  const after = new Set(await rowsWithout(words))
  expect(before.filter(row => !after.has(row))).toEqual([])
})

it('makes no place of one that a visitor has not confirmed under that address in a tournament that goes on', async () => {
  const days = { startDate: '2026-11-20', endDate: '2026-11-30', deadline: '2026-11-30' }
  await makeTournament(db, { slug: 'aperta', facilityId, ...days })
  const { name, email, phone } = zoe
  await sendRegistration({ db, at, actor: guest }, 'aperta', { name, email, phone })
  await leaveForGood(zoe)
  const { participants, isFull } = await getTournament({ db, at, actor: guest }, 'aperta')
  expect([participants, isFull]).toEqual([0, false])
})

it('goes on blocking whom a facility has blocked, by number and address and nothing else', async () => {
  const other = await makeFacility(db)
  const otherField = await makeField(db, { facility_id: other })
  await bookingOf(zoe, '2026-11-10')
  await makeBooking(db, {
    fieldId: otherField,
    date: '2026-11-10',
    startMinute: 600,
    userId: zoe.id,
    email: zoe.email,
    phone: zoe.phone,
    customerName: zoe.name,
  })
  await db.pool.query(
    `update customer set blocked_at = now(), note = 'Litiga', member_until = now(), certificate_until = now()
     where user_id = $1 and facility_id = $2`,
    [zoe.id, facilityId],
  )
  await leaveForGood(zoe)
  const { rows } = await db.pool.query(
    `select facility_id, user_id, name, phone, note, email, num_nonnulls(member_until, certificate_until) as dates
     from customer where email = $1`,
    [zoe.email],
  )
  expect(rows).toEqual([
    {
      facility_id: facilityId,
      user_id: null,
      name: 'Account eliminato',
      phone: null,
      note: null,
      email: zoe.email,
      dates: 0,
    },
  ])
  const again = await makeMember(db, house, { email: 'altra@demo.example' })
  const reply = await house.app.request('/api/bookings', {
    method: 'POST',
    headers: { cookie: again.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      fieldId,
      date: '2026-11-25',
      startTime: '10:00',
      minutes: 60,
      phone: zoe.phone,
      notes: '',
    }),
  })
  expect(await reply.json()).toMatchObject({ code: 'booking-declined' })
})

it('hands a block on to who calls with the same number there, and to nobody else', async () => {
  const other = await makeFacility(db)
  const otherField = await makeField(db, { facility_id: other })
  const call = (field: number, phone: string, startMinute: number) =>
    makeBooking(db, {
      fieldId: field,
      date: '2026-11-25',
      startMinute,
      phone,
      email: `dal-telefono${startMinute}@demo.example`,
    })
  await call(fieldId, zoe.phone, 720)
  await call(fieldId, '06 5550 1234', 840)
  await call(otherField, zoe.phone, 720)
  await bookingOf(zoe, '2026-11-10')
  await db.pool.query('update customer set blocked_at = now() where user_id = $1', [zoe.id])
  await leaveForGood(zoe)
  const { rows } = await db.pool.query(
    `select facility_id, right(phone, 4) as number, blocked_at is not null as is_blocked from customer
     where facility_id in ($1, $2) order by facility_id, number`,
    [facilityId, other],
  )
  expect(rows).toEqual([
    { facility_id: facilityId, number: '1234', is_blocked: false },
    { facility_id: facilityId, number: zoe.phone.slice(-4), is_blocked: true },
    { facility_id: other, number: zoe.phone.slice(-4), is_blocked: false },
  ])
})

/** All that one can leave behind here, with a name, an address, a number or an account. */
async function makeTraces(member: Member, field: number) {
  const { id, name, email, phone } = member
  const past = await bookFor(db, member, { fieldId: field, date: '2026-11-10' })
  const toCome = await bookFor(db, member, { fieldId: field, date: '2026-11-25' })
  await db.pool.query('update booking set cancel_words = $2 where id = $1', [past, `Ciao ${name}`])
  await makeMatch(db, {
    fieldId: field,
    date: '2026-11-11',
    startMinute: 600,
    creatorId: id,
    title: 'Giocata',
    players: [{ userId: id, name }],
  })
  const organised = {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    title: 'In corso',
    facilityId,
    creatorId: id,
    organizerName: name,
    organizerEmail: email,
    organizerWhatsapp: phone,
  }
  // Cut short in the draw, typed as a team's as in tennis, or written as whom to ask.
  for (const [team, contact] of [
    ['', name],
    [name, email],
    [name.replace(/ (.).*/, ' $1.'), phone],
  ]) {
    const cup = await makeTournament(db, organised)
    await db.pool.query('update tournament set organizer_contact = $2 where id = $1', [cup, contact])
    await makeRegistrations(db, cup, [{ name, userId: id, team: team ?? '' }])
    await draw(cup)
  }
  await db.pool.query('insert into favourite (user_id, facility_id) values ($1, $2)', [id, facilityId])
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     values ($1, $2, 'calcio-5', '2026-11-25', 1170, 1320, $3)`,
    [randomUUID(), id, field],
  )
  await db.pool.query(
    `insert into staff_invitation (facility_id, email, role, created_at, expires_at, accepted_at, accepted_by)
     values ($1, $2, 'desk', now(), now() + interval '1 day', now(), $3),
       ($1, $2, 'desk', now(), now() + interval '1 day', null, null)`,
    [facilityId, email, id],
  )
  await db.pool.query(
    `insert into auth_verification (id, identifier, value, expires_at)
     values (gen_random_uuid(), 'a link ' || $1, $1, now() + interval '1 hour')`,
    [id],
  )
  for (const [subject, of] of [
    ['booking', past],
    ['user', id],
    ['customer', (await db.pool.query('select id from customer where user_id = $1', [id])).rows[0].id],
  ])
    await db.pool.query(
      `insert into audit_entry (actor_id, action, subject, subject_id, facility_id, after)
       values ($1, 'change', $2, $3, $4, jsonb_build_object('words', $5::text || ' ha chiamato'))`,
      [sara.id, subject, of, facilityId, name],
    )
  await db.pool.query(
    `insert into desk_change (booking_id, sequence, before, undo_until)
     select id, 1, to_jsonb(b), now() from booking b where id = $1`,
    [past],
  )
  return { toCome }
}

/** What a facility counts: bookings and their money, who has played, which teams there were. */
async function counted() {
  const { rows } = await db.pool.query(
    `select count(*), sum(price_cents), (select count(*) from match_participant) as players,
       (select count(*) from tournament_registration) as teams, (select count(*) from tournament_team) as drawn
     from booking`,
  )
  return rows
}

async function draw(tournamentId: string): Promise<void> {
  await db.pool.query(
    `insert into tournament_team (tournament_id, number, name, registration_id)
     select tournament_id, 1, drawn_name(r), id from tournament_registration r where tournament_id = $1`,
    [tournamentId],
  )
}

function wordsOf({ id, email, phone }: Member): string[] {
  return ['Zefirina', 'Quagliabella', email, phone, phone.replaceAll(' ', ''), id]
}

async function tablesOf(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

const HAS_ONE = 'exists (select from unnest($1::text[]) w where strpos(t::text, w) > 0)'

/** Tables that contain one of these words. */
async function traces(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOf()) {
    const { rows } = await db.pool.query(`select from ${name} t where ${HAS_ONE} limit 1`, [words])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Every row that contains none of these words, without counts of tries and letters on their way. */
async function rowsWithout(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of await tablesOf()) {
    if (name === 'auth_limit' || name === 'outbox') continue
    const { rows } = await db.pool.query(`select t::text as row from ${name} t where not ${HAS_ONE}`, [words])
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}
