import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { organiseTournamentPath, paths } from '#contract/paths.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { DiscardDraft } from './discard-draft.tsx'

const refusal = (code: string, status: number) => () => Response.json({ code, status, title: '' }, { status })

it.each([
  ['is gone', () => Response.json({ done: true }), paths.dashboardTournaments],
  ['was gone already', refusal('not-found', 404), paths.dashboardTournaments],
  ['has been published meanwhile', refusal('tournament-refused', 409), organiseTournamentPath('bozza')],
])('asks before it throws a draft away, and leads to the list once it %s', async (_what, answer, path) => {
  const sent = vi.fn(async () => answer())
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const here = organiseTournamentPath('bozza')
  const router = createMemoryRouter(
    [
      { path: here, element: <DiscardDraft id="bozza" /> },
      { path: paths.dashboardTournaments, element: <p>Tornei</p> },
    ],
    { initialEntries: [here] },
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await press(box, 'Elimina la bozza')
  expect(box.textContent).toContain('La bozza sparisce per tutti')
  expect(sent).not.toHaveBeenCalled()
  await press(box, 'Elimina la bozza')
  await expect.poll(() => router.state.location.pathname).toBe(path)
  expect(sent).toHaveBeenCalledOnce()
  // Beside the question, too, where it is still asked.
  await settle(() => expect(failuresIn(box)).toHaveLength(path === here ? 1 : 0))
})
