import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { getSlots } from '../../../availability/service.ts'
import { cancelMyBooking, makeBooking } from '../../../booking/service.ts'
import { getFacilityDay } from '../../../desk/day/service.ts'
import { bookForCaller, cancelForFacility } from '../../../desk/service.ts'
import type { Person } from '../../../kit/actor.ts'
import type { Context } from '../../../kit/context.ts'
import { makeClub } from '../../../testing/club.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../../testing/factories.ts'
import { inTurn } from '../../../testing/in-turn.ts'
import { getStaffFacility } from '../service.ts'
import { layField } from './service.ts'
import { layOver } from './store.ts'

const db = testDatabase({ connections: 12 })
const date = '2026-11-25'
let at: Date
let facilityId: number
let eight: number
let left: number
let right: number
let owner: Person

beforeEach(async () => {
  at = new Date('2026-11-24T10:00:00Z')
  ;({ facilityId, fieldId: eight, staff: owner } = await makeClub(db, { name: 'Otto', sports: ['calcio-8'] }))
  left = await makeField(db, { facility_id: facilityId, name: 'Sinistro' })
  right = await makeField(db, { facility_id: facilityId, name: 'Destro' })
})

it('one of eight over two of five is sold once, online and at the desk, and apart again by itself', async () => {
  const mine = await lay(eight, [left, right])
  expect(mine.fields.map(({ name, liesOn }) => [name, liesOn])).toEqual([
    ['Otto', [left, right]] as const,
    ['Sinistro', []] as const,
    ['Destro', []] as const,
  ])
  await book(left, '18:00')
  await book(eight, '20:00')
  expect(await isFree(eight, '18:00')).toBe(false)
  expect(await isFree(right, '20:00')).toBe(false)
  await expect(book(eight, '18:00')).rejects.toMatchObject({ code: 'booking-exists' })
  const { fields } = await getFacilityDay(as(owner), facilityId, date)
  expect(fields.find(({ id }) => id === eight)).toMatchObject({ sharesGroundWith: [left, right] })

  expect((await lay(eight, [])).fields[0]).toMatchObject({ liesOn: [] })
  await book(eight, '18:00')
  expect(await isFree(right, '20:00')).toBe(true)
  expect(await wrongs()).toEqual([])
})

it('takes along what stands on it, and what is over as far as it was not sold twice', async () => {
  await book(eight, '09:00')
  await book(eight, '10:30')
  await book(left, '10:00')
  const { id } = await book(eight, '20:00')
  at = new Date('2026-11-25T12:00:00Z')
  await lay(eight, [left, right])
  expect(await isFree(left, '20:00')).toBe(false)
  expect(await isFree(right, '20:30')).toBe(false)
  await cancelForFacility(as(owner), { facilityId, id }, { version: 1, words: 'Piove' })
  expect(await isFree(left, '20:00')).toBe(true)
  const { entries } = await getFacilityDay(as(owner), facilityId, date)
  expect(entries.map(entry => [entry.fieldId, entry.startTime])).toEqual([
    [eight, '09:00'] as const,
    [left, '10:00'] as const,
    [eight, '10:30'] as const,
  ])
})

it('is refused while both are taken at one time, with which and when, and changes nothing', async () => {
  await book(eight, '20:00')
  await book(right, '20:30')
  await expect(lay(eight, [left, right])).rejects.toMatchObject({
    code: 'ground-refused',
    extras: {
      detail: 'Alle 20:30 del 25/11/2026 sono occupati sia Otto sia Destro: prima sposta o annulla.',
    },
  })
  expect((await getStaffFacility(as(owner), facilityId)).fields[0]).toMatchObject({ liesOn: [] })
  expect(await isFree(left, '20:00')).toBe(true)
  expect(await wrongs()).toEqual([])
})

it('is kept back by no hold that is over, nor names one as what stands in the way', async () => {
  await book(eight, '20:00')
  const hold = (fieldId: number, hour: number, minutesLeft: number) =>
    db.pool.query(
      `select hold_ground($1, tstzrange(rome_instant($2::date, $3 * 60), rome_instant($2::date, $3 * 60 + 60)), 'hold',
         gen_random_uuid(), $4::timestamptz, null, $4::timestamptz + make_interval(mins => $5))`,
      [fieldId, date, hour, at, minutesLeft],
    )
  await hold(left, 20, 0)
  await lay(eight, [left, right])
  expect(await wrongs()).toEqual([])
  await lay(eight, [])
  await book(eight, '18:00')
  await hold(left, 18, 0)
  await book(right, '20:00')
  await expect(lay(eight, [left, right])).rejects.toMatchObject({
    extras: {
      detail: expect.stringContaining('Alle 20:00 del 25/11/2026 sono occupati sia Otto sia Destro'),
    },
  })
  await lay(eight, [left])
  await hold(right, 21, 1)
  await lay(eight, [])
  await book(eight, '21:00')
  await expect(lay(eight, [left, right])).rejects.toMatchObject({ code: 'ground-refused' })
})

