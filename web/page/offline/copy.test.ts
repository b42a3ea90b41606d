import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offlineWorkerPath, plannedPath } from '#contract/offline-paths.ts'
import { forgetCopy, keepCopy } from './copy.ts'
import { COPY } from './copy-name.ts'

const stores = new Map<string, Map<string, unknown>>()
const workers = new Set<string>()
const ask = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>()

beforeEach(() => {
  stores.clear()
  workers.clear()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, unknown>()
      stores.set(name, store)
      return { put: async (path: string, page: unknown) => store.set(path, page) }
    },
    delete: async (name: string) => stores.delete(name),
  })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (path: string) => workers.add(path),
      getRegistration: async (path: string) => ({ unregister: async () => workers.delete(path) }),
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

const page = (words: string) => ({ ok: true, type: 'basic', words })
const kept = () => stores.get(COPY)?.get(plannedPath)

describe('the copy for times without a network', () => {
  it('is what the server tells now, and a worker shows it', async () => {
    ask.mockResolvedValueOnce(page('before')).mockResolvedValueOnce(page('now'))
    await keepCopy()
    await keepCopy()
    expect(kept()).toMatchObject({ words: 'now' })
    expect([...workers]).toEqual([offlineWorkerPath])
  })

  it('stays as it was while the server cannot be asked', async () => {
    ask.mockResolvedValueOnce(page('before'))
    await keepCopy()
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(keepCopy()).rejects.toThrow('Failed to fetch')
    ask.mockResolvedValueOnce({ ok: false, type: 'basic', status: 503 })
    await keepCopy()
    expect(kept()).toMatchObject({ words: 'before' })
  })

  it('goes with its worker when nobody is logged in any more', async () => {
    ask.mockResolvedValueOnce(page('mine')).mockResolvedValueOnce({ ok: false, type: 'opaqueredirect' })
    await keepCopy()
    await keepCopy()
    expect(kept()).toBeUndefined()
    expect([...workers]).toEqual([])
  })

  it('is forgotten also while it is still being made', async () => {
    ask.mockResolvedValueOnce(page('mine'))
    const making = keepCopy()
    await forgetCopy()
    await making
    expect(kept()).toBeUndefined()
    expect([...workers]).toEqual([])
  })

  it('is forgotten also while another tab is making it', async () => {
    ask.mockImplementationOnce(async () => {
      await caches.delete(COPY)
      return page('mine')
    })
    await keepCopy()
    expect(kept()).toBeUndefined()
  })

  it('is not made where the browser has no store', async () => {
    vi.stubGlobal('navigator', {})
    ask.mockClear()
    await keepCopy()
    await forgetCopy()
    expect(ask).not.toHaveBeenCalled()
  })
})
