import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NewMatch, NewMatchOnSlot } from '#contract/match.ts'
import { moveMyBooking } from '../booking/moving/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from '../booking/service.ts'
import { guest, type Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { inviteFriend, joinMatch, leaveMatch, removeFromMatch } from './joining/service.ts'
import { cancelMatch, confirmMatch, organiseOnBooking, organiseOnSlot } from './organising/service.ts'
import { getMatch, listMatches, listMyMatches } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const wednesday = '2026-11-25'
const HOUR_MS = 3_600_000
const startsAt = Date.parse('2026-11-25T19:30:00Z')
const terms = NewMatch.parse({
  title: 'Calcetto del mercoledì',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 4,
  minPlayers: 3,
  priceCents: 600,
})
let marco: Person
let giulia: Person
let ada: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  marco = await makePerson(db, {
    name: 'Marco De Luca',
    email: 'marco@segreto.example',
    phone: '333 0001112',
  })
  ada = await makePerson(db, { name: 'Ada Lovati', email: 'ada@segreto.example' })
})
beforeEach(async () => {
  giulia = await makePerson(db, { name: 'Giulia Ranieri' })
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 4000 })
  await db.pool.query('delete from outbox')
})

describe('organising a match', () => {
  it('turns a confirmed booking into a match, whose ground stays taken once', async () => {
    const bookingId = await book(marco)
    const match = await organiseOnBooking(as(marco), bookingId, terms)
    expect(match).toMatchObject({
      title: 'Calcetto del mercoledì',
      startTime: '20:30',
      endTime: '21:30',
      players: 1,
      status: 'open',
      creatorName: 'Marco D.',
      isOrganiser: true,
      bookingId,
      decidesAt: new Date(startsAt - 3 * HOUR_MS).toISOString(),
      leavableUntil: new Date(startsAt - HOUR_MS).toISOString(),
    })
    expect(await groundOf(bookingId)).toEqual(['match'])
    expect((await organiseOnBooking(as(marco), bookingId, terms)).id).toBe(match.id)
    await expect(book(giulia)).rejects.toMatchObject({ code: 'match-organised' })
    expect((await listMyBookings(as(marco))).bookings).toMatchObject([
      { id: bookingId, matchTitle: terms.title, allowed: ['cancel', 'organise'] },
    ])
    await expect(
      moveMyBooking(as(marco), bookingId, { fieldId, date: wednesday, startTime: '18:00' }, randomUUID()),
    ).rejects.toMatchObject({ code: 'move-refused' })
  })

  it('refuses what is not one’s own, not confirmed, of another sport or too late, and says why', async () => {
    const bookingId = await book(marco)
    await expect(organiseOnBooking(as(giulia), bookingId, terms)).rejects.toMatchObject({ code: 'not-found' })
    await expect(organiseOnBooking(as(guest), bookingId, terms)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const refusal = (wish: object, moment = at, id = bookingId) =>
      organiseOnBooking({ ...as(marco), at: moment }, id, { ...terms, ...wish }).then(
        () => undefined,
        error => error.extras.detail,
      )
    expect(await refusal({ sport: 'padel' })).toMatch('non si gioca questo sport')
    // The free cancellation is two hours before: with one hour left the match is decided at its own deadline.
    expect(await refusal({ deadlineHours: 48 }, new Date(startsAt - 40 * HOUR_MS))).toMatch('già passato')
    fieldId = await makeField(db, { facility_id: await makeFacility(db, { needs_approval: true }) })
    expect(await refusal({}, at, await book(marco))).toMatch('ancora approvare')
    expect(() => NewMatch.parse({ ...terms, minPlayers: 5 })).toThrow('Il minimo non può superare i posti')
  })

  it('books a free slot and organises on it, or neither; again with the same key gives the same', async () => {
    const wish = NewMatchOnSlot.parse({ ...terms, ...slot(), phone: '333 1234567' })
    const key = randomUUID()
    const match = await organiseOnSlot(as(marco), wish, key)
    expect((await organiseOnSlot(as(marco), wish, key)).id).toBe(match.id)
    await expect(organiseOnSlot(as(giulia), wish, randomUUID())).rejects.toMatchObject({
      code: 'match-organised',
    })
    const elsewhere = { ...wish, startTime: '18:00', sport: 'padel' as const }
    await expect(organiseOnSlot(as(marco), elsewhere, randomUUID())).rejects.toMatchObject({
      code: 'match-refused',
    })
    const { rows } = await db.pool.query('select kind from field_occupancy where field_id = $1', [fieldId])
    expect(rows).toEqual([{ kind: 'match' }])
    await expect(organiseOnSlot(as(marco), elsewhere, key)).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    })
  })

  it('books no slot on other terms than those that were shown', async () => {
    const shown = { shownFreeUntil: new Date(Date.now() + 9e9).toISOString() }
    const wish = NewMatchOnSlot.parse({ ...terms, ...slot(), phone: '333 1234567', ...shown })
    await expect(organiseOnSlot(as(marco), wish, randomUUID())).rejects.toMatchObject({
      code: 'cancellation-changed',
    })
  })
})

