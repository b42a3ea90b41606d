import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { bookSeries, undoSeries } from '../desk/series/service.ts'
import { bookForCaller, undoChange } from '../desk/service.ts'
import { insertDeskBooking, undoDeskChange } from '../desk/store.ts'
import type { Person } from '../kit/actor.ts'
import { slotId } from '../kit/civil-time.ts'
import { claimOf } from '../kit/idempotency.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { inTurn } from '../testing/in-turn.ts'
import { findCustomers, getCustomer, noteCustomer } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-24T10:00:00Z')
const ugo = { customerName: 'Ugo Bassi', phone: '333 7654321' }
let facilityId: number
let fieldId: number
let sara: Person

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db))
})

it('a number that was mistyped makes no customer, once its booking is taken back', async () => {
  await takeBack(await call('10:00'))
  expect(await customers()).toEqual([])
})

it('nor does a whole series that is taken back', async () => {
  const weekly = {
    fieldId,
    startTime: '12:00',
    endTime: '13:00',
    dates: ['2026-11-25', '2026-12-02'],
    ...ugo,
  }
  const { id } = await bookSeries(context(), facilityId, weekly, randomUUID())
  expect(await customers()).toHaveLength(1)
  await undoSeries(context(), { facilityId, changeId: id })
  expect(await customers()).toEqual([])
})

it('whoever has another booking stays a customer, and is not told to have cancelled', async () => {
  await call('10:00')
  await takeBack(await call('12:00'))
  const [known] = await customers()
  expect(await getCustomer(context(), { facilityId, id: known?.id ?? '' })).toMatchObject({
    toCome: 1,
    bookings: [{ startTime: '10:00' }],
  })
})

it('whoever has been noted meanwhile stays one, too', async () => {
  const booked = await call('10:00')
  const [known] = await customers()
  const note = { version: 0, note: 'Porta le pettorine', memberUntil: null, certificateUntil: null }
  await noteCustomer(context(), { facilityId, id: known?.id ?? '' }, note)
  await takeBack(booked)
  expect(await customers()).toMatchObject([{ name: 'Ugo Bassi', toCome: 0, lateCancellations: 0 }])
})

it('whoever calls again while he is being forgotten is made a customer anew', async () => {
  const { id, version } = await call('10:00')
  const [isUndone, again] = await inTurn(
    context(),
    inside => undoDeskChange(inside, { facilityId, id, version }),
    () => call('12:00'),
  )
  expect([isUndone, again.status]).toEqual([true, 'fulfilled'])
  expect(await customers()).toMatchObject([{ name: 'Ugo Bassi', toCome: 1 }])
})

it('whoever calls again a moment before he would be forgotten stays one', async () => {
  const { id, version } = await call('10:00')
  const [, isUndone] = await inTurn(
    context(),
    inside =>
      insertDeskBooking(inside, {
        ...claimOf(sara.id, randomUUID(), 'again'),
        ...{ facilityId, fieldId, date: '2026-11-25', startMinute: 720, endMinute: 780 },
        ...{ ...ugo, email: null, notes: null, sport: undefined, shownCents: undefined },
        id: randomUUID(),
        slotId: slotId(fieldId, '2026-11-25', 720),
      }),
    () => takeBack({ id, version }),
  )
  expect(isUndone.status).toBe('fulfilled')
  expect(await customers()).toMatchObject([{ name: 'Ugo Bassi', toCome: 1 }])
})

function context() {
  return { db, actor: sara, at }
}

function call(startTime: string) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const wish = { fieldId, date: '2026-11-25', startTime, endTime, ...ugo }
  return bookForCaller(context(), facilityId, wish, randomUUID())
}

function takeBack({ id, version }: { id: string; version: number }) {
  return undoChange(context(), { facilityId, id }, version)
}

async function customers() {
  return (await findCustomers(context(), facilityId, { only: 'all', page: 1 })).customers
}
