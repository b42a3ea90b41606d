import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { readMatchFilter } from '#web/path/match-path.ts'
import { render } from '#web/testing/render.ts'
import { matchesQuery } from '../queries.ts'
import { MatchList } from './match-list.tsx'

it('goes on showing what it has where it could not be read again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const filter = readMatchFilter(new URLSearchParams({ city: 'Frascati' }), '2026-11-30')
  const queries = makeQueryClient(api)
  const { queryKey } = matchesQuery(filter)
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(queryKey, { matches: [], total: 0, nearby: null, elsewhere: null })
  const element = <MatchList filter={filter} onChange={() => undefined} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const shown = box.textContent
  expect(shown).toContain('Nessuna partita aperta a Frascati')
  await act(async () => queries.refetchQueries({ queryKey }))
  expect(queries.getQueryState(queryKey)?.status).toBe('error')
  // Screens hear of it a task later.
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(box.textContent).toBe(shown)
})

it('tells also who listens that there is none any more', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ matches: [], total: 0, nearby: null, elsewhere: null }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const filter = readMatchFilter(new URLSearchParams({ city: 'Frascati' }), '2026-11-30')
  const queries = makeQueryClient(api)
  const { queryKey } = matchesQuery(filter)
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(queryKey, { matches: [], total: 1, nearby: null, elsewhere: null })
  const element = <MatchList filter={filter} onChange={() => undefined} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const status = box.querySelector('[role=status]')
  expect(status?.textContent).toContain('1 partita aperta')
  await act(async () => queries.refetchQueries({ queryKey }))
  await expect.poll(() => status?.textContent).toBe('0 partite aperte')
  expect(status?.isConnected).toBe(true)
})
