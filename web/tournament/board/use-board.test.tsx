import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { useBoard } from './use-board.ts'

it.each([
  ['is called off', 8, 1],
  ['has nothing new', 7, 0],
])(
  'opens the page again of a tournament that %s while its board is watched',
  async (_what, version, times) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path)
      return Response.json({ version, board: null })
    })
    const reload = watchReloads()
    const { box, close } = await render(<Watched />)
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(box.textContent).toBe('true')
    expect(asked[0]).toBe('/api/tournaments/coppa/board?version=7')
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(reload).toHaveBeenCalledTimes(times)
    await close()
  },
)

it('opens no page again whose reader has gone on to another before the answer', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered)
  const reload = watchReloads()
  const { close } = await render(<Watched />)
  await close()
  answer(Response.json({ version: 8, board: null }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
})

const first = { version: 7, board: {} as never }

function Watched() {
  return String(useBoard('coppa', first, false).heardAt > 0)
}

function watchReloads() {
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    reload.mockRestore()
  })
  return reload
}
