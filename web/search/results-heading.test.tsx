import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { readSearch } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { ResultsHeading } from './results-heading.tsx'

it.each([
  [true, 0],
  [false, 1],
])('orders nothing where a search has failed (%s)', async (hasFailed, ways) => {
  const box = await open(undefined, hasFailed)
  expect(box.querySelectorAll('select')).toHaveLength(ways)
  expect(box.textContent.includes('Come ordiniamo i risultati')).toBe(ways === 1)
})

it('counts what was found as all other numbers are written', async () => {
  // The heading reads no more of a result than this.
  const here = { fieldCount: 1_200, facilityCount: 1, facilities: [] }
  const box = await open({ where: 'A Roma', here, nearby: null, otherTimes: [] } as unknown as SearchResult)
  expect(box.querySelector('h1')?.textContent).toContain('1.200 campi trovati')
  expect(box.querySelector('[role=status]')?.textContent).toBe('A Roma, in 1 struttura')
})

it('calls up to date nothing that could not be read again', async () => {
  const here = { fieldCount: 1, facilityCount: 1, facilities: [] }
  const result = { where: 'A Roma', here, nearby: null, otherTimes: [] } as unknown as SearchResult
  const status = async (hasFailed: boolean) =>
    (await open(result, hasFailed, true)).querySelector('[role=status]')?.textContent
  expect(await status(false)).toBe('A Roma, in 1 struttura · Dati aggiornati')
  expect(await status(true)).toBe('A Roma, in 1 struttura')
})

it.each([
  ['was found', { date: '2026-12-01', startTime: '20:00' }, true, 'Frascati'],
  ['lacks its hour', { date: '2026-12-01' }, true, undefined],
  ['nobody could answer', { date: '2026-12-01', startTime: '20:00' }, false, undefined],
])('leaves to the home a search that %s, however it was asked', async (_what, when, isFound, place) => {
  vi.resetModules()
  const { ResultsHeading: Heading } = await import('./results-heading.tsx')
  const { useLastSearch } = await import('./asking/remembered-search.ts')
  const here = { fieldCount: 1, facilityCount: 1, facilities: [] }
  const result = { where: 'A Frascati', here, nearby: null, otherTimes: [] } as unknown as SearchResult
  await open(isFound ? result : undefined, !isFound, false, Heading, when)
  const seen: (string | undefined)[] = []
  function Home() {
    seen.push(useLastSearch()?.location)
    return null
  }
  await render(<Home />)
  expect(seen.at(-1)).toBe(place)
})

async function open(
  result: SearchResult | undefined,
  hasFailed = false,
  isRefreshed = false,
  Heading = ResultsHeading,
  when: Record<string, string> = {},
): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const form = readSearch(new URLSearchParams({ sport: 'Padel', location: 'Frascati', ...when }))
  const page = (
    <Heading
      result={result}
      hasFailed={hasFailed}
      form={form}
      isRefreshed={isRefreshed}
      onChange={() => undefined}
    />
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  return box
}
