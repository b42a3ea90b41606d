import { expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import {
  type FacilityWish,
  type FieldWish,
  makeFacility,
  makeField,
  makePerson,
} from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { getOffer, getSlots } from './service.ts'

const db = testDatabase()
const date = '2026-11-25'
const startsAt = Date.parse('2026-11-25T19:30:00Z')
const HOUR_MS = 3_600_000

it.each([
  ['two hours and a second before, of two hours', {}, 2 * HOUR_MS + 1_000, false],
  ['at the last moment itself', {}, 2 * HOUR_MS, false],
  ['an hour before, of two hours', {}, HOUR_MS, true],
  ['a day before, of 48 hours', { cancellation_hours: 48 }, 24 * HOUR_MS, true],
  ['a minute before, where the rule is always', { cancellation_rule: 'always' }, 60_000, false],
] as const)('says %s whether cancelling is over already (R44)', async (_when, rule, before, isOver) => {
  const fieldId = await open(rule)
  const { cancellation } = await offer(fieldId, new Date(startsAt - before))
  expect(cancellation.isOver).toBe(isOver)
})

it('says of what can never be cancelled that there is no last moment', async () => {
  const fieldId = await open({ cancellation_rule: 'never' })
  const { cancellation } = await offer(fieldId, new Date(startsAt - 90 * HOUR_MS))
  expect(cancellation).toMatchObject({ until: null, isOver: false })
})

it('says of a suspended facility that none of its hours can be booked (R43)', async () => {
  const now = new Date(startsAt - HOUR_MS)
  const closed = await open({ suspended_at: now, suspended_words: 'Prezzi non veri' })
  const detail = expect.stringContaining('non prende prenotazioni online')
  await expect(offer(closed, now)).rejects.toMatchObject({ code: 'slot-not-found', extras: { detail } })
})

it.each([0, 30_000])('says that notice is wanted, %i ms after the last moment too (R43)', async after => {
  const fieldId = await open({ notice_minutes: 120 })
  const detail = expect.stringContaining('al più tardi 2 ore prima')
  const late = offer(fieldId, new Date(startsAt - 2 * HOUR_MS + after))
  await expect(late).rejects.toMatchObject({ code: 'slot-not-found', extras: { detail } })
})

it.each([
  ['an hour and a half of padel', { sports: ['padel'] }, [90, 90, 60]],
  ['an hour where five-a-side is played as well', { sports: ['padel', 'calcio-5'] }, [60, 60, 60]],
  ['two hours where the field sells them', { slot_length_minutes: 120 }, [120]],
  ['an hour of tennis, or the last half', { sports: ['tennis'], slot_length_minutes: 30 }, [60, 60, 60, 30]],
] as const)('says of each start that one books %s, as long as it is open', async (_what, field, minutes) => {
  const opening = [{ from: 18 * 60, to: 20 * 60 }]
  const facility_id = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id, opening, slot_step_minutes: 30, ...field })
  const { slots } = await getSlots({ db, actor: guest, at: new Date(startsAt - 90 * HOUR_MS) }, fieldId, date)
  expect(slots.map(slot => slot.minutes)).toEqual(minutes)
})

it('says until when a facility answers a request made now (R46)', async () => {
  const fieldId = await open({ needs_approval: true })
  const early = await offer(fieldId, new Date(startsAt - 90 * HOUR_MS))
  expect(early).toMatchObject({
    needsApproval: true,
    answerBy: new Date(startsAt - 66 * HOUR_MS).toISOString(),
    field: { facility: { needsApproval: true } },
  })
  const late = await offer(fieldId, new Date(startsAt - HOUR_MS))
  expect(late.answerBy).toBe(new Date(startsAt).toISOString())
  const atOnce = await offer(await open({}), new Date(startsAt - HOUR_MS))
  expect(atOnce).toMatchObject({ needsApproval: false, answerBy: null })
})

it.each([
  ['an hour and a half of padel', { sports: ['padel'] }, 90],
  [
    'an hour of padel where no more fits',
    { sports: ['padel'], opening: [{ from: 20 * 60, to: 21.5 * 60 }] },
    60,
  ],
  ['an hour of tennis', { sports: ['tennis'] }, 60],
  ['two hours where the field sells them', { sports: ['tennis'], slot_length_minutes: 120 }, 120],
] as const)('begins with %s (R53)', async (_what, wish, minutes) => {
  const fieldId = await open({}, wish)
  const { usualMinutes, options } = await offer(fieldId, new Date(startsAt - 90 * HOUR_MS))
  expect(usualMinutes).toBe(minutes)
  expect(options.map(option => option.minutes)).toContain(minutes)
})

