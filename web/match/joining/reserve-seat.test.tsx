import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { render } from '#web/testing/render.ts'
import { ReserveSeat } from './reserve-seat.tsx'

it('promises the next place to who is first, and not to whom the facility has blocked', async () => {
  const words = async (change: Partial<Match>) => {
    const match = {
      id: '7',
      allowed: [],
      reserve: { ahead: 0, offeredUntil: null },
      ...change,
    } as unknown as Match
    const { box } = await render(
      <QueryClientProvider client={new QueryClient()}>
        <ReserveSeat match={match} />
      </QueryClientProvider>,
    )
    return box.textContent
  }
  const promise = 'Il primo posto che si libera è per te.'
  expect(await words({})).toContain(promise)
  const blocked = await words({ isBlocked: true })
  expect(blocked).not.toContain(promise)
  expect(blocked).toContain('mettiti d’accordo con la struttura')
})
