import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Match } from '#contract/match.ts'
import { nextMillisecond, press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { ReserveSeat } from './reserve-seat.tsx'

const HALF_AN_HOUR_MS = 30 * 60_000

it('promises the next place to who is first, and not to whom the facility has blocked', async () => {
  const promise = 'Il primo posto che si libera è per te.'
  expect((await seat({})).textContent).toContain(promise)
  const blocked = (await seat({ isBlocked: true })).textContent
  expect(blocked).not.toContain(promise)
  expect(blocked).toContain('mettiti d’accordo con la struttura')
})

it('offers a place as long as it is kept, and then no other', async () => {
  const offer = (ms: number) =>
    seat({
      allowed: ['accept'],
      reserve: { ahead: 0, offeredUntil: new Date(Date.now() + ms).toISOString() },
    })
  expect((await offer(HALF_AN_HOUR_MS)).textContent).toContain('Prendi il posto')
  const late = (await offer(-HALF_AN_HOUR_MS)).textContent
  expect(late).toContain('adesso va a chi viene dopo')
  expect(late).not.toContain('Prendi il posto')
  expect(late).not.toContain('è per te')
})

it.each([
  ['Prendi il posto', 409, { code: 'offer-over', title: 'Il posto non è più tuo', detail: 'Guarda' }],
  ['Lascialo a chi viene dopo', 200, { mine: { isGoalkeeper: false }, allowed: ['leave'] }],
])(
  'tells in a toast, which outlives the seat, what another tab has made of %s',
  async (name, status, body) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status }))
    onTestFinished(() => {
      vi.unstubAllGlobals()
      for (const { id } of readToasts()) dismissToast(id)
    })
    const offeredUntil = new Date(Date.now() + HALF_AN_HOUR_MS).toISOString()
    await press(await seat({ allowed: ['accept'], reserve: { ahead: 0, offeredUntil } }), name)
    await expect
      .poll(() => readToasts().map(({ title }) => title))
      .toEqual([status === 409 ? 'Il posto non è più tuo' : 'Il posto è già tuo'])
  },
)

it('says of the button pressed last what has come of it, and no more of the other', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/leaving')
      ? Response.json({ mine: null, allowed: [] })
      : Response.json({ code: 'reserve-refused', title: 'No', detail: 'Non si può' }, { status: 409 }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const offeredUntil = new Date(Date.now() + HALF_AN_HOUR_MS).toISOString()
  const box = await seat({ allowed: ['accept'], reserve: { ahead: 0, offeredUntil } })
  await press(box, 'Prendi il posto')
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent).toContain('Non si può')
  await nextMillisecond()
  await press(box, 'Lascialo a chi viene dopo')
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent ?? '').not.toContain('Non si può')
})

async function seat(change: Partial<Match>): Promise<HTMLElement> {
  const match = {
    id: '7',
    allowed: [],
    reserve: { ahead: 0, offeredUntil: null },
    ...change,
  } as unknown as Match
  const router = createMemoryRouter([{ path: '/', element: <ReserveSeat match={match} /> }])
  const { box } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return box
}
