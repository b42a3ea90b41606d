import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import type { Desk } from '../use-desk.ts'
import { SeriesForm } from './series-form.tsx'

it('says on which field, how often and for how much, to this caller, before it is booked', async () => {
  const taken = { startTime: '19:30', endTime: '20:30', who: 'Ugo Bassi' }
  const days = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'].map((date, index) => ({
    date,
    totalCents: index === 3 ? 7_200 : 6_000,
    taken: index === 0 ? taken : null,
    period: null,
  }))
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!path.endsWith('/desk-price')) return Response.json({ days })
    asked.push(JSON.parse(String(body)))
    return Response.json({ totalCents: 11_880, memberDiscountPercent: 10 })
  })
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
        typed={{ phone: '333 1234567' }}
        onTimes={() => undefined}
        skipped={new Set(['2026-12-15'])}
        onSkip={() => undefined}
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  )
  await press(box, 'Vedi le date')
  await settle(() => expect(box.textContent).toContain('Prezzo con la tessera, 10% in meno'))
  const words = box.textContent.replaceAll('\u00a0', ' ')
  expect(words).toContain('Uno, 20:00 – 21:00, 2 volte, 1 data già presa.')
  expect(words).toContain('118,80 €')
  expect(asked).toEqual([
    {
      ...{ fieldId: 1, startTime: '20:00', endTime: '21:00', date: '2026-12-08', otherDates: ['2026-12-22'] },
      caller: { phone: '333 1234567' },
    },
  ])
})
