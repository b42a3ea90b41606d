import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Tournament } from '#contract/tournament.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { NotDrawn } from './not-drawn.tsx'
import { Sharing } from './sharing.tsx'

const tournament = {
  slug: 'coppa',
  title: 'Coppa',
  sport: 'padel',
  facility: null,
  location: 'Grottaferrata',
  startDate: '2026-12-02',
  endDate: '2026-12-02',
  deadline: '2026-11-30T22:59:59.000Z',
  registrationDeadline: '2026-11-30T22:59:59.000Z',
  participants: 21,
  maxParticipants: 24,
  waiting: 0,
  entryFeeCents: 4000,
  prizePool: 'Materiale',
  organiserName: 'Villa Senni',
  takesRegistrations: true,
  isFull: false,
  mine: null,
  phase: 'upcoming',
} as unknown as Tournament

it('names before the draw what a place costs and how many are left, and offers one thing above all', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const page = (
    <>
      <Sharing tournament={tournament} baseUrl="" />
      <NotDrawn tournament={tournament} today="2026-11-26">
        {null}
      </NotDrawn>
    </>
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  expect(box.textContent.match(/21 coppie/g)).toHaveLength(1)
  const facts = [...box.querySelectorAll('dl div')].map(fact => fact.textContent)
  expect(facts).toContain('Quota40,00\u00a0€')
  expect(facts).toContain('MontepremiMateriale')
  expect(box.textContent).toContain('21 coppie su 24')
  const loud = [...box.querySelectorAll('a')].filter(link => /bg-(primary|libero)\b/.test(link.className))
  expect(loud.map(link => link.textContent)).toEqual(['Iscriviti'])
})
