import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Match, MatchDetail, MatchPlayer } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { PlayerList } from './player-list.tsx'
import { matchQuery } from './queries.ts'

const giulia = player({ id: 'giulia', name: 'Giulia R.', isReader: true })
const marco = player({ id: 'marco', name: 'Marco D.', isGoalkeeper: true })

beforeEach(() => sessionStorage.clear())

it('finds the reason for a removal as it was left', async () => {
  const match = { id: 'match', priceCents: 0, isOrganiser: true, allowed: ['remove'] } as unknown as Match
  const list = (
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>
  )
  const { box, show } = await render(list)
  const reason = () => box.querySelector<HTMLTextAreaElement>('textarea[name=reason]')
  await press(box, 'Togli')
  await settle(() => expect(reason()).not.toBeNull())
  await typeInto(reason(), 'Non risponde da giorni')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await show(null)
  await show(list)
  await press(box, 'Togli')
  await settle(() => expect(reason()?.value).toBe('Non risponde da giorni'))
})

it.each([
  ['had left by himself', [], ['Marco D. non c’era già più']],
  ['was there', [{ id: 'x', name: 'Marco D.' }], []],
])('says of a removal what has come of it: the player %s', async (_how, removed, titles) => {
  vi.stubGlobal('fetch', async () => Response.json({ match: {}, lineup: [], removed, cancelWords: null }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const match = { id: 'match', priceCents: 0, isOrganiser: true, allowed: ['remove'] } as unknown as Match
  const queries = makeQueryClient(api)
  const { queryKey } = matchQuery('match')
  queries.setQueryData(queryKey, {} as MatchDetail)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>,
  )
  await press(box, 'Togli Marco D.')
  await settle(() => expect(box.querySelector('[name=reason]')).not.toBeNull())
  await typeInto(box.querySelector('[name=reason]'), 'Non risponde da giorni')
  await press(box, 'Togli e libera il posto')
  await expect.poll(() => queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(readToasts().map(({ title }) => title)).toEqual(titles)
})

it.each([
  [
    'whoever organises',
    { isOrganiser: true, allowed: ['setGoalkeeper'] },
    ['Sto in porta', 'Marco D. sta in porta'],
  ],
  ['a player', { isOrganiser: false, allowed: ['setGoalkeeper'] }, ['Sto in porta']],
  ['nobody once it is decided', { isOrganiser: true, allowed: [] }, []],
] as const)('lets %s say who is in goal', async (_who, change, expected) => {
  const match = { id: 'match', priceCents: 0, ...change } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>,
  )
  const switches = [...box.querySelectorAll('[role="switch"]')]
  expect(switches.map(each => each.getAttribute('aria-label'))).toEqual(expected)
  // A goalkeeper without a switch has a badge.
  expect(box.textContent).toContain('In porta')
})

it.each([
  ['Sto in porta', 'Non sei più tra chi gioca'],
  ['Marco D. sta in porta', 'Marco D. non è più tra chi gioca'],
])('says of who has left meanwhile, and reads again: %s', async (name, words) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not-found' }, { status: 404 }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  const queries = makeQueryClient(api)
  const { queryKey } = matchQuery('match')
  queries.setQueryData(queryKey, {} as MatchDetail)
  const match = {
    id: 'match',
    priceCents: 0,
    isOrganiser: true,
    allowed: ['setGoalkeeper'],
  } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>,
  )
  await act(async () => box.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.click())
  await expect.poll(() => readToasts().map(({ title }) => title)).toEqual([words])
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('says with each switch whose share or absence it is, as a screen reader goes from one to the next', async () => {
  const match = {
    id: 'match',
    priceCents: 800,
    isOrganiser: true,
    allowed: ['noteAbsence'],
  } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>,
  )
  const switches = [...box.querySelectorAll('[role=switch]')]
  const names = switches.map(each => !each.hasAttribute('aria-labelledby') && each.getAttribute('aria-label'))
  expect(names).toEqual(['Marco D. ha pagato', 'Assenza di Marco D.'])
})

