import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NewMatch, SUSPENDED } from '#contract/match.ts'
import { listMyBookings, makeBooking } from '../booking/service.ts'
import { guest, type Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { inviteFriend, joinMatch, leaveMatch } from './joining/service.ts'
import { organiseOnBooking } from './organising/service.ts'
import { acceptOffer, joinReserve } from './reserve/service.ts'
import { offerDuePlaces } from './reserve/store.ts'
import { getMatch, listMatches, listMyMatches } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const joining = { email: 'ada@posta.example', phone: '347 555 0182', isGoalkeeper: true }
const terms = NewMatch.parse({
  title: 'Calcetto del mercoledì',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 4,
  minPlayers: 3,
  priceCents: 600,
})

it('at a suspended facility stays for who is in, and takes nobody new until that is over', async () => {
  const [giulia, ada, marco] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const book = async (date: string) => {
    const wish = { fieldId, date, startTime: '20:30', minutes: 60, phone: '333 1234567' } as const
    return (await makeBooking(as(giulia), wish, randomUUID())).id
  }
  const { id } = await organiseOnBooking(as(giulia), await book('2026-11-25'), terms)
  await joinMatch(as(ada), id, joining)
  const another = await book('2026-11-26')
  const allowed = async () => (await listMyBookings(as(giulia))).bookings.map(booking => booking.allowed)
  const before = await allowed()
  await suspend(facilityId, 'Prezzi non veri')
  // The first one has its match already, and leads to it.
  expect(await allowed()).toEqual([['cancel', 'organise'], ['cancel']])
  await expect(joinMatch(as(marco), id, joining)).rejects.toMatchObject({
    code: 'match-closed',
    extras: { detail: 'La struttura è sospesa: per ora non si può entrare in partita.' },
  })
  await expect(organiseOnBooking(as(giulia), another, terms)).rejects.toMatchObject({
    code: 'match-refused',
    extras: { detail: 'La struttura è sospesa: per ora nessuno potrebbe unirsi.' },
  })
  expect((await getMatch(as(marco), id)).match).toMatchObject({
    isSuspended: true,
    status: 'open',
    allowed: [],
  })
  const isListed = async () => (await listMatches(as(guest), {})).matches.some(match => match.id === id)
  expect(await isListed()).toBe(false)
  expect((await listMyMatches(as(ada))).active).toMatchObject([
    { id, allowed: ['leave', 'write', 'setGoalkeeper'] },
  ])
  await suspend(facilityId, null)
  expect(await allowed()).toEqual(before)
  expect(await isListed()).toBe(true)
  expect((await joinMatch(as(marco), id, joining)).allowed).toContain('leave')
})

it('lets neither friends nor who waits into a place there, until that is over', async () => {
  const [marco, ugo] = [await makePerson(db), await makePerson(db)]
  const [ada, eva] = [await makePerson(db), await makePerson(db)]
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const players = [marco, ugo].map(({ id, name }) => ({ userId: id, name }))
  const made = { fieldId, date: '2026-11-27', startMinute: 1230, creatorId: marco.id, maxPlayers: 2, players }
  const id = (await makeMatch(db, made)) ?? ''
  await joinReserve(as(ada), id, joining)
  await joinReserve({ ...as(eva), at: new Date(at.getTime() + 60_000) }, id, joining)
  await leaveMatch(as(ugo), id)
  await suspend(facilityId, 'Prezzi non veri')
  await expect(acceptOffer(as(ada), id)).rejects.toMatchObject({
    code: 'offer-over',
    extras: { detail: SUSPENDED },
  })
  // The one who could not take the place that was kept for him is first in line again, and nobody else is asked.
  const later = new Date(at.getTime() + 31 * 60_000)
  await offerDuePlaces(db, later)
  const friend = { name: 'Un amico', isGoalkeeper: false }
  await expect(inviteFriend({ ...as(marco), at: later }, id, friend, randomUUID())).rejects.toMatchObject({
    code: 'match-closed',
    extras: { detail: SUSPENDED },
  })
  const { match } = await getMatch({ ...as(marco), at: later }, id)
  expect(match).toMatchObject({ players: 1, held: 0, waiting: 2 })
  await suspend(facilityId, null)
  await offerDuePlaces(db, later)
  expect(await acceptOffer({ ...as(ada), at: later }, id)).toMatchObject({ players: 2, status: 'full' })
})

function suspend(facilityId: number, words: string | null) {
  return db.query
    .updateTable('facility')
    .set({ suspended_words: words, suspended_at: words && at })
    .where('id', '=', facilityId)
    .execute()
}

function as(actor: Person | typeof guest): Context {
  return { db, actor, at }
}
