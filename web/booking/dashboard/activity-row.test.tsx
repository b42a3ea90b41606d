import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Activity } from '#contract/dashboard.ts'
import { render } from '#web/testing/render.ts'
import { ActivityRow } from './activity-row.tsx'

it('gives the clock’s time a line, and the night one below it', async () => {
  const facility = { name: 'Le Querce', city: 'Frascati' }
  const booking = { id: '1', status: 'confirmed', date: '2026-11-24', startTime: '24:30', totalCents: 6_000 }
  // A row reads no more of an activity than this.
  const activity = {
    booking: { ...booking, field: { id: 7, name: 'Campo 2', sports: ['calcio-5'], surface: null, facility } },
  } as unknown as Activity
  const element = <ActivityRow activity={activity} today="2026-11-24" />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const time = box.querySelector('.font-time')
  expect(time?.textContent).toBe('00:30')
  expect(time?.nextElementSibling?.textContent).toBe(' di notte')
})
