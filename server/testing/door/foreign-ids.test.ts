import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { RouteSpec } from '#contract/route.ts'
import { testDatabase } from '../database.ts'
import { makePhoto } from '../picture/photos.ts'
import { makeTestApp, type TestApp } from '../test-app.ts'
import { everythingKept } from './everything-kept.ts'
import {
  ask,
  type Bookings,
  book,
  date,
  dates,
  hours,
  makeOthers,
  makePlace,
  type Place,
  period,
  type Question,
  rainToday,
} from './two-places.ts'

const db = testDatabase()
/** Stands at the other facility alone: finding it in an answer is finding a leak. */
const customer = { customerName: 'Zefirina Quagliabella', phone: '399 0987654' }
const SECRET = /Zefirina|Quagliabella|0987654/
const priced = { hourlyPriceCents: 100, opensAt: '09:00', closesAt: '22:00' }
const band = { weekday: 1, startTime: '09:00', endTime: '22:00', hourlyPriceCents: 100 }
const week = { bands: [band], slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 0 }

let house: TestApp
let photo: Buffer<ArrayBuffer>
/** What belongs to whoever asks. */
let own: Place & Bookings
/** What belongs to a facility where nobody knows her. */
let foreign: Place & Bookings & Awaited<ReturnType<typeof makeOthers>>

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-11-21T10:00:00Z') })
  photo = Buffer.from(await makePhoto({ width: 300, height: 200 }))
  const world = { db, house }
  const [one, other] = [await makePlace(world), await makePlace(world)]
  own = { ...one, ...(await book(world, one, { customerName: 'Ugo', phone: '06 5550 1234' })) }
  const booked = { ...other, ...(await book(world, other, customer)) }
  foreign = { ...booked, ...(await makeOthers(world, booked)) }
})

/** What a door is asked: the address is her own, and something in it belongs to another facility. */
const table: Record<string, [expected: number, ...questions: (() => Question)[]]> = {
  'POST /api/facilities/{id}/desk-bookings': [
    404,
    () => ({ path: desk('desk-bookings'), body: { ...span(foreign), ...customer } }),
  ],
  'POST /api/facilities/{id}/desk-price': [409, () => ({ path: desk('desk-price'), body: span(foreign) })],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/move': [
    404,
    () => ({ path: booking(foreign, 'move'), body: { ...span(own), version: 1 } }),
    () => ({ path: booking(own, 'move'), body: { ...span(foreign), version: 1 } }),
  ],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation': [
    404,
    () => ({ path: booking(foreign, 'cancellation'), body: { version: 1, words: 'Piove' } }),
  ],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/undo': [
    404,
    () => ({ path: booking(foreign, 'undo'), body: { version: 1 } }),
  ],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/absence': [
    404,
    () => ({ path: booking(foreign, 'absence'), body: { version: 1, isAbsent: true } }),
  ],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments': [
    404,
    () => ({ path: booking(foreign, 'payments'), body: { cents: 100, method: 'cash' } }),
  ],
  'POST /api/facilities/{id}/closures': [
    404,
    () => ({
      path: desk('closures'),
      body: { ...hours, date, reason: 'Lavori', fieldIds: [own.fieldId, foreign.fieldId] },
    }),
  ],
  'DELETE /api/facilities/{id}/closures/{closureId}': [
    200,
    () => ({ path: desk(`closures/${foreign.closureId}`) }),
  ],
  'POST /api/facilities/{id}/rain': [
    409,
    () => ({ path: desk('rain'), body: { ...rainToday, fieldIds: [foreign.fieldId] } }),
  ],
  'POST /api/facilities/{id}/rain/{rainId}/undo': [
    409,
    () => ({ path: desk(`rain/${foreign.rainId}/undo`) }),
  ],
  'GET /api/facilities/{id}/series': [
    404,
    () => ({
      path: desk(
        `series?fieldId=${foreign.fieldId}&fromDate=${date}&toDate=${date}&startTime=18:00&endTime=19:00`,
      ),
    }),
  ],
  'POST /api/facilities/{id}/series': [
    404,
    () => ({ path: desk('series'), body: { ...hours, ...customer, dates, fieldId: foreign.fieldId } }),
  ],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation': [
    404,
    () => ({
      path: seriesBooking(foreign, 'series-cancellation'),
      body: { version: 1, words: 'Piove', which: 'all' },
    }),
  ],
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move': [
    404,
    () => ({
      path: seriesBooking(foreign, 'series-move'),
      body: { ...span(own), version: 1, which: 'all' },
    }),
    () => ({
      path: seriesBooking(own, 'series-move'),
      body: { ...span(foreign), version: 1, which: 'all' },
    }),
  ],
  'POST /api/facilities/{id}/series-changes/{changeId}/undo': [
    409,
    () => ({ path: desk(`series-changes/${foreign.seriesChangeId}/undo`) }),
  ],
  'GET /api/facilities/{id}/customers/{customerId}': [
    404,
    () => ({ path: desk(`customers/${foreign.customerId}`) }),
  ],
  'PATCH /api/facilities/{id}/customers/{customerId}': [
    404,
    () => ({
      path: desk(`customers/${foreign.customerId}`),
      body: { version: 0, note: 'Mia', memberUntil: null, certificateUntil: null },
    }),
  ],
  'POST /api/facilities/{id}/customers/{customerId}/block': [
    404,
    () => ({ path: desk(`customers/${foreign.customerId}/block`), body: { version: 0, isBlocked: true } }),
  ],
  'POST /api/facilities/{id}/pictures': [
    404,
    () => ({ path: desk(`pictures?fieldId=${foreign.fieldId}`), photo }),
  ],
  'POST /api/staff/facilities/{id}/opening': [
    404,
    () => ({ path: office('opening'), body: { ...priced, fieldIds: [own.fieldId, foreign.fieldId] } }),
  ],
  'PATCH /api/staff/facilities/{id}/fields': [
    404,
    () => ({
      path: office('fields'),
      body: { fieldIds: [own.fieldId, foreign.fieldId], seen: [], isIndoor: true },
    }),
  ],
  'PATCH /api/staff/facilities/{id}/fields/{fieldId}/ground': [
    404,
    () => ({ path: office(`fields/${foreign.fieldId}/ground`), body: { over: [] } }),
    () => ({
      path: office(`fields/${own.fieldId}/ground`),
      body: { over: [foreign.fieldId, foreign.otherFieldId] },
    }),
  ],
  'POST /api/staff/facilities/{id}/weeks/preview': [
    404,
    () => ({ path: office('weeks/preview'), body: { ...week, fieldIds: [foreign.fieldId], seen: [''] } }),
  ],
  'PATCH /api/staff/facilities/{id}/weeks': [
    404,
    () => ({ path: office('weeks'), body: { ...week, fieldIds: [foreign.fieldId], seen: [''] } }),
  ],
  'POST /api/staff/facilities/{id}/periods/preview': [
    404,
    () => ({ path: office('periods/preview'), body: { ...period, fieldIds: [foreign.fieldId] } }),
  ],
  'POST /api/staff/facilities/{id}/periods': [
    404,
    () => ({ path: office('periods'), body: { ...period, fieldIds: [own.fieldId, foreign.fieldId] } }),
  ],
  'DELETE /api/staff/facilities/{id}/periods/{periodId}': [
    200,
    () => ({ path: office(`periods/${foreign.periodId}`) }),
  ],
  'DELETE /api/staff/facilities/{id}/invitations/{invitationId}': [
    200,
    () => ({ path: office(`invitations/${foreign.invitationId}`) }),
  ],
  'PATCH /api/staff/facilities/{id}/people/{personId}': [
    404,
    () => ({ path: office(`people/${foreign.owner.id}`), body: { role: 'desk' } }),
  ],
  'DELETE /api/staff/facilities/{id}/people/{personId}': [
    200,
    () => ({ path: office(`people/${foreign.owner.id}`) }),
  ],
  'POST /api/staff/tournaments': [
    403,
    () => ({
      path: '/api/staff/tournaments',
      body: {
        title: 'Coppa',
        sport: 'calcio-5',
        startDate: date,
        endDate: date,
        facilityId: foreign.facilityId,
      },
    }),
  ],
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/payment': [
    404,
    () => ({ path: team('payment'), body: { hasPaid: true } }),
  ],
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/removal': [
    404,
    () => ({ path: team('removal') }),
  ],
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/name': [
    404,
    () => ({ path: team('name'), body: { teamName: 'Mia' } }),
  ],
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/readmission': [
    404,
    () => ({ path: team('readmission') }),
  ],
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/place': [
    404,
    () => ({ path: team('place') }),
  ],
  'POST /api/staff/tournaments/{id}/calendar': [
    409,
    () => ({
      path: tournament('calendar'),
      body: { fieldIds: [foreign.fieldId], from: '09:00', to: '22:00', minutes: 60 },
    }),
  ],
  'POST /api/staff/tournaments/{id}/matches/{number}/time': [
    409,
    () => ({
      path: tournament('matches/1/time'),
      body: { version: 1, fieldId: foreign.fieldId, date: '2026-12-12', startTime: '10:00', minutes: 60 },
    }),
  ],
}

