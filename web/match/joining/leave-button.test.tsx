import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { LeaveButton } from './leave-button.tsx'

it('tells whoever organises that the match stays his when he gives his place up', async () => {
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const wordsOf = async (isOrganiser: boolean) => {
    const match = {
      ...{
        id: '7',
        title: 'Calcetto',
        status: 'open',
        mine: {},
        waiting: 0,
        allowed: ['leave'],
        isOrganiser,
      },
      ...{ decidesAt: ahead, leavableUntil: ahead, lateFrom: ahead },
    } as unknown as Match
    const router = createMemoryRouter([{ path: '/', element: <LeaveButton match={match} /> }])
    const { box } = await render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    await press(box, 'Disiscriviti')
    return box.textContent
  }
  expect(await wordsOf(true)).toContain('Continui a organizzare tu, e il campo resta prenotato a tuo nome.')
  expect(await wordsOf(false)).not.toContain('Continui')
})
