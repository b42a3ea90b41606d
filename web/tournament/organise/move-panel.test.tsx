import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Board } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { MovePanel } from './move-panel.tsx'

it('asks for no field where the facility has none for the sport', async () => {
  const shut = await open([])
  expect(shut.textContent).toContain('La struttura non ha campi per questo sport')
  expect(shut.querySelector('button')).toBeNull()
  expect((await open([{ id: 1, name: 'Campo 1' }])).querySelector('button')?.textContent).toBe('Sposta')
})

it('takes no move of a colleague back that came while its form was open, until it has been refused', async () => {
  const sent: number[] = []
  const refusal = {
    code: 'tournament-changed',
    title: 'Torneo cambiato',
    detail: 'Guarda che cosa',
    status: 409,
  }
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).version)
    return Response.json(refusal, { status: 409 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  let reach: (version: number) => void = () => undefined
  const box = await open([{ id: 1, name: 'Campo 1' }], reached => {
    reach = reached
  })
  await press(box, 'Sposta')
  await act(async () => reach(2))
  await press(box, 'Sposta la partita')
  await settle(() => expect(box.textContent).toContain('Guarda che cosa'))
  await press(box, 'Sposta la partita')
  await settle(() => expect(sent).toEqual([1, 2]))
})

it('names a match past midnight by its evening, and sends it as that', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { date, startTime } = JSON.parse(body)
    sent.push([date, startTime])
    return Response.json({ id: 'torneo' })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const box = await open([{ id: 1, name: 'Campo 1' }], undefined, '2026-12-13T23:30:00Z')
  expect(box.textContent).toContain('Dom 13/12, 00:30 di notte')
  await press(box, 'Sposta')
  await press(box, 'Sposta la partita')
  await settle(() => expect(sent).toEqual([['2026-12-13', '24:30']]))
})

/** @param tell is given what brings the match in a later version */
async function open(
  fields: OrganisedTournament['fields'],
  tell: (reach: (version: number) => void) => void = () => undefined,
  startsAt: string | null = null,
) {
  function Shown() {
    const [version, reach] = useState(1)
    tell(reach)
    const side = { team: null, from: { kind: 'team' } }
    // The panel reads no more of a match and of a tournament than this.
    const match = {
      number: 1,
      version,
      stage: 'third',
      group: null,
      state: 'scheduled',
      home: side,
      away: side,
      startsAt,
    }
    const board = { teams: [], groups: [], matches: [match] } as unknown as Board
    const tournament = { startDate: '2026-12-12', endDate: '2026-12-13' }
    const organised = { id: 'torneo', fields, teams: [], tournament } as unknown as OrganisedTournament
    return <MovePanel organised={organised} board={board} />
  }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Shown /> }])} />
    </QueryClientProvider>,
  )
  return box
}