const cells = Object.entries(table).flatMap(([door, [expected, ...questions]]) =>
  questions.map(question => ({ door, method: door.split(' ')[0] ?? '', expected, question })),
)

it.each(cells)('$door says nothing of another facility, and changes nothing there', async cell => {
  const before = await everythingKept(db)
  const { status, text } = await ask(house, own.owner, cell.method, cell.question())
  expect(`${status} ${text}`).toMatch(new RegExp(`^${cell.expected} `))
  expect(text).not.toMatch(SECRET)
  expect(await everythingKept(db)).toEqual(before)
})

it('every door that is told of two things stands in the table', () => {
  const doors = Object.entries(api)
    .filter(([key, spec]) => OF_A_PLACE.test(key) && namesIn(spec).some(name => /Ids?$/.test(name)))
    .map(([key]) => key)
  expect(doors.length).toBeGreaterThan(20)
  expect(Object.keys(table).toSorted()).toEqual(doors.toSorted())
})

const OF_A_PLACE = /^\w+ \/api\/(staff\/)?(facilities|tournaments)(\/\{id\}|$)/

function namesIn({ params, query, body }: RouteSpec): string[] {
  return [params, query, body].flatMap(schema => Object.keys(schema?.shape ?? {}))
}

function span({ fieldId }: Place) {
  return { ...hours, date, fieldId }
}

function desk(rest: string): string {
  return `/api/facilities/${own.facilityId}/${rest}`
}

function office(rest: string): string {
  return `/api/staff/facilities/${own.facilityId}/${rest}`
}

function booking({ bookingId }: Bookings, verb: string): string {
  return desk(`desk-bookings/${bookingId}/${verb}`)
}

function seriesBooking({ seriesBookingId }: Bookings, verb: string): string {
  return desk(`desk-bookings/${seriesBookingId}/${verb}`)
}

function tournament(rest: string): string {
  return `/api/staff/tournaments/${own.tournamentId}/${rest}`
}

function team(verb: string): string {
  return tournament(`registrations/${foreign.registrationId}/${verb}`)
}
