import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiKey, api } from '#contract/api.ts'
import { eachService } from '#contract/attribute.ts'
import { errors, type ProblemBody } from '#contract/errors.ts'
import { Mapping } from '#contract/import.ts'
import type { RouteSpec } from '#contract/route.ts'
import { openDatabase } from '../../db/database.ts'
import { fingerprintOf } from '../../kit/idempotency.ts'
import { makeBanners } from '../banner-factories.ts'
import { testDatabase } from '../database.ts'
import { makeFacility, makeField, makePerson } from '../factories.ts'
import { type Member, makeMember } from '../members.ts'
import { makePhoto } from '../picture/photos.ts'
import { makeTestApp, type TestApp } from '../test-app.ts'
import { makeRegistrations, makeTournament } from '../tournament-factories.ts'
import { everythingKept } from './everything-kept.ts'

const db = testDatabase()
// As in production: a question that changed anything would fail.
const readingDb = openDatabase(db.url, { onlyReads: true })
const at = new Date('2026-11-21T10:00:00Z')
let house: TestApp
/** Words that stand nowhere else, so that finding one in an answer is finding a leak. */
const secrets = {
  name: 'Zefirina Quagliabella',
  email: 'zefirina.segreta@riservato.example',
  phone: '+39 399 0987654',
  notes: 'Chiamare solo dopo le nove di sera',
}
/** Every kind of visitor; `owner` is that of the facility in question. */
const visitors = [
  ...(['guest', 'client', 'other client', 'owner elsewhere', 'desk', 'manager', 'owner', 'admin'] as const),
]
type Visitor = (typeof visitors)[number]
let facilityId: number
let facilitySlug: string
let fieldId: number
let bookingId: string
let matchId: string
let matchBookingId: string
let shareKey: string
let partId: string
let pictureId: string
let unclaimedId: number
let claimId: string
let importId: string
let bannerId: number
let photo: Buffer<ArrayBuffer>
let registrationKey: string
let registrationId: string
/** Never given up, whatever happens to the first one. */
let otherRegistrationId: string
let tournamentId: string
let invitationKey: string
let requestId: string
let members: Record<Exclude<Visitor, 'guest'>, Member>

afterAll(() => readingDb.close())

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at, readingDb })
  facilityId = await makeFacility(db, { name: facts.name })
  facilitySlug = (await db.pool.query('select slug from facility where id = $1', [facilityId])).rows[0].slug
  fieldId = await makeField(db, { facility_id: facilityId })
  members = {
    client: await makeMember(db, house, secrets),
    'other client': await makeMember(db, house, { name: 'Marco Serra' }),
    'owner elsewhere': await makeMember(db, house, {
      name: 'Ugo Lami',
      role: 'owner',
      staffOf: [await makeFacility(db)],
    }),
    desk: await makeMember(db, house, { name: 'Pia Banchi', staffOf: [facilityId], post: 'desk' }),
    manager: await makeMember(db, house, { name: 'Rino Capi', staffOf: [facilityId], post: 'manager' }),
    owner: await makeMember(db, house, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] }),
    admin: await makeMember(db, house, { name: 'Paolo Neri', role: 'admin' }),
  }
  const { body } = await visit('client', 'POST /api/bookings', { body: wishAt('12:00') })
  bookingId = String(body['id'])
  shareKey = String(body['shareKey'])
  const joined = await visit('guest', 'POST /api/shared/{key}/parts', {
    path: `/api/shared/${shareKey}/parts`,
    body: { name: 'Davide', claim: randomUUID() },
  })
  partId = (joined.body['part'] as { id: string }).id
  unclaimedId = await makeFacility(db, { is_bookable: false })
  claimId = await makeClaim()
  importId = await makeImport()
  invitationKey = await makeInvitation()
  requestId = await makeRequest()
  bannerId = (await makeBanners(db, [{}]))[0] ?? 0
  photo = Buffer.from(await makePhoto({ width: 300, height: 200 }))
  const picture = await visit('owner', 'POST /api/facilities/{id}/pictures', pictureCall())
  pictureId = String(picture.body['id'])
  // At a field of its own, so that it takes no other hour.
  const elsewhere = { ...wishAt('20:00'), fieldId: await makeField(db, { facility_id: facilityId }) }
  const organised = await visit('client', 'POST /api/matches', { body: { ...elsewhere, ...terms } })
  matchId = String(organised.body['id'])
  matchBookingId = String(organised.body['bookingId'])
  tournamentId = await makeTournament(db, { slug: 'coppa', startDate: '2026-12-12', facilityId })
  await makeRegistrations(db, tournamentId, [{ ...secrets, team: 'Gli Zefiri' }, { name: 'Altri' }])
  const { rows } = await db.pool.query('select id, key from tournament_registration order by position')
  registrationKey = rows[0].key
  registrationId = rows[0].id
  otherRegistrationId = rows[1].id
})

type Call = { cookie?: string; path?: string; body?: object; photo?: Buffer<ArrayBuffer>; csv?: string }
type Row = { call: (visitor: Visitor) => Call | Promise<Call>; expected: Record<Visitor, number> }

