import { act, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { latePart, lazyPart } from './late-part.ts'

const Heart = () => <b>cuore</b>

beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
})

it('asks for its code after the task that takes over the page, and only where it is wanted', async () => {
  const load = vi.fn(async () => Heart)
  const { usePart } = latePart(load)
  const Place = ({ isKept = false }: { isKept?: boolean }) => {
    const Part = usePart(isKept)
    return Part ? <Part /> : <i>posto</i>
  }
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Place isKept />)
  const root = await act(async () => hydrateRoot(box, <Place isKept />))
  await act(pause)
  expect(load).not.toHaveBeenCalled()
  // Its effects have run when this is over.
  act(() => root.render(<Place />))
  expect(load).not.toHaveBeenCalled()
  await act(pause)
  expect(load).toHaveBeenCalledOnce()
  expect(box.textContent).toBe('cuore')
})

it('asks again for code that the network has lost, once there is a network', async () => {
  vi.useFakeTimers()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    return Heart
  })
  const LateHeart = lazyPart(load)
  const box = document.createElement('div')
  await act(() =>
    createRoot(box).render(
      <Suspense fallback="posto">
        <LateHeart />
      </Suspense>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(box.textContent).toBe('posto')
  onLine.mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(box.textContent).toBe('cuore')
  vi.useRealTimers()
})

it('gives up after a while where a network is there and the code is not', async () => {
  vi.useFakeTimers()
  const lost = new TypeError('Failed to fetch')
  const load = vi.fn(async (): Promise<typeof Heart> => {
    throw lost
  })
  const LateHeart = lazyPart(load)
  const box = document.createElement('div')
  await act(() => createRoot(box).render(<LateHeart />))
  await expect(act(() => vi.advanceTimersByTimeAsync(60_000))).rejects.toBe(lost)
  expect(load).toHaveBeenCalledTimes(6)
  vi.useRealTimers()
})

const pause = () => new Promise<void>(resolve => setTimeout(resolve, 20))
