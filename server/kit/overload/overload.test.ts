import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from '../door.ts'
import { makeLog } from '../log.ts'
import { makeLane } from './lane.ts'
import { kindOf, shedLoad } from './overload.ts'

const log = makeLog('silent')

it.each([
  ['GET', '/', 'page'],
  ['GET', '/ricerca-campi', 'page'],
  ['GET', '/anteprima/campi/le-querce.png', 'page'],
  ['GET', '/api/search', 'read'],
  ['GET', '/foto/a-480.webp', 'read'],
  ['POST', '/api/bookings', 'change'],
  ['POST', '/api/banners/events', 'read'],
  ['POST', '/api/facilities/1/pictures', 'free'],
  ['GET', '/api/auth/get-session', 'change'],
  ['POST', '/api/auth/sign-in/email', 'change'],
  ['GET', '/readyz', 'free'],
  ['GET', '/assets/app.js', 'free'],
  ['GET', '/favicon.ico', 'free'],
] as const)('knows %s %s as a %s', (method, path, kind) => expect(kindOf(method, path)).toBe(kind))

function makeApp(late: number, atOnce = 1) {
  const lanes = {
    page: makeLane({ atOnce, waiting: 0, patience: 10 }),
    read: makeLane({ atOnce, waiting: 0, patience: 10 }),
    change: makeLane({ atOnce, waiting: 0, patience: 10 }),
  }
  const app = new Hono<Env>()
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  app.use(shedLoad({ log, lateness: () => late, lanes, refusalMs: 5 }))
  app.on(['GET', 'POST'], ['/slow', '/api/slow'], async c => {
    await gate
    return c.text('drawn')
  })
  app.all('*', c => c.text('done'))
  return { app, open: () => open() }
}

it('refuses one page too many with a small page and the time to come back, and lets bookings pass', async () => {
  const { app, open } = makeApp(0)
  const first = app.request('/slow')
  const second = await app.request('/')
  expect(second.status).toBe(503)
  expect(second.headers.get('retry-after')).toBe('3')
  expect(second.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await second.text()).toContain('si ricarica da sola')
  expect((await app.request('/api/bookings', { method: 'POST' })).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(200)
  open()
  expect(await (await first).text()).toBe('drawn')
  expect((await app.request('/')).status).toBe(200)
})

it('takes only changes while the process is late and many are in the house', async () => {
  const { app, open } = makeApp(1_000, 8)
  const early = Array.from({ length: 6 }, () => app.request('/slow'))
  const search = await app.request('/api/search')
  expect([search.status, search.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await search.json()).toMatchObject({ code: 'overloaded', status: 503 })
  expect((await app.request('/')).status).toBe(503)
  expect((await app.request('/api/bookings', { method: 'POST' })).status).toBe(200)
  open()
  expect((await Promise.all(early)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await app.request('/')).status).toBe(200)
})

it('keeps the connection of a reader whom it refuses, two thousand at once, and ends that of a change', async () => {
  const { app, open } = makeApp(0)
  const held = [app.request('/slow'), app.request('/api/slow', { method: 'POST' })]
  const connections = (asked: Promise<Response>[]) =>
    Promise.all(asked.map(async answer => (await answer).headers.get('connection')))
  const readers = await connections(Array.from({ length: 2_001 }, async () => app.request('/')))
  expect(readers.filter(connection => connection === 'close')).toHaveLength(1)
  const change = app.request('/api/bookings', { method: 'POST' })
  expect(await connections([Promise.resolve(change)])).toEqual(['close'])
  open()
  await Promise.all(held)
})

it('lets a booking that is under way pass before it draws the next of many pages', async () => {
  const lanes = {
    page: makeLane({ atOnce: 1, waiting: 5, patience: 30_000 }),
    read: makeLane({ atOnce: 1, waiting: 0, patience: 10 }),
    change: makeLane({ atOnce: 1, waiting: 0, patience: 10 }),
  }
  const done: string[] = []
  const doors = new Map<string, PromiseWithResolvers<void>>()
  const app = new Hono<Env>()
  app.use(shedLoad({ log, lateness: () => 0, lanes }))
  app.all('*', async c => {
    await doors.get(c.req.path)?.promise
    done.push(c.req.path)
    return c.text('done')
  })
  doors.set('/first', Promise.withResolvers())
  doors.set('/api/bookings', Promise.withResolvers())
  const pages = ['/first', '/second', '/third'].map(path => app.request(path))
  const booking = app.request('/api/bookings', { method: 'POST' })
  doors.get('/first')?.resolve()
  await pages[0]
  doors.get('/api/bookings')?.resolve()
  await Promise.all([...pages, booking])
  expect(done).toEqual(['/first', '/api/bookings', '/second', '/third'])
})
