// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { useKeptState } from './kept-state.ts'
import { api, makeQueryClient } from './query.ts'

it('outlives its screen, asks nobody, and goes with what was read for the person', async () => {
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const inside = (node: ReactNode) => <QueryClientProvider client={queries}>{node}</QueryClientProvider>
  const { box, show } = await render(inside(<Words />))
  const press = () => act(async () => box.querySelector('button')?.click())
  await press()
  await press()
  expect(box.textContent).toBe('uno, ancora, ancora, ancora, ancora')
  await show(inside(<p>Altrove</p>))
  await show(inside(<Words />))
  expect(box.textContent).toBe('uno, ancora, ancora, ancora, ancora')
  await act(() => queries.invalidateQueries())
  expect(ask).not.toHaveBeenCalled()
  await show(inside(<p>Altrove</p>))
  queries.clear()
  await show(inside(<Words />))
  expect(box.textContent).toBe('uno')
})

function Words() {
  const [words, change] = useKeptState(['words'], 'uno')
  const twice = () => {
    change(before => `${before}, ancora`)
    change(before => `${before}, ancora`)
  }
  return (
    <button type="button" onClick={twice}>
      {words}
    </button>
  )
}
