import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { type MatchWish, makeMatch } from '../../testing/match-factories.ts'
import { leaveMatch } from '../joining/service.ts'
import { findMatchForLetter } from '../letter/store.ts'
import { writeMatchLetter } from '../letter/write.ts'
import { confirmMatch } from '../organising/service.ts'
import { getMatch } from '../service.ts'
import { decideDueMatches } from './store.ts'

const db = testDatabase()
const HOUR_MS = 3_600_000
// 20:30 in Rome, decided at 17:30.
const decidesAt = Date.parse('2027-03-03T16:30:00Z')
let marco: Person
let giulia: Person
let facilityId: number

beforeAll(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca', email: 'marco@posta.example' })
  giulia = await makePerson(db, { name: 'Giulia Ranieri', email: 'giulia@posta.example' })
})
beforeEach(async () => {
  await db.pool.query('truncate organized_match cascade')
  facilityId = await makeFacility(db)
  await db.pool.query('delete from outbox')
})

describe('at its deadline a match', () => {
  it('is confirmed with enough players and goalkeepers, and everybody hears it once', async () => {
    const id = await made({
      minGoalkeepers: 1,
      players: [seat(marco), { ...seat(giulia), isGoalkeeper: true }],
    })
    await decideDueMatches(db, new Date(decidesAt - 1))
    expect(await stateOf(id)).toMatchObject({ status: 'open' })
    await decideDueMatches(db, new Date(decidesAt))
    await decideDueMatches(db, new Date(decidesAt + HOUR_MS))
    expect(await stateOf(id)).toEqual({ status: 'confirmed', booking: 'confirmed', ground: 'match' })
    expect(await told()).toEqual([`confirmed ${giulia.id}`, `confirmed ${marco.id}`].toSorted())
  })

  it('tells those who have an account, where whoever organised it has none any more', async () => {
    const id = await made({ players: [seat(giulia), { name: 'Piero' }] })
    await db.pool.query('update organized_match set creator_id = null where id = $1', [id])
    await decideDueMatches(db, new Date(decidesAt))
    expect(await told()).toEqual([`confirmed ${giulia.id}`])
  })

  it.each([
    ['too few players', { minPlayers: 3 }],
    ['no goalkeeper', { minGoalkeepers: 1 }],
  ])(
    'is called off with %s, its field is free again, and both sides of the booking know',
    async (_why, wish) => {
      const id = await made({ players: [seat(marco), seat(giulia)], ...wish })
      // The worker was away for an hour; the free cancellation that was left at the deadline still holds.
      await decideDueMatches(db, new Date(decidesAt + 2 * HOUR_MS))
      expect(await stateOf(id)).toEqual({ status: 'cancelled', booking: 'cancelled', ground: null })
      expect(await getMatch({ db, actor: marco }, id)).toMatchObject({ isFieldBooked: false })
      // The organiser reads of both in the letter about his booking.
      expect(await told()).toEqual(
        ['cancelled client', 'cancelled facility', `cancelled ${giulia.id}`].toSorted(),
      )
    },
  )

  it('leaves the booking where it can no longer be given back', async () => {
    facilityId = await makeFacility(db, { cancellation_rule: 'never' })
    const id = await made({ minPlayers: 3, players: [seat(marco)] })
    await decideDueMatches(db, new Date(decidesAt))
    expect(await stateOf(id)).toEqual({ status: 'cancelled', booking: 'confirmed', ground: 'booking' })
    const letter = await write({ matchId: id, to: marco.id, event: 'cancelled', sequence: 1 })
    expect(letter.text).toContain('Il campo resta prenotato a tuo nome')
    expect(await getMatch({ db, actor: marco }, id)).toMatchObject({ isFieldBooked: true })
    // Nobody else learns what became of another person's booking.
    expect(await getMatch({ db, actor: giulia }, id)).toMatchObject({ isFieldBooked: false })
  })
})

it('a match is not confirmed without the goalkeeper who leaves at that very moment', async () => {
  const id = await made({
    minGoalkeepers: 1,
    players: [seat(marco), { name: 'Piero Santi' }, { ...seat(giulia), isGoalkeeper: true }],
  })
  const at = new Date(decidesAt - 48 * HOUR_MS)
  const [, confirmed] = await inTurn(
    { db, actor: giulia, at },
    inside => leaveMatch(inside, id),
    () => confirmMatch({ db, actor: marco, at }, id),
  )
  expect(confirmed).toMatchObject({ status: 'rejected', reason: { code: 'match-incomplete' } })
})

describe('the letters', () => {
  it('say what holds, to the account’s own address, and no other player’s name in full', async () => {
    const id = await made({ players: [seat(marco), seat(giulia)], minPlayers: 3 })
    const facts = { matchId: id, to: giulia.id, sequence: 0 }
    const joined = await write({ ...facts, event: 'joined' })
    expect(joined).toMatchObject({ to: 'giulia@posta.example' })
    expect(joined.subject).toBe('Il posto è tuo: Calcetto del giovedì, 03/03/2027 alle 20:30')
    expect(joined.text).toContain('Ciao Giulia, hai un posto. La partita si decide alle 17:30 del 03/03/2027')
    expect(joined.text).toContain(`http://localhost:3000/partite-organizzate/${id}`)
    const removed = await write({ ...facts, event: 'removed', reason: 'Siamo troppi' })
    expect(removed.text).toContain('«Siamo troppi»')
    const more = await write({ ...facts, to: marco.id, event: 'player-joined', player: 'Giulia R.' })
    expect(more.text).toContain('Ciao Marco, Giulia R. entra nella partita.')
    await decideDueMatches(db, new Date(decidesAt))
    const off = await write({ ...facts, event: 'cancelled', sequence: 1 })
    expect(off.text).toContain('non si è raggiunto il numero che serve. Non devi pagare nulla.')
    for (const { text, html } of [joined, removed, more, off])
      expect(text + html).not.toMatch(/De Luca|Ranieri/)
  })
})

async function made(wish: Partial<MatchWish>): Promise<string> {
  const fieldId = await makeField(db, { facility_id: facilityId })
  const id = await makeMatch(db, {
    fieldId,
    date: '2027-03-03',
    startMinute: 20 * 60 + 30,
    creatorId: marco.id,
    ...wish,
  })
  return id ?? ''
}

function seat({ id, name }: Person) {
  return { userId: id, name }
}

async function write(wish: Parameters<typeof writeMatchLetter>[1]) {
  const row = await findMatchForLetter(db, wish)
  if (!row) throw new Error('No such match')
  return writeMatchLetter(row, wish, {
    baseUrl: 'http://localhost:3000',
    mailFrom: 'noreply@campo.example',
    number: '1',
  })
}

async function stateOf(id: string) {
  const { rows } = await db.pool.query(
    `select m.status, b.status as booking, (select o.kind from field_occupancy o where o.ref = b.id) as ground
     from organized_match m join booking b on b.id = m.booking_id where m.id = $1`,
    [id],
  )
  return rows[0]
}

async function told(): Promise<string[]> {
  const { rows } = await db.pool.query('select payload from outbox')
  return rows.map(({ payload }) => `${payload.event} ${payload.to}`).toSorted()
}
