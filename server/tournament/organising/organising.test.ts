import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Board } from '#contract/tournament-board.ts'
import type { MatchResult, OrganisedTournament } from '#contract/tournament-organising.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeBookings } from '../../testing/occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeRegistrations } from '../../testing/tournament-factories.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const DAY = '2026-12-12'
let house: TestApp
let sara: Member
let ada: Member
let facilityId: number
let fields: number[]
let slug: string
let id: string

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at })
  facilityId = await makeFacility(db)
  fields = [
    await makeField(db, { facility_id: facilityId }),
    await makeField(db, { facility_id: facilityId }),
  ]
  sara = await makeMember(db, house, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] })
  ada = await makeMember(db, house)
})

beforeEach(async () => {
  await db.query.deleteFrom('field_occupancy').execute()
  await db.query.deleteFrom('tournament').execute()
  const made = await make()
  id = made.id
  slug = made.tournament.slug
})

describe('a tournament', () => {
  it('is a draft that nobody else sees, until it is published', async () => {
    expect((await house.app.request(`/api/tournaments/${slug}`)).status).toBe(404)
    expect(
      (await house.app.request(`/api/staff/tournaments/${id}`, { headers: { cookie: ada.cookie } })).status,
    ).toBe(404)
    const { status, allowed } = await send(sara, 'POST', `/api/staff/tournaments/${id}/status`, {
      status: 'published',
    })
    expect([status, allowed]).toEqual(['published', ['edit', 'close', 'cancel', 'add', 'remove', 'draw']])
    expect((await house.app.request(`/api/tournaments/${slug}`)).status).toBe(200)
    const edited = await send(sara, 'PATCH', `/api/staff/tournaments/${id}`, {
      version: 1,
      terms: { ...terms, facilityId, title: 'Coppa nuova' },
    })
    expect(edited.tournament).toMatchObject({ title: 'Coppa nuova', slug })
  })

  it('lasts a year at the most: a year mistyped would be planned day by day for a century', async () => {
    for (const [endDate, status] of [
      ['2027-12-12', 201],
      ['2027-12-13', 400],
    ] as const) {
      const reply = await request(sara, 'POST', '/api/staff/tournaments', { ...terms, facilityId, endDate })
      expect(reply.status).toBe(status)
    }
  })

  it('is one draft however often the same wish arrives, and keeps apart those of one name', async () => {
    const key = randomUUID()
    const one = await make(key)
    expect((await make(key)).id).toBe(one.id)
    expect(one.tournament.slug).not.toBe(slug)
  })

  it('that was corrected after a lost answer is told to have arrived as it was before', async () => {
    const key = randomUUID()
    await make(key)
    const corrected = { ...terms, facilityId, title: 'Coppa corretta' }
    const again = await request(sara, 'POST', '/api/staff/tournaments', corrected, key)
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { code: 'idempotency-key-reused', detail: expect.stringContaining('La bozza era già arrivata') },
    ])
    expect((await make(key)).tournament.title).toBe(terms.title)
  })

  it('that is called off frees its fields and tells who is registered', async () => {
    await drawn({ groupCount: 0 })
    await schedule()
    expect(await occupied()).toBe(8)
    await send(sara, 'POST', `/api/staff/tournaments/${id}/status`, { status: 'cancelled' })
    expect(await occupied()).toBe(0)
    const { rows } = await db.pool.query(
      "select count(*)::integer from outbox where payload->>'event' = 'cancelled'",
    )
    expect(rows[0].count).toBe(8)
  })
})

describe('the draw', () => {
  it('needs three teams with a place, and a format that they fill', async () => {
    await send(sara, 'POST', `/api/staff/tournaments/${id}/status`, { status: 'published' })
    expect(await refusal('draw', {})).toMatch('da 3 a 64 iscrizioni')
    await makeRegistrations(db, id, teams(8))
    expect(await refusal('draw', { groupCount: 5, advancing: 1 })).toMatch('Troppi gironi')
    expect(await refusal('draw', { groupCount: 2, advancing: 5 })).toMatch('Passano il turno in più')
  })

  it('names every team once, and is repeated until somebody has played', async () => {
    const { board, status } = await drawn({ groupCount: 2, advancing: 2 })
    expect(status).toBe('closed')
    expect(board?.teams.map(({ name }) => name).toSorted()).toEqual(
      teams(8)
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(board?.matches.map(({ stage }) => stage)).toEqual([
      ...Array(12).fill('group'),
      'knockout',
      'knockout',
      'third',
      'knockout',
    ])
    await send(sara, 'POST', `/api/staff/tournaments/${id}/draw`, {})
    await score(1, { state: 'live' })
    expect(await refusal('draw', {})).toMatch('è cambiato nel frattempo')
  })
})

describe('the calendar', () => {
  it('holds ground where it is free and open, and gives an earlier one up', async () => {
    const [field = 0] = fields
    await makeBookings(db, [{ fieldId: field, date: DAY, startMinute: 10 * 60, customerName: 'Ada' }])
    await drawn({ groupCount: 0 })
    await schedule()
    const { board } = await schedule()
    expect(board?.matches.every(({ startsAt, fieldName }) => startsAt && fieldName)).toBe(true)
    // Seven matches and one for the third place, and the booking.
    expect(await occupied()).toBe(9)
    const { rows } = await db.pool.query(
      `select min(starts_at) as first, max(ends_at) as last from tournament_match where tournament_id = $1`,
      [id],
    )
    // Open from 9 on, in Rome.
    expect(rows[0].first.toISOString()).toBe('2026-12-12T08:00:00.000Z')
    expect(rows[0].last <= new Date('2026-12-13T21:00:00Z')).toBe(true)
    const booked = await house.app.request('/api/bookings', {
      method: 'POST',
      headers: { cookie: ada.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        fieldId: field,
        date: DAY,
        startTime: '09:00',
        minutes: 60,
        phone: '333 7654321',
      }),
    })
    expect(booked.status).toBe(409)
  })

  it('changes nothing where there is too little time', async () => {
    await drawn({ groupCount: 0 })
    await schedule()
    expect(await refusal('calendar', { ...hours, fieldIds: fields, to: '10:00' })).toMatch(
      'Non c’è abbastanza tempo',
    )
    expect(await occupied()).toBe(8)
  })
})

