// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BookingOffer } from '#contract/availability.ts'
import { paths } from '#contract/paths.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { api, makeQueryClient } from '#web/lib/query.ts'
import { render } from '#web/testing/render.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { useBook } from './use-book.ts'

const slot = { date: '2026-11-25', startTime: '20:30' }
// Of an offer the form hands on only where and when.
const offer = { field: { id: 7 }, ...slot } as BookingOffer

/** What the server was asked. */
let asked: string[] = []
let status: 'confirmed' | 'pending' = 'confirmed'

beforeEach(() => {
  asked = []
  status = 'confirmed'
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return Response.json({ status })
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('leads to the bookings a moment after the booking, and asks for no offer of a time that is taken', async () => {
  const { router, press } = await openForm()
  expect(asked).toHaveLength(1)
  await press('Book')
  await wait(980)
  expect(router.state.location.pathname).toBe('/')
  await wait(20)
  expect(router.state.location.pathname).toBe(paths.dashboardBookings)
  expect(asked.slice(1)).toEqual(['POST /api/bookings'])
})

it('leads nowhere once somebody has closed the form himself', async () => {
  const { router, press } = await openForm()
  await press('Book')
  await press('Close')
  await wait(2_000)
  expect(router.state.location.pathname).toBe('/')
})

it.each([
  ['confirmed', 'Prenotazione confermata!', 'Ti aspettano in campo. La trovi tra le tue prenotazioni.'],
  ['pending', 'Richiesta inviata', 'Ti scriviamo appena la struttura risponde.'],
] as const)('says of a booking that is %s: %s (R46)', async (answer, title, description) => {
  status = answer
  const { press } = await openForm()
  await press('Book')
  expect(readToasts().at(-1)).toMatchObject({ title, description })
})

async function openForm() {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: paths.dashboardBookings, element: null },
  ])
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await wait(1)
  const press = async (name: string) => {
    const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await act(async () => button?.click())
    await wait(1)
  }
  return { router, press }
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <Form onClose={() => setOpen(false)} />
}

function Form({ onClose }: { onClose: () => void }) {
  useQuery(offerQuery(7, slot.date, slot.startTime))
  const { book } = useBook({ offer, onClose })
  return (
    <>
      <button type="button" onClick={() => book.mutate({ minutes: 60, phone: '347 555 0182', notes: '' })}>
        Book
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  )
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
