import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'

const db = testDatabase()
let house: TestApp
let marco: Member
let ada: Member
let id: string

beforeAll(async () => {
  house = makeTestApp(db, { at: () => new Date('2027-03-01T10:00:00Z') })
  marco = await makeMember(db, house)
  ada = await makeMember(db, house)
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [{ userId: ada.id, name: 'Ada Lovati' }, { name: 'Piero Santi' }]
  const wish = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, players }
  id = (await makeMatch(db, wish)) ?? ''
})

it('gives the file of a match to who plays or organises, and to nobody else', async () => {
  const mine = await ask(`/api/matches/${id}/calendar.ics`, ada.cookie)
  expect(mine.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await mine.text()
  expect(text).toContain('SUMMARY:Calcetto del giovedì')
  expect(text).toContain('DTSTART:20270303T193000Z')
  expect(text).toContain('STATUS:TENTATIVE')
  expect(text).not.toContain('Lovati')
  expect((await ask(`/api/matches/${id}/calendar.ics`, marco.cookie)).status).toBe(200)
  const other = await makeMember(db, house)
  expect((await ask(`/api/matches/${id}/calendar.ics`, other.cookie)).status).toBe(404)
  expect((await ask(`/api/matches/${id}/calendar.ics`)).status).toBe(401)
  expect((await ask('/api/matches/1/calendar.ics', ada.cookie)).status).toBe(404)
})

it('stands in the feed of who plays, and once in that of who organises: as the booking', async () => {
  const [players, organisers] = [await feedOf(ada), await feedOf(marco)]
  expect(players.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(players).toContain(`UID:match-${id}@campolibero`)
  expect(organisers.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(organisers).toContain('UID:booking-')
})

it('counts what is decided, so that calendars keep the newest (RFC 5546)', async () => {
  const told = async () => (await feedOf(ada)).match(/(?<=^(STATUS|SEQUENCE):)\w+/gm)?.toSorted()
  expect(await told()).toEqual(['0', 'TENTATIVE'])
  expect(await feedOf(ada)).toContain('SUMMARY:Calcetto del giovedì (da decidere)')
  await db.pool.query('select confirm_match($1, now())', [id])
  expect(await told()).toEqual(['1', 'CONFIRMED'])
  expect(await feedOf(ada)).not.toContain('(da decidere)')
  await db.pool.query(`select end_matches(array[$1::uuid], 'organiser', now())`, [id])
  expect(await told()).toEqual(['2', 'CANCELLED'])
})

async function feedOf({ cookie }: Member): Promise<string> {
  const answer = await house.app.request('/api/me/calendar-feed', { method: 'POST', headers: { cookie } })
  const { path } = (await answer.json()) as { path: string }
  return (await ask(path)).text()
}

async function ask(path: string, cookie = ''): Promise<Response> {
  return house.app.request(path, { headers: { cookie } })
}