const all = (status: number): Record<Visitor, number> => ({
  guest: status,
  client: status,
  'other client': status,
  'owner elsewhere': status,
  desk: status,
  manager: status,
  owner: status,
  admin: status,
})
const everybody = all(200)
const membersOnly = { ...everybody, guest: 401 }
const allMake = all(201)
const membersMake = { ...allMake, guest: 401 }
const allRefused = all(400)
const membersRefused = { ...allRefused, guest: 401 }
/** To everybody else it does not exist. */
const clientOnly = { ...all(404), guest: 401, client: 200 }
/** As it would stand in a letter that was never sent. */
const token = 'x'.repeat(43)
const addressOf = (visitor: Visitor) => `${visitor.replace(' ', '-')}@nuovo.example`
const adminsOnly = { ...all(403), guest: 401, admin: 200 }
/** Those who work at the facility, in any role. */
const staffOnly = { ...adminsOnly, desk: 200, manager: 200, owner: 200 }
const staffFinds = (status: number) => ({
  ...staffOnly,
  desk: status,
  manager: status,
  owner: status,
  admin: status,
})
const staffMake = staffFinds(201)
const notTheDesk = { ...staffOnly, desk: 403 }
const ownersOnly = { ...notTheDesk, manager: 403 }
const organisersOnly = { ...all(404), guest: 401, manager: 200, owner: 200, admin: 200 }
const organiserOnly = clientOnly
const terms = {
  title: 'Calcetto',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 40,
  minPlayers: 11,
  priceCents: 600,
}
const bannerReach = {
  position: 'hero-right',
  startDate: null,
  endDate: null,
  targetCities: [],
  targetPostalCodes: [],
}
const usualTerms = {
  needsApproval: false,
  bookingWindowDays: 30,
  noticeMinutes: 0,
  mostActiveBookings: null,
  cancellationRule: 'hours',
  cancellationHours: 2,
}
const bannerWish = {
  ...bannerReach,
  title: 'Corde',
  description: 'Incordatura',
  ctaText: 'Scopri',
  ctaLink: 'corde.example',
  pictureId: null,
  isActive: true,
}
/** As they are already. */
const facts = {
  name: 'Centro Prova',
  street: null,
  postalCode: '00044',
  phone: null,
  position: { latitude: 41.8061, longitude: 12.6776 },
  description: null,
}
const newFields = {
  name: 'Padel',
  count: 2,
  sports: ['padel'],
  surface: null,
  isIndoor: false,
  services: eachService(key => key !== 'bar'),
}
const matchHours: Record<Visitor, string> = {
  guest: '09:00',
  client: '09:00',
  'other client': '10:00',
  'owner elsewhere': '09:00',
  desk: '10:00',
  manager: '11:00',
  owner: '11:00',
  admin: '21:00',
}
const hours: Record<Visitor, string> = {
  guest: '14:00',
  client: '15:00',
  'other client': '16:00',
  'owner elsewhere': '15:00',
  desk: '16:00',
  manager: '17:00',
  owner: '17:00',
  admin: '18:00',
}
/** One day has too few hours for everybody. */
const dayOf = (visitor: Visitor) =>
  ['owner elsewhere', 'desk', 'manager'].includes(visitor) ? '2026-11-26' : '2026-11-25'
const deskHours: Partial<Record<Visitor, string>> = { desk: '10:00', manager: '11:00', owner: '12:00' }
const closureHours: Partial<Record<Visitor, string>> = { desk: '14:00', manager: '15:00', owner: '16:00' }

