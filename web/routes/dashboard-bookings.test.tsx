import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import DashboardBookings from './dashboard-bookings.tsx'

const alert = { sport: 'padel', date: '2026-11-25', where: 'Le Querce', fromTime: '20:00', toTime: '22:00' }

it('says that what one waits for could not be read, and reads it again with the bookings', async () => {
  const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }
  let isAway = true
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/me/alerts') return Response.json({ bookings: [], counts })
    // Nothing is asked again after this refusal until somebody presses.
    const refusal = { code: 'too-many-requests', title: 'Troppe richieste', detail: 'Aspetta' }
    if (isAway) return Response.json(refusal, { status: 429 })
    return Response.json({ alerts: [{ id: 'a', ...alert, held: null }] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DashboardBookings /> }])} />
    </QueryClientProvider>,
  )
  await settle(() => {
    expect(box.textContent).toContain('Impossibile caricare gli orari che aspetti')
    expect(box.textContent).toContain('Nessuna prenotazione in arrivo')
    // A button that still loads cannot be pressed.
    expect(box.querySelector('[aria-busy]')).toBeNull()
  })
  isAway = false
  await press(box, 'Aggiorna')
  await settle(() => expect(box.textContent).toContain('25/11/2026 tra le 20:00 e le 22:00'))
  expect(box.textContent).not.toContain('Impossibile')
})
