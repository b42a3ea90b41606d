import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { NewMatch } from '#contract/match.ts'
import { moveMyBooking } from '../booking/moving/service.ts'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import { cancelForFacility, moveForCustomer, undoChange } from '../desk/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makeField, makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { joinMatch } from './joining/service.ts'
import { cancelMatch, organiseOnBooking, organiseOnSlot } from './organising/service.ts'

// Players count on the time of their match: a booking never moves away from under it, whichever of the two comes first.

const db = testDatabase({ connections: 6 })
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
const terms = NewMatch.parse({
  title: 'Calcetto',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 4,
  minPlayers: 3,
  priceCents: 600,
})
let marco: Person
let desk: Person
let facilityId: number
let fieldId: number
let id: string

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: desk } = await makeClub(db, { post: 'desk' }))
  marco = await makePerson(db)
  const wish = { fieldId, date, startTime: '20:30', minutes: 60 as const, phone: '333 1234567' }
  ;({ id } = await makeBooking(as(marco), wish, randomUUID()))
})

describe('a booking that is being moved while a match is organised on it', () => {
  it('stays where the match is, when its booker moves it', async () => {
    const [, moved] = await inTurn(as(marco), organise, () =>
      moveMyBooking(as(marco), id, { fieldId, date, startTime: '18:00' }, randomUUID()),
    )
    expect(moved).toMatchObject({ status: 'rejected', reason: { code: 'move-refused' } })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
  })

  it('stays where the match is, when the desk moves it', async () => {
    const [, moved] = await inTurn(as(marco), organise, () => moveAtDesk('18:00', '19:00'))
    expect(moved).toMatchObject({ status: 'rejected', reason: { code: 'move-refused' } })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
  })
})

describe('a match organised on a booking that is being moved', () => {
  it('is played at the hour to which it has moved', async () => {
    await organiseDuringMove({ fieldId, startTime: '18:00' })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
  })

  it('is played on the field to which it has moved', async () => {
    await organiseDuringMove({
      fieldId: await makeField(db, { facility_id: facilityId }),
      startTime: '20:30',
    })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
  })

  async function organiseDuringMove(to: { fieldId: number; startTime: string }) {
    await inTurn(
      as(marco),
      inside => moveMyBooking(inside, id, { ...to, date }, randomUUID()),
      () => organise(as(marco)),
    )
  }
})

it('leaves the ground under a match where it is, although the desk takes back its change of before', async () => {
  const { version } = await moveAtDesk('18:00', '19:00')
  await organise(as(marco))
  await expect(undoChange(as(desk), { facilityId, id }, version)).rejects.toMatchObject({
    code: 'undo-refused',
  })
  expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
})

describe('a booking that its booker gives up without having seen its match', () => {
  it('stays until he has seen it', async () => {
    await organise(as(marco))
    await expect(cancelSeen('false')).rejects.toMatchObject({ code: 'booking-changed' })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
    expect(await cancelSeen('true')).toMatchObject({ status: 'cancelled' })
  })

  it('stays also where the match is organised in that very moment', async () => {
    const [, cancelled] = await inTurn(as(marco), organise, () => cancelSeen('false'))
    expect(cancelled).toMatchObject({ status: 'rejected', reason: { code: 'booking-changed' } })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
  })

  it('ends where its match has been called off meanwhile', async () => {
    const match = await organise(as(marco))
    await cancelMatch(as(marco), match.id)
    expect(await cancelSeen('false')).toMatchObject({ status: 'cancelled' })
  })

  const cancelSeen = (shownMatch: 'true' | 'false') => cancelMyBooking(as(marco), id, { shownMatch })
})

describe('a booking that the desk cancels without having seen its match', () => {
  it('stays until it has seen it', async () => {
    await organise(as(marco))
    await expect(cancelAtDesk(false)).rejects.toMatchObject({ code: 'booking-changed' })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
    await cancelAtDesk(true)
    expect(await ground()).toEqual([])
  })

  it('stays also where the match is organised in that very moment', async () => {
    const [, cancelled] = await inTurn(as(marco), organise, () => cancelAtDesk(false))
    expect(cancelled).toMatchObject({ status: 'rejected', reason: { code: 'booking-changed' } })
    expect(await ground()).toEqual([{ kind: 'match', is_at_the_match: true }])
  })

  it('ends where its match has been called off meanwhile', async () => {
    const match = await organise(as(marco))
    await cancelMatch(as(marco), match.id)
    expect(await cancelAtDesk(false)).toMatchObject({ id })
  })
})

it('tells also whoever has joined in the moment in which its booking falls', async () => {
  const match = await organise(as(marco))
  const ada = await makePerson(db)
  await inTurn(
    as(ada),
    inside => join(inside, match.id),
    () => cancelAtDesk(),
  )
  expect(await toldThatItIsOff(match.id)).toEqual([ada.id])
})

it('tells its players once where it is called off in the moment in which its booking falls', async () => {
  const match = await organise(as(marco))
  const ada = await makePerson(db)
  await join(as(ada), match.id)
  const [, fallen] = await inTurn(
    as(marco),
    inside => cancelMatch(inside, match.id),
    () => cancelAtDesk(),
  )
  expect(fallen.status).toBe('fulfilled')
  expect(await toldThatItIsOff(match.id)).toEqual([ada.id, marco.id].toSorted())
})

it('refuses a time asked for under a key under which another one is being booked in the same moment', async () => {
  const key = randomUUID()
  const wish = { fieldId, date, startTime: '18:00', minutes: 60 as const, phone: '333 1234567' }
  const [, organised] = await inTurn(
    as(marco),
    inside => makeBooking(inside, wish, key),
    () => organiseOnSlot(as(marco), { ...terms, ...wish, startTime: '22:00' }, key),
  )
  expect(organised).toMatchObject({ status: 'rejected', reason: { code: 'idempotency-key-reused' } })
})

function as(actor: Person): Context {
  return { db, actor, at }
}

function organise(context: Context) {
  return organiseOnBooking(context, id, terms)
}

function join(context: Context, matchId: string) {
  return joinMatch(context, matchId, { email: 'ada@posta.example', phone: '', isGoalkeeper: false })
}

function cancelAtDesk(shownMatch?: boolean) {
  return cancelForFacility(as(desk), { facilityId, id }, { version: 1, words: 'Guasto', shownMatch })
}

async function toldThatItIsOff(matchId: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    "select payload ->> 'to' as reader from outbox where payload ->> 'matchId' = $1 and payload ->> 'event' = 'cancelled'",
    [matchId],
  )
  return rows.map(({ reader }) => reader).toSorted()
}

function moveAtDesk(startTime: string, endTime: string) {
  const wish = { version: 1, fieldId, date, startTime, endTime }
  return moveForCustomer(as(desk), { facilityId, id }, wish)
}

/** What stands on the ground of the booking, and whether the match is played there and then. */
async function ground() {
  const { rows } = await db.pool.query(
    `select o.kind, (o.field_id, lower(o.during)) = (m.field_id, m.starts_at) as is_at_the_match
     from field_occupancy o join organized_match m on m.booking_id = o.ref where o.ref = $1`,
    [id],
  )
  return rows
}
