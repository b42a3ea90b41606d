// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { renewCopy } from './renew-copy.ts'

it('is made once the network is back that had gone when something was booked', async () => {
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ask.mockResolvedValue({ ok: true, type: 'basic' })
  const put = vi.fn<() => Promise<void>>()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', { open: async () => ({ put }) })
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
  renewCopy()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(put).toHaveBeenCalledOnce()
  })
  dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(2)
})
