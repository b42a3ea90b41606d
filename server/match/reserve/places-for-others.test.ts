import { expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { joinMatch, leaveMatch } from '../joining/service.ts'
import { acceptOffer, joinReserve } from './service.ts'

const db = testDatabase()
const at = new Date('2027-03-01T10:00:00Z')

it('leaves to others the places that are given up beyond those who wait', async () => {
  const [marco, ugo, pia] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const [ada, eva] = [await makePerson(db), await makePerson(db)]
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo, pia].map(({ id: userId, name }) => ({ userId, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 3, players }
  const id = (await makeMatch(db, made)) ?? ''
  await joinReserve(as(ada), id, wishOf(ada))
  expect(await leaveMatch(as(ugo), id)).toMatchObject({ status: 'full', players: 2, held: 1 })
  expect(await leaveMatch(as(pia), id)).toMatchObject({ status: 'open', players: 1, held: 1 })
  expect(await joinMatch(as(eva), id, wishOf(eva))).toMatchObject({ status: 'full', players: 2, held: 1 })
  expect(await acceptOffer(as(ada), id)).toMatchObject({ status: 'full', players: 3, held: 0 })
})

function as(actor: Person) {
  return { db, at, actor }
}

function wishOf({ email }: Person) {
  return { email, phone: '', isGoalkeeper: false }
}
