import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveMyBooking } from '../booking/moving/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from '../booking/service.ts'
import { noteAbsence } from '../desk/absence/service.ts'
import { getFacilityDay } from '../desk/day/service.ts'
import { takePayment } from '../desk/payment/service.ts'
import { bookSeries } from '../desk/series/service.ts'
import { bookForCaller, moveForCustomer } from '../desk/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { organiseOnSlot } from '../match/organising/service.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { blockCustomer, findCustomers, getCustomer, noteCustomer } from './service.ts'

const db = testDatabase({ connections: 12 })
const date = '2026-11-25'
let at: Date
let facilityId: number
let fieldId: number
let sara: Person
let giulia: Person

beforeEach(async () => {
  at = new Date('2026-11-24T10:00:00Z')
  ;({ facilityId, fieldId, staff: sara } = await makeClub(db))
  giulia = await makePerson(db, { name: 'Giulia Riva' })
})

describe('a facility knows', () => {
  it('who books by himself and who calls, each once, however the number is written', async () => {
    await book(giulia, '10:00')
    await book(giulia, '12:00')
    await call('14:00', { customerName: 'Ugo Bassi', phone: '333 765 4321' })
    await call('16:00', { customerName: 'Ugo Bassi', phone: '+39 3337654321', email: 'Ugo@Posta.example' })
    await call('18:00', { customerName: 'U. Bassi', email: 'ugo@posta.example' })
    expect(await names()).toEqual(['Giulia Riva', 'Ugo Bassi'])
    const ugo = await only('Ugo Bassi')
    expect(ugo).toMatchObject({ hasAccount: false, toCome: 3, email: 'ugo@posta.example', lastOn: date })
    expect((await getCustomer(as(sara), known(ugo.id))).bookings).toMatchObject([
      { startTime: '14:00', status: 'confirmed', totalCents: 4000, paidCents: 0 },
      { startTime: '16:00' },
      { startTime: '18:00' },
    ])
  })

  it('by number also somebody with an account who calls, and by a proved address whom it knew from calling', async () => {
    await book(giulia, '10:00')
    await call('12:00', { customerName: 'Giulia', phone: '333 1234567' })
    expect(await only('Giulia Riva')).toMatchObject({ hasAccount: true, toCome: 2 })
    await call('14:00', { customerName: 'Nino', phone: '333 9999999', email: 'nino@posta.example' })
    await note(await only('Nino'), 'Porta le pettorine')
    const nino = await makePerson(db, { name: 'Nino Costa', email: 'nino@posta.example' })
    await book(nino, '16:00', '333 0000000')
    const known = await getCustomer(as(sara), { facilityId, id: (await only('Nino Costa')).id })
    expect(known).toMatchObject({ hasAccount: true, toCome: 2, note: 'Porta le pettorine' })
    // A number is no proof of who somebody is.
    await call('18:00', { customerName: 'Rita', phone: '333 5555555' })
    await note(await only('Rita'), 'Solo sua')
    const other = await makePerson(db, { name: 'Altro Nome' })
    await book(other, '20:00', '333 5555555')
    expect(await getCustomer(as(sara), { facilityId, id: (await only('Altro Nome')).id })).toMatchObject({
      hasAccount: true,
      note: null,
    })
  })

  it('an account by the name, number and address that it has now', async () => {
    await book(giulia, '10:00')
    await book({ ...giulia, name: 'Giulia Neri', email: 'giulia@nuova.example' }, '12:00', '333 2222222')
    await call('14:00', { customerName: 'Giulia', phone: '333 2222222' })
    const { email, phone, toCome } = await only('Giulia Neri')
    expect([email, phone, toCome]).toEqual(['giulia@nuova.example', '333 2222222', 3])
  })

  it('two who book for the same new caller at once have one customer', async () => {
    const ugo = { customerName: 'Ugo Bassi', phone: '333 7654321' }
    await Promise.all(['10:00', '12:00', '14:00', '16:00', '18:00'].map(time => call(time, ugo)))
    expect(await only('Ugo Bassi')).toMatchObject({ toCome: 5 })
  })

  it('visits, absences, late cancellations and money of its own fields alone', async () => {
    const elsewhere = await makeField(db, { facility_id: await makeFacility(db) })
    await makeBooking(as(giulia), { ...wishAt('10:00'), fieldId: elsewhere }, randomUUID())
    const played = await book(giulia, '10:00')
    const missed = await book(giulia, '12:00')
    const cancelled = await book(giulia, '20:00')
    await cancelMyBooking({ ...as(giulia), at: new Date('2026-11-24T18:00:00Z') }, cancelled.id)
    at = new Date('2026-11-25T18:00:00Z')
    const absent = { version: 1, isAbsent: true }
    await noteAbsence(as(sara), { facilityId, id: missed.id }, absent)
    const cash = { cents: 2500, method: 'cash' } as const
    await takePayment(as(sara), { facilityId, id: played.id }, cash, randomUUID())
    expect(await only('Giulia Riva')).toMatchObject({
      visits: 1,
      toCome: 0,
      noShows: 1,
      lateCancellations: 0,
      paidCents: 2500,
      owedCents: 5500,
    })
    const next = await makeBooking(as(giulia), { ...wishAt('18:00'), date: '2026-11-26' }, randomUUID())
    await cancelMyBooking(as(giulia), next.id)
    expect(await only('Giulia Riva')).toMatchObject({ lateCancellations: 1 })
    const { entries } = await getFacilityDay(as(sara), facilityId, date)
    expect(entries[0]?.booking?.customer).toMatchObject({ noShows: 1, isBlocked: false })
  })

  it('absences from matches on its own fields from two on, as whoever organises does', async () => {
    await book(giulia, '10:00')
    const { id } = await only('Giulia Riva')
    const miss = async (startMinute: number) => {
      const match = { creatorId: giulia.id, fieldId, date: '2026-11-20', startMinute }
      const statement =
        "insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, 'no-show', $3)"
      await db.pool.query(statement, [giulia.id, await makeMatch(db, match), at])
      return (await getCustomer(as(sara), known(id))).matchLapses
    }
    expect(await miss(600)).toEqual({ lateLeaves: 0, noShows: 0 })
    expect(await miss(720)).toEqual({ lateLeaves: 0, noShows: 2 })
  })

  it('finds them by a part of the name, the number or the address', async () => {
    await call('10:00', { customerName: 'Ugo Bassi', phone: '06 5550 1234' })
    await call('12:00', { customerName: 'Rita Levi', phone: '333 7654321', email: 'rita@posta.example' })
    expect(await names({ q: 'bas' })).toEqual(['Ugo Bassi'])
    expect(await names({ q: '5550 1' })).toEqual(['Ugo Bassi'])
    for (const q of ['0039 06 5550 1', '00390655501']) expect(await names({ q })).toEqual(['Ugo Bassi'])
    expect(await names({ q: 'RITA@' })).toEqual(['Rita Levi'])
    for (const q of ['%', 'Under 12', '0044']) expect([q, await names({ q })]).toEqual([q, []])
    await call('14:00', { customerName: 'D’Alò Nicolò', phone: '333 7654322' })
    for (const q of ['dalo', "d'alo", 'Nicolo D’Alò', 'NICOLÒ'])
      expect([q, await names({ q })]).toEqual([q, ['D’Alò Nicolò']])
    expect(await names({ q: 'Nicolo Bassi' })).toEqual([])
    expect(await names({ q: '-' })).toEqual([])
    await block(await only('Rita Levi'))
    expect(await names({ only: 'blocked' })).toEqual(['Rita Levi'])
  })
})