it.each([
  ['shares', { priceCents: 800 }, ['Marco D. ha pagato', 'Lina B. ha pagato']],
  [
    'goalkeepers',
    { priceCents: 0, allowed: ['setGoalkeeper'] },
    ['Marco D. sta in porta', 'Lina B. sta in porta'],
  ],
])('reads %s again when the answers to two changes came together', async (_what, change, names) => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>(done => answers.push(done)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const { queryKey } = matchQuery('match')
  const match = { id: 'match', isOrganiser: true, allowed: [], ...change } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <PlayerList
        match={match}
        lineup={[giulia, marco, player({ id: 'lina', name: 'Lina B.' })]}
        title="Chi c’è"
      />
    </QueryClientProvider>,
  )
  for (const name of names)
    await act(async () => box.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.click())
  await settle(() => expect(answers).toHaveLength(2))
  for (const [of, isAgain] of [
    [1, false],
    [0, true],
  ] as const) {
    await act(async () =>
      answers[of]?.(Response.json({ match: {}, lineup: [], removed: [], cancelWords: null })),
    )
    await settle(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(isAgain))
  }
})

it('shows each of two changes of one player as wished, until its own answer is there', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const match = {
    id: 'match',
    priceCents: 800,
    isOrganiser: true,
    allowed: ['noteAbsence'],
  } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>,
  )
  const switches = [...box.querySelectorAll<HTMLInputElement>('[role=switch]')]
  for (const each of switches) await act(async () => each.click())
  await settle(() => expect(switches.map(({ checked }) => checked)).toEqual([true, true]))
})

it('takes nobody who has left the site for a friend of whoever organises', async () => {
  const match = { id: 'match', priceCents: 0, isOrganiser: false, allowed: [] } as unknown as Match
  const lineup = [
    player({ id: 'a', name: 'Account eliminato', isOffline: true, isGone: true }),
    player({ id: 'b', name: 'Davide', isOffline: true }),
  ]
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={lineup} title="Chi c’era" />
    </QueryClientProvider>,
  )
  const lines = [...box.querySelectorAll('li')].map(each => each.textContent)
  expect(lines).toEqual([expect.not.stringContaining('Al seguito'), expect.stringContaining('Al seguito')])
})

it('gives a friend’s place up without a reason, and says when he seems to be in twice', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (body) bodies.push(JSON.parse(String(body)))
    return Response.json({ match: {}, lineup: [], removed: [], cancelWords: null })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const piero = player({ id: 'piero', name: 'Piero', isOffline: true })
  const seats = [giulia, piero, player({ id: 'account', name: 'Piero S.' })]
  const list = (allowed: Match['allowed']) => (
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList
        match={{ id: 'match', priceCents: 0, isOrganiser: true, allowed } as unknown as Match}
        lineup={seats}
        title="Chi c’è"
      />
    </QueryClientProvider>
  )
  const { box, show } = await render(list([]))
  const words =
    'Se è Piero S., che ora c’è con il suo account, togli questo posto: così conta una volta sola.'
  expect(box.textContent).not.toContain(words)
  await show(list(['remove']))
  expect(box.textContent.split(words)).toHaveLength(2)
  await press(box, 'Togli Piero')
  await settle(() => expect(box.textContent).toContain('nessuno riceve un avviso'))
  expect(box.querySelector('[name=reason]')).toBeNull()
  await press(box, 'Togli e libera il posto')
  await settle(() => expect(bodies).toEqual([{}]))
})

function player(change: Partial<MatchPlayer>): MatchPlayer {
  return {
    id: '',
    name: '',
    isGoalkeeper: false,
    isOffline: false,
    isGone: false,
    isReader: false,
    team: null,
    hasPaid: null,
    isAbsent: false,
    lapses: null,
    contact: null,
    ...change,
  }
}
