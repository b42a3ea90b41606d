import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { render } from '#web/testing/render.ts'
import { CourtsNow } from './courts-now.tsx'

const at = new Date('2026-11-25T09:00:00+01:00')
const nothing = () => undefined

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
  const courts = <CourtsNow day={day} now={at} onOpen={nothing} onBook={nothing} />
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: courts }])} />,
  )
  for (const unseen of box.querySelectorAll('.sr-only')) unseen.remove()
  expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Terralibero',
    'Palestrachiuso fino alle 15:00',
  ])
})

it('opens what stands on a court when it is pressed, and books a free one for a caller', async () => {
  const field = { sports: ['tennis'], sharesGroundWith: [], nightUntil: null, hours: [], slotMinutes: 60 }
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
  const begun: unknown[] = []
  const courts = (
    <CourtsNow day={day} now={at} onOpen={entry => opened.push(entry)} onBook={start => begun.push(start)} />
  )
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: courts }])} />,
  )
  const inList = [...box.querySelectorAll<HTMLElement>('li button')]
  expect(inList.map(({ textContent }) => textContent)).toEqual([
    'Terraoccupato fino alle 10:00, Ugo Bassi',
    'Palestrachiuso, prenota',
  ])
  // Where there is room the same courts are seen from above.
  const onPlan = [...box.querySelectorAll<HTMLElement>('button[title]')]
  expect(onPlan.map(({ title }) => title)).toEqual([
    'Terra, occupato fino alle 10:00, Ugo Bassi',
    'Palestra, chiuso, prenota',
  ])
  expect(onPlan.map(({ textContent }) => textContent)).toEqual(['10:00Terra', 'chiusoPalestra'])
  for (const [taken, free] of [inList, onPlan]) {
    taken?.click()
    free?.click()
  }
  expect(opened).toEqual([playing, playing])
  const start = { what: 'book', fieldId: 2, startTime: '09:00', endTime: '10:00' }
  expect(begun).toEqual([start, start])
})

it('draws the courts with their words, and writes the midnight at which a day ends as clubs do', async () => {
  const field = { sports: ['tennis'], sharesGroundWith: [], nightUntil: null, slotMinutes: 60 }
  const hours = [{ opensAt: '08:00', closesAt: '24:00' }]
  const playing = { id: 'x', kind: 'booking', fieldId: 1, startTime: '08:30', endTime: '24:00' }
  const instants = { startsAt: '2026-11-25T07:30:00Z', endsAt: '2026-11-25T23:00:00Z', allowed: [] }
  const entry = { ...playing, ...instants, booking: { customerName: 'Ugo Bassi', match: null } }
  const fields = [{ ...field, id: 1, name: 'Terra', hours }]
  const day = { facility: { id: 1 }, date: '2026-11-25', entries: [entry], fields } as unknown as FacilityDay
  const courts = <CourtsNow day={day} now={at} onOpen={nothing} onBook={nothing} />
  const routes = createMemoryRouter([{ path: '/', element: courts }])
  const html = renderToString(<RouterProvider router={routes} />)
  expect(html.slice(html.indexOf('<ul'))).toContain('#court-tennis')
  const { box } = await render(<RouterProvider router={routes} />)
  expect(box.querySelector('li button')?.textContent).toBe('Terraoccupato fino alle 24:00, Ugo Bassi')
  expect(box.querySelector('button[title]')?.textContent).toBe('24:00Terra')
})

it('keeps to the list where the plan would be too full of names', async () => {
  const field = { sports: ['tennis'], sharesGroundWith: [], nightUntil: null, hours: [], slotMinutes: 60 }
  const fields = Array.from({ length: 13 }, (_, id) => ({ ...field, id, name: `Terra ${id}` }))
  const day = { facility: { id: 1 }, date: '2026-11-25', entries: [], fields } as unknown as FacilityDay
  const courts = <CourtsNow day={day} now={at} onOpen={nothing} onBook={nothing} />
  const { box } = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: courts }])} />,
  )
  expect(box.querySelector('.court-plan')).toBeNull()
  expect(box.querySelector('ul')?.className).not.toContain('@min-[36rem]:hidden')
})
