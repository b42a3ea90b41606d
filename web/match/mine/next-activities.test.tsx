import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Activity } from '#contract/dashboard.ts'
import type { Match } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { myMatchesQuery } from '../queries.ts'
import { NextActivities } from './next-activities.tsx'

const now = new Date('2026-11-27T08:00:00.000Z')
const facility = { name: 'Le Querce', city: 'Frascati' }
const field = { id: 7, name: 'Campo 2', sports: ['padel'], surface: null, facility }

it('lists the next three by time: a match of today comes before what is booked for later', async () => {
  const days = await daysOf(
    [booked('b1', '2026-11-28'), booked('b2', '2026-12-03')],
    [playing('m1', '2026-11-27'), playing('m2', '2026-12-02')],
  )
  expect(days).toEqual(['27/11/2026', '28/11/2026', '02/12/2026'])
})

it('names a match that the reader organises once, and not its booking as well', async () => {
  const own = { ...playing('m1', '2026-11-28'), bookingId: 'b1' }
  const days = await daysOf([booked('b1', '2026-11-28'), booked('b2', '2026-12-03')], [own])
  expect(days).toEqual(['28/11/2026', '03/12/2026'])
})

it('leaves a match out that is over by now', async () => {
  expect(await daysOf([], [playing('m1', '2026-11-26'), playing('m2', '2026-12-02')])).toEqual(['02/12/2026'])
})

it('draws a match as it draws a booking: its court, the day and the time, and what it costs each', async () => {
  const box = await listOf([booked('b1', '2026-11-28')], [playing('m1', '2026-11-29')])
  const [ofBooking, ofMatch] = box.querySelectorAll('li')
  expect(ofBooking?.querySelectorAll('svg[viewBox]').length).toBe(
    ofMatch?.querySelectorAll('svg[viewBox]').length,
  )
  expect(ofBooking?.querySelector('.heading')?.textContent).toBe('28')
  expect(ofMatch?.querySelector('.heading')?.textContent).toBe('29')
  expect(ofMatch?.textContent).toContain('8,00\u00a0€ a testa')
})

// The rows read no more of them than this.
function booked(id: string, day: string) {
  return { booking: { ...at(id, day, '20:30'), totalCents: 6_000 } } as unknown as Activity
}

function playing(id: string, day: string) {
  return {
    ...at(id, day, '18:00'),
    title: 'Doppio',
    priceCents: 800,
    bookingId: null,
  } as unknown as Match
}

function at(id: string, date: string, startTime: string) {
  const when = { date, startTime, endTime: '21:30', startsAt: `${date}T${startTime}:00.000Z` }
  return { id, ...when, status: 'confirmed', field }
}

/** The days of the rows, from the first to the last. */
async function daysOf(activities: Activity[], active: Match[]) {
  const rows = (await listOf(activities, active)).querySelectorAll('li')
  return [...rows].map(row => row.textContent.match(/\d\d\/\d\d\/\d{4}/)?.[0])
}

async function listOf(activities: Activity[], active: Match[]): Promise<HTMLElement> {
  const queries = makeQueryClient(api)
  queries.setQueryData<unknown>(myMatchesQuery().queryKey, { active })
  const element = <NextActivities activities={activities} now={now} />
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return box
}
