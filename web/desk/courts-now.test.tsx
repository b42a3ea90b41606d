import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FacilityDay } from '#contract/desk.ts'
import { render } from '#web/testing/render.ts'
import { CourtsNow } from './courts-now.tsx'

it('shows of a closed court that it is closed until an hour, not the hour alone', async () => {
  // The courts read no more of a day than this.
  const field = { sports: [], sharesGroundWith: [], nightUntil: null }
  const day = {
    facility: { id: 1 },
    ...{ date: '2026-11-25', entries: [] },
    fields: [
      { ...field, id: 1, name: 'Terra', hours: [{ opensAt: '08:00', closesAt: '22:00' }] },
      { ...field, id: 2, name: 'Palestra', hours: [{ opensAt: '15:00', closesAt: '22:00' }] },
    ],
  } as unknown as FacilityDay
  const courts = <CourtsNow day={day} now={new Date('2026-11-25T09:00:00+01:00')} />
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: courts }])} />,
  )
  for (const unseen of box.querySelectorAll('.sr-only')) unseen.remove()
  expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Terralibero',
    'Palestrachiuso fino alle 15:00',
  ])
})
