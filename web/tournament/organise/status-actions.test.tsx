import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { StatusActions } from './status-actions.tsx'

const known = { slug: 'le-querce' }
const suspended = { slug: null }

it.each([
  ['a draft to be published', 'draft', 'open', known, ['publish'], 'Pubblica'],
  ['a draft whose days are over', 'draft', 'ended', known, [], 'I suoi giorni sono passati'],
  ['nothing, once it was played', 'closed', 'ended', known, [], ''],
  ['registrations, at a suspended facility', 'published', 'closed', suspended, [], 'La struttura è sospesa'],
  [
    'registrations, whose time is over',
    'published',
    'closed',
    known,
    [],
    'Il termine per iscriversi è passato',
  ],
  ['teams, at one that is suspended on its day', 'published', 'running', suspended, [], 'La struttura è sos'],
  ['nothing, without a facility', 'published', 'open', null, [], ''],
] as const)('says what is kept back: %s', async (_what, status, phase, facility, allowed, words) => {
  const tournament = { phase, facility }
  // All that the buttons look at.
  const organised = { id: 't', status, tournament, allowed } as unknown as OrganisedTournament
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <StatusActions organised={organised} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toMatch(new RegExp(`^${words}`))
  expect(box.textContent === '').toBe(words === '')
})

it.each([
  [
    'since it began',
    null,
    ['published', 'closed'],
    '^Il torneo è cominciato e da sé.*le altre coppie le aggiungi tu',
  ],
  ['since the deadline', '2026-11-24T23:00:00.000Z', ['published'], '^Il termine per iscriversi è passato'],
] as const)(
  'says on the day of a tournament why nobody enters: %s',
  async (_why, deadline, states, words) => {
    const tournament = { phase: 'running', facility: known, sport: 'padel', takesRegistrations: false }
    for (const status of states) {
      const allowed = [status === 'published' ? 'close' : 'reopen']
      const organised = {
        id: 't',
        status,
        tournament: { ...tournament, registrationDeadline: deadline },
        allowed,
      }
      const { box } = await render(
        <QueryClientProvider client={makeQueryClient(api)}>
          <StatusActions organised={organised as unknown as OrganisedTournament} />
        </QueryClientProvider>,
      )
      // Begun without a deadline, nothing can be closed or opened again.
      expect(box.querySelectorAll('button')).toHaveLength(deadline ? 1 : 0)
      expect(box.textContent).toMatch(status === 'published' ? new RegExp(words) : /^$/)
    }
  },
)

it('says that nobody can answer for it, where all who organise it are suspended', async () => {
  const tournament = { phase: 'closed', facility: null }
  const organised = { id: 't', status: 'published', tournament, allowed: [], isUnattended: true }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <StatusActions organised={organised as unknown as OrganisedTournament} />
    </QueryClientProvider>,
  )
  expect(box.textContent).toMatch(/^Chi lo organizza è sospeso/)
})

it.each([
  ['ada@posta.example', false],
  ['', true],
])('says before it is called off whom nobody writes to: with the address “%s”, %s', async (email, isSaid) => {
  const teams = [{ email: 'ugo@posta.example' }, { email }]
  const tournament = { phase: 'open', facility: known }
  const organised = { id: 't', status: 'published', tournament, allowed: ['cancel'], teams }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <StatusActions organised={organised as unknown as OrganisedTournament} />
    </QueryClientProvider>,
  )
  await press(box, 'Annulla il torneo')
  expect(box.textContent.includes('e a chi segue. Chi non ha un’email lo avvisi tu.')).toBe(isSaid)
})
