import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { answerBookingRequest } from '../booking/approval/service.ts'
import { makeBooking } from '../booking/service.ts'
import { blockCustomer, findCustomers, getCustomer } from '../customer/service.ts'
import { noteAbsence } from '../desk/absence/service.ts'
import { blockFields, unblockField } from '../desk/closing/service.ts'
import { takePayment } from '../desk/payment/service.ts'
import { bookSeries, cancelRest, undoSeries } from '../desk/series/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, undoChange } from '../desk/service.ts'
import { inviteToWork } from '../facility/invitation/service.ts'
import { makePeriod, removePeriod } from '../facility/period/service.ts'
import { changeRole, stepDown } from '../facility/post/service.ts'
import { describedOf } from '../facility/staff/describing/rules.ts'
import { changeFields } from '../facility/staff/describing/service.ts'
import { layField } from '../facility/staff/ground/service.ts'
import { getStaffFacility, openFacility, switchBooking } from '../facility/staff/service.ts'
import { suspendFacility, takeFacilityUpAgain } from '../facility/suspension/service.ts'
import { getTerms, setTerms } from '../facility/terms/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makeField, makePerson } from '../testing/factories.ts'
import { listFacilityLog } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let facilityId: number
let fieldId: number
let owner: Person
let desk: Person
let paolo: Person

beforeEach(async () => {
  ;({ facilityId, fieldId } = await makeClub(db, { name: 'Terra 1' }))
  owner = await makePerson(db, { name: 'Sara Conti', staffOf: [facilityId] })
  desk = await makePerson(db, { name: 'Pia Banchi', staffOf: [facilityId], post: 'desk' })
  paolo = await makePerson(db, { name: 'Paolo Neri', role: 'admin' })
})

it('says who did what for whom, when and where, and names no admin', async () => {
  const hours = { date, startTime: '20:00', endTime: '21:00' }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const { id } = await bookForCaller(as(desk), facilityId, { ...hours, ...caller, fieldId }, randomUUID())
  await takePayment(as(desk), { facilityId, id }, { cents: 3000, method: 'cash' }, randomUUID())
  await takePayment(as(owner), { facilityId, id }, { cents: -1000, method: 'cash' }, randomUUID())
  const closure = { date, startTime: '10:00', endTime: '12:00', fieldIds: [fieldId], reason: 'Rete rotta' }
  const { ids } = await blockFields(as(desk), facilityId, closure, randomUUID())
  await unblockField(as(owner), facilityId, ids[0] ?? '')
  await suspendFacility(as(paolo), facilityId, 'Telefono che non risponde')

  const played = { name: 'Ugo Bassi', fieldName: 'Terra 1', fields: null, date, startTime: '20:00' }
  const closed = { ...played, name: 'Rete rotta', startTime: '10:00' }
  expect(await log()).toEqual([
    [
      { isFromSite: true, actor: null },
      'change facility',
      expect.objectContaining({ name: 'Telefono che non risponde' }),
      null,
    ],
    ['Sara Conti', 'delete closure', closed, null],
    ['Pia Banchi', 'create closure', closed, null],
    ['Sara Conti', 'create payment', played, -1000],
    ['Pia Banchi', 'create payment', played, 3000],
    ['Pia Banchi', 'create booking', played, null],
  ])
  await takeFacilityUpAgain(as(paolo), facilityId)
})

it('says what became of a booking, and from where to where it went', async () => {
  const hours = { fieldId, date, startTime: '20:00', endTime: '21:00' }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const { id } = await bookForCaller(as(desk), facilityId, { ...hours, ...caller }, randomUUID())
  const known = { facilityId, id }
  const later = { date: '2026-11-26', startTime: '24:00', endTime: '25:30' }
  const moved = await moveForCustomer(as(desk), known, { ...hours, ...later, version: 1 })
  const undone = await undoChange(as(owner), known, moved.version)
  const cancelled = await cancelForFacility(as(desk), known, { version: undone.version, words: 'Rete rotta' })
  const back = await undoChange(as(desk), known, cancelled.version)
  const begun = { ...as(desk), at: new Date('2026-11-25T19:00:00Z') }
  await noteAbsence(begun, known, { version: back.version, isAbsent: true })
  await noteAbsence(begun, known, { version: back.version + 1, isAbsent: false })
  const other = await bookForCaller(
    as(desk),
    facilityId,
    { ...hours, ...caller, ...later, date },
    randomUUID(),
  )
  await undoChange(as(desk), { facilityId, id: other.id }, other.version)

  const first = { fieldName: 'Terra 1', date, startTime: '20:00', endTime: '21:00' }
  const second = { fieldName: 'Terra 1', ...later }
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  expect(entries.map(({ action, deed, way }) => [deed ?? action, way])).toEqual([
    ['unbooked', null],
    ['create', null],
    ['present', null],
    ['absent', null],
    ['restored', null],
    ['cancel', null],
    ['undone', { from: second, to: first }],
    ['moved', { from: first, to: second }],
    ['create', null],
  ])
})

