import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { ApiError, type Client } from '#web/api/client.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { planQuery } from '#web/facility/queries.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { movesQuery } from '../queries.ts'
import { MoveDialog } from './move-dialog.tsx'

const today = '2026-11-24'
const date = '2026-11-25'

it('offers times as long as the booking is, half an hour later too, and says what they cost', async () => {
  await open(booking, [])
  expect(textOf()).toContain('21:00120,00 €')
  await press('21:00')
  expect(textOf()).toContain('21:00 – 23:00')
  await press('Continua')
  expect(textOf()).toContain('Campo 1: 25/11/2026, 21:00 – 23:00')
  expect(textOf()).toContain('La struttura deve approvare il nuovo orario. Quello di prima lo lasci subito.')
  expect(textOf()).toContain('con obbligo di pagare, se approvata')
})

it('asks for the rest of whoever has paid a part', async () => {
  await open({ ...booking, paidCents: 8_000 }, [])
  await press('21:00')
  await press('Continua')
  expect(textOf()).toContain('120,00 € in struttura, già pagati 80,00 €')
  expect(textOf()).toContain('con obbligo di pagare')
})

it('asks for nothing of whoever has paid it all', async () => {
  await open({ ...booking, paidCents: 12_000 }, [])
  await press('21:00')
  await press('Continua')
  expect(textOf()).toContain('120,00 €, già pagati')
  expect(textOf()).not.toMatch(/in struttura|con obbligo di pagare/)
})

it.each([
  ['booking-changed', 'nothing to send again', ['Chiudi']],
  ['booking-exists', 'only other times', ['Scegli un altro orario']],
])('leaves, after %s, %s', async (code, _what, ways) => {
  const body = { code, title: 'Non va', detail: 'Guarda come sta' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const taken = moves.slots.map(slot => ({ ...slot, status: 'unavailable_overlap' }))
  await open(booking, [], async () => ({ ...moves, slots: taken }))
  await press('21:00')
  await press('Continua')
  await press('Sposta')
  await settle(() => expect(pressable()).toEqual(ways))
  expect(textOf()).toContain('Guarda come sta')
})

it('says to when it has moved, and does not call a time free that it goes on taking', async () => {
  const moved = { ...booking, status: 'confirmed', startTime: '21:00', endTime: '23:00' }
  vi.stubGlobal('fetch', async () => Response.json(moved))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  await open(booking, [], async () => moves)
  for (const words of ['21:00', 'Continua', 'Sposta']) await press(words)
  await settle(() =>
    expect(readToasts()).toMatchObject([
      { title: 'Prenotazione spostata', description: expect.stringContaining('25/11/2026, 21:00') },
    ]),
  )
  expect(readToasts()[0]?.description).not.toContain('libero')
})

it('calls a request a request, and says when it has moved that it is still to be approved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...booking, status: 'pending' }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    for (const { id } of readToasts()) dismissToast(id)
  })
  await open({ ...booking, status: 'pending' }, [], async () => moves)
  await press('21:00')
  await press('Continua')
  expect(textOf()).toContain('Spostare la richiesta?')
  await press('Sposta')
  await settle(() =>
    expect(readToasts()).toMatchObject([
      { title: 'Richiesta spostata', description: 'La struttura deve ancora approvare il nuovo orario.' },
    ]),
  )
})

it('says that other fields could not be read, and offers them once they are', async () => {
  let isAway = true
  const fields = [
    { id: 7, name: 'Campo 1', sport: 'calcio-5' },
    { id: 8, name: 'Campo 2', sport: 'calcio-5' },
  ]
  await open(booking, undefined, async () => {
    if (isAway) throw new ApiError('too-many-requests')
    return { facility, date, fields }
  })
  await settle(() => expect(textOf()).toContain('Gli altri campi non si vedono'))
  isAway = false
  await press('Riprova')
  await settle(() => expect(document.querySelectorAll('[role=dialog] option')).toHaveLength(2))
  expect(textOf()).not.toContain('non si vedono')
})

it('says of fields for another sport which it is, and nothing of the hall in which the booking is', async () => {
  await open({ ...booking, field: { ...field, sports: ['pallavolo'] } } as unknown as Booking, [
    { id: 7, name: 'Palestra', sport: 'basket' },
    { id: 8, name: 'Campo 8', sport: 'padel' },
    { id: 9, name: 'Padel 2', sport: 'padel' },
  ])
  const names = [...document.querySelectorAll('[role=dialog] option')].map(option => option.textContent)
  expect(names).toEqual(['Palestra', 'Campo 8, Padel', 'Padel 2'])
})

async function open(
  mine = booking,
  fields: readonly object[] | undefined = undefined,
  ask = askNothing,
): Promise<void> {
  const queries = makeQueryClient(ask as Client)
  if (fields) queries.setQueryData(planQuery(3, date).queryKey, { facility, date, fields } as never)
  queries.setQueryData(movesQuery(mine.id, 7, date).queryKey, moves as never)
  const element = <MoveDialog booking={mine} today={today} onClose={() => undefined} />
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

/** Everything is known already. */
async function askNothing(): Promise<unknown> {
  throw new Error('Nothing should be asked')
}

const facility = { id: 3, name: 'Le Querce', city: 'Frascati', needsApproval: true }
const field = { id: 7, name: 'Campo 1', sports: ['calcio-5'], facility }
// The dialog reads no more of a booking than this.
const booking = {
  id: '018f2f6e-0000-7000-8000-000000000001',
  date,
  startTime: '20:30',
  endTime: '22:30',
  minutes: 120,
  paidCents: 0,
  field,
} as unknown as Booking
const moves = {
  field,
  date,
  closedFor: null,
  days: [{ date, free: true }],
  slots: [
    {
      id: '7-20261125-2100',
      startTime: '21:00',
      endTime: '23:00',
      priceCents: 12_000,
      status: 'available',
      cancellation: { rule: 'hours', hours: 2, until: '2026-11-25T18:00:00.000Z', isOver: false },
    },
  ],
}

function textOf(): string {
  return document.querySelector('[role=dialog]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

/** What the foot of the dialog offers. */
function pressable(): (string | null)[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button:not([title])')]
  return buttons.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)
}

async function press(words: string): Promise<void> {
  const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(each =>
    each.textContent?.startsWith(words),
  )
  if (!button) throw new Error(`There is no ${words}`)
  await act(async () => button.click())
}
