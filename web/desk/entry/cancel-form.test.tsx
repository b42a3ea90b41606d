import { act } from 'react'
import { expect, it } from 'vitest'
import type { DayEntry } from '#contract/desk-day.ts'
import { ApiError } from '#web/api/client.ts'
import { render } from '#web/testing/render.ts'
import type { Desk } from '../use-desk.ts'
import { CancelForm } from './cancel-form.tsx'

it('says what has been taken for all dates of a series that are cancelled, though for the open one it is nothing', async () => {
  const paidCents = { following: 5_000, all: 6_000 }
  const series = { bookings: 3, lastDate: '2026-12-09', paidCents }
  // The form reads of entry and desk no more than this.
  const entry = { id: 'a', booking: { cashCents: 0, cardCents: 0, series } } as DayEntry
  const idle = { isPending: false, error: null }
  const desk = { cancel: idle, cancelSeries: idle } as unknown as Desk
  const { box } = await render(
    <CancelForm entry={entry} desk={desk} onClose={() => undefined} onBack={() => undefined} />,
  )
  const said = () => box.textContent.replaceAll('\u00a0', ' ')
  const mean = (which: string) =>
    act(async () => box.querySelector<HTMLInputElement>(`input[value=${which}]`)?.click())
  expect(said()).not.toContain('Hai già incassato')
  await mean('following')
  expect(said()).toContain('Hai già incassato 50,00 €')
  await mean('all')
  expect(said()).toContain('Hai già incassato 60,00 €')
})

it('says of the players of a match only what is true of those with an account, and of all dates what is known', async () => {
  const series = { bookings: 3, lastDate: '2026-12-09', paidCents: { following: 0, all: 0 } }
  const match = { title: 'Calcetto', players: 4, maxPlayers: 10 }
  const booking = { cashCents: 0, cardCents: 0, series, match }
  const idle = { isPending: false, error: null }
  const desk = { cancel: idle, cancelSeries: idle } as unknown as Desk
  const nothing = () => undefined
  const { box } = await render(
    <CancelForm entry={{ id: 'b', booking } as DayEntry} desk={desk} onClose={nothing} onBack={nothing} />,
  )
  const said = () => box.textContent
  expect(said()).toContain('Si annulla anche la partita: chi gioca con un account riceve un avviso')
  await act(async () => box.querySelector<HTMLInputElement>('input[value=all]')?.click())
  expect(said()).toContain('Se in queste date c’è una partita, si annulla anche quella')
})

it('says what has come of the last try, and no more of one for other dates', async () => {
  const refused = { isPending: false, error: new ApiError('offline'), submittedAt: 1 }
  const desk = {
    cancel: refused,
    cancelSeries: { isPending: true, error: null, submittedAt: 2 },
  } as unknown as Desk
  const nothing = () => undefined
  const booking = { cashCents: 0, cardCents: 0 }
  const { box } = await render(
    <CancelForm entry={{ id: 'c', booking } as DayEntry} desk={desk} onClose={nothing} onBack={nothing} />,
  )
  expect(box.textContent).not.toContain('connessione')
})
