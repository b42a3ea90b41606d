import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BookingOffer } from '#contract/availability.ts'
import type { BookingReceipt } from '#contract/booking.ts'
import { errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { offerQuery } from '#web/availability/queries.ts'
import { render } from '#web/testing/render.ts'
import { readToasts } from '#web/ui/toast-store.ts'
import { failureOf, useBook } from './use-book.ts'

const slot = { date: '2026-11-25', startTime: '20:30' }
// Only the place and time of an offer are handed on.
const field = { id: 7, name: 'Campo 2', sports: ['padel'], facility: { name: 'Le Querce', city: 'Roma' } }
const offer = { field, ...slot } as unknown as BookingOffer

/** What the server was asked, under which keys, and how it answers. */
let asked: string[] = []
let keys: string[] = []
let answer: () => Response | Promise<Response>
let booked: BookingReceipt[] = []

beforeEach(() => {
  asked = []
  keys = []
  booked = []
  answer = () => Response.json({ status: 'confirmed' })
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (method !== 'POST') return Response.json({})
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    return answer()
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('hands the booking on as soon as it stands, and neither asks for nor keeps the offer of a time that is taken', async () => {
  const { press, queries } = await openForm()
  expect(asked).toHaveLength(1)
  await press()
  await wait(2_000)
  expect(booked).toEqual([{ status: 'confirmed' }])
  expect(asked.slice(1)).toEqual(['POST /api/bookings'])
  expect(queries.getQueryData(offerQuery(7, slot.date, slot.startTime).queryKey)).toBeUndefined()
})

it('tells whoever has left the form before the answer, and leads him to his booking', async () => {
  const router = await leaveBefore(() => Response.json({ id: 'b1', status: 'confirmed', startTime: '20:30' }))
  expect(booked).toEqual([])
  const told = readToasts().at(-1)
  expect(told).toMatchObject({
    title: 'Prenotazione confermata!',
    description: 'Il campo è tuo. Ti aspettano alle 20:30.',
  })
  await act(async () => told?.action?.onPress())
  expect(router.state.location.pathname).toBe(paths.dashboardBookings)
})

it.each([
  [
    'booking-exists',
    'Orario non più disponibile. Questo orario è stato appena prenotato. Prova un altro orario.',
  ],
  ['too-many-requests', 'Troppe richieste. Riprova tra qualche minuto.'],
] as const)(
  'tells whoever has left the form before the answer of %s, and leads him back to it',
  async (code, words) => {
    const router = await leaveBefore(() =>
      problem(code, code === 'booking-exists' ? { alternatives: [] } : {}),
    )
    const told = readToasts().at(-1)
    expect(told).toMatchObject({
      title: 'Prenotazione non confermata',
      description: `Le Querce\u00a0- Campo 2, mercoledì 25 novembre alle 20:30. ${words}`,
    })
    await act(async () => told?.action?.onPress())
    const { pathname, search } = router.state.location
    expect(pathname).toBe(paths.search)
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      ...{ sport: 'Padel', location: 'Roma', date: slot.date },
      ...{ prenota: '7-20261125-2030', durata: '60' },
    })
  },
)

it('leaves it to the login to tell whoever has left the form that his session has ended', async () => {
  const before = readToasts()
  await leaveBefore(() => problem('unauthenticated'))
  expect(readToasts()).toEqual(before)
})

it('sends nothing by itself when the network comes back, and never another wish at the next press (R45)', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { box, press } = await openForm()
  await press()
  expect(box.textContent).toContain('Nessuna connessione internet. Controlla la tua connessione e riprova.')
  answer = () => Response.json({ status: 'confirmed' })
  window.dispatchEvent(new Event('online'))
  await wait(60_000)
  expect(keys).toHaveLength(1)
  await press()
  expect(booked).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
})

it.each([
  ['too-many-requests', 'Troppe richieste. Riprova tra qualche minuto.'],
  ['internal', 'Errore del server. Il problema è temporaneo. Riprova tra qualche minuto.'],
  ['idempotency-key-reused', 'La tua prima richiesta era già arrivata: la trovi in “Le Mie Prenotazioni”.'],
] as const)('keeps saying in the form what %s means, and in no toast', async (code, words) => {
  answer = () => problem(code)
  const { box, press } = await openForm()
  const before = readToasts().length
  await press()
  await wait(60_000)
  expect(box.textContent).toContain(words)
  expect(readToasts()).toHaveLength(before)
})

it.each([
  ['price-changed', 'Prezzo cambiato. Nel frattempo è cambiato: guarda il nuovo totale'],
  ['cancellation-changed', 'Annullamento cambiato. Nel frattempo la struttura ha cambiato la regola'],
  ['approval-changed', 'Ora si prenota su richiesta. Nel frattempo la struttura ha scelto di approvare'],
] as const)('reads the offer again at %s, and says so over the button', async (code, words) => {
  answer = () => problem(code)
  const { box, press } = await openForm()
  await press()
  expect(asked.slice(1)).toEqual(['POST /api/bookings', asked[0]])
  expect(box.textContent).toContain(words)
})

it('reads everything again a moment after somebody else was faster, and not under the finger (R21)', async () => {
  answer = () => problem('booking-exists', { alternatives: [] })
  const { press } = await openForm()
  await press()
  await wait(3_400)
  expect(asked.slice(1)).toEqual(['POST /api/bookings'])
  await wait(100)
  expect(asked.slice(1)).toEqual(['POST /api/bookings', asked[0]])
})

function problem(code: keyof typeof errors, more: object = {}): Response {
  const { status, title, suggestion: detail } = errors[code]
  return Response.json(
    { type: 'about:blank', status, code, title, detail, requestId: '1', ...more },
    { status },
  )
}

/** Presses, goes elsewhere, and is answered there. */
async function leaveBefore(late: () => Response) {
  let arrive: () => void = () => undefined
  const onItsWay = new Promise<void>(resolve => {
    arrive = resolve
  })
  answer = async () => {
    await onItsWay
    return late()
  }
  const { press, router } = await openForm()
  await press()
  await act(() => router.navigate(paths.login))
  arrive()
  await wait(1)
  return router
}

async function openForm() {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: paths.login, element: null },
    { path: paths.dashboardBookings, element: null },
    { path: paths.search, element: null },
  ])
  const queries = makeQueryClient(api)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await wait(1)
  const press = async () => {
    await act(async () => box.querySelector('button')?.click())
    await wait(1)
  }
  return { box, router, press, queries }
}

function Form() {
  const [isBooked, setBooked] = useState(false)
  useQuery({ ...offerQuery(7, slot.date, slot.startTime), enabled: !isBooked })
  const book = useBook({
    offer,
    onBooked: receipt => {
      booked.push(receipt)
      setBooked(true)
    },
  })
  return (
    <>
      <button type="button" onClick={() => book.mutate({ minutes: 60, phone: '347 555 0182', notes: '' })}>
        Book
      </button>
      {failureOf(book.error)}
    </>
  )
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
