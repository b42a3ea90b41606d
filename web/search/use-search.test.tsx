import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { useSearch } from './use-search.ts'

const unknown = {
  code: 'unknown-place',
  status: 400,
  title: 'Località non trovata',
  detail: 'Scegline un’altra',
}

it.each([
  ['a place that does not exist once', Response.json(unknown, { status: 400 }), unknown.detail, 1],
  ['every other place again', Response.json({ hits: [] }), 'found', 2],
])('asks for %s while somebody looks', async (_what, answer, words, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const sent = vi.fn<() => Promise<Response>>(async () => answer.clone())
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    focusManager.setFocused(undefined)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Asked />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toBe(words))
  await act(async () => vi.advanceTimersByTime(61_000))
  await settle(() => expect(sent).toHaveBeenCalledTimes(times))
  vi.advanceTimersByTime(30_000)
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await settle(() => expect(box.textContent).toBe(words))
  expect(sent.mock.calls.length > 1).toBe(times > 1)
})

function Asked() {
  const { data, error } = useSearch({ sport: 'padel', location: 'Atlantide', date: '2026-11-25' })
  return error ? error.message : data && 'found'
}
