import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { REMOVED } from '#contract/match-words.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { joinReserve } from '../reserve/service.ts'
import { getMatch } from '../service.ts'
import { inviteFriend, joinMatch, readmitToMatch, removeFromMatch } from './service.ts'

const db = testDatabase()
const at = new Date('2027-03-01T10:00:00Z')
const closed = { code: 'match-closed' }
let marco: Person
let ugo: Person
let id: string
let fieldId: number

beforeEach(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca' })
  ugo = await makePerson(db, { name: 'Ugo Tosi' })
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo].map(({ id: userId, name }) => ({ userId, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 2, players }
  id = (await makeMatch(db, made)) ?? ''
  const seat = (await getMatch(as(marco), id)).lineup?.find(({ name }) => name === 'Ugo T.')
  await removeFromMatch(as(marco), { id, playerId: seat?.id ?? '' }, 'Non viene mai')
})

it('keeps out whom whoever organises has taken out, from the places and from the reserve', async () => {
  await expect(joinMatch(as(ugo), id, wishOf(ugo))).rejects.toMatchObject(closed)
  expect((await getMatch(as(ugo), id)).match).toMatchObject({ wasRemoved: true, allowed: [] })
  await inviteFriend(as(marco), id, { name: 'Un amico', isGoalkeeper: false }, randomUUID())
  await expect(joinReserve(as(ugo), id, wishOf(ugo))).rejects.toMatchObject({
    code: 'reserve-refused',
    extras: { detail: REMOVED },
  })
  expect((await getMatch(as(ugo), id)).match).toMatchObject({ status: 'full', allowed: [], reserve: null })
})

it('keeps him out of no other match', async () => {
  const other = { fieldId, date: '2027-03-04', startMinute: 1230, creatorId: marco.id }
  const next = (await makeMatch(db, other)) ?? ''
  expect(await joinMatch(as(ugo), next, wishOf(ugo))).toMatchObject({ wasRemoved: false, players: 1 })
})

it('keeps nobody else out, from the places or from the reserve', async () => {
  const [ada, eva] = [await makePerson(db), await makePerson(db)]
  expect(await joinMatch(as(ada), id, wishOf(ada))).toMatchObject({ status: 'full', players: 2 })
  expect(await joinReserve(as(eva), id, wishOf(eva))).toMatchObject({ waiting: 1, reserve: { ahead: 0 } })
})

it('lets him come in again once whoever organises has said so, and tells him', async () => {
  const { removed } = await getMatch(as(marco), id)
  expect(removed).toMatchObject([{ name: 'Ugo T.' }])
  expect((await getMatch(as(ugo), id)).removed).toEqual([])
  const player = { id, removalId: removed[0]?.id ?? '' }
  await expect(readmitToMatch(as(ugo), player)).rejects.toMatchObject({ code: 'not-found' })
  await db.pool.query('delete from outbox')
  for (const _time of [1, 2]) expect((await readmitToMatch(as(marco), player)).removed).toEqual([])
  const { rows } = await db.pool.query(
    `select payload->>'to' as "to", payload->>'event' as event from outbox`,
  )
  expect(rows).toEqual([{ to: ugo.id, event: 'readmitted' }])
  expect(await joinMatch(as(ugo), id, wishOf(ugo))).toMatchObject({ wasRemoved: false, players: 2 })
})

it('gives a friend’s place up without a reason, and nobody’s who would read one', async () => {
  const friend = { name: 'Piero', isGoalkeeper: false }
  const { lineup } = await inviteFriend(as(marco), id, friend, randomUUID())
  const playerId = lineup?.find(({ isOffline }) => isOffline)?.id ?? ''
  expect((await removeFromMatch(as(marco), { id, playerId })).match).toMatchObject({ players: 1 })
  const piero = await makePerson(db, { name: 'Piero Santi' })
  await joinMatch(as(piero), id, wishOf(piero))
  const seat = (await getMatch(as(marco), id)).lineup?.find(({ name }) => name === 'Piero S.')
  await expect(removeFromMatch(as(marco), { id, playerId: seat?.id ?? '' })).rejects.toMatchObject({
    code: 'invalid-input',
    extras: { issues: [{ path: 'reason', message: 'Scrivi il motivo' }] },
  })
  expect((await getMatch(as(piero), id)).match).toMatchObject({ players: 2, wasRemoved: false })
})

it('takes nobody out of a match that is decided, and says so', async () => {
  const [ada, eva] = [await makePerson(db), await makePerson(db, { name: 'Eva Bo' })]
  await joinMatch(as(ada), id, wishOf(ada))
  const seat = (await getMatch(as(marco), id)).lineup?.find(({ isReader }) => !isReader)
  await db.pool.query("update organized_match set status = 'confirmed' where id = $1", [id])
  const out = { id, playerId: seat?.id ?? '' }
  await expect(removeFromMatch(as(marco), out, 'Troppo tardi')).rejects.toMatchObject({ code: 'match-over' })
  await expect(removeFromMatch(as(eva), out, 'Non la conosco')).rejects.toMatchObject({ code: 'not-found' })
  expect((await getMatch(as(ada), id)).match).toMatchObject({ players: 2, wasRemoved: false })
})

function as(actor: Person) {
  return { db, at, actor }
}

function wishOf({ email }: Person) {
  return { email, phone: '', isGoalkeeper: false }
}
