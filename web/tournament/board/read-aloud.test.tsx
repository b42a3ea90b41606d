import { expect, it } from 'vitest'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { render } from '#web/testing/render.ts'
import { GroupTable } from './group-table.tsx'
import { MatchLines } from './match-lines.tsx'

const side = (team: number) => ({ team, from: { kind: 'team' as const } })
// What is read of a match and a table.
const match = {
  number: 1,
  stage: 'group',
  group: 0,
  home: side(1),
  away: side(2),
  state: 'final',
  homeScore: 2,
  awayScore: 2,
  homePenalties: 4,
  awayPenalties: 5,
  winner: 'away',
  isWalkover: false,
  startsAt: null,
  fieldName: null,
} as unknown as BoardMatch
const board = {
  sport: 'calcio-5',
  advancing: 1,
  teams: [
    { number: 1, name: 'Santa Maria', hasWithdrawn: false },
    { number: 2, name: 'Real Squarciarelli', hasWithdrawn: false },
  ],
  groups: [[{ team: 2, played: 1, won: 1, drawn: 0, lost: 0, difference: 1, points: 3, goesOn: true }]],
  matches: [match],
} as unknown as Board

it('says each score beside whose it is', async () => {
  const { box } = await render(<MatchLines board={board} matches={[match]} now={0} today="2026-11-24" />)
  expect(heardIn(box).slice(0, 2)).toEqual(['Santa Maria 2 (4)', 'Real Squarciarelli 2 (5)'])
})

it('says the columns of a table in whole words', async () => {
  const { box } = await render(<GroupTable board={board} group={0} />)
  expect([...box.querySelectorAll('thead th')].map(heard)).toEqual([
    'Posizione',
    'Squadra',
    'Giocate',
    'Vinte',
    'Pareggiate',
    'Perse',
    'Differenza',
    'Punti',
  ])
})

it.each([
  ['padel', 'Coppia'],
  ['tennis', 'Nome'],
] as const)('calls those who play %s as the page counts them', async (sport, heading) => {
  const { box } = await render(<GroupTable board={{ ...board, sport }} group={0} />)
  expect(heard(box.querySelectorAll('thead th')[1] ?? box)).toBe(heading)
})

function heardIn(box: HTMLElement): string[] {
  return [...box.querySelectorAll('p:not([aria-hidden])')].map(heard)
}

function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent.trim()
}
