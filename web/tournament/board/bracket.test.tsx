import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { render } from '#web/testing/render.ts'
import { Bracket } from './bracket.tsx'

const teams = Array.from({ length: 8 }, (_, index) => ({
  number: index + 1,
  name: `Squadra ${index + 1}`,
  hasWithdrawn: false,
}))

it('begins on a phone with the round that is being played, until somebody asks for those before', async () => {
  const { box } = await render(<Bracket board={boardInRound(2)} now={0} today="2026-11-24" />)
  expect(onPhone(box)).toEqual(['Semifinali'])
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined)
  onTestFinished(() => scroll.mockRestore())
  await act(async () => box.querySelector('button')?.click())
  expect(onPhone(box)).toEqual(['Quarti', 'Semifinali'])
  await expect.poll(() => scroll.mock.calls).toEqual([[{ left: 0 }]])
  expect(box.querySelector('button')).toBeNull()
})

it('hides nothing of a bracket that has just begun', async () => {
  const { box } = await render(<Bracket board={boardInRound(1)} now={0} today="2026-11-24" />)
  expect(onPhone(box)).toEqual(['Quarti', 'Semifinali'])
  expect(box.querySelector('button')).toBeNull()
})

it('leads to the final of more than sixteen, which a wide screen does not show beside the first round', async () => {
  const { box } = await render(<Bracket board={boardInRound(1, 5)} now={0} today="2026-11-24" />)
  const shown: (string | null | undefined)[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  scroll.mockImplementation(function (this: HTMLElement) {
    shown.push(this.querySelector('h3')?.textContent)
  })
  await act(async () => box.querySelector('button')?.click())
  expect(shown).toEqual(['Finale'])
})

it('sets both sides of a match in smaller letters where a word is long, which keeps it whole', async () => {
  const board = boardInRound(1)
  const named = board.teams.map(team => (team.number === 1 ? { ...team, name: 'Galatasarago' } : team))
  const { box } = await render(<Bracket board={{ ...board, teams: named }} now={0} today="2026-11-24" />)
  const sizeOf = (name: string) =>
    [...box.querySelectorAll('span')].find(({ textContent }) => textContent === name)?.className
  for (const side of ['Galatasarago', 'Squadra 2']) expect(sizeOf(side)).toContain('text-[0.75rem]')
  expect(sizeOf('Squadra 3')).toContain('text-[0.8125rem]')
})

it('has room for long words beside each other in the match for the third place', async () => {
  const board = boardInRound(1)
  const third = { ...match(3, 1, false), stage: 'third' as const }
  const named = board.teams.map(team => (team.number === 3 ? { ...team, name: 'Galatasarago' } : team))
  const matches = [...board.matches, third]
  const { box } = await render(
    <Bracket board={{ ...board, teams: named, matches }} now={0} today="2026-11-24" />,
  )
  const place = [...box.querySelectorAll('h3')].find(({ textContent }) => textContent === 'Terzo posto')
  const side = [...(place?.parentElement?.querySelectorAll('span') ?? [])].find(
    ({ textContent }) => textContent === 'Galatasarago',
  )
  expect(side?.className).toContain('text-[0.8125rem]')
})

it('prints the date of a match that is near, and not that it is tomorrow', async () => {
  const board = boardInRound(1)
  const matches = board.matches.map(match => ({ ...match, startsAt: '2026-11-25T20:00:00Z' }))
  const { box } = await render(<Bracket board={{ ...board, matches }} now={0} today="2026-11-24" />)
  const written = (look: string) => box.querySelector(`p > .${CSS.escape(look)}`)?.textContent
  expect(written('print:hidden')).toContain('Domani, 21:00')
  expect(written('print:inline')).toContain('Mer 25/11, 21:00')
})

/** The rounds beside each other; the final has its place below them. */
function onPhone(box: HTMLElement) {
  const columns = [...box.querySelectorAll('ol:first-of-type > li:has(h3)')]
  return columns
    .filter(column => !/max-md:(not-print:)?hidden/.test(column.className))
    .map(column => column.querySelector('h3')?.textContent)
}

function boardInRound(current: number, rounds = 3): Board {
  const matches = Array.from({ length: rounds }, (_, index) => index + 1).flatMap(round =>
    Array.from({ length: 2 ** (rounds - round) }, (_, slot) => match(round, slot, round < current)),
  )
  return { sport: 'calcio-5', teams, advancing: 0, groups: [], matches }
}

function match(round: number, slot: number, isOver: boolean): BoardMatch {
  const side = (team: number) => ({ team, from: { kind: 'team' as const } })
  return {
    number: round * 10 + slot,
    stage: 'knockout',
    group: null,
    round,
    slot,
    version: 1,
    home: side(2 * slot + 1),
    away: side(2 * slot + 2),
    state: isOver ? 'final' : 'scheduled',
    homeScore: isOver ? 1 : null,
    awayScore: isOver ? 0 : null,
    winner: isOver ? 'home' : null,
    homePenalties: null,
    awayPenalties: null,
    isWalkover: false,
    period: null,
    periodStartedAt: null,
    startsAt: null,
    endsAt: null,
    fieldId: null,
    fieldName: null,
  }
}
