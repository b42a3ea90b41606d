import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let house: TestApp
let fieldId: number
let ada: Member
let eva: Member

beforeAll(() => {
  house = makeTestApp(db, { at: () => at })
})
beforeEach(async () => {
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  ada = await makeMember(db, house)
  eva = await makeMember(db, house)
})

it('gives the file of one booking to its booker and to nobody else', async () => {
  const id = await book()
  const mine = await ask(`/api/bookings/${id}/calendar.ics`, ada.cookie)
  expect(mine.status).toBe(200)
  expect(mine.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await mine.text()).toContain(`UID:booking-${id}@campolibero`)
  expect((await ask(`/api/bookings/${id}/calendar.ics`, eva.cookie)).status).toBe(404)
  expect((await ask(`/api/bookings/${id}/calendar.ics`)).status).toBe(401)
  expect((await ask('/api/bookings/1/calendar.ics', ada.cookie)).status).toBe(404)
})

it('opens all bookings to a program that knows the address, and follows their changes', async () => {
  const id = await book()
  const path = await makeAddress()
  const before = await (await ask(path)).text()
  expect(before).toContain('DTSTART:20261125T190000Z')
  expect(before).toContain('STATUS:CONFIRMED')
  expect(before).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  await house.app.request(`/api/bookings/${id}/cancellation`, {
    method: 'POST',
    headers: { cookie: ada.cookie },
  })
  const after = await (await ask(path)).text()
  expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(after).toContain(`UID:booking-${id}@campolibero`)
  expect(after).toContain('STATUS:CANCELLED')
})

it('goes back a month, and keeps nothing from before', async () => {
  const path = await makeAddress()
  const days = ['2026-10-20', '2026-10-22', '2026-11-20', '2027-11-20']
  for (const date of days) await makeBooking(db, { fieldId, date, startMinute: 20 * 60, userId: ada.id })
  const starts = (await (await ask(path)).text()).match(/(?<=DTSTART:)\d{8}/g)
  expect(starts).toEqual(['20261022', '20261120', '20271120'])
})

it('ends when it is revoked, and when a new address is made', async () => {
  const first = await makeAddress()
  const second = await makeAddress()
  expect((await ask(first)).status).toBe(404)
  expect((await ask(second)).status).toBe(200)
  const revoked = await ask('/api/me/calendar-feed', ada.cookie, 'DELETE')
  expect(await revoked.json()).toMatchObject({ calendarFeedSince: null })
  expect((await ask(second)).status).toBe(404)
  expect((await ask('/api/calendar.ics')).status).toBe(404)
})

it('is shut while its owner is suspended, and open again afterwards', async () => {
  const path = await makeAddress()
  const suspend = (words: string | null) =>
    db.pool.query(
      'update profile set suspended_at = case when $2::text is not null then now() end, suspended_words = $2 where id = $1',
      [ada.id, words],
    )
  await suspend('Prenota e non viene')
  expect((await ask(path)).status).toBe(404)
  await suspend(null)
  expect((await ask(path)).status).toBe(200)
})

it('keeps no secret that would open it', async () => {
  const token = (await makeAddress()).split('key=')[1] ?? 'none'
  const { rows } = await db.pool.query('select to_jsonb(c) as row from calendar_feed c')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('remembers whether somebody wants to be reminded', async () => {
  const change = await house.app.request('/api/me/booking-settings', {
    method: 'PATCH',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ wantsReminders: false }),
  })
  expect(await change.json()).toEqual({ wantsReminders: false, calendarFeedSince: null })
  expect(await (await ask('/api/me/booking-settings', eva.cookie)).json()).toMatchObject({
    wantsReminders: true,
  })
})

function book() {
  return makeBooking(db, { fieldId, date: '2026-11-25', startMinute: 20 * 60, userId: ada.id })
}

async function makeAddress(): Promise<string> {
  const answer: { path: string } = await (await ask('/api/me/calendar-feed', ada.cookie, 'POST')).json()
  return answer.path
}

async function ask(path: string, cookie = '', method = 'GET'): Promise<Response> {
  return house.app.request(path, { method, headers: { cookie } })
}