it('says that we have suspended the facility and why, that it is over, and what a period is called', async () => {
  await suspendFacility(as(paolo), facilityId, 'Telefono che non risponde')
  await takeFacilityUpAgain(as(paolo), facilityId)
  const days = { fromDate: '2027-08-09', toDate: '2027-08-15', hours: null, pricePercent: 100 }
  const period = { ...days, fieldIds: [fieldId], words: 'Ferragosto' }
  const { id } = await makePeriod(as(owner), facilityId, period, randomUUID())
  await removePeriod(as(owner), facilityId, id)
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  expect(entries.map(({ action, deed, about }) => [deed ?? action, about.name])).toEqual([
    ['delete', 'Ferragosto'],
    ['create', 'Ferragosto'],
    ['resumed', null],
    ['suspended', 'Telefono che non risponde'],
  ])
})

it('says of each change of the facility which it was, and of how many fields', async () => {
  const second = await makeField(db, { facility_id: facilityId, hourly_price_cents: 0, opening: [] })
  // Twice each: the second time nothing is left to change.
  for (const isBookable of [false, false, true, true]) await switchBooking(as(owner), facilityId, isBookable)
  const { fields } = await getStaffFacility(as(owner), facilityId)
  const change = { fieldIds: [fieldId, second], isIndoor: true }
  await changeFields(as(owner), facilityId, { ...change, seen: fields.map(describedOf) })
  const opening = { fieldIds: [second], hourlyPriceCents: 2000, opensAt: '09:00', closesAt: '22:00' }
  const whole = { facilityId, fieldId: await makeField(db, { facility_id: facilityId }) }
  for (const _press of ['first', 'again']) {
    await openFacility(as(owner), facilityId, opening)
    await layField(as(owner), whole, { over: [second, fieldId] })
  }
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  expect(entries.map(({ deed, about }) => [deed, about.fields])).toEqual([
    ['ground-changed', null],
    ['opened', null],
    ['fields-changed', 2],
    ['online', null],
    ['offline', null],
  ])
})

it('says whom it blocked, whom it invited, and who has left by himself', async () => {
  const hours = { date, startTime: '20:00', endTime: '21:00' }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  await bookForCaller(as(desk), facilityId, { ...hours, ...caller, fieldId }, randomUUID())
  const { customers } = await findCustomers(as(owner), facilityId, { only: 'all', page: 1 })
  const known = { facilityId, id: customers[0]?.id ?? '' }
  const { version } = await getCustomer(as(owner), known)
  const blocked = await blockCustomer(as(owner), known, { version, isBlocked: true })
  await blockCustomer(as(owner), known, { version: blocked.version, isBlocked: false })
  await inviteToWork(as(owner), facilityId, { email: 'Nuova@example.org', role: 'desk' })
  await changeRole(as(owner), { facilityId, personId: desk.id }, 'manager')
  await stepDown(as(desk), facilityId)
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  expect(entries.map(({ deed, subject, about }) => [deed ?? subject, about.name])).toEqual([
    ['left', 'Pia Banchi'],
    ['staff', 'Pia Banchi'],
    ['invitation', 'nuova@example.org'],
    ['unblocked', 'Ugo Bassi'],
    ['blocked', 'Ugo Bassi'],
    ['booking', 'Ugo Bassi'],
  ])
})

it('says which role somebody had and has', async () => {
  await changeRole(as(owner), { facilityId, personId: desk.id }, 'manager')
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  expect(entries).toMatchObject([{ about: { name: 'Pia Banchi' }, role: { from: 'desk', to: 'manager' } }])
})

