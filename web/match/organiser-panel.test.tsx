import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { OrganiserPanel } from './organiser-panel.tsx'
import { matchQuery } from './queries.ts'

it('is empty for the next friend as soon as one has arrived, however long the match takes to be read again', async () => {
  const brought: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => undefined)
    brought.push(JSON.parse(String(body)).name)
    return Response.json({})
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const match = { id: 'match', sport: 'padel', allowed: ['invite'] } as unknown as Match
  function Page() {
    useQuery(matchQuery(match.id))
    return <OrganiserPanel match={match} removed={[]} />
  }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <Page />
    </QueryClientProvider>,
  )
  const name = () => box.querySelector('input')
  await typeInto(name(), 'Piero Santi')
  await press(box, 'Aggiungi')
  await vi.waitFor(() => expect(name()?.value).toBe(''), { timeout: 30_000 })
  expect(brought).toEqual(['Piero Santi'])
})

it('says for whom whoever organises has to wait before he confirms', async () => {
  const wordsOf = async (held: number) => {
    const match = { id: 'match', sport: 'padel', held, allowed: ['cancel'] } as unknown as Match
    const { box } = await render(
      <QueryClientProvider client={makeQueryClient(api)}>
        <OrganiserPanel match={match} removed={[]} />
      </QueryClientProvider>,
    )
    return box.textContent
  }
  expect(await wordsOf(1)).toContain('si aspetta chi è in riserva')
  expect(await wordsOf(0)).not.toContain('riserva')
})

it('promises a letter to those alone who play with an account, when the match is called off', async () => {
  const match = { id: 'match', sport: 'padel', held: 0, allowed: ['cancel'] } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <OrganiserPanel match={match} removed={[]} />
    </QueryClientProvider>,
  )
  await press(box, 'Annulla la partita')
  expect(box.textContent).toContain('Chi gioca con un account riceve un avviso')
})
