import { expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { acceptOffer, joinReserve } from '../reserve/service.ts'
import { getMatch } from '../service.ts'
import { joinMatch, leaveMatch } from './service.ts'

const db = testDatabase()
const at = new Date('2027-03-01T10:00:00Z')
const first = { email: 'ada@posta.example', phone: '347 555 0182', isGoalkeeper: false }
const corrected = { email: 'ada.rossi@posta.example', phone: '347 555 0199', isGoalkeeper: true }

it('tells whoever organises what a player has corrected after a lost answer', async () => {
  const { marco, ugo, ada, id } = await matchOf(4)
  for (const player of [ugo, ada]) await joinMatch(as(player), id, first)
  expect(await joinMatch(as(ada), id, corrected)).toMatchObject({ players: 3 })
  expect(await contactOf(marco, id, ada)).toEqual(corrected)
  // And of nobody else.
  expect(await contactOf(marco, id, ugo)).toEqual(first)
})

it('keeps for whoever waits in the reserve what he has corrected', async () => {
  const { marco, ugo, ada, id } = await matchOf(2)
  await joinMatch(as(ugo), id, first)
  const eva = await makePerson(db)
  await joinReserve(as(ada), id, first)
  await joinReserve({ ...as(eva), at: new Date(at.getTime() + 60_000) }, id, first)
  expect(await joinReserve(as(ada), id, corrected)).toMatchObject({ waiting: 2 })
  const { rows } = await db.pool.query('select participant_email from match_reserve where user_id = $1', [
    eva.id,
  ])
  expect(rows).toEqual([{ participant_email: first.email }])
  await leaveMatch(as(ugo), id)
  await acceptOffer(as(ada), id)
  expect(await contactOf(marco, id, ada)).toEqual(corrected)
})

it.each([
  ['has begun', '2027-03-03T19:30:00Z', 'open'],
  ['is confirmed', '2027-03-01T10:00:00Z', 'confirmed'],
])('changes nothing of who plays any more once the match %s', async (_what, now, status) => {
  const { marco, ada, id } = await matchOf(4)
  await joinMatch(as(ada), id, first)
  await db.pool.query('update organized_match set status = $2 where id = $1', [id, status])
  expect(await joinMatch({ ...as(ada), at: new Date(now) }, id, corrected)).toMatchObject({ players: 2 })
  expect(await contactOf(marco, id, ada)).toEqual(first)
})

async function matchOf(maxPlayers: number) {
  const marco = await makePerson(db, { name: 'Marco De Luca' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [{ userId: marco.id, name: marco.name }]
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers, players }
  const id = (await makeMatch(db, made)) ?? ''
  const [ugo, ada] = [await makePerson(db, { name: 'Ugo Tosi' }), await makePerson(db, { name: 'Ada Rossi' })]
  return { marco, ugo, ada, id }
}

async function contactOf(organiser: Person, id: string, { name }: Person) {
  const { lineup } = await getMatch(as(organiser), id)
  const player = lineup?.find(seat => seat.name.startsWith(name.slice(0, 3)))
  return player?.contact && { ...player.contact, isGoalkeeper: player.isGoalkeeper }
}

function as(actor: Person) {
  return { db, at, actor }
}