describe('whoever is blocked', () => {
  it('books neither by himself nor at the desk nor as a match, and is told nothing but what to do', async () => {
    const { id } = await book(giulia, '10:00')
    const customer = await only('Giulia Riva')
    await block(customer)
    await expect(book(giulia, '12:00')).rejects.toMatchObject({ code: 'booking-declined', extras: {} })
    const match = {
      ...({ title: 'Calcetto', sport: 'calcio-5', skillLevel: 'intermedio', description: '' } as const),
      maxPlayers: 10,
      minPlayers: 8,
      minGoalkeepers: 0,
      deadlineHours: 3,
      priceCents: 0,
      isPlaying: true,
      isGoalkeeper: false,
    }
    await expect(
      organiseOnSlot(as(giulia), { ...wishAt('12:00'), ...match }, randomUUID()),
    ).rejects.toMatchObject({ code: 'booking-declined' })
    const giuliaCalls = { customerName: 'G. Riva', phone: '+39 333 1234567' }
    await expect(call('12:00', giuliaCalls)).rejects.toMatchObject({
      code: 'booking-declined',
      extras: { detail: expect.stringContaining('bloccato') },
    })
    const weekly = { fieldId, startTime: '12:00', endTime: '13:00', dates: ['2026-11-25', '2026-12-02'] }
    await expect(
      bookSeries(as(sara), facilityId, { ...weekly, ...giuliaCalls }, randomUUID()),
    ).rejects.toMatchObject({ code: 'booking-declined' })
    // None of these tries holds ground, and the booking that stood before still stands.
    const { entries } = await getFacilityDay(as(sara), facilityId, date)
    expect(entries.map(entry => entry.id)).toEqual([id])
    const elsewhere = await makeField(db, { facility_id: await makeFacility(db) })
    await makeBooking(as(giulia), { ...wishAt('12:00'), fieldId: elsewhere }, randomUUID())
    await blockCustomer(as(sara), known(customer.id), { version: 1, isBlocked: false })
    await book(giulia, '12:00')
  })

  it('keeps the booking that stands and may cancel it, but moves it no more; the desk does', async () => {
    const { id } = await book(giulia, '10:00')
    await block(await only('Giulia Riva'))
    const moving = { fieldId, date, startTime: '12:00' }
    await expect(moveMyBooking(as(giulia), id, moving, randomUUID())).rejects.toMatchObject({
      code: 'booking-declined',
      extras: {},
    })
    const { bookings } = await listMyBookings(as(giulia), { when: 'to-come', page: 1 })
    expect(bookings).toMatchObject([{ id, allowed: ['cancel', 'organise'] }])
    const { entries } = await getFacilityDay(as(sara), facilityId, date)
    expect(entries).toMatchObject([{ id, startTime: '10:00' }])
    const version = entries[0]?.booking?.version ?? 0
    await moveForCustomer(as(sara), { facilityId, id }, { ...moving, endTime: '13:00', version })
    expect(await cancelMyBooking(as(giulia), id)).toMatchObject({ startTime: '12:00', status: 'cancelled' })
  })

  it('is known by number and address without an account, also once he has one', async () => {
    await call('10:00', { customerName: 'Ugo', phone: '333 7654321', email: 'ugo@posta.example' })
    await block(await only('Ugo'))
    await expect(call('12:00', { customerName: 'Altro', phone: '3337654321' })).rejects.toMatchObject({
      code: 'booking-declined',
    })
    const ugo = await makePerson(db, { name: 'Ugo Bassi', email: 'ugo@posta.example' })
    await expect(book(ugo, '12:00', '333 0000000')).rejects.toMatchObject({ code: 'booking-declined' })
  })

  it('is so by the word of who answers for the facility; the desk notes and reads', async () => {
    await book(giulia, '10:00')
    const customer = await only('Giulia Riva')
    const desk = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
    const wish = { version: 0, isBlocked: true }
    await expect(blockCustomer(as(desk), known(customer.id), wish)).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await getCustomer(as(desk), known(customer.id))).toMatchObject({ mayBlock: false })
    await expect(getCustomer(as(giulia), known(customer.id))).rejects.toMatchObject({ code: 'forbidden' })
    const other = await makeFacility(db)
    const elsewhere = await makePerson(db, { staffOf: [other] })
    await expect(getCustomer(as(elsewhere), { facilityId: other, id: customer.id })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

it('what is noted is for what was seen: two desks never write over each other, and the log keeps no word of it', async () => {
  await book(giulia, '10:00')
  const customer = await only('Giulia Riva')
  const saved = await note(customer, 'Porta le pettorine', { certificateUntil: '2027-01-31' })
  expect(saved).toMatchObject({ version: 1, note: 'Porta le pettorine', certificateUntil: '2027-01-31' })
  await expect(note(customer, 'Altro')).rejects.toMatchObject({ code: 'customer-changed' })
  // Sent again after its answer was lost.
  expect(await note(customer, 'Porta le pettorine', { certificateUntil: '2027-01-31' })).toEqual(saved)
  expect(await noteCustomer(as(sara), known(customer.id), { ...empty, version: 1 })).toMatchObject({
    note: null,
    certificateUntil: null,
    version: 2,
  })
  const { rows } = await db.pool.query('select before, after from audit_entry where subject_id = $1', [
    customer.id,
  ])
  expect(rows).toEqual([
    { before: { facilityId }, after: { noted: true } },
    { before: { facilityId }, after: { noted: true } },
  ])
})

it('with the account goes what was noted of its person, and the bookings stay', async () => {
  const { id } = await book(giulia, '10:00')
  await note(await only('Giulia Riva'), 'Porta le pettorine')
  await db.pool.query('delete from auth_user where id = $1', [giulia.id])
  expect(await names()).toEqual([])
  const { rows } = await db.pool.query('select customer_id, user_id from booking where id = $1', [id])
  expect(rows).toEqual([{ customer_id: null, user_id: null }])
})

const empty = { note: '', memberUntil: null, certificateUntil: null }

function as(actor: Person): Context {
  return { db, actor, at }
}

function known(id: string) {
  return { facilityId, id }
}

function wishAt(startTime: string) {
  return { fieldId, date, startTime, minutes: 60 as const, phone: '333 1234567' }
}

function book(person: Person, startTime: string, phone = '333 1234567') {
  return makeBooking(as(person), { ...wishAt(startTime), phone }, randomUUID())
}

function call(startTime: string, caller: { customerName: string; phone?: string; email?: string }) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  return bookForCaller(as(sara), facilityId, { fieldId, date, startTime, endTime, ...caller }, randomUUID())
}

function list(query: { q?: string; only?: 'all' | 'blocked' } = {}) {
  return findCustomers(as(sara), facilityId, { only: 'all', page: 1, ...query })
}

async function names(query = {}) {
  return (await list(query)).customers.map(({ name }) => name)
}

async function only(name: string) {
  const { customers } = await list({ q: name })
  expect(customers.map(customer => customer.name)).toEqual([name])
  return customers[0] as (typeof customers)[number]
}

function note({ id }: { id: string }, text: string, papers = {}) {
  return noteCustomer(as(sara), known(id), { ...empty, version: 0, note: text, ...papers })
}

function block({ id }: { id: string }) {
  return blockCustomer(as(sara), known(id), { version: 0, isBlocked: true })
}
