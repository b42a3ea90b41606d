import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Leaving } from '#contract/leaving.ts'
import type { MatchDetail } from '#contract/match.ts'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { inTurn, untilSomeoneWaits } from '../testing/in-turn.ts'
import { takeLetters } from '../testing/mailbag.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { makeTournament } from '../testing/tournament-factories.ts'

const db = testDatabase({ connections: 12 })
const password = 'una parola lunga e rara'
let at: Date
let house: TestApp
let facilityId: number
let fieldId: number
let ada: Member

beforeAll(() => {
  house = makeTestApp(db, { at: () => at })
})

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z')
  facilityId = await makeFacility(db, { name: 'Centro Prova', cancellation_hours: 2 })
  fieldId = await makeField(db, { facility_id: facilityId })
  ada = await makeMember(db, house, { name: 'Ada Rossi' })
})

async function list({ cookie }: Member): Promise<Leaving> {
  return (await house.app.request('/api/me/leaving', { headers: { cookie } })).json()
}

async function leave({ cookie }: Member, version: string) {
  const reply = await house.app.request('/api/me/leaving', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ version, password }),
  })
  const { code }: { code?: string } = await reply.json()
  return code ?? reply.status
}

const leaveAsSeen = async (member: Member) => leave(member, (await list(member)).version)

async function book({ cookie, phone }: Member, startTime: string) {
  const reply = await house.app.request('/api/bookings', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ fieldId, date: '2026-11-25', startTime, minutes: 60, phone, notes: '' }),
  })
  const { code }: { code?: string } = await reply.json()
  return code ?? reply.status
}

it('waits for a booking that can no longer be cancelled, and ends nothing before', async () => {
  // 11:00 in Rome, the hour of the clock; the rule asks for two hours.
  await makeBooking(db, { fieldId, date: '2026-11-21', startMinute: 720, userId: ada.id })
  await makeBooking(db, { fieldId, date: '2026-11-25', startMinute: 720, userId: ada.id })
  const leaving = await list(ada)
  expect(leaving.ties).toMatchObject([
    { kind: 'booking', date: '2026-11-21', startTime: '12:00', endsAt: '2026-11-21T12:00:00.000Z' },
  ])
  expect(leaving.bookings).toHaveLength(1)
  expect(await leaveAsSeen(ada)).toBe('account-bound')
  const { rows } = await db.pool.query(`select from booking where user_id = $1 and status = 'confirmed'`, [
    ada.id,
  ])
  expect(rows).toHaveLength(2)
  at = new Date('2026-11-21T12:00:00Z')
  expect(await leave(ada, leaving.version)).toBe('account-list-changed')
  expect(await leaveAsSeen(ada)).toBe(200)
})

it('waits for a match whose others count on him, as nobody leaves it any more', async () => {
  const bice = await makeMember(db, house)
  const id = await makeMatch(db, {
    fieldId,
    date: '2026-11-25',
    startMinute: 600,
    creatorId: bice.id,
    title: 'Di Bice',
    // A friend may be called so as well.
    players: [{ userId: ada.id, name: ada.name }, { name: 'Account eliminato' }],
  })
  await db.pool.query(`update organized_match set status = 'confirmed' where id = $1`, [id])
  expect((await list(ada)).ties).toMatchObject([{ kind: 'match', title: 'Di Bice' }])
  expect(await leaveAsSeen(ada)).toBe('account-bound')
  at = new Date('2026-11-25T10:00:00Z')
  expect(await leaveAsSeen(ada)).toBe(200)
  const reply = await house.app.request(`/api/matches/${id}`, { headers: { cookie: bice.cookie } })
  const { lineup }: MatchDetail = await reply.json()
  expect(lineup?.map(({ isGone }) => isGone).toSorted()).toEqual([false, true])
  expect(lineup?.find(({ isGone }) => isGone)).toMatchObject({ name: 'Account eliminato' })
})

it('leaves no facility to nobody', async () => {
  const owner = await makeMember(db, house, { role: 'owner' })
  await db.query.deleteFrom('facility_staff').where('facility_id', '=', facilityId).execute()
  const give = (id: string) =>
    db.query
      .insertInto('facility_staff')
      .values({ facility_id: facilityId, user_id: id, role: 'owner', verified_at: at })
      .execute()
  await give(owner.id)
  // Neither a colleague who is none nor the owner of another place takes his.
  await makeMember(db, house, { staffOf: [facilityId], post: 'manager' })
  await makeMember(db, house, { staffOf: [await makeFacility(db)], post: 'owner' })
  expect((await list(owner)).ties).toEqual([{ kind: 'last-owner', facilityId, facilityName: 'Centro Prova' }])
  expect(await leaveAsSeen(owner)).toBe('account-bound')
  await give(ada.id)
  // Both leave at once: one of them has to stay.
  const versions = await Promise.all([list(owner), list(ada)])
  const answers = await Promise.all([leave(owner, versions[0].version), leave(ada, versions[1].version)])
  expect(answers.toSorted()).toEqual([200, 'account-list-changed'])
  const left = await db.query
    .selectFrom('facility_staff')
    .select('role')
    .where('facility_id', '=', facilityId)
    .where('role', '=', 'owner')
    .execute()
  expect(left).toEqual([{ role: 'owner' }])
})

