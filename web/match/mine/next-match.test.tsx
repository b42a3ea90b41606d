import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { render } from '#web/testing/render.ts'
import { NextMatch, nextOf } from './next-match.tsx'

const mine = { isGoalkeeper: false, joinedAt: '2026-11-20T10:00:00Z' }

it('is the first match with a place for the reader, not one in whose reserve he waits', () => {
  const waiting = { id: 'a', mine: null, reserve: { ahead: 0, offeredUntil: null } }
  const playing = { id: 'b', mine, reserve: null }
  const later = { id: 'c', mine, reserve: null }
  expect(nextOf([waiting, playing, later] as Match[])?.id).toBe('b')
  expect(nextOf([waiting] as Match[])).toBeUndefined()
})

it('says when and where it is played, and leads to who comes', async () => {
  const facility = { name: 'Le Querce', street: 'Via di Grotta Piana 14', city: 'Frascati' }
  const field = { id: 7, name: 'Campo 2', sports: ['calcio-5'], surface: null, facility }
  const when = { date: '2026-11-24', startTime: '20:30', endTime: '21:30' }
  // The card reads no more of a match than this.
  const match = {
    id: '01',
    title: 'Quattro amici al campo',
    status: 'confirmed',
    sport: 'calcio-5',
    priceCents: 1_500,
    field,
    ...when,
  } as unknown as Match
  const element = <NextMatch match={match} today="2026-11-24" />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(box.querySelector('h2')?.textContent).toBe('Quattro amici al campo')
  expect(box.textContent).toContain('Oggi, 24/11/2026 · fino alle 21:30')
  expect(box.textContent).toContain('Le Querce\u00a0- Campo 2, Via di Grotta Piana 14, Frascati')
  expect([...box.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    expect.stringContaining('google.com/maps/dir'),
    '/api/matches/01/calendar.ics',
    '/partite-organizzate/01',
  ])
})
