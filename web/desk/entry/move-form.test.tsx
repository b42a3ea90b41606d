import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { ApiError } from '#web/api/client.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import type { Desk } from '../use-desk.ts'
import { MoveForm } from './move-form.tsx'

const bookingId = '7b1f4a52-8a3e-4c0f-9a55-2f4f8d1c7e10'

it('says what a booking costs where it would be moved, beside what it costs now', async () => {
  const { said, choose, box, moved } = await open()
  await settle(() => expect(said()).toContain('Prezzo20,00 €'))
  await choose('fieldId', '2')
  await settle(() => expect(said()).toContain('Prezzo (prima 20,00 €)35,00 €'))
  await press(box, 'Sposta')
  expect(moved()).toEqual({
    place: { fieldId: 2, startTime: '20:00', endTime: '21:00', date: '2026-11-25' },
    shownCents: 3_500,
  })
})

it('moves a booking to another day, for what it costs there', async () => {
  const { said, choose, box, moved } = await open()
  await choose('date', '2026-11-28')
  expect(said()).toContain('Sabato 28/11/2026.')
  await settle(() => expect(said()).toContain('Prezzo (prima 20,00 €)26,00 €'))
  await press(box, 'Sposta')
  expect(moved()).toMatchObject({ place: { fieldId: 1, date: '2026-11-28' }, shownCents: 2_600 })
})

it('says how many dates of a series are meant, and what all of them cost where they go', async () => {
  const { said, box, movedSeries } = await open({ bookings: 3, lastDate: '2026-12-09' })
  const mean = (which: string) =>
    act(async () => box.querySelector<HTMLInputElement>(`input[value=${which}]`)?.click())
  await settle(() => expect(said()).toContain('Prezzo20,00 €'))
  await mean('following')
  expect(said()).toContain('3 date, fino al 09/12/2026.')
  await mean('all')
  expect(said()).toContain('Tutte quelle che devono ancora venire, anche prima di questa.')
  expect(said()).toContain('di altrettanti giorni. Quelle con una partita restano dove sono.')
  expect(said()).not.toContain('Prezzo20,00 €')
  await settle(() => expect(said()).toContain('Prezzo di tutte insieme80,00 €'))
  await press(box, 'Sposta')
  expect(movedSeries()).toMatchObject({ which: 'all', shownCents: 8_000 })
})

it('begins with all of a booking that goes on past midnight, also on the page of the next day', async () => {
  const { box, moved } = await open(null, '2026-11-26')
  await press(box, 'Sposta')
  expect(moved()).toMatchObject({
    place: { fieldId: 1, startTime: '23:30', endTime: '25:00', date: '2026-11-25' },
  })
})

it('moves what was seen when it was opened, and what is there now once that was refused', async () => {
  const { box, movedVersion, draw, move } = await open()
  await draw({ version: 2 })
  await press(box, 'Sposta')
  expect(movedVersion()).toBe(1)
  move.error = new ApiError('booking-changed')
  await draw({ version: 2 })
  await press(box, 'Sposta')
  expect(movedVersion()).toBe(2)
})

it('says what has come of the last move, not of one of other dates before', async () => {
  const lostText = 'Verifica la tua connessione'
  const { said, draw, move, moveSeries } = await open({ bookings: 3, lastDate: '2026-12-09' })
  Object.assign(move, { error: new ApiError('offline'), submittedAt: 1 })
  await draw({})
  expect(said()).toContain(lostText)
  Object.assign(moveSeries, { error: new Error('unexpected'), submittedAt: 2 })
  await draw({})
  expect(said()).toContain('contatta l’assistenza')
  expect(said()).not.toContain(lostText)
})

async function open(series: object | null = null, pageOf = '2026-11-25') {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const wish = JSON.parse(String(init.body))
    expect(wish).toMatchObject({ bookingId })
    const weekend = wish.date === '2026-11-28' ? 600 : 0
    return Response.json({
      totalCents: ((wish.fieldId === 2 ? 3_500 : 2_000) + weekend) * (wish.which === 'all' ? 4 : 1),
      memberDiscountPercent: 0,
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const move = { mutate: vi.fn(), isPending: false, error: null as Error | null, submittedAt: 0 }
  // The form reads of day, entry and desk no more than this.
  const moveSeries = { ...move, mutate: vi.fn() }
  const desk = { move, moveSeries } as unknown as Desk
  const day = {
    facility: { id: 7 },
    date: pageOf,
    fields: [
      { id: 1, name: 'Uno' },
      { id: 2, name: 'Due' },
    ],
  } as FacilityDay
  const booking = { totalCents: 2_000, series, date: '2026-11-25', version: 1 }
  const queries = makeQueryClient(api)
  const form = (changed = {}) => (
    <QueryClientProvider client={queries}>
      <MoveForm
        day={day}
        entry={
          { id: bookingId, fieldId: 1, ...timesOn(pageOf), booking: { ...booking, ...changed } } as DayEntry
        }
        desk={desk}
        today="2026-11-25"
        onClose={() => undefined}
        onBack={() => undefined}
      />
    </QueryClientProvider>
  )
  const { box, show } = await render(form())
  return {
    box,
    move,
    moveSeries,
    /** The booking is another one now. */
    draw: (changed: { version?: number }) => show(form(changed)),
    movedVersion: () => move.mutate.mock.lastCall?.[0].entry.booking.version,
    said: () => box.textContent.replaceAll('\u00a0', ' '),
    moved: () => {
      const { entry: _, ...sent } = move.mutate.mock.lastCall?.[0] ?? {}
      return sent
    },
    movedSeries: () => moveSeries.mutate.mock.lastCall?.[0],
    choose: (name: string, value: string) =>
      act(async () => {
        const control = box.querySelector<HTMLSelectElement | HTMLInputElement>(`[name=${name}]`)
        if (!control) throw new Error(`Nothing is called ${name}`)
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
        set?.call(control, value)
        control.dispatchEvent(new Event('input', { bubbles: true }))
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }),
  }
}

/** Of the evening itself, or of what is left of another for the page of the next day. */
function timesOn(page: string) {
  return page === '2026-11-25'
    ? {
        startTime: '20:00',
        endTime: '21:00',
        startsAt: '2026-11-25T19:00:00Z',
        endsAt: '2026-11-25T20:00:00Z',
      }
    : {
        startTime: '00:00',
        endTime: '01:00',
        startsAt: '2026-11-25T22:30:00Z',
        endsAt: '2026-11-26T00:00:00Z',
      }
}