describe('results', () => {
  it('fill the table and the bracket, and a corrected one moves what follows from it', async () => {
    await drawn({ groupCount: 0 })
    await score(1, { state: 'final', homeScore: 2, awayScore: 1 })
    await score(2, { state: 'final', homeScore: 0, awayScore: 3 })
    const [first, second] = (await board()).matches
    expect((await board()).matches[4]).toMatchObject({
      home: { team: first?.home.team },
      away: { team: second?.away.team },
    })
    await score(5, { state: 'final', homeScore: 4, awayScore: 0 })
    await score(1, { state: 'final', homeScore: 1, awayScore: 2 })
    expect((await board()).matches[4]).toMatchObject({
      home: { team: first?.away.team },
      state: 'scheduled',
      winner: null,
    })
    await score(1, { state: 'final', homeScore: 2, awayScore: 1 })
    expect((await board()).matches[4]).toMatchObject({
      home: { team: first?.home.team },
      state: 'final',
      homeScore: 4,
    })
  })

  it('are refused where nobody knows who plays, or nobody wins', async () => {
    await drawn({ groupCount: 0 })
    expect(await resultRefusal(5, { state: 'live' })).toMatch('Non si sa ancora chi gioca')
    expect(await resultRefusal(1, { state: 'final', homeScore: 1, awayScore: 1 })).toMatch('servono i rigori')
    const penalties = { homePenalties: 5, awayPenalties: 4 }
    await score(1, { state: 'final', homeScore: 1, awayScore: 1, ...penalties })
    expect((await board()).matches[0]).toMatchObject({ winner: 'home', ...penalties })
    await score(2, { state: 'final', walkover: 'away' })
    expect((await board()).matches[1]).toMatchObject({
      winner: 'away',
      isWalkover: true,
      homeScore: 0,
      awayScore: 3,
    })
  })

  it('are kept by the desk, which finds what has been drawn and reads nobody’s address', async () => {
    const desk = await makeMember(db, house, { staffOf: [facilityId], post: 'desk' })
    const list = { tournaments: [], facilities: [], mayOrganise: false }
    expect(await send(desk, 'GET', '/api/staff/tournaments')).toEqual(list)
    await drawn({ groupCount: 0 })
    expect(await send(desk, 'GET', '/api/staff/tournaments')).toMatchObject({
      ...list,
      tournaments: [{ id }],
    })
    const seen = await send(desk, 'GET', `/api/staff/tournaments/${id}`)
    expect([seen.teams, seen.allowed]).toEqual([[], ['score']])
  })
})

const terms = { title: 'Coppa', sport: 'calcio-5', startDate: DAY, endDate: '2026-12-13' }
const hours = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 10 }

function make(key?: string) {
  return send(sara, 'POST', '/api/staff/tournaments', { ...terms, facilityId }, key)
}

function teams(count: number) {
  return Array.from({ length: count }, (_, index) => ({ name: `Squadra ${index + 1}` }))
}

async function drawn(format: object): Promise<OrganisedTournament> {
  await send(sara, 'POST', `/api/staff/tournaments/${id}/status`, { status: 'published' })
  await makeRegistrations(db, id, teams(8))
  return send(sara, 'POST', `/api/staff/tournaments/${id}/draw`, format)
}

function schedule() {
  return send(sara, 'POST', `/api/staff/tournaments/${id}/calendar`, { ...hours, fieldIds: fields })
}

async function score(number: number, result: Partial<MatchResult>) {
  const body = { version: await versionOf(number), ...result }
  return send(sara, 'POST', `/api/staff/tournaments/${id}/matches/${number}/result`, body)
}

async function versionOf(number: number): Promise<number> {
  return (await board()).matches[number - 1]?.version ?? 0
}

async function board(): Promise<Board> {
  const { board: now } = await send(sara, 'GET', `/api/staff/tournaments/${id}`)
  if (!now) throw new Error('Not drawn')
  return now
}

async function occupied(): Promise<number> {
  const { rows } = await db.pool.query('select count(*)::integer from field_occupancy')
  return rows[0].count
}

async function refusal(what: string, body: object): Promise<string> {
  const reply = await request(sara, 'POST', `/api/staff/tournaments/${id}/${what}`, body)
  expect(reply.status).toBe(409)
  return (await reply.json()).detail
}

async function resultRefusal(number: number, body: object): Promise<string> {
  return refusal(`matches/${number}/result`, { version: await versionOf(number), ...body })
}

async function send(
  member: Member,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<OrganisedTournament> {
  const reply = await request(member, method, path, body, key)
  const answer = await reply.json()
  expect([reply.ok, answer.detail]).toEqual([true, undefined])
  return answer
}

function request(member: Member, method: string, path: string, body?: object, key: string = randomUUID()) {
  return house.app.request(path, {
    method,
    headers: { cookie: member.cookie, 'content-type': 'application/json', 'idempotency-key': key },
    ...(body && { body: JSON.stringify(body) }),
  })
}
