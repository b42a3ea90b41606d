import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { changeRole, takePostAway } from './service.ts'

const db = testDatabase()
let facilityId: number
let sara: Person

beforeEach(async () => {
  facilityId = await makeFacility(db)
  sara = await makePerson(db, { staffOf: [facilityId], post: 'owner' })
})

it('makes an account an owner’s while it owns a facility, and an admin’s stays an admin’s', async () => {
  const anna = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
  const paolo = await makePerson(db, { role: 'admin', staffOf: [facilityId], post: 'desk' })
  for (const [post, role] of [
    ['owner', 'owner'],
    ['manager', 'client'],
    ['owner', 'owner'],
    ['desk', 'client'],
  ] as const) {
    await change(anna, post)
    await change(paolo, post)
    expect([await roleOf(anna), await roleOf(paolo)]).toEqual([role, 'admin'])
  }
  const eva = await makePerson(db, { staffOf: [facilityId], post: 'owner', role: 'client' })
  expect(await roleOf(eva)).toBe('owner')
  await takePostAway(as(sara), { facilityId, personId: eva.id })
  expect(await roleOf(eva)).toBe('client')
})

it('lets somebody go on with the tournaments that he has begun here while he runs the facility, and no longer', async () => {
  const elsewhere = await makeFacility(db)
  const anna = await makePerson(db, { staffOf: [facilityId, elsewhere], post: 'manager' })
  const own = await tournamentOf(anna)
  const kept = [await tournamentOf(sara), await tournamentOf(anna, elsewhere)]
  await change(anna, 'owner')
  await change(anna, 'manager')
  expect(await creatorsOf([own, ...kept])).toEqual([anna.id, sara.id, anna.id])
  await change(anna, 'desk')
  expect(await creatorsOf([own, ...kept])).toEqual([null, sara.id, anna.id])
  await takePostAway(as(await makePerson(db, { role: 'admin' })), {
    facilityId: elsewhere,
    personId: anna.id,
  })
  expect(await creatorsOf(kept)).toEqual([sara.id, null])
})

it('leaves alone what a stranger organises here, whom nobody can send away', async () => {
  const ugo = await makePerson(db)
  const his = await tournamentOf(ugo)
  await takePostAway(as(sara), { facilityId, personId: ugo.id })
  expect(await creatorsOf([his])).toEqual([ugo.id])
})

function tournamentOf({ id: creatorId }: Person, at = facilityId) {
  return makeTournament(db, { facilityId: at, creatorId, startDate: '2027-05-01' })
}

function as(actor: Person) {
  return { db, actor }
}

function change({ id: personId }: Person, role: 'desk' | 'manager' | 'owner') {
  return changeRole(as(sara), { facilityId, personId }, role)
}

async function roleOf({ id }: Person) {
  return (await db.pool.query('select role from profile where id = $1', [id])).rows[0].role
}

async function creatorsOf(ids: readonly string[]) {
  const { rows } = await db.pool.query(
    `select t.creator_id from unnest($1::uuid[]) with ordinality as asked (id, place) join tournament t using (id)
     order by asked.place`,
    [ids],
  )
  return rows.map(({ creator_id }) => creator_id)
}
