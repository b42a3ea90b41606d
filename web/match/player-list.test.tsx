import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Match, MatchPlayer } from '#contract/match.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { PlayerList } from './player-list.tsx'

const giulia = player({ id: 'giulia', name: 'Giulia R.', isReader: true })
const marco = player({ id: 'marco', name: 'Marco D.', isGoalkeeper: true })

beforeEach(() => sessionStorage.clear())

it('finds the reason for a removal as it was left', async () => {
  const match = { id: 'match', priceCents: 0, isOrganiser: true, allowed: ['remove'] } as unknown as Match
  const list = (
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>
  )
  const { box, show } = await render(list)
  const reason = () => box.querySelector<HTMLInputElement>('[name=reason]')
  await press(box, 'Togli')
  await settle(() => expect(reason()).not.toBeNull())
  await typeInto(reason(), 'Non risponde da giorni')
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(1))
  await show(null)
  await show(list)
  await press(box, 'Togli')
  await settle(() => expect(reason()?.value).toBe('Non risponde da giorni'))
})

it.each([
  [
    'whoever organises',
    { isOrganiser: true, allowed: ['setGoalkeeper'] },
    ['Sto in porta', 'Marco D. sta in porta'],
  ],
  ['a player', { isOrganiser: false, allowed: ['setGoalkeeper'] }, ['Sto in porta']],
  ['nobody once it is decided', { isOrganiser: true, allowed: [] }, []],
] as const)('lets %s say who is in goal', async (_who, change, expected) => {
  const match = { id: 'match', priceCents: 0, ...change } as unknown as Match
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <PlayerList match={match} lineup={[giulia, marco]} title="Chi c’è" />
    </QueryClientProvider>,
  )
  const switches = [...box.querySelectorAll('[role="switch"]')]
  expect(switches.map(each => each.getAttribute('aria-label'))).toEqual(expected)
  // A goalkeeper without a switch has a badge.
  expect(box.textContent).toContain('In porta')
})

function player(change: Partial<MatchPlayer>): MatchPlayer {
  return {
    id: '',
    name: '',
    isGoalkeeper: false,
    isOffline: false,
    isReader: false,
    team: null,
    hasPaid: null,
    isAbsent: false,
    lapses: null,
    contact: null,
    ...change,
  }
}
