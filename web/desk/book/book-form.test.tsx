import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import type { Desk } from '../use-desk.ts'
import { BookForm } from './book-form.tsx'

it('says beside the note of a booking who reads it: it stands in the letter to its customer', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ totalCents: 6_000, memberDiscountPercent: 0 }))
  onTestFinished(() => void vi.unstubAllGlobals())
  // The form reads of day and desk no more than this.
  const field = { id: 1, name: 'Uno', sports: ['calcio-5'] }
  const day = { facility: { id: 7 }, date: '2026-12-01', fields: [field] } as FacilityDay
  const desk = { book: { isPending: false, error: null } } as unknown as Desk
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <BookForm
        day={day}
        desk={desk}
        start={{ fieldId: 1, startTime: '20:00', endTime: '21:00' }}
        typed={{}}
        onTimes={() => undefined}
        isFirst
        onDone={() => undefined}
      />
    </QueryClientProvider>,
  )
  const note = box.querySelector('[name=notes]')
  const hint = box.querySelector(`[id="${note?.getAttribute('aria-describedby')}"]`)
  expect(hint?.textContent).toBe('La legge chi lavora qui e, nell’email, il cliente.')
})
