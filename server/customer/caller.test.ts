import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { bookForCaller } from '../desk/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { inTurn } from '../testing/in-turn.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { blockCustomer, findCustomers } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-24T10:00:00Z')

it('a caller known by his address is the same one by the number that he gives later, at this facility alone', async () => {
  const [here, elsewhere] = [await makeClub(db), await makeClub(db)]
  const ugo = { customerName: 'Ugo Bassi', email: 'ugo@posta.example' }
  for (const club of [here, elsewhere]) {
    await call(club, '10:00', ugo)
    await call(club, '11:00', { customerName: 'Rita Levi', email: 'rita@posta.example' })
  }
  const before = await customers(elsewhere)
  await call(here, '12:00', { ...ugo, phone: '333 7654321' })
  await call(here, '14:00', { customerName: 'U. Bassi', phone: '+39 3337654321' })
  // Another number under his address is not his own.
  await call(here, '16:00', { ...ugo, phone: '06 5550142' })
  const known = await customers(here)
  expect(known.map(({ name, phone, email, toCome }) => [name, phone, email, toCome])).toEqual([
    ['Rita Levi', null, 'rita@posta.example', 1],
    ['Ugo Bassi', '333 7654321', ugo.email, 4],
  ])
  const wish = { version: 0, isBlocked: true }
  await blockCustomer(as(here), { facilityId: here.facilityId, id: known[1]?.id ?? '' }, wish)
  await expect(call(here, '18:00', { customerName: 'Altro', phone: '3337654321' })).rejects.toMatchObject({
    code: 'booking-declined',
  })
  expect(await customers(elsewhere)).toEqual(before)
})

it('a caller known by his address is booked for, also while somebody enters his new number', async () => {
  const club = await makeClub(db)
  const ugo = { customerName: 'Ugo Bassi', email: 'ugo@posta.example' }
  await call(club, '10:00', ugo)
  const [, booked] = await inTurn(
    as(club),
    inside =>
      inside.db.pool.query(
        `insert into customer (facility_id, name, phone, phone_key)
         values ($1, 'U. Bassi', '333 7654321', phone_key('333 7654321'))`,
        [club.facilityId],
      ),
    () => call(club, '12:00', { ...ugo, phone: '333 7654321' }),
  )
  expect(booked).toMatchObject({ status: 'fulfilled' })
  // By number first.
  expect((await customers(club)).map(({ name, toCome }) => [name, toCome])).toEqual([
    ['U. Bassi', 1],
    ['Ugo Bassi', 1],
  ])
})

it('an account takes over nobody’s card twice, though two of its bookings come at once', async () => {
  const club = await makeClub(db)
  const eva = await makePerson(db, { name: 'Eva Neri' })
  await call(club, '10:00', { customerName: 'Eva', email: eva.email })
  const [, booked] = await inTurn(
    as(club),
    inside =>
      inside.db.pool.query("insert into customer (facility_id, user_id, name) values ($1, $2, 'Eva Neri')", [
        club.facilityId,
        eva.id,
      ]),
    () => bookAs(club, eva, 720),
  )
  expect(booked).toMatchObject({ status: 'fulfilled' })
})

it('an account is known by its new name, number or address, whichever of them has changed', async () => {
  const club = await makeClub(db)
  const eva = await makePerson(db, { name: 'Eva Neri', email: 'e.neri@posta.example' })
  const known = async () => (await customers(club)).map(({ name, phone, email }) => [name, phone, email])
  await bookAs(club, eva, 600, '333 1111111')
  expect(await known()).toEqual([['Eva Neri', '333 1111111', 'e.neri@posta.example']])
  await bookAs(club, { ...eva, name: 'Eva Riva' }, 660, '333 1111111')
  expect(await known()).toEqual([['Eva Riva', '333 1111111', 'e.neri@posta.example']])
  await bookAs(club, { ...eva, name: 'Eva Riva' }, 720, '333 2222222')
  expect(await known()).toEqual([['Eva Riva', '333 2222222', 'e.neri@posta.example']])
  await bookAs(club, { ...eva, name: 'Eva Riva', email: 'e.riva@posta.example' }, 780, '333 2222222')
  expect(await known()).toEqual([['Eva Riva', '333 2222222', 'e.riva@posta.example']])
})

it('an account takes over nothing of another that had its address before it', async () => {
  const club = await makeClub(db)
  const eva = await makePerson(db, { name: 'Eva Neri', email: 'squadra@posta.example' })
  await bookAs(club, eva, 600)
  await db.pool.query("update auth_user set email = 'eva@posta.example' where id = $1", [eva.id])
  const ugo = await makePerson(db, { name: 'Ugo Bassi', email: 'squadra@posta.example' })
  await bookAs(club, ugo, 720)
  expect((await customers(club)).map(({ name, toCome }) => [name, toCome])).toEqual([
    ['Eva Neri', 1],
    ['Ugo Bassi', 1],
  ])
})

it('of two with one number it is the one with an account who calls, however the address is written', async () => {
  const club = await makeClub(db)
  const phone = '333 7654321'
  await call(club, '10:00', { customerName: 'Rita Levi', phone })
  const eva = await makePerson(db, { name: 'Eva Neri' })
  await bookAs(club, eva, 660, phone)
  await call(club, '12:00', { customerName: 'Eva', phone })
  await call(club, '14:00', { customerName: 'Eva', email: eva.email.toUpperCase() })
  expect((await customers(club)).map(({ name, toCome }) => [name, toCome])).toEqual([
    ['Eva Neri', 3],
    ['Rita Levi', 1],
  ])
})

type Club = Awaited<ReturnType<typeof makeClub>>

function as({ staff }: Club) {
  return { db, actor: staff, at }
}

function bookAs({ fieldId }: Club, { id: userId, name, email }: Person, startMinute: number, phone?: string) {
  const who = { userId, customerName: name, email, ...(phone && { phone }) }
  return makeBooking(db, { fieldId, date: '2026-11-25', startMinute, ...who })
}

function call(
  club: Club,
  startTime: string,
  caller: { customerName: string; phone?: string; email?: string },
) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const wish = { fieldId: club.fieldId, date: '2026-11-25', startTime, endTime, ...caller }
  return bookForCaller(as(club), club.facilityId, wish, randomUUID())
}

async function customers(club: Club) {
  return (await findCustomers(as(club), club.facilityId, { only: 'all', page: 1 })).customers
}
