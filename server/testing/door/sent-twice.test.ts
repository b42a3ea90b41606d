import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Api, ApiKey } from '#contract/api.ts'
import { eachService } from '#contract/attribute.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bannerWish } from '../banner-factories.ts'
import { testDatabase } from '../database.ts'
import { makeFacility, makeField } from '../factories.ts'
import { makeMatch } from '../match-factories.ts'
import { type Member, makeMember } from '../members.ts'
import { makePhoto } from '../picture/photos.ts'
import { makeTestApp, type TestApp } from '../test-app.ts'
import { makeTournament } from '../tournament-factories.ts'

/** Every door that creates something. */
type KeyedDoor = { [Key in ApiKey]: Api[Key] extends { idempotent: true } ? Key : never }[ApiKey]
type Sending = { path?: string; body?: object; file?: [type: string, bytes: Buffer<ArrayBuffer>] }

const db = testDatabase({ connections: 16 })
const date = '2026-12-21'
let house: TestApp
let paolo: Member
let facilityId: number
let fieldId: number
let photo: Buffer<ArrayBuffer>

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2026-11-21T10:00:00Z') })
  facilityId = await makeFacility(db)
  paolo = await makeMember(db, house, { role: 'admin', staffOf: [facilityId] })
  photo = Buffer.from(await makePhoto({ width: 300, height: 200 }))
})

const doors: Record<KeyedDoor, () => Promise<Sending> | Sending> = {
  'POST /api/bookings': () => ({ body: wishAt('12:00') }),
  'POST /api/bookings/{id}/move': async () => ({
    path: `/api/bookings/${await book()}/move`,
    body: { fieldId, date, startTime: '20:00' },
  }),
  'POST /api/matches': () => ({
    body: {
      ...wishAt('12:00'),
      title: 'Calcetto',
      sport: 'calcio-5',
      skillLevel: 'intermedio',
      maxPlayers: 10,
      minPlayers: 8,
      priceCents: 600,
    },
  }),
  'POST /api/matches/{id}/messages': async () => {
    const { id: creatorId } = await makeMember(db, house)
    const match = {
      fieldId,
      date,
      startMinute: 1200,
      creatorId,
      players: [{ userId: paolo.id, name: 'Paolo' }],
    }
    return { path: `/api/matches/${await makeMatch(db, match)}/messages`, body: { text: 'Arrivo tardi' } }
  },
  'POST /api/matches/{id}/friends': async () => {
    const match = { fieldId, date, startMinute: 1320, creatorId: paolo.id, players: [] }
    return { path: `/api/matches/${await makeMatch(db, match)}/friends`, body: { name: 'Piero' } }
  },
  'POST /api/facilities/{id}/desk-bookings': () => ({
    path: here('desk-bookings'),
    body: { ...hours, fieldId, date, customerName: 'Ugo', phone: '06 5550 1234' },
  }),
  // All of it: the second finds nothing left to pay.
  'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments': async () => ({
    path: here(`desk-bookings/${await book()}/payments`),
    body: { cents: 2500, method: 'cash' },
  }),
  'POST /api/facilities/{id}/series': () => ({
    path: here('series'),
    body: {
      ...hours,
      fieldId,
      dates: [date, '2026-12-28'],
      customerName: 'Ugo',
      phone: '06 5550 1234',
    },
  }),
  'POST /api/facilities/{id}/closures': () => ({
    path: here('closures'),
    body: { ...hours, fieldIds: [fieldId], date, reason: 'Lavori' },
  }),
  'POST /api/facilities/{id}/rain': () => ({
    path: here('rain'),
    body: { fieldIds: [fieldId], date: '2026-11-21', until: '23:00', words: 'Piove' },
  }),
  'POST /api/facilities/{id}/pictures': () => ({ path: here('pictures'), file: ['image/jpeg', photo] }),
  'POST /api/staff/facilities/{id}/fields': () => ({
    path: `/api/staff/facilities/${facilityId}/fields`,
    body: {
      name: 'Padel',
      count: 2,
      sports: ['padel'],
      surface: null,
      isIndoor: false,
      services: eachService(() => false),
    },
  }),
  'POST /api/staff/facilities/{id}/periods': () => ({
    path: `/api/staff/facilities/${facilityId}/periods`,
    body: {
      fromDate: date,
      toDate: date,
      words: 'Ferie',
      hours: null,
      pricePercent: 100,
      fieldIds: [fieldId],
    },
  }),
  'POST /api/tournaments/{slug}/registrations': async () => {
    await makeTournament(db, { slug: 'due-volte', startDate: date, facilityId })
    return {
      path: '/api/tournaments/due-volte/registrations',
      body: { name: 'Paolo', email: paolo.email, phone: '06 5550 1234', teamName: 'Real Frascati' },
    }
  },
  'POST /api/staff/tournaments': () => ({
    body: { title: 'Coppa', sport: 'calcio-5', startDate: date, endDate: date, facilityId },
  }),
  'POST /api/staff/tournaments/{id}/registrations': async () => {
    const id = await makeTournament(db, { startDate: date, facilityId })
    return {
      path: `/api/staff/tournaments/${id}/registrations`,
      body: { teamName: 'Real Frascati', name: 'Ugo Tosi' },
    }
  },
  'POST /api/staff/tournament-posters': () => ({ file: ['image/jpeg', photo] }),
  'POST /api/imports': () => ({
    path: '/api/imports?fileName=campi.csv',
    file: ['text/csv', Buffer.from('nome;sport')],
  }),
  'POST /api/admin/banners': () => ({ body: bannerWish }),
  'POST /api/admin/banner-pictures': () => ({ file: ['image/jpeg', photo] }),
}

it.each(Object.entries(doors))(
  '%s answers two sendings at once with what one of them has made',
  async (key, about) => {
    fieldId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 2500 })
    const sending = await about()
    const idempotencyKey = randomUUID()
    const [one, other] = await atOneGate(() => send(key, sending, idempotencyKey))
    expect(one).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
    expect(other).toEqual(one)
  },
)

/**
 * Asks twice, and lets both write only when both have read what there is and wait to write.
 * @returns their answers
 */
function atOneGate<Answer>(go: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  return inTransaction(db, async ({ pool }) => {
    await pool.query('lock table idempotency_key, tournament in share mode')
    answers.push(go(), go())
    // Statements give up if they wait for longer. If the second has not come so far by then, it is still the same
    // request.
    await vi.waitFor(bothWait, { interval: 5, timeout: 1_500 }).catch(() => undefined)
  }).then(() => Promise.all(answers))
}

async function bothWait() {
  const { rowCount } = await db.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  if ((rowCount ?? 0) < 2) throw new Error(`${rowCount} wait`)
}

const hours = { startTime: '12:00', endTime: '13:00' }

function wishAt(startTime: string) {
  return { fieldId, date, startTime, minutes: 60, phone: paolo.phone }
}

function here(door: string): string {
  return `/api/facilities/${facilityId}/${door}`
}

async function book(): Promise<string> {
  const { body } = await send('POST /api/bookings', { body: wishAt('10:00') }, randomUUID())
  return body.id
}

async function send(door: string, { path, body, file }: Sending, key: string) {
  const [method = '', template = ''] = door.split(' ')
  const reply = await house.app.request(path ?? template, {
    method,
    headers: {
      cookie: paolo.cookie,
      'idempotency-key': key,
      'content-type': file?.[0] ?? 'application/json',
    },
    body: file?.[1] ?? JSON.stringify(body),
  })
  return { status: reply.status, body: await reply.json() }
}
