import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { acceptOffer, joinReserve } from '../reserve/service.ts'
import { getMatch } from '../service.ts'
import { inviteFriend, joinMatch, leaveMatch } from './service.ts'

const db = testDatabase()
const at = new Date('2027-03-01T10:00:00Z')
const declined = { code: 'joining-declined' }

it('lets nobody into a match at a facility that has blocked him, by whatever way, and keeps who is in', async () => {
  const [marco, ugo, ada, eva] = [
    await makePerson(db, { name: 'Marco De Luca' }),
    await makePerson(db, { name: 'Ugo Tosi' }),
    await makePerson(db, { name: 'Ada Lovati' }),
    await makePerson(db, { name: 'Eva Neri' }),
  ]
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 3 }
  const players = [marco, ada].map(({ id, name }) => ({ userId: id, name }))
  const id = (await makeMatch(db, { ...made, players })) ?? ''
  await block(facilityId, ugo)
  await expect(joinMatch(as(ugo), id, wishOf(ugo))).rejects.toMatchObject(declined)
  const seen = (await getMatch(as(ugo), id)).match
  expect(seen).toMatchObject({ players: 2, status: 'open', mine: null, isBlocked: true, allowed: [] })
  expect((await getMatch(as(eva), id)).match).toMatchObject({ isBlocked: false, allowed: ['join'] })

  await inviteFriend(as(marco), id, { name: 'Un amico', isGoalkeeper: false }, randomUUID())
  await expect(joinReserve(as(ugo), id, wishOf(ugo))).rejects.toMatchObject(declined)
  await joinReserve(as(eva), id, wishOf(eva))
  await block(facilityId, ada)
  await leaveMatch(as(ada), id)
  await block(facilityId, eva)
  await expect(acceptOffer(as(eva), id)).rejects.toMatchObject(declined)
  expect((await getMatch(as(marco), id)).lineup).toHaveLength(2)
})

function as(actor: Person) {
  return { db, at, actor }
}

function wishOf({ email }: Person) {
  return { email, phone: '', isGoalkeeper: false }
}

/** Blocks somebody even before he has ever booked there, as the desk may. */
async function block(facilityId: number, { id, name }: Person) {
  await db.pool.query(
    `insert into customer (id, facility_id, user_id, name, blocked_at) values (gen_random_uuid(), $1, $2, $3, now())
     on conflict (facility_id, user_id) do update set blocked_at = now()`,
    [facilityId, id, name],
  )
}
