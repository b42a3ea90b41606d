import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Terms } from '#contract/terms.ts'
import { getOffer, getSlots } from '../../availability/service.ts'
import { cancelMyBooking, makeBooking } from '../../booking/service.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { getTerms, setTerms } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-25T10:00:00Z')
const date = '2026-11-25'
const usual: Terms = {
  needsApproval: false,
  bookingWindowDays: 30,
  noticeMinutes: 0,
  mostActiveBookings: null,
  cancellationRule: 'hours',
  cancellationHours: 2,
}
let giulia: Person
let owner: Person
let facilityId: number
let fieldId: number

beforeEach(async () => {
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  owner = await makePerson(db, { staffOf: [facilityId], post: 'manager' })
  giulia = await makePerson(db)
})

describe('terms of a facility', () => {
  it('are as they were left, noted, and for its own owners and managers alone', async () => {
    expect(await getTerms(context(owner), facilityId)).toEqual(usual)
    const terms: Terms = {
      ...usual,
      cancellationRule: 'never',
      cancellationHours: null,
      mostActiveBookings: 3,
    }
    expect(await set(terms)).toEqual(terms)
    expect(await getTerms(context(owner), facilityId)).toEqual(terms)
    const { rows } = await db.pool.query('select before from audit_entry where actor_id = $1', [owner.id])
    expect(rows).toEqual([{ before: usual }])
    const desk = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
    const stranger = await makePerson(db, { staffOf: [await makeFacility(db)] })
    for (const person of [desk, stranger, giulia]) {
      await expect(getTerms(context(person), facilityId)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(
        setTerms(context(person), facilityId, { seen: usual, terms: usual }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('keep what a colleague has saved meanwhile, and are saved once, also when the answer was lost', async () => {
    const theirs = { ...usual, bookingWindowDays: 60 }
    const mine = { ...usual, noticeMinutes: 60 }
    const save = (terms: Terms) => setTerms(context(owner), facilityId, { seen: usual, terms })
    for (const _press of [1, 2]) expect(await save(theirs)).toEqual(theirs)
    await expect(save(mine)).rejects.toMatchObject({ code: 'terms-changed' })
    expect(await getTerms(context(owner), facilityId)).toEqual(theirs)
  })

  it('keep out of sale what is too near and what is too far', async () => {
    // Eleven in Rome; a start in exactly three hours can no longer be had, as one that begins now.
    await set({ ...usual, noticeMinutes: 180, bookingWindowDays: 1 })
    expect((await starts(date))[0]).toBe('14:30')
    await expect(book('14:00')).rejects.toMatchObject({ code: 'slot-not-found' })
    await expect(book('14:30')).resolves.toBeDefined()
    expect(await starts('2026-11-26')).not.toEqual([])
    expect(await starts('2026-11-27')).toEqual([])
  })

  it('hold for bookings made from then on', async () => {
    const before = await book('20:00')
    await set({ ...usual, cancellationRule: 'never', cancellationHours: null, needsApproval: true })
    expect(await getOffer(context(giulia), fieldId, date, '22:00')).toMatchObject({
      needsApproval: true,
      cancellation: { rule: 'never', until: null },
    })
    await expect(cancelMyBooking(context(giulia), before.id)).resolves.toBeDefined()
    await expect(book('22:00')).resolves.toMatchObject({ status: 'pending' })
  })
})

function context(actor: Person) {
  return { db, actor, at }
}

function set(terms: Terms) {
  return getTerms(context(owner), facilityId).then(seen =>
    setTerms(context(owner), facilityId, { seen, terms }),
  )
}

function book(startTime: string) {
  const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
  return makeBooking(context(giulia), wish, randomUUID())
}

async function starts(day: string): Promise<string[]> {
  return (await getSlots(context(giulia), fieldId, day)).slots.map(({ startTime }) => startTime)
}
