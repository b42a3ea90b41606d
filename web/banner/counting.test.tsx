import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { countClick, useCountedView } from './counting.ts'

const beacon = vi.fn<(path: string, body: Blob) => boolean>()
/** Tells all that are watched that they have come into sight, or gone out of it. */
let comeIntoSight: ((isIn?: boolean) => void)[]
let parts: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  beacon.mockReset()
  comeIntoSight = []
  parts = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        onChange: (entries: { isIntersecting: boolean }[]) => void,
        { threshold }: { threshold: number },
      ) {
        parts.push(threshold)
        comeIntoSight.push((isIn = true) => onChange([{ isIntersecting: isIn }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { ids } = JSON.parse(body) as { ids: number[] }
    return Response.json({ tokens: ids.map(id => ({ id, token: `of ${id}` })) })
  })
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('views are told together, ten seconds after the first', async () => {
  await show([1, 2])
  await pass(9_000)
  expect(beacon).not.toHaveBeenCalled()
  await pass(2_000)
  expect(await told()).toEqual([
    [
      { token: 'of 1', kind: 'view' },
      { token: 'of 2', kind: 'view' },
    ],
  ])
})

it('half of a banner for a second is a view, and nothing shorter', async () => {
  await render(<Banner id={7} />)
  const [turn] = comeIntoSight
  turn?.()
  await pass(900)
  turn?.(false)
  await pass(20_000)
  expect(parts).toEqual([0.5])
  expect(beacon).not.toHaveBeenCalled()
  turn?.()
  await pass(1_000)
  turn?.(false)
  await pass(10_000)
  expect(await told()).toEqual([[{ token: 'of 7', kind: 'view' }]])
})

it('views are told when the page goes out of sight', async () => {
  await show([3])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await told()).toEqual([[{ token: 'of 3', kind: 'view' }]])
  await pass(20_000)
  expect(beacon).toHaveBeenCalledOnce()
})

it('a click is told at once, with the views that wait', async () => {
  await show([4])
  await act(() => countClick(4))
  expect(await told()).toEqual([
    [
      { token: 'of 4', kind: 'view' },
      { token: 'of 4', kind: 'click' },
    ],
  ])
})

it('counts what is looked at or pressed again after the network was away', async () => {
  const network = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await show([5, 6])
  void countClick(6)
  await pass(1_000)
  vi.stubGlobal('fetch', network)
  void countClick(6)
  await pass(1_000)
  comeIntoSight = []
  await show([5])
  await pass(10_000)
  expect(await told()).toEqual([[{ token: 'of 6', kind: 'click' }], [{ token: 'of 5', kind: 'view' }]])
})

/** Has these banners come into sight, and stay there for long enough. */
async function show(ids: readonly number[]) {
  await render(ids.map(id => <Banner key={id} id={id} />))
  for (const each of comeIntoSight) each()
  await pass(1_100)
}

function Banner({ id }: { id: number }) {
  return <div ref={useCountedView(id, true)} />
}

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

function told() {
  return Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()).events))
}
