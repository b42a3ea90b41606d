import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Tournament } from '#contract/tournament.ts'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
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

it('promises no draw of a tournament that is over', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const over = { ...tournament, phase: 'ended', takesRegistrations: false } as const
  const page = (
    <NotDrawn tournament={over} today="2026-12-05">
      {null}
    </NotDrawn>
  )
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain('Il torneo è finito')
  expect(box.textContent).not.toContain('compaiono qui')
})

it('opens the form over its own page, and gives that page back', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const client = makeQueryClient(api)
  client.setQueryData(meQuery().queryKey, { me: null })
  const page = (
    <NotDrawn tournament={tournament} today="2026-11-26">
      {null}
    </NotDrawn>
  )
  const router = createMemoryRouter([{ path: '/tornei/:slug', element: page }], {
    initialEntries: ['/tornei/coppa'],
  })
  const { box } = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const enter = [...box.querySelectorAll('a')].find(link => link.textContent === 'Iscriviti')
  await act(async () => enter?.click())
  await settle(() => expect(document.body.textContent).toContain('Coppia (facoltativa)'))
  expect(router.state.location.pathname).toBe('/tornei/coppa')
  await press(document, 'Chiudi')
  await settle(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/tornei/coppa', search: '' })
  expect(router.state.historyAction).toBe('POP')
})
