import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { FindMatch } from './find-match.tsx'

const NONE = 'non ce n’è nessuna aperta'
const none = { matches: [], total: 0, nearby: null, elsewhere: null }
// Nothing is asked again after this refusal.
const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }

it.each([
  ['there is no match', async () => Response.json(none), NONE],
  ['they cannot be read', async () => Response.json(refusal, { status: 429 }), 'non riusciamo a caricarle'],
  ['nobody knows yet', () => new Promise<Response>(() => undefined), 'Carico le partite'],
])('says that there is none only where that is so: %s', async (_when, answer, words) => {
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <FindMatch /> }])} />
    </QueryClientProvider>,
  )
  await expect.poll(() => box.textContent).toContain(words)
  expect(box.textContent.includes(NONE)).toBe(words === NONE)
})
