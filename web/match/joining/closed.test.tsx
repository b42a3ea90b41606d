import { expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { render } from '#web/testing/render.ts'
import { Closed } from './closed.tsx'

it.each([
  ['called off', { status: 'cancelled' }, 'Cancellata'],
  ['confirmed', { status: 'confirmed' }, 'Confermata'],
  ['begun', { status: 'open' }, 'Già cominciata'],
  ['at a suspended facility', { status: 'open', isSuspended: true }, 'Iscrizioni chiuse'],
  ['of an organiser who is locked out', { status: 'open', isOrganiserAway: true }, 'Iscrizioni chiuse'],
  ['at a facility that has blocked him', { status: 'open', isBlocked: true }, 'Qui non puoi entrare'],
  [
    'at a facility that has blocked him, in whose reserve he stands',
    { status: 'open', isBlocked: true, reserve: {} },
    'Qui non puoi entrare',
  ],
  ['from which he was taken out', { status: 'open', wasRemoved: true }, 'Qui non puoi entrare'],
  ['full', { status: 'full' }, 'Al completo'],
  ['one’s own', { status: 'open', mine: {} }, 'Ci sei'],
] as const)('says over a match that is %s why nobody joins it', async (_what, change, words) => {
  // No more is read of a match that cannot be joined.
  const match = {
    maxPlayers: 10,
    players: 7,
    held: 0,
    mine: null,
    reserve: null,
    cancelledBy: 'players',
    sport: 'calcio-5',
    field: { id: 7, surface: null, sports: ['calcio-5'] },
    ...change,
  } as unknown as Match
  const { box } = await render(<Closed match={match} />)
  expect(box.querySelector('.heading')?.textContent).toBe(words)
})
