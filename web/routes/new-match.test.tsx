import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meQuery } from '#web/account/queries.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { bookingsQuery } from '#web/booking/queries.ts'
import { organiseBookingPath } from '#web/path/match-path.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import NewMatchPage from './new-match.tsx'

it('offers no second match on a booking whose match could not be read, and leads there once it is', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () => {
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ active: [{ id: 'm', bookingId: 'b' }] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  // The page reads no more of a person and of a booking with a match than this.
  queries.setQueryData<unknown>(meQuery().queryKey, { me: { id: 'g', name: 'Giulia Rossi' } })
  queries.setQueryData<unknown>(bookingsQuery('to-come').queryKey, {
    bookings: [{ id: 'b', matchTitle: 'Calcetto', allowed: [] }],
  })
  const routes = [
    { path: '*', element: <NewMatchPage /> },
    { path: '/partite-organizzate/m', element: 'La partita' },
  ]
  const initialEntries = [organiseBookingPath('b')]
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries })} />
    </QueryClientProvider>,
  )
  await settle(() => expect(box.textContent).toContain('Impossibile caricare la partita'))
  isAway = false
  await press(box, 'Riprova')
  await settle(() => expect(box.textContent).toBe('La partita'))
})
