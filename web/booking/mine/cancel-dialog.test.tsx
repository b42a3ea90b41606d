import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { BookingDialogs } from './booking-dialogs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

// The dialog reads no more of a booking than this.
const booking = {
  id: '018f2f6e-0000-7000-8000-000000000001',
  version: 1,
  status: 'confirmed',
  allowed: ['cancel'],
  matchTitle: null,
  cancelledBy: null,
  date: '2026-11-25',
  startTime: '20:30',
  endTime: '21:30',
  field: { name: 'Campo 1', facility: { name: 'Le Querce' } },
} as unknown as Booking

it.each([
  ['Calcetto del mercoledì', true],
  [null, false],
])('says that a match falls with its booking: %s', async (matchTitle, isSaid) => {
  await render(inPage(<CancelDialog booking={{ ...booking, matchTitle }} onClose={() => undefined} />))
  expect(words()).toContain('Il campo torna subito libero')
  expect(
    words().includes('Salta anche la tua partita «Calcetto del mercoledì»: avvisiamo chi si è unito.'),
  ).toBe(isSaid)
})

it('says that it is cancelled when it is, though the answer was lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const layer = { what: 'cancel', id: booking.id } as const
  const over = (bookings: readonly Booking[]) =>
    inPage(<BookingDialogs layer={layer} bookings={bookings} today="2026-11-21" onClose={() => undefined} />)
  const { show } = await render(over([booking]))
  await expect.poll(words).toContain('Annulla e libera il campo')
  await press(document, 'Annulla e libera il campo')
  await expect.poll(words).toContain('Controlla la tua connessione e riprova.')
  // It has left one list, and the other has not been read again yet.
  await show(over([]))
  expect(words()).toContain('Controlla la tua connessione e riprova.')
  await show(over([{ ...booking, status: 'cancelled', cancelledBy: 'client', allowed: [] }]))
  expect(words()).toContain('L’annullamento era arrivato: il campo è di nuovo libero.')
  expect(words()).not.toContain('riprova')
  expect(words()).not.toContain('Annulla e libera il campo')
})

it('names the time that it gives up, and after a move shows the new one before it is asked again', async () => {
  const { asked, show } = await pressedTooLate()
  await show({ ...booking, version: 2, date: '2026-11-27', startTime: '19:00', endTime: '20:00' })
  expect(words()).toContain('27/11/2026, 19:00 – 20:00')
  await press(document, 'Annulla e libera il campo')
  const cancellation = `/api/bookings/${booking.id}/cancellation`
  await expect
    .poll(() => asked.mock.calls.map(([path]) => path))
    .toEqual([`${cancellation}?version=1&shownMatch=false`, `${cancellation}?version=2&shownMatch=false`])
})

it('calls off no match of which it has not told', async () => {
  const { asked, show } = await pressedTooLate()
  await show({ ...booking, matchTitle: 'Calcetto del mercoledì' })
  expect(words()).toContain('Salta anche la tua partita «Calcetto del mercoledì»')
  await press(document, 'Annulla e libera il campo')
  const seen = () =>
    asked.mock.calls.map(([path]) => new URL(path, 'http://site').searchParams.get('shownMatch'))
  await expect.poll(seen).toEqual(['false', 'true'])
})

it('calls a request what it is, and a booking as soon as the facility has said yes', async () => {
  const shown = (status: Booking['status']) =>
    inPage(<CancelDialog booking={{ ...booking, status }} onClose={() => undefined} />)
  const { show } = await render(shown('pending'))
  expect(words()).toContain('Annullare la richiesta?')
  expect(words()).toContain('Tieni la richiesta')
  await show(shown('confirmed'))
  expect(words()).toContain('Annullare la prenotazione?')
})

/** Cancelling was pressed for a booking that was no longer as it was shown, and is refused each time. */
async function pressedTooLate() {
  const asked = vi.fn((_path: string) =>
    Promise.resolve(Response.json({ ...changed, code: 'booking-changed' }, { status: 409 })),
  )
  vi.stubGlobal('fetch', asked)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const shown = (mine: Booking) => inPage(<CancelDialog booking={mine} onClose={() => undefined} />)
  const { show } = await render(shown(booking))
  await press(document, 'Annulla e libera il campo')
  await expect.poll(words).toContain(changed.detail)
  return { asked, show: (mine: Booking) => show(shown(mine)) }
}

const changed = { title: 'Prenotazione cambiata', detail: 'Guarda come sta adesso e riprova' }

const queries = makeQueryClient(api)

function inPage(element: ReactNode) {
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>
  )
}

function words(): string {
  return document.querySelector('[role=dialog]')?.textContent ?? ''
}
