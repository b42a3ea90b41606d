import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type ApiKey, api } from '#contract/api.ts'
import { Mapping } from '#contract/import.ts'
import type { RouteSpec } from '#contract/route.ts'
import { makeBanners } from '../banner-factories.ts'
import { testDatabase } from '../database.ts'
import { makeFacility, makeField, makePerson } from '../factories.ts'
import { makeMatch } from '../match-factories.ts'
import { type Member, makeMember } from '../members.ts'
import { makeBooking } from '../occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../test-app.ts'
import { makeRegistrations, makeTournament } from '../tournament-factories.ts'
import { edgesOf } from './edges.ts'

const db = testDatabase()
const date = '2026-12-10'
let house: TestApp
/** May do whatever there is to do: an admin who runs the facility and has booked there. */
let somebody: Member
let facilityId: number
let fieldId: number
/** Values of what is there, by the names of parameters in paths; the first that fits is taken, all others are made up. */
let known: [name: string, inPath: RegExp, value: unknown][]

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-12-01T10:00:00Z') })
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  await makeField(db, { facility_id: facilityId })
  somebody = await makeMember(db, house, { role: 'admin', staffOf: [facilityId] })
  const mine = { fieldId, date, userId: somebody.id }
  const bookingId = await makeBooking(db, { ...mine, startMinute: 600 })
  const customerId = (await db.pool.query('select customer_id from booking')).rows[0].customer_id
  const match = { fieldId, date, startMinute: 960, creatorId: somebody.id }
  const tournamentId = await makeTournament(db, { slug: 'coppa', startDate: '2026-12-20', facilityId })
  await makeRegistrations(
    db,
    tournamentId,
    ['Ada', 'Bice', 'Carla', 'Dora'].map(name => ({ name })),
  )
  const imported = await db.pool.query(
    "insert into import_run (file_name, source, mapping, state) values ('a.csv', 'a', $1, 'read') returning id",
    [Mapping.parse({})],
  )
  known = [
    ['bookingId', /./, bookingId],
    ['customerId', /./, customerId],
    ['slug', /tournaments/, 'coppa'],
    ['key', /registrations/, (await db.pool.query('select key from tournament_registration')).rows[0].key],
    ['key', /shared/, (await db.pool.query('select share_key from booking')).rows[0].share_key],
    ['number', /./, 1],
    ['registrationId', /./, (await db.pool.query('select id from tournament_registration')).rows[1].id],
    ['id', /facilities/, facilityId],
    ['id', /fields/, fieldId],
    ['id', /tournaments/, tournamentId],
    ['id', /bookings|booking-requests/, bookingId],
    ['id', /matches/, await makeMatch(db, match)],
    ['id', /banners/, (await makeBanners(db, [{}]))[0]],
    ['id', /imports/, imported.rows[0].id],
    ['id', /users/, (await makePerson(db)).id],
  ]
})

// What ends something comes last, so that there is something for the others.
const ending = (key: string) =>
  Number(/^DELETE|cancel|status|withdraw|suspension/.test(key)) + 2 * Number(/auth|sessions/.test(key))
const doors = (Object.entries(api) as [ApiKey, RouteSpec][])
  .filter(([, { upload }]) => !upload)
  .toSorted(([one], [other]) => ending(one) - ending(other))

it.each(doors)('%s has an answer to whatever its contract lets through', async (key, spec) => {
  const [method = '', path = ''] = key.split(' ')
  const paths = spec.params ? edgesOf(spec.params).map(values => fill(path, values)) : [path]
  const queries = spec.query ? edgesOf(spec.query, { ...usual(key), services: 'parking' }).map(toQuery) : ['']
  const bodies = spec.body ? edgesOf(spec.body, usual(key)) : [undefined]
  const [ordinary] = bodies
  const wishes = [
    ...paths.map(each => ({ path: `${each}${queries[0]}`, body: ordinary })),
    ...queries.map(query => ({ path: `${paths[0]}${query}`, body: ordinary })),
    ...bodies.map(body => ({ path: `${paths[0]}${queries[0]}`, body })),
  ]
  for (const wish of wishes) {
    const reply = await send(method, wish)
    expect.soft(reply.status, `${method} ${wish.path} ${JSON.stringify(wish.body)}`).toBeLessThan(500)
  }
  expect(house.errors.splice(0)).toEqual([])
})

/** What a wish is made of that most doors would grant. Those that take ground come on days of their own. */
const usual = (key: string) => ({
  fieldId,
  facilityId,
  fieldIds: [fieldId],
  sport: 'calcio-5',
  date: `2026-12-${10 + (doors.findIndex(([each]) => each === key) % 18)}`,
  dates: ['2026-12-14', '2026-12-21'],
  toDate: '2026-12-20',
  endDate: '2026-12-20',
  startTime: '20:00',
  endTime: '21:00',
  from: '09:00',
  to: '22:00',
  phone: '333 1234567',
  minutes: 60,
  maxPlayers: 10,
  minPlayers: 2,
  minGoalkeepers: 0,
  maxParticipants: 8,
  posterId: null,
  pictureId: null,
  copyOf: undefined,
  postalCode: '00044',
  code: '123456',
  message: 'Sono chi lo dirige',
  reason: 'Ero in campo con loro',
  ctaLink: 'corde.example',
  targetPostalCodes: ['00044'],
  radiusKm: 15,
  shownCents: undefined,
  shownFreeUntil: undefined,
  shownApproval: undefined,
})

/** The first values of a path are those of things that are there. */
function fill(path: string, values: unknown): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = (values as Record<string, unknown>)[name]
    const there = known.find(([called, inPath]) => called === name && inPath.test(path))
    const isOrdinary = value === 1 || value === 'Frascati'
    const chosen = there && (isOrdinary || isMadeUp(value)) ? there[2] : value
    // No address holds half of a character.
    return encodeURIComponent(String(chosen).toWellFormed())
  })
}

const isMadeUp = (value: unknown) => /^[0-9a-f]{8}-.*[1-9a-f]/.test(String(value))

function toQuery(values: unknown): string {
  const entries = Object.entries(withOurs(values))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return `?${new URLSearchParams(Object.fromEntries(entries))}`
}

/** Where a field or a facility is asked for by the number 1, it is ours. */
function withOurs(values: unknown): Record<string, unknown> {
  const ours: Record<string, unknown> = { fieldId, facilityId, fieldIds: [fieldId] }
  return Object.fromEntries(
    Object.entries(values as object).map(([name, value]) => [
      name,
      name in ours && String(value) === '1' ? ours[name] : value,
    ]),
  )
}

function send(method: string, { path, body }: { path: string; body: unknown }) {
  const headers = { cookie: somebody.cookie, 'content-type': 'application/json' }
  return house.app.request(path, {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...(body !== undefined && { body: JSON.stringify(withOurs(body)) }),
  })
}
