import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking as seedBooking } from '../testing/occupancy-factories.ts'
import { cancelMyBooking, makeBooking } from './service.ts'

const db = testDatabase({ connections: 12 })
const at = new Date('2026-11-21T10:00:00Z')
const MOST = 4
let giulia: Person
let facilityId: number
let fields: number[]

beforeEach(async () => {
  giulia = await makePerson(db)
  facilityId = await makeFacility(db, { name: 'Le Querce' })
  fields = await Promise.all(Array.from({ length: 8 }, () => makeField(db, { facility_id: facilityId })))
})

it('gives one person so many bookings to come and no more, however many are asked for at the same moment', async () => {
  const outcomes = await Promise.all(fields.map(fieldId => tryToBook({ fieldId })))
  expect(outcomes.filter(outcome => outcome === 'booked')).toHaveLength(MOST)
  expect(outcomes.filter(outcome => outcome === 'too-many-bookings')).toHaveLength(fields.length - MOST)
  expect(await tryToBook({ fieldId: fields[7] ?? 0 }, await makePerson(db))).not.toBe('too-many-bookings')
})

it('counts what is to come alone: neither what is over nor what was cancelled', async () => {
  for (const startMinute of [9, 11, 13, 15, 17].map(hour => hour * 60))
    await seedBooking(db, { fieldId: fields[0] ?? 0, date: '2026-11-18', startMinute, userId: giulia.id })
  const upToNow = { date: '2026-11-21', startMinute: 10 * 60, minutes: 60 }
  await seedBooking(db, { fieldId: fields[0] ?? 0, ...upToNow, userId: giulia.id })
  const ids: string[] = []
  for (const fieldId of fields.slice(0, MOST)) ids.push((await book({ fieldId })).id)
  expect(await tryToBook({ fieldId: fields[6] ?? 0 })).toBe('too-many-bookings')
  await cancelMyBooking({ db, actor: giulia, at }, ids[0] ?? '')
  expect(await tryToBook({ fieldId: fields[6] ?? 0 })).toBe('booked')
})

it('counts a booking under way until it is over', async () => {
  const now = { date: '2026-11-21', startMinute: 10 * 60, userId: giulia.id }
  await seedBooking(db, { fieldId: fields[7] ?? 0, ...now, minutes: 90 })
  for (const fieldId of fields.slice(0, MOST - 1)) await book({ fieldId })
  expect(await tryToBook({ fieldId: fields[6] ?? 0 })).toBe('too-many-bookings')
})

it('counts a request that waits for its answer', async () => {
  await db.pool.query('update facility set needs_approval = true where id = $1', [facilityId])
  for (const fieldId of fields.slice(0, MOST)) expect((await book({ fieldId })).status).toBe('pending')
  expect(await tryToBook({ fieldId: fields[6] ?? 0 })).toBe('too-many-bookings')
})

it('says the limit in words, and gives the receipt of before to the key of before', async () => {
  const key = randomUUID()
  const first = await book({ fieldId: fields[0] ?? 0 }, giulia, key)
  for (const fieldId of fields.slice(1, MOST)) await book({ fieldId })
  await expect(book({ fieldId: fields[5] ?? 0 })).rejects.toMatchObject({
    code: 'too-many-bookings',
    extras: {
      detail: 'Puoi avere al massimo 4 prenotazioni in arrivo: giocane o annullane una, poi riprova.',
    },
  })
  expect(await book({ fieldId: fields[0] ?? 0 }, giulia, key)).toEqual(first)
})

it('is lower where a facility says so, and leaves the others open', async () => {
  await db.pool.query('update facility set most_active_bookings = 1 where id = $1', [facilityId])
  const elsewhere = await makeField(db, { facility_id: await makeFacility(db) })
  const asStrict = await makeField(db, { facility_id: await makeFacility(db, { most_active_bookings: 1 }) })
  await book({ fieldId: fields[0] ?? 0 })
  await expect(book({ fieldId: fields[1] ?? 0 })).rejects.toMatchObject({
    code: 'too-many-bookings',
    extras: {
      detail:
        'Le Querce accetta al massimo una prenotazione in arrivo a persona: spostala, giocala o annullala, poi riprova.',
    },
  })
  expect(await tryToBook({ fieldId: elsewhere })).toBe('booked')
  expect(await tryToBook({ fieldId: asStrict })).toBe('booked')
})

function book({ fieldId }: { fieldId: number }, actor = giulia, key: string = randomUUID()) {
  const wish = { fieldId, date: '2026-11-25', startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  return makeBooking({ db, actor, at }, wish, key, MOST)
}

function tryToBook(wish: { fieldId: number }, actor = giulia): Promise<unknown> {
  return book(wish, actor).then(
    () => 'booked',
    error => error.code,
  )
}
