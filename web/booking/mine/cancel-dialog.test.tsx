import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { CancelDialog } from './cancel-dialog.tsx'

it.each([
  ['Calcetto del mercoledì', true],
  [null, false],
])('says that a match falls with its booking: %s', async (matchTitle, isSaid) => {
  // The dialog reads no more of a booking than this.
  const booking = {
    id: '018f2f6e-0000-7000-8000-000000000001',
    matchTitle,
    date: '2026-11-25',
    startTime: '20:30',
    endTime: '21:30',
    field: { name: 'Campo 1', facility: { name: 'Le Querce' } },
  } as unknown as Booking
  const element = <CancelDialog booking={booking} onClose={() => undefined} />
  await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const words = document.querySelector('[role=dialog]')?.textContent ?? ''
  expect(words).toContain('Il campo torna subito libero')
  expect(words.includes('Salta anche la tua partita «Calcetto del mercoledì»: avvisiamo chi gioca.')).toBe(
    isSaid,
  )
})
