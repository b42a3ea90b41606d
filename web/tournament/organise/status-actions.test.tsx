import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { render } from '#web/testing/render.ts'
import { StatusActions } from './status-actions.tsx'

it.each([
  ['to be published', 'draft', 'open', ['publish'], 'Pubblica'],
  ['whose days are over', 'draft', 'ended', [], 'I suoi giorni sono passati'],
  ['that was played', 'closed', 'ended', [], ''],
] as const)('says what keeps a draft back: %s', async (_which, status, phase, allowed, words) => {
  // All that the buttons look at.
  const organised = { id: 't', status, tournament: { phase }, allowed } as unknown as OrganisedTournament
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <StatusActions organised={organised} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toMatch(new RegExp(`^${words}`))
  expect(box.textContent === '').toBe(words === '')
})
