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
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { register } from '../../tournament/registration/service.ts'
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
  const past = await bookingOf(zoe, '2026-11-10')
  await bookingOf(zoe, '2026-11-25')
  await makeMatch(db, {
    fieldId,
    date: '2026-11-11',
    startMinute: 600,
    creatorId: zoe.id,
    title: 'Giocata',
    players: [{ userId: zoe.id, name: zoe.name }],
  })
  const cup = await makeTournament(db, {
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    title: 'In corso',
    facilityId,
    creatorId: zoe.id,
    organizerName: zoe.name,
    organizerEmail: zoe.email,
    organizerWhatsapp: zoe.phone,
  })
  await makeRegistrations(db, cup, [{ name: zoe.name, userId: zoe.id, team: '' }])
  await db.pool.query(
    `insert into tournament_team (tournament_id, number, name, registration_id)
     select tournament_id, 1, name, id from tournament_registration where user_id = $1`,
    [zoe.id],
  )
  await db.pool.query('insert into favourite (user_id, facility_id) values ($1, $2)', [zoe.id, facilityId])
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     values ($1, $2, 'calcio-5', '2026-11-25', 1170, 1320, $3)`,
    [randomUUID(), zoe.id, fieldId],
  )
  await db.pool.query(
    `insert into staff_invitation (facility_id, email, role, created_at, expires_at, accepted_at, accepted_by)
     values ($1, $2, 'desk', now(), now() + interval '1 day', now(), $3)`,
    [facilityId, zoe.email, zoe.id],
  )
  await db.pool.query(
    `insert into audit_entry (actor_id, action, subject, subject_id, facility_id, after)
     values ($1, 'change', 'booking', $2, $3, '{"words":"Zefirina ha chiamato"}')`,
    [sara.id, past, facilityId],
  )
  await db.pool.query(
    `insert into desk_change (booking_id, sequence, before, undo_until)
     select id, 1, to_jsonb(b), now() from booking b where id = $1`,
    [past],
  )
  const { rows: before } = await db.pool.query(
    'select count(*), sum(price_cents) from booking where field_id = $1',
    [fieldId],
  )
  const words = ['Zefirina', 'Quagliabella', zoe.email, zoe.phone, zoe.phone.replaceAll(' ', ''), zoe.id]
  expect((await traces(words)).length).toBeGreaterThan(10)

  await leaveForGood(zoe)
  expect(await takeLetters(db, zoe.email)).toHaveLength(1)
  // Queued letters are gone once they have been sent.
  await db.query.deleteFrom('outbox').execute()
  expect(await traces(words)).toEqual([])
  const { rows: after } = await db.pool.query(
    'select count(*), sum(price_cents) from booking where field_id = $1',
    [fieldId],
  )
  expect(after).toEqual(before)
})

it('makes no place of one that a visitor has not confirmed under that address in a tournament that goes on', async () => {
  const days = { startDate: '2026-11-20', endDate: '2026-11-30', deadline: '2026-11-30' }
  await makeTournament(db, { slug: 'aperta', facilityId, ...days })
  const wish = { name: zoe.name, email: zoe.email, phone: zoe.phone, teamName: '', notes: '' }
  const sending = { key: randomUUID(), countTry: async () => 0 }
  await register({ db, at, actor: guest }, 'aperta', wish, sending)
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
    `update customer set blocked_at = now(), note = 'Litiga' where user_id = $1 and facility_id = $2`,
    [zoe.id, facilityId],
  )
  await leaveForGood(zoe)
  const { rows } = await db.pool.query(
    'select facility_id, user_id, name, phone, note, email from customer where email = $1',
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

/** Tables that contain one of these words. */
async function traces(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) w where strpos(t::text, w) > 0) limit 1`,
      [words],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