it('leaves no facility to an owner who cannot log in', async () => {
  const eva = await makeMember(db, house)
  const mine = await makeFacility(db, { is_bookable: false })
  const post = { facility_id: mine, role: 'owner', verified_at: at } as const
  await db.query
    .insertInto('facility_staff')
    .values([
      { ...post, user_id: ada.id },
      { ...post, user_id: eva.id },
    ])
    .execute()
  expect((await list(ada)).ties).toEqual([])
  await db.query
    .updateTable('profile')
    .set({ suspended_at: at, suspended_words: 'Insulti' })
    .where('id', '=', eva.id)
    .execute()
  expect((await list(ada)).ties).toMatchObject([{ kind: 'last-owner', facilityId: mine }])
})

it('keeps an admin until another admin has taken the role away', async () => {
  const paolo = await makeMember(db, house, { role: 'admin' })
  expect((await list(paolo)).ties).toEqual([{ kind: 'admin' }])
  expect(await leaveAsSeen(paolo)).toBe('account-bound')
})

it('lets nobody slip away from being stopped, before it nor in that very moment', async () => {
  const { version } = await list(ada)
  const [, left] = await inTurn(
    { db, actor: guest },
    inside =>
      inside.db.pool.query(
        `update profile set suspended_at = now(), suspended_words = 'Insulti' where id = $1`,
        [ada.id],
      ),
    () => leave(ada, version),
  )
  expect(left).toMatchObject({ value: 'unauthenticated' })
  expect(await leave(ada, version)).toBe('unauthenticated')
  expect(await db.query.selectFrom('profile').select('id').where('id', '=', ada.id).execute()).toHaveLength(1)
})

it('asks again when something has come since the list was read', async () => {
  const { version } = await list(ada)
  expect(await book(ada, '10:00')).toBe(201)
  expect(await leave(ada, version)).toBe('account-list-changed')
  expect((await list(ada)).bookings).toHaveLength(1)
})

it('ends once when it is pressed twice', async () => {
  const { version } = await list(ada)
  const answers = await Promise.all([leave(ada, version), leave(ada, version), leave(ada, version)])
  expect(answers.toSorted()).toEqual([200, 'unauthenticated', 'unauthenticated'])
  expect(await takeLetters(db, ada.email)).toHaveLength(1)
})

it('leaves no booking behind that another tab makes in the same moment', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const eva = await makeMember(db, house)
    const { version } = await list(eva)
    const startTime = `${String(9 + round).padStart(2, '0')}:00`
    const [left, booked] = await Promise.all([leave(eva, version), book(eva, startTime)])
    seen.add(`${left} ${booked}`)
    const { rows } = await db.pool.query(
      `select user_id from booking where field_id = $1 and status <> 'cancelled' and start_minute = $2`,
      [fieldId, (9 + round) * 60],
    )
    expect(rows).toEqual(left === 200 ? [] : [{ user_id: eva.id }])
    expect(['200 unauthenticated', 'account-list-changed 201']).toContain(`${left} ${booked}`)
  }
  expect(house.errors).toEqual([])
})

// A booking locks the profile while it counts, and refers to the account only after that: if leaving locked them in the
// other order, the two would deadlock.
it('waits for what is being written for somebody, and asks again with it', async () => {
  const { version } = await list(ada)
  const cup = await makeTournament(db, { startDate: '2026-12-12' })
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select from profile where id = $1 for no key update', [ada.id])
  const leaving = leave(ada, version)
  await untilSomeoneWaits(db)
  await client.query(
    `insert into tournament_registration (id, tournament_id, user_id, name, email, phone, standing, position, told_at)
     values (gen_random_uuid(), $1, $2, 'Ada', $3, '333 1234567', 'in', 1, now())`,
    [cup, ada.id, ada.email],
  )
  await client.query('commit')
  client.release()
  expect(await leaving).toBe('account-list-changed')
  expect((await list(ada)).registrations).toHaveLength(1)
})

it('turns away what was begun by somebody who is gone when it is written', async () => {
  const { version } = await list(ada)
  const client = await db.pool.connect()
  await client.query('begin')
  // The booking waits here, after the login has been checked.
  await client.query('lock table booking in share row exclusive mode')
  const booking = book(ada, '10:00')
  await untilSomeoneWaits(db)
  await client.query('delete from auth_user where id = $1', [ada.id])
  await client.query('commit')
  client.release()
  expect(await booking).toBe('unauthenticated')
  expect(await leave(ada, version)).toBe('unauthenticated')
})