/** Every address of the contract, and the status that each visitor is promised. */
const table: Record<ApiKey, Row> = {
  'GET /api/me': { call: () => ({}), expected: everybody },
  'PATCH /api/me': { call: visitor => ({ body: profileOf(visitor) }), expected: membersOnly },
  'GET /api/me/security': { call: () => ({}), expected: membersOnly },
  // Another's session does not exist: ending it ends nothing.
  'DELETE /api/me/sessions/{id}': {
    call: () => ({ path: `/api/me/sessions/${randomUUID()}` }),
    expected: membersOnly,
  },
  'GET /api/me/data': { call: () => ({}), expected: membersOnly },
  'GET /api/me/leaving': { call: () => ({}), expected: membersOnly },
  'POST /api/me/leaving': {
    call: () => ({ body: { version: 'x', password: 'sbagliata' } }),
    expected: membersRefused,
  },
  'GET /api/sign-in-options': { call: () => ({}), expected: everybody },
  // Without a session, as from a browser whose cookies were cleared: the other visits need their sessions.
  'POST /api/auth/sign-out': { call: () => ({ body: { scope: 'local' }, cookie: '' }), expected: everybody },
  // None of them has linked it: there is nothing left to do.
  'POST /api/auth/unlink-google': { call: () => ({}), expected: membersOnly },
  'POST /api/auth/change-email': {
    call: visitor => ({ body: { newEmail: addressOf(visitor), password: 'sbagliata' } }),
    expected: membersRefused,
  },
  'POST /api/auth/confirm-account': { call: () => ({ body: { token: 'a.b.c' } }), expected: allRefused },
  'POST /api/auth/confirm-email': { call: () => ({ body: { token } }), expected: allRefused },
  'POST /api/auth/request-password-reset': {
    call: visitor => ({ body: { email: addressOf(visitor) } }),
    expected: everybody,
  },
  'POST /api/auth/custom-password-reset': {
    call: visitor => ({ body: { email: addressOf(visitor), newPassword: 'palla-al-centro' } }),
    expected: everybody,
  },
  'POST /api/auth/password-link': { call: () => ({ body: { token } }), expected: everybody },
  'POST /api/auth/reset-password': {
    call: () => ({ body: { token, newPassword: 'palla-al-centro' } }),
    expected: allRefused,
  },
  'POST /api/auth/confirm-password': { call: () => ({ body: { token } }), expected: allRefused },
  'POST /api/auth/change-password': {
    call: () => ({ body: { currentPassword: 'sbagliata', newPassword: 'palla-al-centro' } }),
    expected: membersRefused,
  },
  'GET /api/places': { call: () => ({ path: '/api/places?q=Frasc' }), expected: everybody },
  'GET /api/places/nearest': {
    call: () => ({ path: '/api/places/nearest' }),
    expected: everybody,
  },
  'GET /api/starts': {
    call: () => ({ path: '/api/starts?sport=padel&location=Frascati&date=2026-11-25' }),
    expected: everybody,
  },
  'GET /api/search': {
    call: () => ({ path: '/api/search?sport=calcio-5&location=Frascati&date=2026-11-25' }),
    expected: everybody,
  },
  'GET /api/showcase': { call: () => ({ path: '/api/showcase' }), expected: everybody },
  'GET /api/facilities/{id}/plan': {
    call: () => ({ path: `/api/facilities/${facilityId}/plan?date=2026-11-25` }),
    expected: everybody,
  },
  'GET /api/fields/{id}/slots': {
    call: () => ({ path: `/api/fields/${fieldId}/slots?date=2026-11-25` }),
    expected: everybody,
  },
  'GET /api/fields/{id}/offer': {
    call: () => ({ path: `/api/fields/${fieldId}/offer?date=2026-11-25&startTime=20:00` }),
    expected: everybody,
  },
  'POST /api/bookings': {
    call: visitor => ({ body: wishAt(hours[visitor], dayOf(visitor)) }),
    expected: membersMake,
  },
  'GET /api/facilities': { call: () => ({ path: '/api/facilities?date=2026-11-25' }), expected: everybody },
  'GET /api/facilities/{slug}': {
    call: () => ({ path: `/api/facilities/${facilitySlug}?date=2026-11-25` }),
    expected: everybody,
  },
  'GET /api/sports/{sport}/places/{place}': {
    call: () => ({ path: '/api/sports/calcio-5/places/frascati?date=2026-11-25' }),
    expected: everybody,
  },
  'POST /api/facilities/{id}/pictures': {
    call: pictureCall,
    expected: { ...notTheDesk, manager: 201, owner: 201, admin: 201 },
  },
  'PATCH /api/pictures/{id}': {
    call: () => ({ path: `/api/pictures/${pictureId}`, body: { alt: 'Il campo', position: 0 } }),
    expected: notTheDesk,
  },
  // The first of the staff takes it away: the next one does not find it any more.
  'DELETE /api/pictures/{id}': {
    call: () => ({ path: `/api/pictures/${pictureId}` }),
    expected: { ...notTheDesk, client: 404, owner: 404, admin: 404 },
  },
  // Before the client claims: an admin is then told who it is.
  'GET /api/claims': { call: () => ({}), expected: adminsOnly },
  'POST /api/facilities/{id}/claim': {
    call: claimCall,
    expected: membersMake,
  },
  'GET /api/facilities/{id}/claim': {
    call: () => ({ path: `/api/facilities/${unclaimedId}/claim` }),
    expected: membersOnly,
  },
  // It came from a list without an address for it.
  'POST /api/facilities/{id}/claim/code': {
    call: () => ({ path: `/api/facilities/${unclaimedId}/claim/code` }),
    expected: { ...all(404), guest: 401 },
  },
  'POST /api/facilities/{id}/claim/confirmation': {
    call: () => ({ path: `/api/facilities/${unclaimedId}/claim/confirmation`, body: { code: '123456' } }),
    expected: { ...all(404), guest: 401 },
  },
  'POST /api/claims/{id}/answer': {
    call: () => ({ path: `/api/claims/${claimId}/answer`, body: { accept: true } }),
    expected: adminsOnly,
  },
  'GET /api/staff/facilities': { call: () => ({}), expected: membersOnly },
  'POST /api/staff/facilities/{id}/opening': {
    call: () => ({
      path: `/api/staff/facilities/${facilityId}/opening`,
      body: { fieldIds: [fieldId], hourlyPriceCents: 3000, opensAt: '09:00', closesAt: '00:00' },
    }),
    expected: notTheDesk,
  },
  // It stays open: the other visits book here.
  'PATCH /api/staff/facilities/{id}': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}`, body: { isBookable: true } }),
    expected: notTheDesk,
  },
  'GET /api/staff/facilities/{id}': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}` }),
    expected: staffOnly,
  },
  'GET /api/staff/facilities/{id}/weeks': { call: () => ({ path: weeksPath() }), expected: notTheDesk },
  'POST /api/staff/facilities/{id}/weeks/preview': {
    call: () => ({ path: `${weeksPath()}/preview`, body: newWeek() }),
    expected: notTheDesk,
  },
  'PATCH /api/staff/facilities/{id}/weeks': {
    call: () => ({ path: weeksPath(), body: newWeek() }),
    expected: notTheDesk,
  },
  'PATCH /api/staff/facilities/{id}/facts': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/facts`, body: { seen: facts, facts } }),
    expected: notTheDesk,
  },
  'POST /api/staff/facilities/{id}/fields': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/fields`, body: newFields }),
    expected: { ...notTheDesk, manager: 201, owner: 201, admin: 201 },
  },
  'PATCH /api/staff/facilities/{id}/fields': {
    call: () => ({
      path: `/api/staff/facilities/${facilityId}/fields`,
      body: { fieldIds: [fieldId], seen: [], isIndoor: false },
    }),
    expected: notTheDesk,
  },
  'PATCH /api/staff/facilities/{id}/fields/{fieldId}/ground': {
    call: () => ({
      path: `/api/staff/facilities/${facilityId}/fields/${fieldId}/ground`,
      body: { over: [] },
    }),
    expected: notTheDesk,
  },
  'GET /api/staff/facilities/{id}/people': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/people` }),
    expected: notTheDesk,
  },
  'POST /api/staff/facilities/{id}/invitations': {
    call: visitor => ({
      path: `/api/staff/facilities/${facilityId}/invitations`,
      body: { email: addressOf(visitor), role: 'desk' },
    }),
    expected: { ...ownersOnly, owner: 201, admin: 201 },
  },
  'DELETE /api/staff/facilities/{id}/invitations/{invitationId}': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/invitations/${randomUUID()}` }),
    expected: ownersOnly,
  },
  // Nobody there is known by it.
  'PATCH /api/staff/facilities/{id}/people/{personId}': {
    call: () => ({
      path: `/api/staff/facilities/${facilityId}/people/${randomUUID()}`,
      body: { role: 'desk' },
    }),
    expected: { ...ownersOnly, owner: 404, admin: 404 },
  },
  'DELETE /api/staff/facilities/{id}/people/{personId}': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/people/${randomUUID()}` }),
    expected: ownersOnly,
  },
  'GET /api/invitations/{key}': {
    call: () => ({ path: `/api/invitations/${invitationKey}` }),
    expected: everybody,
  },
  // An invitation goes to the first account that accepts it with the key of the letter; a guest has no account.
  'POST /api/invitations/{key}/acceptance': {
    call: () => ({ path: `/api/invitations/${invitationKey}/acceptance` }),
    expected: { ...all(409), guest: 401, 'other client': 200 },
  },
  'GET /api/staff/facilities/{id}/terms': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/terms` }),
    expected: notTheDesk,
  },
  // As they are already: the other visits book here.
  'PATCH /api/staff/facilities/{id}/terms': {
    call: () => ({
      path: `/api/staff/facilities/${facilityId}/terms`,
      body: { seen: usualTerms, terms: usualTerms },
    }),
    expected: notTheDesk,
  },
  'GET /api/staff/facilities/{id}/periods': { call: () => ({ path: periodsPath() }), expected: notTheDesk },
  'POST /api/staff/facilities/{id}/periods/preview': {
    call: () => ({ path: `${periodsPath()}/preview`, body: newPeriod() }),
    expected: notTheDesk,
  },
  'POST /api/staff/facilities/{id}/periods': {
    call: () => ({ path: periodsPath(), body: newPeriod() }),
    expected: { ...notTheDesk, manager: 201, owner: 201, admin: 201 },
  },
  'DELETE /api/staff/facilities/{id}/periods/{periodId}': {
    call: () => ({ path: `${periodsPath()}/${randomUUID()}` }),
    expected: notTheDesk,
  },
  'GET /api/me/posts': { call: () => ({}), expected: membersOnly },
  // For a day on which nobody has booked, because staff reads names. `server/desk/roles.test.ts` has every role.
  'GET /api/facilities/{id}/day': {
    call: () => ({ path: `/api/facilities/${facilityId}/day?date=2026-12-20` }),
    expected: staffOnly,
  },
  'GET /api/facilities/{id}/numbers': {
    call: () => ({ path: `/api/facilities/${facilityId}/numbers?fromDate=2027-03-01&toDate=2027-03-31` }),
    expected: notTheDesk,
  },
  'POST /api/facilities/{id}/desk-bookings': {
    call: visitor => ({
      path: `/api/facilities/${facilityId}/desk-bookings`,
      body: deskSpan(deskHours[visitor] ?? '13:00', { customerName: 'Ugo', phone: '06 5550 1234' }),
    }),
    expected: staffMake,
  },
  'POST /api/facilities/{id}/desk-price': {
    call: () => ({ path: `/api/facilities/${facilityId}/desk-price`, body: deskSpan('13:00', {}) }),
    expected: staffOnly,
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/move': {
    call: () => ({ path: deskPath('move'), body: deskSpan('12:00', { version: 1 }) }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation': {
    call: () => ({ path: deskPath('cancellation'), body: { version: 1, words: 'Piove' } }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/undo': {
    call: () => ({ path: deskPath('undo'), body: { version: 1 } }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/absence': {
    call: () => ({ path: deskPath('absence'), body: { version: 1, isAbsent: true } }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments': {
    call: () => ({ path: deskPath('payments'), body: { cents: 1000, method: 'cash' } }),
    expected: staffFinds(404),
  },
  // For a name that nobody has, because staff reads all others. `server/customer/customer.test.ts` has what they read.
  'GET /api/facilities/{id}/customers': {
    call: () => ({ path: `/api/facilities/${facilityId}/customers?q=nessuno` }),
    expected: staffOnly,
  },
  'GET /api/facilities/{id}/customers/{customerId}': {
    call: () => ({ path: `/api/facilities/${facilityId}/customers/${randomUUID()}` }),
    expected: staffFinds(404),
  },
  'PATCH /api/facilities/{id}/customers/{customerId}': {
    call: () => ({
      path: `/api/facilities/${facilityId}/customers/${randomUUID()}`,
      body: { version: 0, note: 'Porta le pettorine', memberUntil: null, certificateUntil: null },
    }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/customers/{customerId}/block': {
    call: () => ({
      path: `/api/facilities/${facilityId}/customers/${randomUUID()}/block`,
      body: { version: 0, isBlocked: true },
    }),
    expected: { ...notTheDesk, manager: 404, owner: 404, admin: 404 },
  },
  'GET /api/facilities/{id}/rain': {
    call: () => ({ path: `/api/facilities/${facilityId}/rain?date=2026-11-21&until=23:00` }),
    expected: staffOnly,
  },
  // For another facility's field, so that nothing closes.
  'POST /api/facilities/{id}/rain': {
    call: () => ({
      path: `/api/facilities/${facilityId}/rain`,
      body: { fieldIds: [2_000_000], date: '2026-11-21', until: '23:00', words: 'Piove' },
    }),
    expected: staffFinds(409),
  },
  'POST /api/facilities/{id}/rain/{rainId}/undo': {
    call: () => ({ path: `/api/facilities/${facilityId}/rain/${randomUUID()}/undo` }),
    expected: staffFinds(409),
  },
  'POST /api/facilities/{id}/rain-reopening': {
    call: () => ({ path: `/api/facilities/${facilityId}/rain-reopening` }),
    expected: staffOnly,
  },
  'GET /api/facilities/{id}/series': {
    call: () => ({
      path: `/api/facilities/${facilityId}/series?fieldId=${fieldId}&fromDate=2027-01-11&toDate=2027-02-01&startTime=10:00&endTime=11:00`,
    }),
    expected: staffOnly,
  },
  'POST /api/facilities/{id}/series': {
    call: visitor => {
      const { date: _, ...hours } = deskSpan(deskHours[visitor] ?? '13:00', {})
      const caller = { customerName: 'Ugo', phone: '06 5550 1234' }
      return {
        path: `/api/facilities/${facilityId}/series`,
        body: { ...hours, ...caller, dates: ['2027-01-11', '2027-01-18'] },
      }
    },
    expected: staffMake,
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation': {
    call: () => ({
      path: deskPath('series-cancellation'),
      body: { version: 1, words: 'Piove', which: 'all' },
    }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move': {
    call: () => ({ path: deskPath('series-move'), body: deskSpan('12:00', { version: 1, which: 'all' }) }),
    expected: staffFinds(404),
  },
  'POST /api/facilities/{id}/series-changes/{changeId}/undo': {
    call: () => ({ path: `/api/facilities/${facilityId}/series-changes/${randomUUID()}/undo` }),
    expected: staffFinds(409),
  },
  'POST /api/facilities/{id}/closures': {
    call: visitor => {
      const { fieldId: only, ...span } = deskSpan(closureHours[visitor] ?? '17:00', {
        reason: 'Lavori',
      })
      return { path: `/api/facilities/${facilityId}/closures`, body: { ...span, fieldIds: [only] } }
    },
    expected: staffMake,
  },
  'DELETE /api/facilities/{id}/closures/{closureId}': {
    call: () => ({ path: `/api/facilities/${facilityId}/closures/${randomUUID()}` }),
    expected: staffOnly,
  },
  'POST /api/imports': {
    call: () => ({ path: '/api/imports?fileName=campi.csv', csv: 'nome;sport' }),
    expected: { ...adminsOnly, admin: 201 },
  },
  'GET /api/imports': { call: () => ({}), expected: adminsOnly },
  'GET /api/imports/{id}': { call: () => ({ path: `/api/imports/${importId}` }), expected: adminsOnly },
  'POST /api/imports/{id}/saving': {
    call: () => ({ path: `/api/imports/${importId}/saving`, body: { allowRefused: false } }),
    expected: adminsOnly,
  },
  // It is being written by then.
  'PATCH /api/imports/{id}': {
    call: () => ({ path: `/api/imports/${importId}`, body: { isBookable: true } }),
    expected: { ...adminsOnly, admin: 409 },
  },
  'POST /api/imports/{id}/cancellation': {
    call: () => ({ path: `/api/imports/${importId}/cancellation` }),
    expected: adminsOnly,
  },
  // It was never saved.
  'POST /api/imports/{id}/undoing': {
    call: () => ({ path: `/api/imports/${importId}/undoing` }),
    expected: { ...adminsOnly, admin: 409 },
  },
  'DELETE /api/imports/{id}': {
    call: () => ({ path: `/api/imports/${randomUUID()}` }),
    expected: adminsOnly,
  },
  'GET /api/twins': { call: () => ({}), expected: adminsOnly },
  // There is none.
  'POST /api/twins/{id}/merging': {
    call: () => ({ path: '/api/twins/1/merging', body: { version: 'as read' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'DELETE /api/twins/{id}/separation': {
    call: () => ({ path: '/api/twins/1/separation' }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'POST /api/twins/{id}/separation': {
    call: () => ({ path: '/api/twins/1/separation' }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'GET /api/tournaments': { call: () => ({}), expected: everybody },
  'GET /api/tournaments/{slug}': { call: () => ({ path: '/api/tournaments/coppa' }), expected: everybody },
  'POST /api/tournaments/{slug}/registrations': {
    call: visitor => ({ path: '/api/tournaments/coppa/registrations', body: registrationOf(visitor) }),
    expected: allMake,
  },
  'POST /api/tournaments/{slug}/following': {
    call: () => ({ path: '/api/tournaments/coppa/following', body: { isFollowed: true } }),
    expected: membersOnly,
  },
  // The key is proof enough: it was only in the letter.
  'GET /api/registrations/{key}': {
    call: () => ({ path: `/api/registrations/${registrationKey}` }),
    expected: everybody,
  },
  'POST /api/registrations/{key}/confirmation': {
    call: () => ({ path: `/api/registrations/${registrationKey}/confirmation` }),
    expected: everybody,
  },
  'POST /api/registrations/{key}/withdrawal': {
    call: () => ({ path: `/api/registrations/${registrationKey}/withdrawal` }),
    expected: everybody,
  },
  'GET /api/tournaments/{slug}/board': {
    call: () => ({ path: '/api/tournaments/coppa/board' }),
    expected: everybody,
  },
  'GET /api/staff/tournaments': { call: () => ({}), expected: membersOnly },
  'POST /api/staff/tournaments': {
    call: () => ({ body: tournamentTerms() }),
    expected: { ...notTheDesk, manager: 201, owner: 201, admin: 201 },
  },
  // For those who may organise at some facility.
  'POST /api/staff/tournament-posters': {
    call: () => ({ photo }),
    expected: { ...notTheDesk, 'owner elsewhere': 201, manager: 201, owner: 201, admin: 201 },
  },
  'GET /api/staff/tournaments/{id}': {
    call: () => ({ path: `/api/staff/tournaments/${tournamentId}` }),
    expected: { ...organisersOnly, desk: 200 },
  },
  // With a version that it never had, and a status that it has already: those who may are refused for that; to others
  // the tournament does not exist.
  'PATCH /api/staff/tournaments/{id}': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}`,
      body: { version: 0, terms: tournamentTerms() },
    }),
    expected: { ...organisersOnly, manager: 409, owner: 409, admin: 409 },
  },
  // It is published already.
  'DELETE /api/staff/tournaments/{id}': {
    call: () => ({ path: `/api/staff/tournaments/${tournamentId}` }),
    expected: { ...organisersOnly, manager: 409, owner: 409, admin: 409 },
  },
  'POST /api/staff/tournaments/{id}/status': {
    call: () => ({ path: `/api/staff/tournaments/${tournamentId}/status`, body: { status: 'published' } }),
    expected: { ...organisersOnly, manager: 409, owner: 409, admin: 409 },
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/payment': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/registrations/${registrationId}/payment`,
      body: { hasPaid: true },
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/registrations': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/registrations`,
      body: { teamName: `Squadra ${randomUUID()}`, name: 'Ugo Tosi' },
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/name': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/registrations/${otherRegistrationId}/name`,
      body: { teamName: 'Real Frascati' },
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/removal': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/registrations/${registrationId}/removal`,
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/readmission': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/registrations/${otherRegistrationId}/readmission`,
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/registrations/{registrationId}/place': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/registrations/${otherRegistrationId}/place`,
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/draw': {
    call: () => ({ path: `/api/staff/tournaments/${tournamentId}/draw`, body: {} }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/calendar': {
    call: () => ({
      path: `/api/staff/tournaments/${tournamentId}/calendar`,
      body: { fieldIds: [fieldId], from: '09:00', to: '22:00', minutes: 60 },
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/matches/{number}/time': {
    call: async () => ({
      path: `/api/staff/tournaments/${tournamentId}/matches/1/time`,
      body: {
        version: await versionOfMatch(1),
        fieldId,
        date: '2026-12-12',
        startTime: '08:00',
        minutes: 60,
      },
    }),
    expected: organisersOnly,
  },
  'POST /api/staff/tournaments/{id}/matches/{number}/result': {
    call: async () => ({
      path: `/api/staff/tournaments/${tournamentId}/matches/1/result`,
      body: { version: await versionOfMatch(1), state: 'final', homeScore: 1 },
    }),
    expected: { ...organisersOnly, desk: 200 },
  },
  'GET /api/me/registrations': { call: () => ({}), expected: membersOnly },
  'GET /api/company': { call: () => ({}), expected: everybody },
  'GET /api/map': { call: () => ({}), expected: everybody },
  'POST /api/facility-requests': {
    call: visitor => ({ body: requestOf(visitor) }),
    expected: allMake,
  },
  'GET /api/facility-requests': { call: () => ({}), expected: adminsOnly },
  'POST /api/facility-requests/{id}/answer': {
    call: () => ({ path: `/api/facility-requests/${requestId}/answer`, body: { accept: true } }),
    expected: adminsOnly,
  },
  'GET /api/bookings': { call: () => ({}), expected: membersOnly },
  // To everybody else the booking does not exist.
  'GET /api/bookings/{id}/move': {
    call: () => ({ path: `/api/bookings/${bookingId}/move?fieldId=${fieldId}&date=2026-11-25` }),
    expected: clientOnly,
  },
  'POST /api/bookings/{id}/move': {
    call: () => ({
      path: `/api/bookings/${bookingId}/move`,
      body: { fieldId, date: '2026-11-25', startTime: '20:00' },
    }),
    expected: clientOnly,
  },
  'GET /api/booking-requests': { call: () => ({}), expected: membersOnly },
  // It is confirmed already, so approving changes nothing; visitors who are not staff do not find it.
  'POST /api/booking-requests/{id}/answer': {
    call: () => ({ path: `/api/booking-requests/${bookingId}/answer`, body: { approve: true, version: 0 } }),
    expected: { ...all(404), guest: 401, desk: 200, manager: 200, owner: 200, admin: 200 },
  },
  'GET /api/shared/{key}': { call: () => ({ path: `/api/shared/${shareKey}` }), expected: everybody },
  // Whoever has booked is counted already.
  'POST /api/shared/{key}/parts': {
    call: () => ({ path: `/api/shared/${shareKey}/parts`, body: { name: 'Marco', claim: randomUUID() } }),
    expected: { ...everybody, client: 409 },
  },
  'POST /api/shared/{key}/withdrawal': {
    call: () => ({ path: `/api/shared/${shareKey}/withdrawal`, body: { claim: randomUUID() } }),
    expected: everybody,
  },
  'GET /api/bookings/{id}/parts': {
    call: () => ({ path: `/api/bookings/${bookingId}/parts` }),
    expected: clientOnly,
  },
  'PATCH /api/bookings/{id}/parts/{part}': {
    call: () => ({ path: `/api/bookings/${bookingId}/parts/${partId}`, body: { hasPaid: true } }),
    expected: clientOnly,
  },
  'GET /api/banners': { call: () => ({ path: '/api/banners?page=home' }), expected: everybody },
  'POST /api/banners/tokens': { call: () => ({ body: { ids: [bannerId] } }), expected: everybody },
  'POST /api/banners/events': {
    call: () => ({ body: { events: [{ token: 'inventato', kind: 'view' }] } }),
    expected: everybody,
  },
  'GET /api/admin/banners': { call: () => ({}), expected: adminsOnly },
  'POST /api/admin/banners': {
    call: () => ({ body: { ...bannerWish, position: 'footer' } }),
    expected: { ...adminsOnly, admin: 201 },
  },
  'PATCH /api/admin/banners/{id}': {
    call: () => ({ path: `/api/admin/banners/${bannerId}`, body: { version: 1, banner: bannerWish } }),
    expected: adminsOnly,
  },
  'POST /api/admin/banners/{id}/cancellation': {
    call: () => ({ path: `/api/admin/banners/${bannerId}/cancellation` }),
    expected: adminsOnly,
  },
  'POST /api/admin/banner-conflict': { call: () => ({ body: bannerReach }), expected: adminsOnly },
  'POST /api/admin/banner-pictures': { call: () => ({ photo }), expected: { ...adminsOnly, admin: 201 } },
  'GET /api/admin/banner-settings': { call: () => ({}), expected: adminsOnly },
  'PATCH /api/admin/banner-settings/{position}': {
    call: () => ({ path: '/api/admin/banner-settings/footer', body: { isEnabled: true } }),
    expected: adminsOnly,
  },
  'GET /api/admin/banner-days': { call: () => ({}), expected: adminsOnly },
  'DELETE /api/admin/banners/{id}': {
    call: () => ({ path: `/api/admin/banners/${bannerId}` }),
    expected: adminsOnly,
  },
  'GET /api/admin/users': { call: () => ({ path: '/api/admin/users?q=Pia' }), expected: adminsOnly },
  // Nobody is known by it.
  'PATCH /api/admin/users/{id}': {
    call: () => ({ path: `/api/admin/users/${randomUUID()}`, body: { isAdmin: true } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'POST /api/admin/users/{id}/suspension': {
    call: () => ({ path: `/api/admin/users/${randomUUID()}/suspension`, body: { words: 'Abuso' } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'DELETE /api/admin/users/{id}/suspension': {
    call: () => ({ path: `/api/admin/users/${randomUUID()}/suspension` }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'DELETE /api/admin/users/{id}/sessions': {
    call: () => ({ path: `/api/admin/users/${randomUUID()}/sessions` }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'DELETE /api/admin/users/{id}/second-factor': {
    call: () => ({ path: `/api/admin/users/${randomUUID()}/second-factor` }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'POST /api/admin/facilities/{id}/suspension': {
    call: () => ({ path: `/api/admin/facilities/${unclaimedId}/suspension`, body: { words: 'Doppione' } }),
    expected: adminsOnly,
  },
  'DELETE /api/admin/facilities/{id}/suspension': {
    call: () => ({ path: `/api/admin/facilities/${unclaimedId}/suspension` }),
    expected: adminsOnly,
  },
  'GET /api/admin/audit': { call: () => ({ path: '/api/admin/audit?subject=banner' }), expected: adminsOnly },
  'GET /api/staff/facilities/{id}/audit': {
    call: () => ({ path: `/api/staff/facilities/${facilityId}/audit` }),
    expected: notTheDesk,
  },
  'GET /api/admin/jobs': { call: () => ({}), expected: adminsOnly },
  'POST /api/admin/jobs/{id}/retry': {
    call: () => ({ path: '/api/admin/jobs/999999/retry' }),
    expected: { ...adminsOnly, admin: 404 },
  },
  'GET /api/dashboard': { call: () => ({}), expected: membersOnly },
  'GET /api/me/booking-settings': { call: () => ({}), expected: membersOnly },
  'PATCH /api/me/booking-settings': {
    call: () => ({ body: { wantsReminders: true } }),
    expected: membersOnly,
  },
  'POST /api/me/calendar-feed': { call: () => ({}), expected: membersOnly },
  'DELETE /api/me/calendar-feed': { call: () => ({}), expected: membersOnly },
  'GET /api/matches': { call: () => ({}), expected: everybody },
  'GET /api/me/matches': { call: () => ({}), expected: membersOnly },
  'GET /api/matches/{id}': { call: () => ({ path: `/api/matches/${matchId}` }), expected: everybody },
  'POST /api/matches': {
    call: visitor => ({ body: { ...wishAt(matchHours[visitor], dayOf(visitor)), ...terms } }),
    expected: membersMake,
  },
  'POST /api/bookings/{id}/match': {
    call: () => ({ path: `/api/bookings/${matchBookingId}/match`, body: terms }),
    expected: { ...clientOnly, client: 201 },
  },
  'POST /api/matches/{id}/joining': {
    call: () => ({ path: `/api/matches/${matchId}/joining`, body: { email: 'ada@posta.example' } }),
    expected: membersOnly,
  },
  // There is room, and nobody is kept a place.
  'POST /api/matches/{id}/reserve': {
    call: () => ({ path: `/api/matches/${matchId}/reserve`, body: { email: 'ada@posta.example' } }),
    expected: membersOnly,
  },
  'POST /api/matches/{id}/reserve/acceptance': {
    call: () => ({ path: `/api/matches/${matchId}/reserve/acceptance` }),
    expected: membersOnly,
  },
  'POST /api/matches/{id}/reserve/leaving': {
    call: () => ({ path: `/api/matches/${matchId}/reserve/leaving` }),
    expected: membersOnly,
  },
  'POST /api/matches/{id}/friends': {
    call: () => ({ path: `/api/matches/${matchId}/friends`, body: { name: 'Piero' } }),
    expected: organiserOnly,
  },
  'POST /api/matches/{id}/players/{playerId}/removal': {
    call: () => ({
      path: `/api/matches/${matchId}/players/${randomUUID()}/removal`,
      body: { reason: 'Non viene' },
    }),
    expected: organiserOnly,
  },
  'POST /api/matches/{id}/removed/{removalId}/readmission': {
    call: () => ({ path: `/api/matches/${matchId}/removed/${randomUUID()}/readmission` }),
    expected: organiserOnly,
  },
  'POST /api/matches/{id}/players/{playerId}/payment': {
    call: () => ({
      path: `/api/matches/${matchId}/players/${randomUUID()}/payment`,
      body: { hasPaid: true },
    }),
    expected: { ...organiserOnly, client: 404 },
  },
  'POST /api/matches/{id}/players/{playerId}/goal': {
    call: () => ({
      path: `/api/matches/${matchId}/players/${randomUUID()}/goal`,
      body: { isGoalkeeper: true },
    }),
    expected: { ...organiserOnly, client: 404 },
  },
  // It has not been played.
  'POST /api/matches/{id}/players/{playerId}/absence': {
    call: () => ({
      path: `/api/matches/${matchId}/players/${randomUUID()}/absence`,
      body: { isAbsent: true },
    }),
    expected: { ...organiserOnly, client: 409 },
  },
  'GET /api/me/alerts': { call: () => ({}), expected: membersOnly },
  'POST /api/me/alerts': {
    call: () => ({
      body: { sport: 'calcio-5', date: '2026-11-25', fromTime: '20:00', toTime: '21:00', where: { fieldId } },
    }),
    expected: { ...all(201), guest: 401 },
  },
  'DELETE /api/me/alerts/{id}': {
    call: () => ({ path: `/api/me/alerts/${randomUUID()}` }),
    expected: membersOnly,
  },
  'GET /api/me/favourites': { call: () => ({}), expected: membersOnly },
  'POST /api/me/favourites': {
    call: () => ({ body: { facilityId, isFavourite: true } }),
    expected: membersOnly,
  },
  'GET /api/me/lapses': { call: () => ({}), expected: membersOnly },
  'POST /api/me/lapses/{id}/contest': {
    call: () => ({
      path: `/api/me/lapses/${randomUUID()}/contest`,
      body: { reason: 'Ero in campo con loro' },
    }),
    expected: { ...all(404), guest: 401 },
  },
  'GET /api/contests': { call: () => ({}), expected: adminsOnly },
  // Nobody contests anything here.
  'POST /api/contests/{id}/answer': {
    call: () => ({ path: `/api/contests/${randomUUID()}/answer`, body: { isUpheld: true } }),
    expected: { ...adminsOnly, admin: 404 },
  },
  // All of them play by now; whoever organises it does not write to himself.
  'POST /api/matches/{id}/messages': {
    call: () => ({ path: `/api/matches/${matchId}/messages`, body: { text: 'Porto io il pallone' } }),
    expected: { ...all(200), guest: 401, client: 404 },
  },
  'POST /api/matches/{id}/leaving': {
    call: () => ({ path: `/api/matches/${matchId}/leaving` }),
    expected: membersOnly,
  },
  // Eleven players are not there.
  'POST /api/matches/{id}/confirmation': {
    call: () => ({ path: `/api/matches/${matchId}/confirmation` }),
    expected: { ...organiserOnly, client: 409 },
  },
  'POST /api/matches/{id}/cancellation': {
    call: () => ({ path: `/api/matches/${matchId}/cancellation` }),
    expected: { ...all(404), guest: 401, client: 200, manager: 200, owner: 200, admin: 200 },
  },
  // The booking is the client's: to everybody else it does not exist. The client comes last here.
  'POST /api/bookings/{id}/cancellation': {
    call: () => ({ path: `/api/bookings/${bookingId}/cancellation` }),
    expected: clientOnly,
  },
}

const cells = Object.entries(table).flatMap(([key, row]) =>
  visitors
    .toSorted((one, other) => Number(one === 'client') - Number(other === 'client'))
    // The table's keys are the contract's: its type says so.
    .map(visitor => ({ key: key as ApiKey, visitor, row, status: row.expected[visitor] })),
)

describe('every address', () => {
  it('of the contract stands in the table', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(api).toSorted())
  })

  it.each(cells)('$key answers $status to $visitor, as promised', async ({ key, visitor, row, status }) => {
    // An answer may say no although the statement has done it, and a question must not do anything: others' pages may make one ask it.
    const isOutsider = visitor === 'other client' || visitor === 'owner elsewhere'
    const isQuestion = key.startsWith('GET ') && visitor === 'owner'
    const before = (isOutsider && status >= 400) || isQuestion ? await everythingKept(db) : undefined
    const answer = await visit(visitor, key, await row.call(visitor))
    if (before) expect(await everythingKept(db)).toEqual(before)
    expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`^${status} `))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const spec: RouteSpec = api[key]
    if (status < 400) {
      expect(status).toBe(spec.status ?? 200)
      expect(spec.reply.safeParse(answer.body)).toMatchObject({ success: true, data: answer.body })
    } else {
      expectProblem(answer)
      expect(spec.errors).toContain(answer.body['code'])
    }
    // A shared page tells friends the first name of the booker, and nothing else of him.
    const text = key === 'GET /api/shared/{key}' ? answer.text.replace('"Zefirina"', '') : answer.text
    // The organisers of a tournament read who takes part.
    const isOrganiser = key.includes('/api/staff/tournaments/{id}') && status < 400
    if (visitor !== 'client' && !isOrganiser) expectNoSecret(text)
  })
})

describe('what belongs to somebody', () => {
  it('reaches that person, so that looking for it can succeed', async () => {
    expect((await visit('client', 'GET /api/me')).text).toContain(secrets.email)
    const { text } = await visit('client', 'POST /api/bookings', {
      body: { ...wishAt('22:00'), notes: secrets.notes },
    })
    expect(text).toContain(fieldId)
    expect((await visit('client', 'GET /api/bookings')).text).toContain(secrets.notes)
  })

  it.each(['guest', 'other client', 'owner', 'admin'] as const)(
    'stays unknown to %s whose wish it hinders',
    async visitor => {
      await visit('client', 'POST /api/bookings', { body: { ...wishAt('13:00'), notes: secrets.notes } })
      const refused = await visit(visitor, 'POST /api/bookings', { body: wishAt('13:00') })
      expect(refused.status).toBe(visitor === 'guest' ? 401 : 409)
      const path = `/api/fields/${fieldId}/offer?date=2026-11-25&startTime=13:00`
      const offer = await visit(visitor, 'GET /api/fields/{id}/offer', { path })
      expect(offer.body['code']).toBe('booking-exists')
      const slots = await visit(
        visitor,
        'GET /api/fields/{id}/slots',
        await table['GET /api/fields/{id}/slots'].call(visitor),
      )
      for (const { text } of [refused, offer, slots]) expectNoSecret(text)
    },
  )

  it('is not found by whoever knows its number', async () => {
    const { rows } = await db.pool.query('select id from booking where user_id = $1', [members.client.id])
    for (const { id } of rows) {
      const path = `/api/bookings/${id}/cancellation`
      const answer = await visit('other client', 'POST /api/bookings/{id}/cancellation', { path })
      expect(answer.body['code']).toBe('not-found')
      expectNoSecret(answer.text)
    }
  })

  it('is not ended by whoever knows the number of its session', async () => {
    const { rows } = await db.pool.query('select id from auth_session where user_id = $1', [
      members.client.id,
    ])
    await visit('other client', 'DELETE /api/me/sessions/{id}', { path: `/api/me/sessions/${rows[0].id}` })
    expect((await visit('client', 'GET /api/me')).text).toContain(secrets.email)
  })

  it('is not enlarged by a role in the body', async () => {
    const body = { name: 'Eva', phone: null, role: 'admin', email: 'altro@demo.example' }
    expect((await visit('other client', 'PATCH /api/me', { body })).body['code']).toBe('invalid-input')
    const { me } = (await visit('other client', 'GET /api/me')).body
    expect(me).toMatchObject({ role: 'client', email: members['other client'].email })
  })

  it('is never logged', () => {
    expect(house.errors).toEqual([])
  })
})

type Answer = { status: number; headers: Headers; text: string; body: Record<string, unknown> }

async function visit(visitor: Visitor, key: ApiKey, call: Call = {}): Promise<Answer> {
  const [method, template] = key.split(' ') as [string, string]
  const init = {
    method,
    headers: {
      ...(visitor !== 'guest' && { cookie: call.cookie ?? members[visitor].cookie }),
      'idempotency-key': randomUUID(),
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.photo && { 'content-type': 'image/jpeg' }),
      ...(call.csv && { 'content-type': 'text/csv' }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    ...(call.photo && { body: call.photo }),
    ...(call.csv && { body: call.csv }),
  }
  // Tries are counted by the network they come from: everybody is at home.
  const remoteAddress = `192.0.2.${visitors.indexOf(visitor) + 1}`
  const reply = await house.app.request(call.path ?? template, init, {
    incoming: { socket: { remoteAddress } },
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) }
}

function deskPath(verb: string): string {
  return `/api/facilities/${facilityId}/desk-bookings/${randomUUID()}/${verb}`
}

function weeksPath(): string {
  return `/api/staff/facilities/${facilityId}/weeks`
}

function periodsPath(): string {
  return `/api/staff/facilities/${facilityId}/periods`
}

/** On days on which no other visit books. */
function newPeriod() {
  const days = { fromDate: '2027-08-09', toDate: '2027-08-22' }
  return { ...days, words: 'Ferie', hours: null, pricePercent: 100, fieldIds: [fieldId] }
}

/** As it is already: the other visits book here. */
function newWeek() {
  const hours = { startTime: '09:00', endTime: '24:00', hourlyPriceCents: 3000 }
  const bands = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, ...hours }))
  const week = { bands, slotStep: 30, slotMinutes: 60, lightHourlyCents: 0, memberDiscountPercent: 0 }
  // It stands there like this already.
  return { fieldIds: [fieldId], seen: [fingerprintOf(week)], ...week }
}

function deskSpan<More>(startTime: string, more: More) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  return { fieldId, date: '2026-12-21', startTime, endTime, ...more }
}

function pictureCall(): Call {
  return { path: `/api/facilities/${facilityId}/pictures`, photo }
}

/** Every draw raises it, every time and every result. */
async function versionOfMatch(number: number): Promise<number> {
  const { rows } = await db.pool.query(
    'select version from tournament_match where tournament_id = $1 and number = $2',
    [tournamentId, number],
  )
  return rows[0]?.version ?? 0
}

async function makeImport(): Promise<string> {
  const { rows } = await db.pool.query(
    "insert into import_run (file_name, source, mapping, state) values ('campi.csv', 'campi', $1, 'read') returning id",
    [Mapping.parse({})],
  )
  return rows[0].id
}

/** To a facility of its own, so that those who accept are not staff of the others. */
async function makeInvitation(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into staff_invitation (facility_id, email, role, created_at, expires_at)
     values ($1, 'banco@demo.example', 'desk', $2, '2026-11-28T00:00Z') returning key`,
    [await makeFacility(db), at],
  )
  return rows[0].key
}

async function makeRequest(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into facility_request (facility_name, city, contact_name, email, phone, fields)
     values ('Circolo Nuovo', 'Frascati', 'Anna Bassi', 'anna@nuovo.example', '06 5550 1234', '2 di padel') returning id`,
  )
  return rows[0].id
}

async function makeClaim(): Promise<string> {
  const { rows } = await db.pool.query(
    "insert into facility_claim (facility_id, user_id, message, phone) values ($1, $2, 'È mia', '06 5550') returning id",
    [unclaimedId, (await makePerson(db)).id],
  )
  return rows[0].id
}

function claimCall(): Call {
  const body = { message: 'Sono la direttrice del centro', phone: '06 5550 1234' }
  return { path: `/api/facilities/${unclaimedId}/claim`, body }
}

function profileOf(visitor: Visitor) {
  const { name, phone } = visitor === 'client' ? secrets : { name: 'Eva', phone: null }
  return { name, phone }
}

function requestOf(visitor: Visitor) {
  return {
    facilityName: `Centro ${visitor}`,
    city: 'Frascati',
    contactName: 'Anna Bassi',
    phone: '06 5550 1234',
    email: `${visitor.replace(' ', '-')}@struttura.example`,
    fields: '2 di padel',
    privacyRead: true,
  }
}

function tournamentTerms() {
  const days = { startDate: '2026-12-12', endDate: '2026-12-13' }
  return { title: 'Coppa', sport: 'calcio-5', ...days, facilityId }
}

function registrationOf(visitor: Visitor) {
  return { name: 'Eva Prova', email: addressOf(visitor), phone: '333 7654321' }
}

function wishAt(startTime: string, date = '2026-11-25') {
  return { fieldId, date, startTime, minutes: 60, phone: secrets.phone }
}

function expectProblem({ status, headers, body }: Answer): void {
  const problem = body as ProblemBody
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(errors[problem.code]).toMatchObject({ title: problem.title, status })
  expect(problem).toMatchObject({ type: 'about:blank', status, requestId: headers.get('x-request-id') })
}

/** Organisers and players are called by first name and initial; everything else stays a secret there, too (R6). */
function withoutShortName(text: string): string {
  return text.replaceAll('Zefirina Q.', '')
}

function expectNoSecret(text: string): void {
  const { name, email, phone, notes } = secrets
  const pieces = [
    ...name.split(' '),
    email,
    ...email.split('@'),
    phone,
    phone.slice(4),
    notes,
    members.client.id,
  ]
  for (const piece of pieces) expect(withoutShortName(text)).not.toContain(piece)
}
