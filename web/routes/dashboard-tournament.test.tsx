import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { organisedListQuery, organisedQuery } from '#web/tournament/queries.ts'
import DashboardTournament from './dashboard-tournament.tsx'

it('says that the terms of a tournament could not be read, and reads them again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ tournaments: [], facilities: [], mayOrganise: true })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  // The page reads no more of one who may only edit it than this.
  const days = { startDate: '2027-01-09', endDate: '2027-01-10', registrationDeadline: null }
  const tournament = {
    title: 'Coppa',
    slug: 'coppa',
    sport: 'tennis',
    phase: 'open',
    facility: null,
    ...days,
  }
  const teams = { teams: [], removed: [], board: null }
  queries.setQueryData<unknown>(organisedQuery('t').queryKey, {
    id: 't',
    version: 1,
    status: 'published',
    allowed: ['edit'],
    facilityId: null,
    tournament,
    ...teams,
  })
  queries.setQueryData(meQuery().queryKey, { me: null })
  const props = { params: { id: 't' } } as Parameters<typeof DashboardTournament>[0]
  const element = <DashboardTournament {...props} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare i dati del torneo'))
  // The tournament itself is read again by itself: where that fails once, it stays as it is.
  await act(() => queries.invalidateQueries({ queryKey: organisedQuery('t').queryKey }))
  expect(queries.getQueryState(organisedQuery('t').queryKey)?.status).toBe('error')
  expect([...box.querySelectorAll('h1')].map(title => title.textContent)).toEqual(['Coppa'])
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toContain('Dati del torneo'))
  expect(box.textContent).not.toContain('Impossibile')
})

it('takes what was saved here for nobody else’s change', async () => {
  const facts = {
    prizePool: null,
    poster: null,
    organizerName: null,
    location: null,
    description: '',
    rules: '',
  }
  const days = { startDate: '2027-01-09', endDate: '2027-01-10', registrationDeadline: null }
  const places = { maxParticipants: 16, entryFeeCents: 0 }
  const known = {
    id: 'b6a0a2a4-6c1e-4d0e-9d0e-0a1b2c3d4e5f',
    version: 1,
    status: 'published',
    allowed: ['edit'],
    facilityId: 9,
    organizerContact: null,
    organizerEmail: null,
    organizerWhatsapp: null,
    tournament: {
      title: 'Coppa',
      slug: 'coppa',
      sport: 'tennis',
      phase: 'open',
      facility: null,
      ...days,
      ...places,
      ...facts,
    },
    teams: [],
    removed: [],
    board: null,
  }
  const saved = { ...known, version: 2, tournament: { ...known.tournament, title: 'Coppa d’inverno' } }
  const facilities = [{ id: 9, name: 'Le Querce' }]
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    Response.json(method === 'PATCH' ? saved : { tournaments: [], facilities, mayOrganise: true }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const { queryKey } = organisedQuery(known.id)
  queries.setQueryData<unknown>(queryKey, known)
  queries.setQueryData<unknown>(organisedListQuery().queryKey, {
    tournaments: [],
    facilities,
    mayOrganise: true,
  })
  queries.setQueryData(meQuery().queryKey, { me: null })
  const props = { params: { id: known.id } } as Parameters<typeof DashboardTournament>[0]
  const element = <DashboardTournament {...props} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  await typeInto(box.querySelector<HTMLInputElement>('[name=title]'), 'Coppa d’inverno')
  const warnings: string[] = []
  const watch = new MutationObserver(() => {
    if (box.textContent.includes('Nel frattempo')) warnings.push('Nel frattempo')
  })
  watch.observe(box, { childList: true, subtree: true, characterData: true })
  // As in a browser, where the form may be drawn before the page around it.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
  })
  box.querySelector<HTMLElement>('form [type=submit]')?.click()
  await vi.waitFor(() => expect(box.querySelector('h1')?.textContent).toContain('inverno'), 20_000)
  watch.disconnect()
  expect(box.textContent).not.toContain('Nel frattempo')
  expect(warnings).toEqual([])
})

it.each([
  ['folded away while there is no calendar yet', ['score', 'schedule'], null, 'closed', false],
  ['shown once there is one', ['score', 'schedule'], '2027-01-09T10:00:00Z', 'closed', true],
  ['shown on its days, also without one', ['score', 'schedule'], null, 'running', true],
  ['shown to somebody who only keeps the score', ['score'], null, 'closed', true],
])('has its results %s', async (_how, allowed, startsAt, phase, isOpen) => {
  const queries = makeQueryClient(api)
  const side = (team: number) => ({ team, from: { kind: 'team' } })
  const match = {
    number: 1,
    stage: 'group',
    group: 0,
    state: 'scheduled',
    home: side(1),
    away: side(2),
    startsAt,
  }
  const names = ['Aquile', 'Lupi'].map((name, index) => ({ number: index + 1, name, hasWithdrawn: false }))
  // The page reads no more of a drawn tournament than this.
  queries.setQueryData<unknown>(organisedQuery('t').queryKey, {
    id: 't',
    status: 'closed',
    allowed,
    tournament: { title: 'Coppa', slug: 'coppa', sport: 'padel', phase, facility: null },
    teams: [],
    removed: [],
    fields: [],
    calendarWish: null,
    board: { sport: 'padel', teams: names, groups: [], advancing: 0, matches: [match] },
  })
  const props = { params: { id: 't' } } as Parameters<typeof DashboardTournament>[0]
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <DashboardTournament {...props} /> }])}
      />
    </QueryClientProvider>,
  )
  const part = [...box.querySelectorAll('details')].find(({ textContent }) =>
    textContent?.startsWith('Risultati'),
  )
  expect(part?.open).toBe(isOpen)
})
