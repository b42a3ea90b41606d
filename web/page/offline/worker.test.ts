import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { plannedPath } from '#contract/offline-paths.ts'
import { COPY } from './copy-name.ts'
import { workerScript } from './worker.ts'

type Answer = { type: string; ok: boolean; headers: Headers }
type Asked = { mode?: RequestMode; preloaded?: Promise<Answer | undefined> }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const madeAgo = (ms: number): Answer => ({
  type: 'basic',
  ok: true,
  headers: new Headers({ date: new Date(Date.now() - ms).toUTCString() }),
})
const page = madeAgo(0)
const login = { ...page, type: 'opaqueredirect', ok: false }

/**
 * Runs the script as a browser would. @returns `ask`, which asks for a page and gives undefined where the script leaves
 * the page to the browser, and what the script has done and kept
 */
function startWorker({ fetch, copy }: { fetch: (what: unknown) => Promise<Answer>; copy?: Answer }) {
  const listeners: Record<string, (event: unknown) => void> = {}
  let kept = new Map(copy && [[plannedPath, copy]])
  const enable = vi.fn().mockResolvedValue(undefined)
  const later: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void later.push(work)
  runInNewContext(workerScript(), {
    registration: { navigationPreload: { enable } },
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
    fetch,
    caches: {
      match: async (path: string, { cacheName }: { cacheName: string }) =>
        cacheName === COPY ? kept.get(path) : undefined,
      open: async () => {
        const store = kept
        return { put: async (path: string, answer: Answer) => store.set(path, answer) }
      },
      delete: async (name: string) => name === COPY && forget(),
    },
  })
  // Whoever holds a store that was deleted may go on writing to it; nobody finds it there.
  const forget = () => {
    kept = new Map()
  }
  listeners['activate']?.({ waitUntil })
  const ask = ({ mode = 'navigate', preloaded }: Asked = {}) => {
    let answer: Promise<Answer> | undefined
    listeners['fetch']?.({
      request: { mode },
      preloadResponse: preloaded,
      waitUntil,
      respondWith: (given: Promise<Answer>) => {
        answer = given
      },
    })
    return answer
  }
  return { ask, enable, forget, keeps: () => kept.get(plannedPath), done: () => Promise.all(later) }
}

describe('the service worker', () => {
  it('brings pages from the network, whatever it keeps', async () => {
    const { ask } = startWorker({ fetch: async () => page, copy: madeAgo(0) })
    expect(await ask()).toBe(page)
  })

  it('shows the copy where there is no network', async () => {
    const copy = madeAgo(2 * DAY_MS)
    const { ask, keeps, done } = startWorker({ fetch: away, copy })
    expect(await ask()).toBe(copy)
    expect(await ask({ preloaded: away() })).toBe(copy)
    await done()
    expect(keeps()).toBe(copy)
  })

  it('fails as the network does where nothing is kept', async () => {
    const { ask } = startWorker({ fetch: away })
    await expect(ask()).rejects.toThrow('Failed to fetch')
  })

  it('lets the page be asked for while it starts, and does not ask again', async () => {
    const fetch = vi.fn()
    const { ask, enable } = startWorker({ fetch })
    expect(enable).toHaveBeenCalledOnce()
    expect(await ask({ preloaded: Promise.resolve(page) })).toBe(page)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('leaves all that is no page to the browser', () => {
    const { ask } = startWorker({ fetch: away, copy: page })
    for (const mode of ['cors', 'no-cors', 'same-origin'] as const) expect(ask({ mode })).toBeUndefined()
  })

  it.each([
    ['anew what is older than a day', DAY_MS + HOUR_MS, page, page],
    ['nothing more of whose session has ended', 2 * DAY_MS, login, undefined],
    ['what is old where the server cannot answer', 2 * DAY_MS, { ...page, ok: false }, 'as it was'],
    ['what is of today without asking', DAY_MS - HOUR_MS, login, 'as it was'],
  ] as const)('keeps %s', async (_what, age, answer, left) => {
    const copy = madeAgo(age)
    const { ask, keeps, done } = startWorker({
      fetch: async what => (what === plannedPath ? answer : page),
      copy,
    })
    await ask()
    await done()
    expect(keeps()).toBe(left === 'as it was' ? copy : left)
  })

  it('keeps nothing that comes after the reader has logged out', async () => {
    const worker = startWorker({
      fetch: async what => {
        if (what === plannedPath) worker.forget()
        return page
      },
      copy: madeAgo(2 * DAY_MS),
    })
    await worker.ask()
    await worker.done()
    expect(worker.keeps()).toBeUndefined()
  })
})
