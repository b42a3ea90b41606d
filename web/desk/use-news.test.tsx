import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { useNews } from './use-news.ts'

type Listeners = Partial<Record<string, () => void>>

it('asks a server that refuses the news less and less often, and anew once it has told them', async () => {
  const opened: Listeners[] = []
  class Source {
    static CLOSED = 2
    readyState = 2
    on: Listeners = {}
    constructor() {
      opened.push(this.on)
    }
    addEventListener(name: string, act: () => void) {
      this.on[name] = act
    }
    close() {}
  }
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Desk />
    </QueryClientProvider>,
  )
  /** How many seconds pass until it asks again. */
  const untilNext = (): number => {
    const before = opened.length
    opened.at(-1)?.['error']?.()
    for (let seconds = 0; ; seconds += 1) {
      if (opened.length > before) return seconds
      vi.advanceTimersByTime(1_000)
    }
  }
  expect([1, 2, 3, 4, 5, 6].map(untilNext)).toEqual([5, 10, 20, 40, 60, 60])
  opened.at(-1)?.['open']?.()
  expect(untilNext()).toBe(5)
})

function Desk() {
  useNews(7)
  return null
}
