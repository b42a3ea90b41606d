import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { CourtsNow } from './courts-now.tsx'

const at = new Date('2026-11-25T09:00:00+01:00')

it('shows of a closed court that it is closed until an hour, not the hour alone', async () => {
  // The courts read no more of a day than this.
  const field = { sports: [], sharesGroundWith: [], nightUntil: null }
  const day = {
    facility: { id: 1 },
    date: '2026-11-25',
    entries: [],
    fields: [
      { ...field, id: 1, name: 'Terra', hours: [{ opensAt: '08:00', closesAt: '22:00' }] },
      { ...field, id: 2, name: 'Palestra', hours: [{ opensAt: '15:00', closesAt: '22:00' }] },
    ],
  } as unknown as FacilityDay
  const courts = <CourtsNow day={day} now={at} onOpen={() => undefined} />
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: courts }])} />,
  )
  for (const unseen of box.querySelectorAll('.sr-only')) unseen.remove()
  expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Terralibero',
    'Palestrachiuso fino alle 15:00',
  ])
})

it('opens what stands on a court when it is pressed, and nothing of a free one', async () => {
  const field = { sports: [], sharesGroundWith: [], nightUntil: null, hours: [] }
  const playing = {
    id: 'x',
    kind: 'booking',
    fieldId: 1,
    startTime: '08:30',
    endTime: '10:00',
    startsAt: '2026-11-25T07:30:00Z',
    endsAt: '2026-11-25T09:00:00Z',
    allowed: [],
    booking: { customerName: 'Ugo Bassi', match: null },
  } as unknown as DayEntry
  const day = {
    facility: { id: 1 },
    date: '2026-11-25',
    entries: [playing],
    fields: [
      { ...field, id: 1, name: 'Terra' },
      { ...field, id: 2, name: 'Palestra' },
    ],
  } as unknown as FacilityDay
  const opened: DayEntry[] = []
  const courts = <CourtsNow day={day} now={at} onOpen={entry => opened.push(entry)} />
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: courts }])} />,
  )
  const [button, ...others] = box.querySelectorAll<HTMLElement>('li button')
  expect(others).toEqual([])
  expect(button?.textContent).toBe('Terraoccupato fino alle 10:00, Ugo Bassi')
  button?.click()
  expect(opened).toEqual([playing])
})