it('says on what terms the facility could be booked, and on what since', async () => {
  const from = await getTerms(as(owner), facilityId)
  const to = { ...from, cancellationRule: 'never' as const, cancellationHours: null }
  await setTerms(as(owner), facilityId, { seen: from, terms: to })
  await switchBooking(as(owner), facilityId, false)
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  expect(entries.map(({ terms }) => terms)).toEqual([null, { from, to }])
})

it('says for whom a series was, also where what was done to it is taken back', async () => {
  const hours = { fieldId, startTime: '20:00', endTime: '21:00', dates: [date, '2026-12-02'] }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  await bookSeries(as(desk), facilityId, { ...hours, ...caller }, randomUUID())
  const { rows } = await db.pool.query('select id from booking where field_id = $1 order by date', [fieldId])
  const change = { version: 1, words: 'Torneo', which: 'all' as const }
  const { changeId } = await cancelRest(as(desk), { facilityId, id: rows[0].id }, change)
  await undoSeries(as(owner), { facilityId, changeId })
  const played = { name: 'Ugo Bassi', fieldName: 'Terra 1', fields: null, date, startTime: '20:00' }
  expect(await log()).toEqual([
    ['Sara Conti', 'change series', played, null],
    ['Pia Banchi', 'cancel booking', played, null],
    ['Pia Banchi', 'create series', played, null],
  ])
})

it('holds answers to requests, rules, openings and closings of the facility', async () => {
  const seen = await getTerms(as(owner), facilityId)
  await setTerms(as(owner), facilityId, { seen, terms: { ...seen, needsApproval: true } })
  const client = await makePerson(db, { name: 'Ugo Bassi' })
  for (const [startTime, approve] of [
    ['12:00', true],
    ['15:00', false],
  ] as const) {
    const wish = { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
    const { id } = await makeBooking(as(client), wish, randomUUID())
    await answerBookingRequest(as(desk), id, { approve, version: 0 })
    await expect(answerBookingRequest(as(desk), id, { approve: !approve, version: 0 })).rejects.toMatchObject(
      {
        code: 'already-answered',
      },
    )
  }
  await switchBooking(as(owner), facilityId, false)
  const unopened = await makeField(db, { facility_id: facilityId, hourly_price_cents: 0, opening: [] })
  const opening = { fieldIds: [unopened], hourlyPriceCents: 2000, opensAt: '09:00', closesAt: '22:00' }
  await openFacility(as(owner), facilityId, opening)
  expect((await log()).map(([actor, what]) => `${actor}: ${what}`)).toEqual([
    'Sara Conti: change facility',
    'Sara Conti: change facility',
    'Pia Banchi: cancel booking',
    'Pia Banchi: change booking',
    'Sara Conti: change terms',
  ])
})

it('is for those who answer for the facility, in pages, and outlives who did it', async () => {
  for (const worker of [desk, await makePerson(db, { staffOf: [(await makeClub(db)).facilityId] })])
    await expect(listFacilityLog(as(worker), facilityId, {})).rejects.toMatchObject({ code: 'forbidden' })
  const manager = await makePerson(db, { name: 'Rino Capi', staffOf: [facilityId], post: 'manager' })
  for (let count = 0; count < 15; count += 1) {
    await switchBooking(as(manager), facilityId, false)
    await switchBooking(as(owner), facilityId, true)
  }
  const first = await listFacilityLog(as(manager), facilityId, {})
  expect(first.entries).toHaveLength(25)
  const rest = await listFacilityLog(as(manager), facilityId, { before: first.before ?? 0 })
  expect(rest).toMatchObject({ before: null })
  expect(rest.entries).toHaveLength(5)
  await db.pool.query('delete from auth_user where id = $1', [manager.id])
  expect(new Set((await log()).map(([actor]) => actor))).toEqual(new Set(['Sara Conti', null]))
})

function as(actor: Person): Context {
  return { db, actor, at }
}

async function log() {
  const { entries } = await listFacilityLog(as(owner), facilityId, {})
  return entries.map(({ actor, isFromSite, action, subject, about, cents }) => [
    isFromSite ? { isFromSite, actor } : actor,
    `${action} ${subject}`,
    about,
    cents,
  ])
}
