import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Board } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import type { CalendarWish } from '#contract/tournament-planning.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { writeInto } from '#web/form/write-into.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { CalendarPanel } from './calendar-panel.tsx'

it('asks before it gives everybody another time, and not before the first calendar', async () => {
  const sent = vi.fn(async () => Response.json({ id: 'torneo' }))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const again = await open('2026-12-12T09:00:00Z')
  await press(again, 'Rifai il calendario')
  await vi.waitFor(() => expect(again.textContent).toContain('Tutte le partite cambiano ora e campo'), {
    timeout: 30_000,
  })
  expect(sent).not.toHaveBeenCalled()
  // What is typed after the question takes it back: it was about something else.
  const minutes = again.querySelector<HTMLInputElement>('[name=minutes]') ?? expect.fail('There is no length')
  await act(async () => writeInto(minutes, '45'))
  expect(again.textContent).not.toContain('Tutte le partite cambiano ora e campo')
  await press(again, 'Rifai il calendario')
  await vi.waitFor(() => expect(again.textContent).toContain('Tutte le partite cambiano ora e campo'))
  await press(again, 'Rifai il calendario e avvisa')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  const first = await open(null)
  await press(first, 'Proponi il calendario')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})

it('begins with what the calendar was made from', async () => {
  const first = await open(null)
  expect(typedIn(first)).toEqual({ field: ['1', '2'], from: '09:00', to: '22:00', minutes: '60', rest: '15' })
  const known = { fieldIds: [2], from: '15:30', to: '20:00', minutes: 25, restMinutes: 0 }
  expect(typedIn(await open('2026-12-12T09:00:00Z', known))).toEqual({
    field: ['2'],
    from: '15:30',
    to: '20:00',
    minutes: '25',
    rest: '0',
  })
})

it('ends after midnight where the fields are open at night, and keeps it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).to)
    return Response.json({ id: 'torneo' })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const known = { fieldIds: [2], from: '20:00', to: '25:00', minutes: 25, restMinutes: 0 }
  const box = await open(null, known)
  expect(typedIn(box)).toMatchObject({ from: '20:00', to: '01:00' })
  await press(box, 'Proponi il calendario')
  await settle(() => expect(sent).toEqual(['25:00']))
  const end = box.querySelector<HTMLInputElement>('[name=to]') ?? expect.fail('There is no end')
  for (const [clock, to] of [
    ['00:00', '24:00'],
    ['02:00', '26:00'],
    ['22:30', '22:30'],
  ] as const) {
    sent.length = 0
    await act(async () => writeInto(end, clock))
    await press(box, 'Proponi il calendario')
    await settle(() => expect(sent).toEqual([to]))
  }
})

function typedIn(box: HTMLElement) {
  const typed = new FormData(box.querySelector('form') ?? expect.fail('There is no form'))
  const { from, to, minutes, restMinutes: rest } = Object.fromEntries(typed)
  return { field: typed.getAll('field'), from, to, minutes, rest }
}

async function open(startsAt: string | null, calendarWish: CalendarWish | null = null) {
  const board = { matches: [{ startsAt, endsAt: null }] } as unknown as Board
  const fields = [
    { id: 1, name: 'Campo 1' },
    { id: 2, name: 'Campo 2' },
  ]
  // The panel reads no more of a tournament than this.
  const organised = { id: 'torneo', fields, board, calendarWish, teams: [] } as unknown as OrganisedTournament
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <CalendarPanel organised={organised} />
    </QueryClientProvider>,
  )
  return box
}
