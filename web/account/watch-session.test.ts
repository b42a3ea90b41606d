import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const HOUR_MS = 3_600_000
const living = () => Promise.resolve(Response.json({ user: {} }))
const gone = () => Promise.resolve(Response.json(null))
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const busy = () => Promise.resolve(new Response(null, { status: 503 }))
const cut = () => Promise.resolve(new Response('{"user":{"na'))

const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const ask = vi.fn<() => Promise<Response>>()
const onEnded = vi.fn()
let watch: AbortController
const stop = () => watch.abort()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('fetch', ask)
  tab.visibilityState = 'visible'
  ask.mockReset().mockImplementation(living)
  onEnded.mockReset()
  // Each test is a page of its own, which has looked at nothing yet.
  vi.resetModules()
  const { watchSession } = await import('./watch-session.ts')
  watch = new AbortController()
  watchSession(onEnded, watch.signal)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(state: 'visible' | 'hidden') {
  tab.visibilityState = state
  tab.dispatchEvent(new Event('visibilitychange'))
}

describe('a session', () => {
  it('is renewed at once, when its tab comes back after two minutes, and not sooner', async () => {
    expect(ask).toHaveBeenCalledTimes(1)
    show('hidden')
    await vi.advanceTimersByTimeAsync(119_000)
    show('visible')
    expect(ask).toHaveBeenCalledTimes(1)
    show('hidden')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(ask).toHaveBeenCalledTimes(1)
    show('visible')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('is renewed every hour in a tab that is looked at, and rests in a hidden one', async () => {
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
    expect(ask).toHaveBeenCalledTimes(3)
    show('hidden')
    await vi.advanceTimersByTimeAsync(5 * HOUR_MS)
    expect(ask).toHaveBeenCalledTimes(3)
    stop()
    show('visible')
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('that has ended is told once', async () => {
    await vi.advanceTimersByTimeAsync(0)
    expect(onEnded).not.toHaveBeenCalled()
    ask.mockImplementation(gone)
    await vi.advanceTimersByTimeAsync(HOUR_MS)
    expect(onEnded).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no answer', away],
    ['a busy server', busy],
    ['an answer that breaks off', cut],
  ])(
    'is asked for again after %s, with pauses that double from 200 ms, and is not given up',
    async (_, answer) => {
      await vi.advanceTimersByTimeAsync(0)
      ask.mockReset().mockImplementation(answer)
      await vi.advanceTimersByTimeAsync(HOUR_MS)
      expect(ask).toHaveBeenCalledTimes(1)
      let calls = 1
      for (const pause of [200, 400, 800, 1_600, 3_200, 6_400]) {
        await vi.advanceTimersByTimeAsync(pause - 1)
        expect(ask).toHaveBeenCalledTimes(calls)
        await vi.advanceTimersByTimeAsync(1)
        calls += 1
        expect(ask).toHaveBeenCalledTimes(calls)
      }
      await vi.advanceTimersByTimeAsync(60_000)
      expect(ask).toHaveBeenCalledTimes(7)
      expect(onEnded).not.toHaveBeenCalled()
    },
  )

  it('lives on when an answer comes after some that failed', async () => {
    await vi.advanceTimersByTimeAsync(0)
    ask.mockReset().mockImplementationOnce(away).mockImplementationOnce(busy).mockImplementation(living)
    await vi.advanceTimersByTimeAsync(HOUR_MS + 600)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(onEnded).not.toHaveBeenCalled()
  })
})
