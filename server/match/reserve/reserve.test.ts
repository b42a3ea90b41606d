import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { decideDueMatches } from '../deciding/store.ts'
import { joinMatch, leaveMatch, removeFromMatch } from '../joining/service.ts'
import { findMatchForLetter } from '../letter/store.ts'
import { writeMatchLetter } from '../letter/write.ts'
import { confirmMatch } from '../organising/service.ts'
import { getMatch, listMatches, listMyMatches } from '../service.ts'
import { acceptOffer, joinReserve, quitReserve } from './service.ts'
import { acceptPlace, offerDuePlaces } from './store.ts'

const db = testDatabase()
// 20:30 in Rome, decided at 17:30.
const decidesAt = Date.parse('2027-03-03T16:30:00Z')
const MINUTE_MS = 60_000
const at = new Date(decidesAt - 300 * MINUTE_MS)
const wish = { email: 'ada@posta.example', phone: '', isGoalkeeper: true }
let marco: Person
let ada: Person
let eva: Person
let ugo: Person
let id: string

beforeAll(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca' })
  ada = await makePerson(db, { name: 'Ada Lovati', email: 'ada@posta.example' })
  eva = await makePerson(db, { name: 'Eva Neri' })
})
beforeEach(async () => {
  ugo = await makePerson(db, { name: 'Ugo Tosi' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [
    { userId: marco.id, name: marco.name },
    { userId: ugo.id, name: ugo.name },
  ]
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 2, players }
  id = (await makeMatch(db, made)) ?? ''
  await db.pool.query('delete from outbox')
})

describe('the reserve of a full match', () => {
  it('is a list in the order of coming, on which one stands once', async () => {
    expect(await joinReserve(as(ada), id, wish)).toMatchObject({
      reserve: { ahead: 0, offeredUntil: null },
      waiting: 1,
      allowed: [],
    })
    expect(await joinReserve(as(ada), id, wish)).toMatchObject({ waiting: 1 })
    expect(await joinReserve(later(1, eva), id, wish)).toMatchObject({ reserve: { ahead: 1 }, waiting: 2 })
    expect((await listMyMatches(as(ada))).active).toMatchObject([{ id, mine: null, reserve: { ahead: 0 } }])
    expect(await quitReserve(as(ada), id)).toMatchObject({ reserve: null, waiting: 1, allowed: ['wait'] })
    expect(await getMatch(as(ada), id)).toMatchObject({ lineup: null })
  })

  it('is for full matches that are not decided yet, and not for who plays', async () => {
    expect(await joinReserve(as(ugo), id, wish)).toMatchObject({ reserve: null, waiting: 0 })
    const late = { ...as(ada), at: new Date(decidesAt) }
    await expect(joinReserve(late, id, wish)).rejects.toMatchObject({ code: 'reserve-refused' })
    await leaveMatch(as(ugo), id)
    await expect(joinReserve(as(ada), id, wish)).rejects.toMatchObject({ code: 'reserve-refused' })
  })

  it('is offered a place that is given up, for half an hour, and nobody else can take it', async () => {
    await joinReserve(as(ada), id, wish)
    await leaveMatch(later(1, ugo), id)
    const offered = await getMatch(later(2, ada), id)
    expect(offered.match).toMatchObject({ status: 'full', players: 1, held: 1, allowed: ['accept'] })
    expect(offered.match.reserve?.offeredUntil).toBe(later(31, ada).at?.toISOString())
    await expect(joinMatch(later(2, eva), id, wish)).rejects.toMatchObject({ code: 'match-full' })
    expect((await listMatches(later(2, eva), {})).matches.map(match => match.id)).not.toContain(id)
    await expect(acceptOffer(later(2, eva), id)).rejects.toMatchObject({ code: 'offer-over' })
    expect(await acceptOffer(later(30, ada), id)).toMatchObject({
      status: 'full',
      players: 2,
      held: 0,
      mine: { isGoalkeeper: true },
      reserve: null,
    })
    expect(await acceptOffer(later(31, ada), id)).toMatchObject({ players: 2 })
    expect(await told()).toEqual([
      `place-offered ${ada.id}`,
      `player-left ${marco.id}`,
      `joined ${ada.id}`,
      `player-joined ${marco.id}`,
    ])
  })

  it('is kept a place to its last moment by the statement itself, whatever was read before', async () => {
    await joinReserve(as(ada), id, wish)
    await leaveMatch(later(1, ugo), id)
    const taking = { id, userId: ada.id, shortName: 'Ada L.' }
    expect(await acceptPlace(later(31, ada), taking)).toBe(false)
    expect(await acceptPlace(later(30, ada), taking)).toBe(true)
  })

  it('goes on to the next when nobody says yes, and opens the match when nobody is left', async () => {
    await joinReserve(as(ada), id, wish)
    await joinReserve(later(1, eva), id, wish)
    await removeFromMatch(later(10, marco), { id, playerId: await seatOf(ugo) }, 'Non viene')
    await offerDuePlaces(db, later(39, marco).at)
    expect((await getMatch(later(39, eva), id)).match.reserve).toEqual({ ahead: 1, offeredUntil: null })
    await offerDuePlaces(db, later(40, marco).at)
    await expect(acceptOffer(later(40, ada), id)).rejects.toMatchObject({ code: 'offer-over' })
    expect((await getMatch(later(40, eva), id)).match).toMatchObject({ waiting: 1, allowed: ['accept'] })
    expect(await quitReserve(later(41, eva), id)).toMatchObject({
      status: 'open',
      held: 0,
      allowed: ['join'],
    })
  })

  it('passes over whom the facility has blocked, who keeps his turn for when he may come again', async () => {
    await joinReserve(as(ada), id, wish)
    await joinReserve(later(1, eva), id, wish)
    await block(ada)
    expect((await getMatch(later(2, ada), id)).match).toMatchObject({ isBlocked: true, allowed: [] })
    expect((await getMatch(later(2, eva), id)).match.reserve).toMatchObject({ ahead: 0 })
    await leaveMatch(later(3, ugo), id)
    expect((await getMatch(later(4, eva), id)).match).toMatchObject({ held: 1, allowed: ['accept'] })
    expect((await told()).filter(line => line.startsWith('place-offered'))).toEqual([
      `place-offered ${eva.id}`,
    ])
    expect(await quitReserve(later(5, eva), id)).toMatchObject({ status: 'open', held: 0, waiting: 0 })
    await unblock()
    await offerDuePlaces(db, later(6, ada).at)
    expect(await acceptOffer(later(7, ada), id)).toMatchObject({ players: 2, waiting: 0 })
  })

  it('does not pass over whoever organises, whom the facility has blocked since', async () => {
    await leaveMatch(as(marco), id)
    await joinMatch(later(1, eva), id, wish)
    await joinReserve(later(2, marco), id, wish)
    // The organiser has booked, so he is a customer already.
    await db.pool.query('update customer set blocked_at = now() where user_id = $1', [marco.id])
    await leaveMatch(later(3, ugo), id)
    const { match } = await getMatch(later(4, marco), id)
    expect(match).toMatchObject({ held: 1, reserve: { offeredUntil: later(33, marco).at?.toISOString() } })
    await unblock()
  })

  it('takes the place back that is kept for somebody who may not come in any more', async () => {
    await joinReserve(as(ada), id, wish)
    await joinReserve(later(1, eva), id, wish)
    await leaveMatch(later(2, ugo), id)
    await db.pool.query(
      `update profile set suspended_words = 'Insulti', suspended_at = now() where id = $1`,
      [ada.id],
    )
    await offerDuePlaces(db, later(3, marco).at)
    expect((await getMatch(later(4, eva), id)).match).toMatchObject({ held: 1, allowed: ['accept'] })
    await db.pool.query('update profile set suspended_words = null, suspended_at = null where id = $1', [
      ada.id,
    ])
    await leaveMatch(later(5, marco), id)
    expect((await getMatch(later(6, ada), id)).match).toMatchObject({ held: 2, allowed: ['accept'] })
  })

  it('leaves a free place to others where nobody else waits than who is passed over', async () => {
    await joinReserve(as(ada), id, wish)
    await leaveMatch(later(1, ugo), id)
    await block(ada)
    await offerDuePlaces(db, later(2, marco).at)
    expect((await getMatch(later(3, eva), id)).match).toMatchObject({
      status: 'open',
      held: 0,
      allowed: ['join'],
    })
    // The job of the next minute finds nothing to do.
    const before = (await told()).length
    await offerDuePlaces(db, later(4, marco).at)
    expect((await told()).length).toBe(before)
    await joinMatch(later(5, eva), id, wish)
    expect((await getMatch(later(6, ada), id)).match.reserve).not.toBeNull()
  })

  it('keeps a place less long near the decision, and is told when the match is decided', async () => {
    await joinReserve(as(ada), id, wish)
    await joinReserve(later(1, eva), id, wish)
    await leaveMatch({ ...as(ugo), at: new Date(decidesAt - 10 * MINUTE_MS) }, id)
    const { match } = await getMatch(as(ada), id)
    const offeredUntil = new Date(decidesAt).toISOString()
    expect(match).toMatchObject({ held: 1, waiting: 2, reserve: { offeredUntil } })
    await db.pool.query('delete from outbox')
    await decideDueMatches(db, new Date(decidesAt))
    expect(await told()).toEqual(
      expect.arrayContaining([`reserve-over ${ada.id}`, `reserve-over ${eva.id}`, 'cancelled client']),
    )
    const decided = await getMatch(as(ada), id)
    expect(decided.match).toMatchObject({ status: 'cancelled', reserve: null, waiting: 0, held: 0 })
  })

  it('is offered nothing from the moment of the decision on, also before the clock has decided', async () => {
    await joinReserve(as(ada), id, wish)
    await leaveMatch({ ...as(ugo), at: new Date(decidesAt) }, id)
    expect((await getMatch(as(ada), id)).match).toMatchObject({ players: 1, held: 0, waiting: 1 })
    expect(await told()).toEqual([`player-left ${marco.id}`])
  })

  it('has the place for as long as it was promised, whenever whoever organises would confirm', async () => {
    const three = await makeFullForThree()
    await joinReserve(as(ada), three, wish)
    expect((await getMatch(as(marco), three)).match.allowed).toContain('confirm')
    await leaveMatch(later(1, eva), three)
    expect((await getMatch(later(2, marco), three)).match.allowed).not.toContain('confirm')
    await expect(confirmMatch(later(2, marco), three)).rejects.toMatchObject({ code: 'match-incomplete' })
    await leaveMatch(later(3, ugo), three)
    expect(await acceptOffer(later(30, ada), three)).toMatchObject({ status: 'open', players: 2 })
    expect(await confirmMatch(later(30, marco), three)).toMatchObject({ status: 'confirmed', players: 2 })
  })

  it('holds up no decision with an offer that has run out', async () => {
    const three = await makeFullForThree()
    await joinReserve(as(ada), three, wish)
    await leaveMatch({ ...as(eva), at: new Date(decidesAt - 10 * MINUTE_MS) }, three)
    await decideDueMatches(db, new Date(decidesAt))
    const { match } = await getMatch(as(marco), three)
    expect(match).toMatchObject({ status: 'confirmed', players: 2, held: 0 })
  })

  it('is offered by the clock as many places as deleted accounts leave', async () => {
    await joinReserve(as(ada), id, wish)
    await joinReserve(later(1, eva), id, wish)
    await db.pool.query('delete from auth_user where id = $1', [ugo.id])
    await db.pool.query('delete from match_participant where match_id = $1', [id])
    await expect(joinMatch(as(marco), id, wish)).rejects.toMatchObject({ code: 'match-full' })
    await offerDuePlaces(db, later(2, ada).at)
    expect((await getMatch(later(2, eva), id)).match).toMatchObject({ held: 2, allowed: ['accept'] })
  })

  it('writes until when the place is kept, and names nobody', async () => {
    await joinReserve(as(ada), id, wish)
    await leaveMatch(as(ugo), id)
    const facts = { matchId: id, to: ada.id, sequence: 0 }
    const offer = await write({ ...facts, event: 'place-offered', until: '2027-03-03T12:00:00Z' })
    expect(offer.subject).toContain('Si è liberato un posto')
    expect(offer.text).toContain('lo teniamo fino alle 13:00 del 03/03/2027, poi tocca a chi viene dopo')
    const over = await write({ ...facts, event: 'reserve-over' })
    // Those who let an offered place pass read it as well.
    expect(over.text).toContain('la partita è confermata con chi era già dentro')
    for (const { text, html } of [offer, over]) expect(text + html).not.toMatch(/De Luca|Tosi|Lovati/)
  })
})

function as(actor: Person): Context {
  return { db, actor, at }
}

function later(minutes: number, actor: Person): Context {
  return { db, actor, at: new Date(at.getTime() + minutes * MINUTE_MS) }
}

/** Played by two already: whoever leaves leaves enough. */
async function makeFullForThree(): Promise<string> {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo, eva].map(({ id: userId, name }) => ({ userId, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 3, players }
  return (await makeMatch(db, made)) ?? ''
}

async function write(letter: Parameters<typeof writeMatchLetter>[1]) {
  const row = await findMatchForLetter(db, letter)
  if (!row) throw new Error('No such match')
  return writeMatchLetter(row, letter, {
    baseUrl: 'http://localhost:3000',
    mailFrom: 'noreply@campo.example',
    number: '1',
  })
}

async function seatOf({ id: userId }: Person): Promise<string> {
  const { rows } = await db.pool.query(
    'select id from match_participant where match_id = $1 and user_id = $2',
    [id, userId],
  )
  return rows[0].id
}

async function told(): Promise<string[]> {
  const { rows } = await db.pool.query('select payload from outbox order by id')
  return rows.map(({ payload }) => `${payload.event} ${payload.to}`)
}

async function block({ id: userId }: Person): Promise<void> {
  await db.pool.query(
    `insert into customer (facility_id, user_id, name, blocked_at)
     select facility_id, $2, 'Cliente', now() from organized_match where id = $1`,
    [id, userId],
  )
}

async function unblock(): Promise<void> {
  await db.pool.query(
    'update customer c set blocked_at = null from organized_match m where m.id = $1 and c.facility_id = m.facility_id',
    [id],
  )
}
