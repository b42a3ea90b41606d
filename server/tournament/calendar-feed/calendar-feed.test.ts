import { beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBoard } from '../../testing/board-factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'

const db = testDatabase()
const TEAMS = ['Alfa', 'Beta', 'Gamma', 'Delta']
/** Its night goes on after midnight, and summer time ends at three. */
const DAY = '2026-10-24'
let at: Date
let house: TestApp
let ada: Member
let bice: Member
let sara: Member
let fieldId: number
let otherField: number
let id: string
let feed: string

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at })
  const facilityId = await makeFacility(db, { name: 'Le Querce', street: 'Via Tuscolana 12' })
  fieldId = await makeField(db, { facility_id: facilityId, name: 'Campo 1' })
  otherField = await makeField(db, { facility_id: facilityId, name: 'Campo 2' })
  ada = await makeMember(db, house, { name: 'Ada Rossi' })
  bice = await makeMember(db, house, { name: 'Bice Neri' })
  sara = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  const answer = await ask('POST /api/me/calendar-feed', ada)
  feed = answer.path
})

beforeEach(async () => {
  at = new Date('2026-10-24T08:00:00Z')
  await db.pool.query('delete from field_occupancy; delete from tournament')
  const { rows } = await db.pool.query('select facility_id from field where id = $1', [fieldId])
  const wish = { slug: 'coppa', title: 'Coppa', facilityId: rows[0].facility_id }
  id = await makeTournament(db, { ...wish, startDate: DAY, endDate: '2026-10-25' })
  await makeRegistrations(
    db,
    id,
    TEAMS.map(name => ({
      name,
      ...(name === 'Alfa' && { userId: ada.id }),
      ...(name === 'Beta' && { userId: bice.id }),
    })),
  )
  // The semifinals: first against last at 20:00, the others at 21:00. The final at half past midnight.
  const starts = [20 * 60, 21 * 60, 24 * 60 + 30]
  await makeBoard(db, id, {
    sport: 'calcio-5',
    format: { groups: 0, advancing: 0, hasThirdPlace: false },
    teams: TEAMS,
    appointmentOf: ({ number }) => ({
      fieldId,
      date: DAY,
      startMinute: starts[number - 1] ?? 0,
      minutes: 60,
    }),
  })
})

it('tells a captain where and when his team plays, and of nobody else’s matches', async () => {
  expect(await entries()).toEqual([
    {
      SUMMARY: 'Alfa - Delta: Coppa',
      STATUS: 'CONFIRMED',
      DTSTART: '20261024T180000Z',
      DTEND: '20261024T190000Z',
      LOCATION: 'Le Querce\\, Via Tuscolana 12\\, 00044 Frascati (RM)',
      DESCRIPTION: 'Campo 1. http://localhost:3000/tornei/coppa',
      UID: expect.stringMatching(/^tournament-match-[0-9a-f-]{36}@campolibero$/),
      SEQUENCE: '0',
    },
  ])
})

it('follows a match that is moved as one and the same entry', async () => {
  const [before] = await entries()
  await organise('matches/1/time', {
    version: 1,
    fieldId: otherField,
    date: DAY,
    startTime: '19:30',
    minutes: 60,
  })
  const [after] = await entries()
  expect(after).toMatchObject({ UID: before?.['UID'], DTSTART: '20261024T173000Z', SEQUENCE: '1' })
  expect(after?.['DESCRIPTION']).toMatch(/^Campo 2\. /)
})

it('knows the next match as soon as the team has reached it, in the night in which the clock is put back', async () => {
  await result(1, 3, 1)
  expect((await entries())[1]).toMatchObject({ SUMMARY: 'Alfa - Da decidere: Coppa' })
  await result(2, 0, 1)
  expect(await entries()).toMatchObject([
    { SUMMARY: 'Alfa - Delta: Coppa' },
    { SUMMARY: 'Alfa - Gamma: Coppa', DTSTART: '20261024T223000Z', DTEND: '20261024T233000Z' },
  ])
})

it('strikes what is not played because the other side has left', async () => {
  await result(2, 0, 1)
  await db.pool.query(
    "select remove_registration(r.tournament_id, r.id, $1) from tournament_registration r where r.name = 'Delta'",
    [at],
  )
  expect((await entries())[0]).toMatchObject({ SUMMARY: 'Alfa - Delta: Coppa', STATUS: 'CANCELLED' })
})

it('strikes all matches of a tournament that is called off', async () => {
  await organise('status', { status: 'cancelled' })
  expect(await entries()).toMatchObject([{ STATUS: 'CANCELLED', SEQUENCE: '1' }])
})

it('forgets a team that is out, and what was played over a month ago', async () => {
  at = new Date('2026-11-24T12:00:00Z')
  expect(await entries()).toHaveLength(1)
  at = new Date('2026-11-26T12:00:00Z')
  expect(await entries()).toEqual([])
  at = new Date('2026-10-24T08:00:00Z')
  await db.pool.query("update tournament_registration set standing = 'out' where name = 'Alfa'")
  expect(await entries()).toEqual([])
})

/** What stands in Ada's calendar, without lines that are the same for all: lines are folded at 75 octets (RFC 5545, 3.1). */
async function entries(): Promise<Record<string, string>[]> {
  const text = await (await house.app.request(feed)).text()
  const [, ...events] = text.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT')
  return events.map(event => {
    const lines = event.split('\r\n').filter(line => /^(?!END|DTSTAMP|URL)\w+[:;]/.test(line))
    return Object.fromEntries(
      lines.map(line => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
    )
  })
}

function result(number: number, homeScore: number, awayScore: number) {
  return organise(`matches/${number}/result`, { version: 1, state: 'final', homeScore, awayScore })
}

function organise(what: string, body: object) {
  return ask(`POST /api/staff/tournaments/${id}/${what}`, sara, body)
}

async function ask(door: string, { cookie }: Member, body: object = {}) {
  const [method = '', path = ''] = door.split(' ')
  const headers = { cookie, 'content-type': 'application/json' }
  const reply = await house.app.request(path, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${door}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
