import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { CALCETTO, makeMatch } from '../../testing/match-factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { organiseOnBooking } from '../organising/service.ts'
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

it('knows him by his number and by the address of his account, too, also where he was blocked before he had one', async () => {
  const [marco, ugo, eva] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 2 }
  const players = [{ userId: marco.id, name: marco.name }]
  const id = (await makeMatch(db, { ...made, players })) ?? ''
  await db.pool.query(
    `insert into customer (facility_id, name, phone, phone_key, email, blocked_at)
     values ($1, 'Ugo', '333 7654321', phone_key('333 7654321'), null, now()), ($1, 'Eva', null, null, $2, now())`,
    [facilityId, eva.email],
  )
  const asUgo = { ...wishOf(ugo), phone: '+39 3337654321' }
  await expect(joinMatch(as(ugo), id, asUgo)).rejects.toMatchObject(declined)
  expect((await getMatch(as(eva), id)).match).toMatchObject({ isBlocked: true, allowed: [] })
  const asEva = { ...wishOf(eva), email: 'un.altro@posta.example' }
  await expect(joinMatch(as(eva), id, asEva)).rejects.toMatchObject(declined)
  await inviteFriend(as(marco), id, { name: 'Un amico', isGoalkeeper: false }, randomUUID())
  await expect(joinReserve(as(eva), id, asEva)).rejects.toMatchObject(declined)
  const ada = await makePerson(db)
  await joinReserve(as(ada), id, wishOf(ada))
  await db.pool.query('update customer set email = $2 where facility_id = $1 and email is not null', [
    facilityId,
    ada.email,
  ])
  await leaveMatch(as(marco), id)
  expect((await getMatch(as(marco), id)).match).toMatchObject({ held: 0, waiting: 0 })
  await joinMatch(as(marco), id, wishOf(marco))
  // The friends whom somebody brings are nobody's customers.
  expect((await getMatch(as(marco), id)).lineup).toHaveLength(2)
})

it('lets whom it has blocked make a match of the booking that stands', async () => {
  const ugo = await makePerson(db)
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const bookingId = await makeBooking(db, { fieldId, date: '2027-03-03', startMinute: 1230, userId: ugo.id })
  await block(facilityId, ugo)
  expect(await organiseOnBooking(as(ugo), bookingId, CALCETTO)).toMatchObject({ players: 1 })
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
