import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FacilityDay } from '#contract/desk-day.ts'
import { relayNews } from '../../jobs/store.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { makeMember } from '../../testing/members.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { type ApiProcess, startApi } from '../../testing/process/api-process.ts'
import { makeTestApp } from '../../testing/test-app.ts'

const db = testDatabase()
let api: ApiProcess
let facilityId: number
let otherId: number
let fieldId: number
let desk: string
let colleague: string
let manager: string
let client: string
let admin: string

beforeAll(async () => {
  facilityId = await makeFacility(db)
  otherId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  const house = makeTestApp(db)
  desk = (await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })).cookie
  colleague = (await makeMember(db, house, { staffOf: [facilityId], post: 'desk' })).cookie
  manager = (await makeMember(db, house, { staffOf: [facilityId], post: 'manager' })).cookie
  client = (await makeMember(db, house)).cookie
  admin = (await makeMember(db, house, { role: 'admin' })).cookie
  api = await startApi(db.url)
})
afterAll(() => api.kill())

it('tells whoever works there, once it has happened, and says nothing of what has', async () => {
  const stream = await listenTo(facilityId, desk)
  expect(await stream.next()).toBe('open')
  await makeBooking(db, { fieldId, date: dayAhead(12), startMinute: 1200 })
  await relayNews(db)
  expect(await stream.next()).toBe('change')
  expect(stream.text()).not.toContain('Ada')
  stream.end()
})

it('goes on after the database has cut its connection, and has everybody look again', async () => {
  const stream = await listenTo(facilityId, desk)
  expect(await stream.next()).toBe('open')
  await db.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'")
  expect(await stream.next()).toBe('change')
  await db.pool.query(
    "insert into closure (field_id, during, reason) values ($1, '[2027-01-01, 2027-01-02)', 'Lavori')",
    [fieldId],
  )
  await relayNews(db)
  expect(await stream.next()).toBe('change')
  stream.end()
})

it('brings what one desk does to the other, and whoever comes back after the server was away sees all of it', async () => {
  const date = dayAhead(13)
  const [mine, other] = await Promise.all([listenTo(facilityId, desk), listenTo(facilityId, colleague)])
  expect([await mine.next(), await other.next()]).toEqual(['open', 'open'])
  await callIn(date, '18:00')
  await relayNews(db)
  expect([await mine.next(), await other.next()]).toEqual(['change', 'change'])
  expect(await startsOf(date, colleague)).toEqual(['18:00'])

  await api.kill()
  await expect(other.next()).rejects.toThrow()
  // Nobody hears of this.
  await makeBooking(db, { fieldId, date, startMinute: 1200 })
  await relayNews(db)
  api = await startApi(db.url)
  const again = await listenTo(facilityId, colleague)
  expect(await again.next()).toBe('open')
  expect(await startsOf(date, colleague)).toEqual(['18:00', '20:00'])
  await callIn(date, '22:00')
  await relayNews(db)
  expect(await again.next()).toBe('change')
  expect(await startsOf(date, colleague)).toEqual(['18:00', '20:00', '22:00'])
  again.end()
})

it('has whoever loses the post there look again, and says why the day is shut to him', async () => {
  const gone = await makeMember(db, makeTestApp(db), { staffOf: [facilityId], post: 'desk' })
  const stream = await listenTo(facilityId, gone.cookie)
  expect(await stream.next()).toBe('open')
  const taken = await fetch(`${api.url}/api/staff/facilities/${facilityId}/people/${gone.id}`, {
    method: 'DELETE',
    headers: { cookie: desk },
  })
  expect(taken.status).toBe(200)
  await relayNews(db)
  expect(await stream.next()).toBe('change')
  stream.end()
  const day = await fetch(`${api.url}/api/facilities/${facilityId}/day?date=${dayAhead(12)}`, {
    headers: { cookie: gone.cookie },
  })
  expect([day.status, await day.json()]).toMatchObject([
    403,
    { detail: 'Per questa struttura non lavori, o non lavori più. Ti può invitare chi la gestisce.' },
  ])
})

it('leaves others their places, however many pages one person has open', async () => {
  const person = await makeMember(db, makeTestApp(db), { staffOf: [facilityId], post: 'desk' })
  const ask = (cookie: string) =>
    fetch(`${api.url}/api/facilities/${facilityId}/news`, { headers: { cookie } })
  const replies = await Promise.all(Array.from({ length: 32 }, () => ask(person.cookie)))
  const statuses = replies.map(({ status }) => status)
  expect([
    statuses.filter(status => status === 200).length,
    statuses.filter(status => status === 503).length,
  ]).toEqual([30, 2])
  replies.push(await ask(colleague))
  expect(replies.at(-1)?.status).toBe(200)
  await Promise.all(replies.map(({ body }) => body?.cancel()))
  await expect
    .poll(async () => {
      const reply = await ask(person.cookie)
      await reply.body?.cancel()
      return reply.status
    })
    .toBe(200)
})

it.each([
  ['guest', 401],
  ['client', 403],
  ['owner of another', 403],
  ['desk', 200],
  ['manager', 200],
  ['owner', 200],
  ['admin', 200],
] as const)('answers a %s with %i', async (visitor, status) => {
  const cookies = {
    guest: '',
    client,
    'owner of another': desk,
    desk: colleague,
    manager,
    owner: desk,
    admin,
  }
  const id = visitor === 'owner of another' ? otherId : facilityId
  const headers = { cookie: cookies[visitor] }
  const reply = await fetch(`${api.url}/api/facilities/${id}/news`, { headers })
  expect(reply.status).toBe(status)
  await reply.body?.cancel()
})

async function callIn(date: string, startTime: string) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const reply = await fetch(`${api.url}/api/facilities/${facilityId}/desk-bookings`, {
    method: 'POST',
    headers: { cookie: desk, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ fieldId, date, startTime, endTime, ...caller }),
  })
  expect(reply.status).toBe(201)
}

async function startsOf(date: string, cookie: string): Promise<string[]> {
  const reply = await fetch(`${api.url}/api/facilities/${facilityId}/day?date=${date}`, {
    headers: { cookie },
  })
  const { entries } = FacilityDay.parse(await reply.json())
  return entries.map(({ startTime }) => startTime)
}

async function listenTo(id: number, cookie: string) {
  const gone = new AbortController()
  const reply = await fetch(`${api.url}/api/facilities/${id}/news`, {
    headers: { cookie },
    signal: gone.signal,
  })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
  let read = ''
  let told = 0
  const events = () => [...read.matchAll(/^event: (\w+)$/gm)].map(([, event]) => event)
  return {
    text: () => read,
    end: () => gone.abort(),
    /** The next event, which may have to be waited for. */
    next: async () => {
      while (events().length <= told) {
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream ended')
        read += new TextDecoder().decode(value)
      }
      told += 1
      return events()[told - 1]
    },
  }
}
