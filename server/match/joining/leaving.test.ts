import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { getMyLapses } from '../../reliability/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { findMatchForLetter } from '../letter/store.ts'
import { writeMatchLetter } from '../letter/write.ts'
import { joinReserve, quitReserve } from '../reserve/service.ts'
import { getMatch } from '../service.ts'
import { giveUpPlace, leaveMatch, removeFromMatch } from './service.ts'

const db = testDatabase()
/** Within the day before the decision. */
const at = new Date('2027-03-03T12:00:00Z')
let marco: Person
let ada: Person

beforeEach(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca' })
  ada = await makePerson(db, { name: 'Ada Rossi' })
})

it('tells whoever organises once, also of somebody who presses twice at the same moment', async () => {
  const id = await matchOfBoth()
  const [isFirstOut, second] = await inTurn(
    as(ada),
    inside => giveUpPlace(inside, id),
    () => leaveMatch(as(ada), id),
  )
  expect(isFirstOut).toBe(true)
  expect(second).toMatchObject({ status: 'fulfilled', value: { players: 1, mine: null } })
  const { rows } = await db.pool.query(
    "select payload ->> 'to' as to from outbox where payload ->> 'event' = 'player-left' and payload ->> 'matchId' = $1",
    [id],
  )
  expect(rows).toEqual([{ to: marco.id }])
})

it('tells whoever organises that the place is kept for somebody who waits', async () => {
  const id = await matchOfBoth({ maxPlayers: 2 })
  const eva = await makePerson(db, { name: 'Eva Neri' })
  await joinReserve(as(eva), id, { email: eva.email, phone: '', isGoalkeeper: false })
  await leaveMatch(as(ada), id)
  const left = { matchId: id, to: marco.id, sequence: 0, event: 'player-left', player: 'Ada R.' } as const
  const text = async () => {
    const row = await findMatchForLetter(db, left)
    const parts = { baseUrl: 'http://localhost:3000', mailFrom: 'noreply@campo.example', number: '1' }
    return row && (await writeMatchLetter(row, left, parts))?.text
  }
  expect(await text()).toContain('Ada R. non gioca più. Il posto è tenuto per chi è in riserva.')
  await quitReserve(as(eva), id)
  expect(await text()).not.toContain('riserva')
})

it('late is noted of a player, not of whoever organises', async () => {
  const id = await matchOfBoth()
  for (const player of [marco, ada]) await leaveMatch(as(player), id)
  expect(await getMyLapses(as(marco))).toEqual([])
  expect(await getMyLapses(as(ada))).toMatchObject([{ kind: 'late-leave' }])
})

it('is not late where whoever organises has taken the player out in the same moment', async () => {
  const id = await matchOfBoth()
  const seat = (await getMatch(as(ada), id)).lineup?.find(({ isReader }) => isReader)
  await inTurn(
    as(marco),
    inside => removeFromMatch(inside, { id, playerId: seat?.id ?? '' }, 'Non viene mai'),
    () => leaveMatch(as(ada), id),
  )
  expect(await getMyLapses(as(ada))).toEqual([])
})

async function matchOfBoth(change: { maxPlayers?: number } = {}): Promise<string> {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ada].map(({ id: userId, name }) => ({ userId, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, players, ...change }
  return (await makeMatch(db, made)) ?? ''
}

function as(actor: Person) {
  return { db, at, actor }
}