describe('joining and leaving', () => {
  it('fills the match with the last place and opens it again', async () => {
    const id = await organised()
    expect(await join(giulia, id)).toMatchObject({
      players: 2,
      status: 'open',
      mine: { isGoalkeeper: true },
      allowed: ['leave', 'write', 'setGoalkeeper'],
    })
    expect(await join(giulia, id)).toMatchObject({ players: 2 })
    await inviteFriend(as(marco), id, { name: 'Piero Santi', isGoalkeeper: false }, randomUUID())
    expect(await join(ada, id)).toMatchObject({ players: 4, status: 'full' })
    const late = await makePerson(db)
    await expect(join(late, id)).rejects.toMatchObject({ code: 'match-full' })
    expect((await listMatches(as(guest), {})).matches.map(match => match.id)).not.toContain(id)
    expect(await leaveMatch(as(giulia), id)).toMatchObject({ players: 3, status: 'open', mine: null })
    expect(await leaveMatch(as(giulia), id)).toMatchObject({ players: 3 })
    expect(await letters()).toEqual([
      ['joined', giulia.id],
      ['player-joined', marco.id],
      ['joined', ada.id],
      ['player-joined', marco.id],
      ['player-left', marco.id],
    ])
  })

  it('lets nobody leave within the last hour, and says so', async () => {
    const id = await organised()
    await join(giulia, id)
    const leaveAt = (moment: number) => leaveMatch({ ...as(giulia), at: new Date(moment) }, id)
    await expect(leaveAt(startsAt - HOUR_MS)).rejects.toMatchObject({
      code: 'leaving-refused',
      status: 409,
    })
    expect(await leaveAt(startsAt - HOUR_MS - 1)).toMatchObject({ mine: null })
  })

  it('is for people with an account, before the start', async () => {
    const id = await organised()
    await expect(join(guest, id)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(joinMatch({ ...as(giulia), at: new Date(startsAt) }, id, joining)).rejects.toMatchObject({
      code: 'match-closed',
    })
    await expect(join(giulia, randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  })

  it('lets the organiser alone bring friends and take players out, who read the reason', async () => {
    const id = await organised()
    await join(giulia, id)
    const friend = { name: 'Piero Santi', isGoalkeeper: false }
    await expect(inviteFriend(as(giulia), id, friend, randomUUID())).rejects.toMatchObject({
      code: 'not-found',
    })
    const { lineup } = await inviteFriend(as(marco), id, friend, randomUUID())
    const seat = lineup?.find(player => player.name === 'Giulia R.')
    const brought = lineup?.find(player => player.isOffline)
    expect(brought).toMatchObject({ name: 'Piero S.', contact: null })
    expect(seat?.contact).toEqual({ email: joining.email, phone: joining.phone })
    const playerId = seat?.id ?? ''
    await expect(removeFromMatch(as(giulia), { id, playerId }, 'no')).rejects.toMatchObject({
      code: 'not-found',
    })
    await db.pool.query('delete from outbox')
    const after = await removeFromMatch(as(marco), { id, playerId }, 'Siamo già troppi in attacco')
    expect(after.match.players).toBe(2)
    await removeFromMatch(as(marco), { id, playerId: brought?.id ?? '' }, 'Non viene più')
    expect(await letters()).toEqual([['removed', giulia.id]])
    expect((await listMyMatches(as(giulia))).active).toEqual([])
  })
})

describe('the end of a match', () => {
  it('called off by its organiser leaves the booking and tells everybody once', async () => {
    const id = await organised()
    await join(giulia, id)
    await db.pool.query('delete from outbox')
    await expect(cancelMatch(as(ada), id)).rejects.toMatchObject({ code: 'not-found' })
    const off = await cancelMatch(as(marco), id)
    expect(off).toMatchObject({ status: 'cancelled', cancelledBy: 'organiser', allowed: [] })
    expect(await cancelMatch(as(marco), id)).toMatchObject({ status: 'cancelled' })
    expect((await letters()).toSorted()).toEqual(
      [
        ['cancelled', giulia.id],
        ['cancelled', marco.id],
      ].toSorted(),
    )
    expect(await groundOf(off.bookingId ?? '')).toEqual(['booking'])
    expect((await listMyMatches(as(giulia))).cancelled).toMatchObject([{ id }])
    // The booking may carry another match.
    expect((await organiseOnBooking(as(marco), off.bookingId ?? '', terms)).id).not.toBe(id)
  })

  it('is called off by the staff of its facility, and of no other', async () => {
    const id = await organised()
    const other = await makePerson(db, { role: 'owner', staffOf: [await makeFacility(db)] })
    await expect(cancelMatch(as(other), id)).rejects.toMatchObject({ code: 'not-found' })
    const sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
    expect(await cancelMatch(as(sara), id)).toMatchObject({ cancelledBy: 'facility', bookingId: null })
  })

  it('comes with the booking under it', async () => {
    const id = await organised()
    await join(giulia, id)
    await db.pool.query('delete from outbox')
    const { match } = await getMatch(as(marco), id)
    await cancelMyBooking(as(marco), match.bookingId ?? '')
    expect(await getMatch(as(giulia), id)).toMatchObject({
      match: { status: 'cancelled', cancelledBy: 'booking' },
    })
    expect(await groundOf(match.bookingId ?? '')).toEqual([])
    expect((await letters()).filter(([event]) => event === 'cancelled')).toHaveLength(3)
  })

  it('is confirmed early by its organiser once there are enough', async () => {
    const id = await organised({ minGoalkeepers: 1 })
    await join(ada, id, { isGoalkeeper: false })
    await inviteFriend(as(marco), id, { name: 'Piero Santi', isGoalkeeper: false }, randomUUID())
    await expect(confirmMatch(as(marco), id)).rejects.toMatchObject({ code: 'match-incomplete' })
    await expect(confirmMatch(as(giulia), id)).rejects.toMatchObject({ code: 'not-found' })
    await join(giulia, id)
    await db.pool.query('delete from outbox')
    expect(await confirmMatch(as(marco), id)).toMatchObject({ status: 'confirmed', allowed: ['cancel'] })
    expect(await confirmMatch(as(marco), id)).toMatchObject({ status: 'confirmed' })
    expect(await letters()).toHaveLength(3)
    await expect(leaveMatch(as(giulia), id)).rejects.toMatchObject({ code: 'leaving-refused' })
    expect((await listMyMatches(as(giulia))).active).toMatchObject([
      { id, status: 'confirmed', allowed: ['write'] },
    ])
  })

  it('gives the place of a deleted account to others', async () => {
    const leaver = await makePerson(db)
    const id = await organised({ minPlayers: 2, maxPlayers: 2 })
    expect(await join(leaver, id)).toMatchObject({ status: 'full' })
    await db.pool.query('delete from auth_user where id = $1', [leaver.id])
    expect(await getMatch(as(marco), id)).toMatchObject({ match: { players: 1, status: 'open' } })
  })
})

const joining = { email: 'giulia@posta.example', phone: '347 555 0182', isGoalkeeper: true }

function as(actor: Context['actor']): Context {
  return { db, actor, at }
}

function slot() {
  return { fieldId, date: wednesday, startTime: '20:30', minutes: 60 as const }
}

async function book(actor: Person): Promise<string> {
  return (await makeBooking(as(actor), { ...slot(), phone: '333 1234567' }, randomUUID())).id
}

async function organised(more: Partial<NewMatch> = {}): Promise<string> {
  const { id } = await organiseOnBooking(as(marco), await book(marco), { ...terms, ...more })
  await db.pool.query('delete from outbox')
  return id
}

function join(actor: Context['actor'], id: string, more: object = {}) {
  return joinMatch(as(actor), id, { ...joining, ...more })
}

async function letters(): Promise<[string, string][]> {
  const { rows } = await db.pool.query('select payload from outbox order by id')
  return rows.map(({ payload }) => [payload.event, payload.to])
}

async function groundOf(ref: string): Promise<string[]> {
  const { rows } = await db.pool.query('select kind from field_occupancy where ref = $1', [ref])
  return rows.map(row => row.kind)
}
