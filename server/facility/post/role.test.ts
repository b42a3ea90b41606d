import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { inTurn, whileWaiting } from '../../testing/in-turn.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { inviteToWork } from '../invitation/service.ts'
import { acceptInvitation } from '../invitation/store.ts'
import { changeRole, listPeople, takePostAway } from './service.ts'

const db = testDatabase({ connections: 6 })
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

it('lists who has been verified, and nobody else', async () => {
  const ugo = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
  await db.pool.query('update facility_staff set verified_at = null where user_id = $1', [ugo.id])
  const known = async () => (await listPeople(as(sara), facilityId)).people.map(({ id }) => id)
  expect(await known()).toContain(sara.id)
  expect(await known()).not.toContain(ugo.id)
})

it('keeps its last owner, whoever works there besides, until another one answers for it', async () => {
  const anna = await makePerson(db, { staffOf: [facilityId], post: 'manager' })
  await expect(change(sara, 'manager')).rejects.toMatchObject({ code: 'last-owner' })
  await change(anna, 'owner')
  await change(sara, 'manager')
  expect([await roleOf(sara), await roleOf(anna)]).toEqual(['client', 'owner'])
})

it('leaves alone what a stranger organises here, whom nobody can send away', async () => {
  const ugo = await makePerson(db)
  const his = await tournamentOf(ugo)
  await takePostAway(as(sara), { facilityId, personId: ugo.id })
  expect(await creatorsOf([his])).toEqual([ugo.id])
})

it('is suspended with an account that takes it up in the moment in which an admin suspends that', async () => {
  const anna = await makePerson(db)
  const { id } = await inviteToWork(as(sara), facilityId, { email: 'banco@posta.example', role: 'desk' })
  const { key } = (await db.pool.query('select key from staff_invitation where id = $1', [id])).rows[0]
  const [, taken] = await inTurn(
    as(anna),
    inside =>
      inside.db.pool.query(
        "update profile set suspended_at = now(), suspended_words = 'Spam' where id = $1",
        [anna.id],
      ),
    () => acceptInvitation(as(anna), { key, userId: anna.id }),
  )
  expect(taken.status).toBe('fulfilled')
  const { rows } = await db.pool.query('select is_suspended from facility_staff where user_id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ is_suspended: true }])
})

it('waits for its account before it is changed, as an admin does who suspends that: neither waits in a circle', async () => {
  const anna = await makePerson(db, { staffOf: [facilityId], post: 'owner' })
  const has = { text: 'select from profile where id = $1 for no key update', values: [anna.id] }
  const text = 'select change_post($1, $2, null, true)'
  await whileWaiting(db, { has, wants: { text, values: [facilityId, anna.id] } }, async third => {
    const { rowCount } = await third.query(
      'select from facility_staff where facility_id = $1 and user_id = $2 for update nowait',
      [facilityId, anna.id],
    )
    expect(rowCount).toBe(1)
  })
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
