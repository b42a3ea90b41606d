import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Board } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { MovePanel } from './move-panel.tsx'

it('asks for no field where the facility has none for the sport', async () => {
  const shut = await open([])
  expect(shut.textContent).toContain('La struttura non ha campi per questo sport')
  expect(shut.querySelector('button')).toBeNull()
  expect((await open([{ id: 1, name: 'Campo 1' }])).querySelector('button')?.textContent).toBe('Sposta')
})

async function open(fields: OrganisedTournament['fields']) {
  const side = { team: null, from: { kind: 'team' } }
  // The panel reads no more of a match and of a tournament than this.
  const match = { number: 1, stage: 'third', group: null, state: 'scheduled', home: side, away: side }
  const board = { teams: [], groups: [], matches: [match] } as unknown as Board
  const organised = { id: 'torneo', fields } as unknown as OrganisedTournament
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider
        router={createMemoryRouter([
          { path: '/', element: <MovePanel organised={organised} board={board} /> },
        ])}
      />
    </QueryClientProvider>,
  )
  return box
}
