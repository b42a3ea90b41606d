import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { makeBanners } from '../../testing/banner-factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMember } from '../../testing/members.ts'
import { type ApiProcess, startApi } from '../../testing/process/api-process.ts'
import { makeTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts'
import { countStatements } from '../../testing/work.ts'
import { makeAllowance } from './allowance.ts'
import { makeCounting } from './counting.ts'
import { insertEvents, listDays, sweepBannerEvents } from './store.ts'
import { issueToken } from './token.ts'

const db = testDatabase()
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let house: TestApp
let bannerId: number

beforeAll(() => {
  house = makeTestApp(db)
})
afterEach(() => {
  vi.useRealTimers()
})
beforeEach(async () => {
  await db.pool.query('truncate ad_banner, banner_event cascade')
  bannerId = (await makeBanners(db, [{}]))[0] ?? 0
})

describe('a showing', () => {
  it('counts once, however often it is told', async () => {
    const token = await tokenOf()
    for (let time = 0; time < 20; time += 1)
      await tell(Array.from({ length: 50 }, () => ({ token, kind: 'view' })))
    await house.counting.flush()
    await tell([{ token, kind: 'view' }])
    expect(await figures()).toEqual({ views: 1, clicks: 0 })
  })

  it('counts two hundred times for two hundred honest visits, and the clicks of some', async () => {
    for (let visit = 0; visit < 200; visit += 1) {
      const token = await tokenOf()
      await tell([{ token, kind: 'view' }])
      if (visit % 10 === 0) await tell([{ token, kind: 'click' }])
    }
    expect(await figures()).toEqual({ views: 200, clicks: 20 })
  })

  it('counts nothing when it is made up, changed, of another or over', async () => {
    const token = await tokenOf()
    const [id, , expires, signature] = token.split('.')
    const forged = [
      'inventato',
      '',
      `${id}.${bannerId + 1}.${expires}.${signature}`,
      `${id}.${bannerId}.${Number(expires) + 1}.${signature}`,
      token.slice(0, -1),
      issueToken('another secret', bannerId, Date.now()),
      issueToken(TEST_SECRET, bannerId, Date.now() - 2 * 3_600_000 - 1),
      issueToken(TEST_SECRET, 2_000_000_000, Date.now()),
    ]
    await tell(forged.map(each => ({ token: each, kind: 'view' })))
    expect(await figures()).toEqual({ views: 0, clicks: 0 })
  })

  it('is told of day by day, of one banner or of all', async () => {
    const [other = 0] = await makeBanners(db, [{ position: 'hero-left' }])
    const times = [
      { id: timeOrderedId(), bannerId, kind: 'view' },
      { id: timeOrderedId(), bannerId: other, kind: 'view' },
      { id: timeOrderedId(), bannerId: other, kind: 'click' },
    ] as const
    await insertEvents(db, times)
    await db.pool.query('update banner_day set date = date - 1 where banner_id = $1', [other])
    const told = async (wish: { days: number; bannerId?: number }) =>
      (await listDays({ db, actor: guest }, wish)).map(({ views, clicks }) => [views, clicks])
    expect(await told({ days: 2 })).toEqual([
      [1, 1],
      [1, 0],
    ])
    expect(await told({ days: 2, bannerId })).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(await told({ days: 1, bannerId: other })).toEqual([[0, 0]])
  })

  it('is no bot’s and no admin’s', async () => {
    const admin = await makeMember(db, house, { role: 'admin' })
    const token = await tokenOf()
    for (const headers of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'user-agent': 'HeadlessChrome/130' },
      { 'user-agent': '' },
      { 'user-agent': BROWSER, cookie: admin.cookie },
    ]) {
      expect((await post('tokens', { ids: [bannerId] }, headers)).tokens, JSON.stringify(headers)).toEqual([])
      await post('events', { events: [{ token, kind: 'view' }] }, headers)
    }
    expect(await figures()).toEqual({ views: 0, clicks: 0 })
  })

  it('of a banner that has ended or gone counts nothing, and holds up no other', async () => {
    const [ended = 0, gone = 0] = await makeBanners(db, [{ position: 'footer' }, { position: 'hero-left' }])
    const events = await Promise.all(
      [ended, gone, bannerId].map(async id => ({ token: await tokenOf(id), kind: 'view' as const })),
    )
    await db.pool.query('update ad_banner set is_active = false where id = $1', [ended])
    await db.pool.query('delete from ad_banner where id = $1', [gone])
    await tell(events)
    expect(await figures()).toEqual({ views: 1, clicks: 0 })
  })

  it('is remembered for as long as it counts, and forgotten soon after', async () => {
    const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000
    const token = issueToken(TEST_SECRET, bannerId, hoursAgo(1.99))
    await tell([{ token, kind: 'view' }])
    await house.counting.flush()
    const over = [2.9, 3.1].map(hours => ({
      id: timeOrderedId(hoursAgo(hours)),
      bannerId,
      kind: 'view' as const,
    }))
    await insertEvents(db, over)
    await sweepBannerEvents(db)
    const { rows } = await db.pool.query('select token_id as id from banner_event order by token_id')
    expect(rows).toEqual([{ id: over[0]?.id }, { id: token.split('.')[0] }])
    await tell([{ token, kind: 'view' }])
    expect(await figures()).toEqual({ views: 3, clicks: 0 })
  })

  it('costs no statement of its own', async () => {
    const token = await tokenOf()
    const { statements } = await countStatements(async () => {
      await post('tokens', { ids: [bannerId] })
      for (let time = 0; time < 50; time += 1) await tell([{ token, kind: 'view' }])
    })
    expect(statements).toBe(0)
  })

  it('of a crowd is written by the hundred as it comes, and asks no more often where the database is away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const query = vi.fn().mockResolvedValue({ rows: [] })
    // Only the pool is asked.
    const counting = makeCounting({
      db: { ...db, pool: { query } } as never,
      secret: TEST_SECRET,
      log: noLog,
    })
    const show = (times: number) => {
      for (let time = 0; time < times; time += 1) counting.add(counting.issue(bannerId), 'view')
    }
    const sizes = () => query.mock.calls.map(([{ values }]) => values[0].length)
    for (const times of [99, 1, 100, 50]) {
      show(times)
      await settled()
    }
    expect(sizes()).toEqual([100, 100])
    query.mockRejectedValue(new Error('away'))
    for (let time = 0; time < 10; time += 1) {
      show(100)
      await settled()
    }
    expect(sizes()).toEqual([100, 100, 150])
    query.mockResolvedValue({ rows: [] })
    await counting.stop()
    expect(sizes()).toEqual([100, 100, 150, 1_050])
  })

  it('waits while the database is away, and counts once afterwards', async () => {
    const pool = { query: vi.fn().mockRejectedValueOnce(new Error('away')).mockImplementation(ask) }
    function ask(...args: Parameters<typeof db.pool.query>) {
      return db.pool.query(...args)
    }
    const warn = vi.fn()
    // Only the pool is asked.
    const counting = makeCounting({ db: { ...db, pool } as never, secret: TEST_SECRET, log: { warn } })
    const token = counting.issue(bannerId)
    counting.add(token, 'view')
    await counting.flush()
    expect(await figures()).toEqual({ views: 0, clicks: 0 })
    await counting.stop()
    expect(await figures()).toEqual({ views: 1, clicks: 0 })
    expect(warn).toHaveBeenCalledOnce()
  })
})

