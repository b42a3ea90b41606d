import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { RemoveTeam } from './remove-team.tsx'

it.each([
  ['whose address is known', 'ada@posta.example', 'Togli e avvisa'],
  ['that has told none', '', 'Togli'],
])('promises a letter only where there is one to send: to a team %s', async (_which, email, yes) => {
  // All that the button looks at.
  const team = { id: 'a', name: 'Ada Rossi', teamName: 'Alfa', email, state: 'waiting' }
  const organised = { id: 'torneo', teams: [team], board: null, tournament: { phase: 'open' } }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RemoveTeam
        organised={organised as unknown as OrganisedTournament}
        team={team as OrganisedTournament['teams'][number]}
      />
    </QueryClientProvider>,
  )
  await press(box, 'Togli')
  expect(box.textContent.includes('scriviamo a chi ha fatto l’iscrizione')).toBe(email !== '')
  expect([...box.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(yes)
})
