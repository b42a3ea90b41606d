import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Tournament } from '#contract/tournament.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { TeamList } from './team-list.tsx'

const waiting = {
  id: 'w',
  name: 'Pia',
  teamName: 'Zeta',
  state: 'waiting',
} as OrganisedTournament['teams'][number]
const placed = { ...waiting, id: 'p', state: 'confirmed' } as const

it.each([
  ['on the first day, with a free place', { phase: 'running', maxParticipants: 2 }, ['add'], 1],
  ['with as many as it likes', { phase: 'running', maxParticipants: null }, ['add'], 1],
  ['without one', { phase: 'running', maxParticipants: 1 }, ['add'], 0],
  ['before, when it moves up by itself', { phase: 'closed', maxParticipants: 2 }, ['add'], 0],
  ['once somebody plays', { phase: 'running', maxParticipants: 2 }, ['remove'], 0],
] as const)('offers a team that waits the place: %s', async (_when, facts, allowed, buttons) => {
  const tournament = { slug: 'torneo', entryFeeCents: 0, ...facts } as unknown as Tournament
  // All that the list looks at.
  const organised = {
    id: 't',
    teams: [placed, waiting],
    removed: [],
    tournament,
    allowed,
  } as unknown as OrganisedTournament
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <TeamList organised={organised} />
    </QueryClientProvider>,
  )
  expect(box.querySelectorAll('[aria-label="Dai il posto a Zeta"]')).toHaveLength(buttons)
  // Where it is offered a phone has a line of its own for it.
  expect(box.querySelectorAll('[class*=col-span-2]')).toHaveLength(buttons)
})
