import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import type { BookingParts } from '#contract/share.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { GuestsDialog } from './guests-dialog.tsx'

const davide = { id: 'davide', name: 'Davide', hasPlace: false, hasPaid: false }

it('takes who has changed his mind meanwhile off the list, and says so', async () => {
  let parts = [davide]
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json(guests({ parts }))
    parts = []
    return Response.json({ code: 'not-found', title: 'Non trovato', detail: 'Non c’è' }, { status: 404 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  await open({})
  await settle(() => expect(document.querySelector('[role=switch]')).not.toBeNull())
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await settle(() => expect(document.body.textContent).toContain('Nessuno ha ancora risposto'))
  expect(readToasts().map(({ title }) => title)).toEqual(['Davide non viene più'])
  expect(document.querySelector('[role=switch]')).toBeNull()
})

it('shows of each what was pressed, also while the answers to several are on their way, and whose has failed', async () => {
  const ada = { ...davide, id: 'ada', name: 'Ada' }
  const answers: Record<string, (answer: Response) => void> = {}
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) =>
    method === 'PATCH'
      ? new Promise(resolve => {
          answers[path.split('/').at(-1) ?? ''] = resolve
        })
      : Response.json(guests({ parts: [davide, ada] })),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open({})
  const switches = () => [...document.querySelectorAll<HTMLInputElement>('[role=switch]')]
  const shown = () => switches().map(({ checked }) => checked)
  await settle(() => expect(switches()).toHaveLength(2))
  for (const each of switches()) await act(async () => each.click())
  await settle(() => expect(Object.keys(answers)).toEqual(['davide', 'ada']))
  await settle(() => expect(shown()).toEqual([true, true]))
  const fault = { code: 'internal', title: 'Errore', detail: 'Riprova' }
  await act(async () => answers['davide']?.(Response.json(fault, { status: 500 })))
  await settle(() => expect(shown()).toEqual([false, true]))
  await act(async () =>
    answers['ada']?.(Response.json(guests({ parts: [davide, { ...ada, hasPaid: true }] }))),
  )
  await settle(() => expect(shown()).toEqual([false, true]))
  const [ofDavide, ofAda] = document.querySelectorAll('li')
  expect(ofDavide?.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect(ofAda?.querySelector('[role=alert]')?.textContent ?? '').toBe('')
})

it('reads again whose ways have crossed: the answer that comes last may be the older one', async () => {
  const ada = { ...davide, id: 'ada', name: 'Ada' }
  const answers: Record<string, (answer: Response) => void> = {}
  let stored = [davide, ada]
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) =>
    method === 'PATCH'
      ? new Promise(resolve => {
          answers[path.split('/').at(-1) ?? ''] = resolve
        })
      : Response.json(guests({ parts: stored })),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open({})
  const switches = () => [...document.querySelectorAll<HTMLInputElement>('[role=switch]')]
  await settle(() => expect(switches()).toHaveLength(2))
  for (const each of switches()) await act(async () => each.click())
  const onlyDavide = [{ ...davide, hasPaid: true }, ada]
  stored = [davide, ada].map(part => ({ ...part, hasPaid: true }))
  await settle(() => expect(Object.keys(answers)).toEqual(['davide', 'ada']))
  await act(async () => answers['ada']?.(Response.json(guests({ parts: stored }))))
  await act(async () => answers['davide']?.(Response.json(guests({ parts: onlyDavide }))))
  await settle(() => expect(switches().map(({ checked }) => checked)).toEqual([true, true]))
})

it.each([
  ['with room', {}, 'confirmed', ['2 su 4, con te. 6,00 € a testa.'], 1],
  [
    'on a smaller field than before',
    { places: 2, parts: [davide, { ...davide, id: 'ada', name: 'Ada' }] },
    'confirmed',
    ['Siete in 3, con te, e su questo campo si gioca in 2. 6,00 € a testa, in 2.'],
    1,
  ],
  ['that is cancelled meanwhile', { parts: [] }, 'cancelled', ['1 su 4, con te.', 'Nessuno ha risposto.'], 0],
] as const)('counts who comes to a booking %s, and asks only while one can come', async (...row) => {
  const [_what, change, status, words, links] = row
  vi.stubGlobal('fetch', async () => Response.json(guests(change as Partial<BookingParts>)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await open({ status })
  for (const text of words)
    await settle(() => expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text))
  expect(document.querySelectorAll('a[href^="https://wa.me/"]')).toHaveLength(links)
})

function guests(change: Partial<BookingParts>): BookingParts {
  return { shareKey: 'key', places: 4, shareCents: 600, matchId: null, parts: [davide], ...change }
}

function open(change: Partial<Booking>) {
  const booking = {
    id: 'booking',
    status: 'confirmed',
    date: '2100-11-25',
    startTime: '20:00',
    field: { sports: ['padel'], facility: { name: 'Le Querce', city: 'Frascati' } },
    ...change,
  } as unknown as Booking
  const element = <GuestsDialog booking={booking} onClose={() => undefined} />
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}
