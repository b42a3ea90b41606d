import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { useDebounced } from './use-debounced.ts'

it('hands a text on once nobody has typed for 300 ms', async () => {
  vi.useFakeTimers()
  const seen: string[] = []
  function Typed({ text }: { text: string }) {
    const settled = useDebounced(text)
    if (seen.at(-1) !== settled) seen.push(settled)
    return null
  }
  const { show } = await render(<Typed text="" />)
  for (const text of ['f', 'fr', 'fra']) {
    await show(<Typed text={text} />)
    await act(() => vi.advanceTimersByTimeAsync(299))
  }
  expect(seen).toEqual([''])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(seen).toEqual(['', 'fra'])
  vi.useRealTimers()
})