it('is taken from one address 1,200 times in a minute, and not once more', async () => {
  const { app } = makeTestApp(db)
  const ask = async () => (await app.request('/api/banners/tokens', request({ ids: [bannerId] }))).status
  for (let times = 0; times < 1_200; times += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})

it('an address asks so often in a minute, and others meanwhile', () => {
  const mayGoOn = makeAllowance(2)
  const answers = [0, 1, 2].map(() => mayGoOn('192.0.2.1', 1_000_000))
  expect(answers).toEqual([true, true, false])
  expect(mayGoOn('192.0.2.2', 1_000_000)).toBe(true)
  expect(mayGoOn('192.0.2.1', 1_060_000)).toBe(false)
  expect(mayGoOn('192.0.2.1', 1_060_001)).toBe(true)
})

describe('two processes, one of them killed', () => {
  it('agree on what has been counted, and lose at most what was on its way', async () => {
    const [one, other] = await Promise.all([startApi(db.url), startApi(db.url)])
    try {
      const before = await showAt(one, 50)
      await vi.waitFor(async () => expect((await figures()).views).toBe(50), { timeout: 30_000 })
      const last = await showAt(one, 50)
      await one.kill()
      const { views } = await figures()
      expect(views).toBeGreaterThanOrEqual(50)
      // All events are sent to the other process: those that the killed one has written already do not count twice.
      await tellAt(other, [...before, ...last])
      await vi.waitFor(async () => expect((await figures()).views).toBe(100), { timeout: 30_000 })
      await sleep(1_500)
      expect((await figures()).views).toBe(100)
    } finally {
      await Promise.all([one.kill(), other.kill()])
    }
  })
})

type Event = { token: string; kind: 'view' | 'click' }

async function showAt(api: ApiProcess, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let visit = 0; visit < count; visit += 1) {
    const reply = await fetch(`${api.url}/api/banners/tokens`, request({ ids: [bannerId] }))
    tokens.push((await reply.json()).tokens[0].token)
  }
  await tellAt(api, tokens)
  return tokens
}

async function tellAt({ url }: ApiProcess, tokens: readonly string[]) {
  for (const token of tokens)
    await fetch(`${url}/api/banners/events`, request({ events: [{ token, kind: 'view' }] }))
}

const settled = () => new Promise(resolve => setImmediate(resolve))
const noLog = { warn: () => undefined }

async function tokenOf(id = bannerId): Promise<string> {
  return (await post('tokens', { ids: [id] })).tokens[0].token
}

function tell(events: readonly Event[]) {
  return post('events', { events })
}

async function post(what: 'tokens' | 'events', body: object, headers?: Record<string, string>) {
  const reply = await house.app.request(`/api/banners/${what}`, request(body, headers))
  expect(reply.status).toBe(200)
  return reply.json()
}

function request(body: object, headers: Record<string, string> = { 'user-agent': BROWSER }) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** The counts, after everything that was collected has been written. */
async function figures() {
  await house.counting.flush()
  const { rows } = await db.pool.query(
    'select coalesce(sum(views), 0)::integer as views, coalesce(sum(clicks), 0)::integer as clicks from banner_day',
  )
  return rows[0]
}
