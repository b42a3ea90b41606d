import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import type { Desk } from '../use-desk.ts'
import { SeriesForm } from './series-form.tsx'

it('says on which field and what all dates cost that are chosen, before they are booked', async () => {
  const taken = { startTime: '19:30', endTime: '20:30', who: 'Ugo Bassi' }
  const days = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'].map((date, index) => ({
    date,
    totalCents: index === 3 ? 7_200 : 6_000,
    taken: index === 0 ? taken : null,
    period: null,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ days }))
  onTestFinished(() => void vi.unstubAllGlobals())
  // The form reads of day and desk no more than this.
  const day = { facility: { id: 7 }, date: '2026-12-01', fields: [{ id: 1, name: 'Uno' }] } as FacilityDay
  const desk = { bookSeries: { isPending: false, error: null } } as unknown as Desk
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <SeriesForm
        day={day}
        desk={desk}
        start={{ fieldId: 1, startTime: '20:00', endTime: '21:00' }}
        typed={{}}
        onTimes={() => undefined}
        skipped={new Set(['2026-12-15'])}
        onSkip={() => undefined}
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  )
  await press(box, 'Vedi le date')
  await settle(() =>
    expect(box.textContent.replaceAll('\u00a0', ' ')).toContain(
      'Uno, 20:00 – 21:00, 2 volte · 132,00 €, 1 data già presa.',
    ),
  )
})