it('is over plain fields of its own facility alone', async () => {
  await lay(eight, [left, right])
  const refused = { code: 'ground-refused' }
  const big = await makeField(db, { facility_id: facilityId, name: 'Undici' })
  await expect(lay(big, [eight, left])).rejects.toMatchObject(refused)
  await expect(lay(left, [right, big])).rejects.toMatchObject(refused)
  await expect(lay(left, [])).rejects.toMatchObject(refused)
  await expect(lay(big, [big, left])).rejects.toMatchObject(refused)
  const strange = await makeField(db, { facility_id: await makeFacility(db) })
  await expect(lay(big, [left, strange])).rejects.toMatchObject({ code: 'not-found' })
  await expect(lay(strange, [left, right])).rejects.toMatchObject({ code: 'not-found' })
  const desk = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
  const byDesk = layField(as(desk), { facilityId, fieldId: big }, { over: [left, right] })
  await expect(byDesk).rejects.toMatchObject({ code: 'forbidden' })
  // All of it may lie under a bigger one as well.
  const { fields } = await lay(big, [left, right])
  expect(fields.at(-1)).toMatchObject({ name: 'Undici', liesOn: [left, right] })
})

it('may lie over the same as another does, and is set apart while the other stays', async () => {
  const basket = await makeField(db, { facility_id: facilityId, name: 'Basket' })
  for (const whole of [eight, basket]) await lay(whole, [left, right])
  await book(basket, '18:00')
  expect(await isFree(eight, '18:00')).toBe(false)
  await lay(eight, [])
  expect(await isFree(eight, '18:00')).toBe(true)
  expect(await isFree(left, '18:00')).toBe(false)
  expect(await wrongs()).toEqual([])
})

it('is not laid anew over what a colleague has laid meanwhile, until that is seen', async () => {
  const third = await makeField(db, { facility_id: facilityId, name: 'Terzo' })
  await lay(eight, [left, right], [])
  await expect(lay(eight, [left, third], [])).rejects.toMatchObject({ code: 'facility-changed' })
  // Sent again, because its answer was lost; and in the order in which the courts were pressed.
  await lay(eight, [right, left], [])
  const { fields } = await lay(eight, [left, third], [right, left])
  expect(fields.find(({ id }) => id === eight)).toMatchObject({ liesOn: [left, third] })
})

it('holds for whoever books in the same moment: nobody is left on ground that the field had before', async () => {
  const times = Array.from({ length: 14 }, (_, hour) => `${String(9 + hour).padStart(2, '0')}:00`)
  const attempts = times.flatMap((time, index) => [
    () => book(eight, time),
    () => lay(eight, index % 2 ? [] : [left, right]),
    () => book(index % 3 ? left : right, time),
  ])
  const done = await Promise.allSettled(attempts.map(comeAgain))
  const codes = new Set(done.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : [])))
  expect([...codes].filter(code => !['booking-exists', 'ground-refused'].includes(code))).toEqual([])
  expect(await wrongs()).toEqual([])
})

it.each([
  ['of its own', 0, 2],
  ['without the last part', 2, 3],
  ['with one part more', 3, 2],
])(
  'gives the new ground to whoever had looked up the old one, %s, before it was laid anew',
  async (_which, before, after) => {
    const parts = [left, right, await makeField(db, { facility_id: facilityId, name: 'Terzo' })]
    await lay(eight, parts.slice(0, before))
    const [, booked] = await inTurn(
      as(owner),
      inside => layOver(inside, { fieldId: eight, over: parts.slice(0, after) }),
      () => book(eight, '18:00'),
    )
    expect(booked.status).toBe('fulfilled')
    expect(await wrongs()).toEqual([])
    const free = await Promise.all(parts.map(part => isFree(part, '18:00')))
    expect(free.filter(isPartFree => !isPartFree)).toHaveLength(after)
  },
)

it('does not take along what is being cancelled in the same moment', async () => {
  const ada = await makePerson(db)
  const wish = { fieldId: eight, date, startTime: '18:00', minutes: 60 as const, phone: '333 1234567' }
  const { id } = await makeBooking(as(ada), wish, randomUUID())
  const [, laid] = await inTurn(
    as(ada),
    inside => cancelMyBooking(inside, id),
    () => lay(eight, [left, right]),
  )
  expect(laid.status).toBe('fulfilled')
  expect(await isFree(eight, '18:00')).toBe(true)
  expect(await isFree(left, '18:00')).toBe(true)
})

/** On a busy machine a request may wait too long for a lock and be refused: then it is sent again. */
function comeAgain(attempt: () => Promise<unknown>): Promise<unknown> {
  return attempt().catch(error => {
    if (error.code === 'request-in-progress') return comeAgain(attempt)
    throw error
  })
}

function as(actor: Person): Context {
  return { db, actor, at }
}

function lay(fieldId: number, over: number[], seen?: number[]) {
  return layField(as(owner), { facilityId, fieldId }, { over, seen })
}

function book(fieldId: number, startTime: string) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:${startTime.slice(3)}`
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  return bookForCaller(as(owner), facilityId, { fieldId, date, startTime, endTime, ...caller }, randomUUID())
}

async function isFree(fieldId: number, startTime: string) {
  const { slots } = await getSlots(as(owner), fieldId, date)
  return slots.find(slot => slot.startTime === startTime)?.status === 'available'
}

/** Bookings that do not hold exactly the ground of their field. */
async function wrongs() {
  const { rows } = await db.pool.query(
    `select b.id, f.name from booking b join field f on f.id = b.field_id
     where f.facility_id = $1 and b.ends_at > $2 and b.status = 'confirmed'
       and array(select o.unit from field_occupancy o where o.ref = b.id order by 1)
         <> array(select unnest(f.ground) order by 1)`,
    [facilityId, at],
  )
  return rows
}
