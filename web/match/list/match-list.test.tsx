import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { readMatchFilter } from '#web/path/match-path.ts'
import { render } from '#web/testing/render.ts'
import { matchesQuery } from '../queries.ts'
import { MatchList } from './match-list.tsx'

it('goes on showing what it has where it could not be read again', async () => {
  const { box, queries, queryKey } = await showList(0, () =>
    Response.json({ code: 'internal', title: '', detail: '' }, { status: 500 }),
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
  const { box, queries, queryKey } = await showList(1, () => Response.json(listOf(0)))
  const status = box.querySelector('[role=status]')
  expect(status?.textContent).toContain('1 partita aperta')
  await act(async () => queries.refetchQueries({ queryKey }))
  await expect.poll(() => status?.textContent).toBe('0 partite aperte')
  expect(status?.isConnected).toBe(true)
})

it('says of no other place that it has none before it is known', async () => {
  const { box, show } = await showList(0, () => new Promise(() => undefined))
  await show('Marino')
  expect(box.textContent).not.toContain('Nessuna partita')
  await show('Frascati')
  expect(box.textContent).toContain('Nessuna partita aperta a Frascati')
})

/** The list as it was read, and what it is answered from then on. */
async function showList(total: number, answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer())
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const filterFor = (city: string) => readMatchFilter(new URLSearchParams({ city }), '2026-11-30')
  const filter = filterFor('Frascati')
  const queries = makeQueryClient(api)
  const { queryKey } = matchesQuery(filter)
  queries.setQueryData(meQuery().queryKey, { me: null })
  queries.setQueryData(queryKey, listOf(total))
  const list = (city: string) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <MatchList filter={filterFor(city)} onChange={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { box, show } = await render(list('Frascati'))
  return { box, queries, queryKey, show: (city: string) => show(list(city)) }
}

function listOf(total: number) {
  return { matches: [], total, nearby: null, elsewhere: null }
}