it('offers, for a time that is taken, the same hour on the fields beside it that serve the sport', async () => {
  const facility_id = await makeFacility(db)
  const padel = { facility_id, sports: ['padel'], hourly_price_cents: 4000 } as const
  const taken = await makeField(db, { ...padel, name: 'Padel 1' })
  const beside = await makeField(db, { ...padel, name: 'Padel 2' })
  const busy = await makeField(db, { ...padel, name: 'Padel 3' })
  await makeField(db, { facility_id, sports: ['tennis'], name: 'Tennis 1' })
  await makeField(db, { ...padel, facility_id: await makeFacility(db), name: 'Altrove' })
  for (const fieldId of [taken, busy]) await makeBooking(db, { fieldId, date, startMinute: 20.5 * 60 })
  await expect(offer(taken, new Date(startsAt - 90 * HOUR_MS))).rejects.toMatchObject({
    code: 'booking-exists',
    extras: {
      // An hour and a half, and the price of just that (R42).
      neighbours: [
        {
          slotId: `${beside}-20261125-2030`,
          fieldName: 'Padel 2',
          startTime: '20:30',
          priceCents: 6000,
          needsApproval: false,
        },
      ],
      alternatives: [{ startTime: '19:00' }, { startTime: '21:30' }, { startTime: '22:00' }],
    },
  })
})

it('then the same hour nearby, the nearest facility first, and says where it would be a request', async () => {
  const velletri = { comune_code: '058111', city: 'Velletri' }
  const padel = { sports: ['padel'], hourly_price_cents: 4000 } as const
  const at = (latitude: number, wish: FacilityWish = {}) =>
    makeFacility(db, { ...velletri, latitude, longitude: 9.1, ...wish })
  const taken = await makeField(db, { ...padel, facility_id: await at(41.8) })
  await makeBooking(db, { fieldId: taken, date, startMinute: 20.5 * 60 })
  const far = await makeField(db, { ...padel, facility_id: await at(41.96, { name: 'Lontano' }), name: 'L' })
  const close = await at(41.81, { name: 'Vicino', needs_approval: true })
  const near = await makeField(db, { ...padel, facility_id: close, name: 'V' })
  await makeField(db, { facility_id: close, sports: ['tennis'] })
  // What lies around a comune may be nearer than what lies in it (R40).
  const roma = { comune_code: '058091', city: 'Roma' }
  const over = await makeField(db, { ...padel, facility_id: await at(41.83, { ...roma, name: 'Oltre' }) })
  await makeField(db, { ...padel, facility_id: await at(41.94, { ...roma, name: 'Troppo lontano' }) })
  const asked = new Date(startsAt - 90 * HOUR_MS)
  await expect(offer(taken, asked)).rejects.toMatchObject({
    extras: {
      neighbours: [],
      nearby: [
        { slotId: `${near}-20261125-2030`, facilityName: 'Vicino', distanceKm: 1.1, needsApproval: true },
        { slotId: `${over}-20261125-2030`, facilityName: 'Oltre', distanceKm: 3.3, needsApproval: false },
        { slotId: `${far}-20261125-2030`, facilityName: 'Lontano', distanceKm: 17.8, needsApproval: false },
      ],
    },
  })
  // Further than 15 km nobody is sent out of his comune, however little it has.
  await makeBooking(db, { fieldId: over, date, startMinute: 20.5 * 60 })
  await expect(offer(taken, asked)).rejects.toMatchObject({
    extras: { nearby: [{ facilityName: 'Vicino' }, { facilityName: 'Lontano' }] },
  })
  // Where the comune itself has enough, nobody is sent out of it.
  await makeField(db, { ...padel, facility_id: close })
  await expect(offer(taken, asked)).rejects.toMatchObject({
    extras: { nearby: [{ facilityName: 'Vicino' }, { facilityName: 'Vicino' }, { facilityName: 'Lontano' }] },
  })
})

it('says of a time that one has taken oneself whose it is, and to nobody else', async () => {
  const taken = await open({})
  const actor = await makePerson(db)
  await makeBooking(db, { fieldId: taken, date, startMinute: 20.5 * 60, userId: actor.id })
  const at = new Date(startsAt - 90 * HOUR_MS)
  await expect(getOffer({ db, actor, at }, taken, date, '20:30')).rejects.toMatchObject({
    extras: { conflict: { isMine: true }, detail: expect.stringContaining('è già tuo') },
  })
  await expect(offer(taken, at)).rejects.toMatchObject({ extras: { conflict: { isMine: false } } })
})

async function open(rule: FacilityWish, field: Partial<FieldWish> = {}) {
  return makeField(db, { facility_id: await makeFacility(db, rule), ...field })
}

function offer(fieldId: number, at: Date) {
  return getOffer({ db, actor: guest, at }, fieldId, date, '20:30')
}
