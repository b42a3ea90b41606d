import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Tournament } from '#contract/tournament.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { Programme } from './programme.tsx'

it('says that the matches cannot be read, and reads them again', async () => {
  const board = { sport: 'calcio-5', teams: [], groups: [], advancing: 0, matches: [] }
  const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
  let answer = () => Response.json(refusal, { status: 429 })
  vi.stubGlobal('fetch', async () => answer())
  onTestFinished(() => void vi.unstubAllGlobals())
  // It reads no more of a tournament than this.
  const element = <Programme tournament={{ slug: 'coppa' } as Tournament} today="2026-11-25" />
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare le partite.'))
  answer = () => Response.json({ version: 1, board })
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain('Tabellone, gironi e risultati'))
})
