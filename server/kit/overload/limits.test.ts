import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Bindings, Env } from '../door.ts'
import type { Log } from '../log.ts'
import type { Problem } from '../problem.ts'
import { type LaneLimits, makeLane } from './lane.ts'
import { shedLoad } from './overload.ts'

const narrow: LaneLimits = { atOnce: 1, waiting: 0, patience: 30_000 }

type Wish = Partial<LaneLimits> & { isReady?: boolean }

/** An application that answers what is slow only when its gate opens, and tells what has come so far. */
function makeApp({ isReady = false, ...limits }: Wish = {}) {
  const lane = () => makeLane({ ...narrow, ...limits })
  const lanes = { page: lane(), read: lane(), change: lane() }
  const lines: unknown[] = []
  // It warns, and says nothing else.
  const log = { warn: (facts: object) => lines.push(facts) } as unknown as Log
  const gate = Promise.withResolvers<void>()
  const come: string[] = []
  const app = new Hono<Env>()
  app.use(shedLoad({ log, lateness: () => 0, lanes, refusalMs: 0, isReady: () => isReady }))
  app.onError((error, c) => c.text((error as Problem).code, 503))
  app.all('*', async c => {
    come.push(c.req.path)
    if (c.req.path.endsWith('slow')) await gate.promise
    return c.text('done')
  })
  const ask = async (path: string, env: object = {}) => (await app.request(path, {}, env as Bindings)).status
  return { ask, lanes, lines, come, open: () => gate.resolve() }
}

/** The answer to a client who may not read it, as a server has it. */
class Outgoing extends EventEmitter implements Pick<ServerResponse, 'closed' | 'destroyed'> {
  closed = false
  destroyed = false
  destroy() {
    this.destroyed = true
    this.closed = true
    this.emit('close')
  }
}

function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

it('lets a page that is being drawn ask, however many others do', async () => {
  const { ask, open } = makeApp()
  const slow = ask('/api/slow')
  expect(await ask('/api/search')).toBe(503)
  expect(await ask('/api/search', { drawing: {} })).toBe(200)
  open()
  expect(await slow).toBe(200)
})

it('takes everything while many are in the house and the process is not late', async () => {
  const { ask, open } = makeApp({ atOnce: 12 })
  const crowd = Array.from({ length: 9 }, () => ask('/slow'))
  expect([await ask('/'), await ask('/api/search')]).toEqual([200, 200])
  open()
  expect(await Promise.all(crowd)).toEqual(Array(9).fill(200))
})

it('answers nobody who has gone while he waited', async () => {
  const { ask, come, open } = makeApp({ waiting: 2 })
  const outgoing = new Outgoing()
  const all = [ask('/slow'), ask('/gone', { outgoing }), ask('/stayed')]
  outgoing.destroy()
  open()
  expect(await Promise.all(all)).toEqual([200, 503, 200])
  expect(come).toEqual(['/slow', '/stayed'])
})

it('lets nobody wait longer than for ten seconds, and gives his place to others', async () => {
  const { ask, lanes } = makeApp()
  stopClock()
  const slow = ask('/slow')
  await vi.waitFor(() => expect(lanes.page.load().underWay).toBe(1))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(lanes.page.load().underWay).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await slow).toBe(503)
  expect(await ask('/')).toBe(200)
})

it('draws no more than three hundred pages that nobody reads, and keeps none for more than twenty seconds', async () => {
  const { ask } = makeApp({ atOnce: 400 })
  stopClock()
  const deaf = Array.from({ length: 300 }, () => new Outgoing())
  for (const outgoing of deaf) expect(await ask('/', { outgoing })).toBe(200)
  expect(await ask('/')).toBe(503)
  expect(await ask('/api/search')).toBe(200)
  deaf[0]?.destroy()
  expect(await ask('/')).toBe(200)
  expect(deaf.filter(({ destroyed }) => destroyed)).toHaveLength(1)
  vi.advanceTimersByTime(20_000)
  expect(deaf.filter(({ destroyed }) => destroyed)).toHaveLength(300)
})

it('sends pages that are ready beside all others, but for a line that would wait too long', async () => {
  const { ask, open } = makeApp({ isReady: true })
  const slow = ask('/slow')
  expect(await ask('/')).toBe(200)
  const crowd = await Promise.all(Array.from({ length: 500 }, () => ask('/')))
  const served = crowd.filter(status => status === 200).length
  expect(served).toBeGreaterThanOrEqual(400)
  expect(served).toBeLessThan(500)
  open()
  expect(await slow).toBe(200)
})

it('tells once a second how many it has refused of each kind', async () => {
  const { ask, lines, open } = makeApp()
  stopClock()
  const slow = [ask('/slow'), ask('/api/slow')]
  await Promise.all([ask('/'), ask('/'), ask('/api/search')])
  expect(lines).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(lines).toEqual([{ refused: { page: 2, read: 1 } }])
  await ask('/')
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(1)).toEqual([{ refused: { page: 1 } }])
  open()
  await Promise.all(slow)
})
