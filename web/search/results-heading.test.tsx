import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { readSearch } from '#web/path/search-path.ts'
import { render } from '#web/testing/render.ts'
import { ResultsHeading } from './results-heading.tsx'

it.each([
  [true, 0],
  [false, 1],
])('orders nothing where a search has failed (%s)', async (hasFailed, ways) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const form = readSearch(new URLSearchParams({ sport: 'Padel', location: 'Frascati' }))
  const page = (
    <ResultsHeading
      result={undefined}
      hasFailed={hasFailed}
      form={form}
      isRefreshed={false}
      onChange={() => undefined}
    />
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  expect(box.querySelectorAll('select')).toHaveLength(ways)
  expect(box.textContent.includes('Come ordiniamo i risultati')).toBe(ways === 1)
})
