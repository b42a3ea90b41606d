import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NewMatch } from '#contract/match.ts'
import { listMyBookings, makeBooking } from '../booking/service.ts'
import { guest, type Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { joinMatch } from './joining/service.ts'
import { organiseOnBooking } from './organising/service.ts'
import { getMatch, listMatches, listMyMatches } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const joining = { email: 'ada@posta.example', phone: '347 555 0182', isGoalkeeper: true }
const terms = NewMatch.parse({
  ...{ title: 'Calcetto del mercoledì', sport: 'calcio-5', skillLevel: 'intermedio' },
  ...{ maxPlayers: 4, minPlayers: 3, priceCents: 600 },
})

it('at a suspended facility stays for who is in, and takes nobody new until that is over', async () => {
  const [giulia, ada, marco] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const book = async (date: string) => {
    const wish = { fieldId, date, startTime: '20:30', minutes: 60, phone: '333 1234567' } as const
    return (await makeBooking(as(giulia), wish, randomUUID())).id
  }
  const suspend = (words: string | null) =>
    db.query
      .updateTable('facility')
      .set({ suspended_words: words, suspended_at: words && at })
      .where('id', '=', facilityId)
      .execute()
  const { id } = await organiseOnBooking(as(giulia), await book('2026-11-25'), terms)
  await joinMatch(as(ada), id, joining)
  const another = await book('2026-11-26')
  const allowed = async () => (await listMyBookings(as(giulia))).bookings.map(booking => booking.allowed)
  const before = await allowed()
  await suspend('Prezzi non veri')
  // The first one has its match already, and leads to it.
  expect(await allowed()).toEqual([
    ['cancel', 'organise'],
    ['cancel', 'move'],
  ])
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
  expect((await listMyMatches(as(ada))).active).toMatchObject([{ id, allowed: ['leave', 'write'] }])
  await suspend(null)
  expect(await allowed()).toEqual(before)
  expect(await isListed()).toBe(true)
  expect((await joinMatch(as(marco), id, joining)).allowed).toContain('leave')
})

function as(actor: Person | typeof guest): Context {
  return { db, actor, at }
}
