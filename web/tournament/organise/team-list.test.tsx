import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { writeInto } from '#web/form/write-into.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { organisedQuery } from '../queries.ts'
import { TeamList } from './team-list.tsx'

it.each([
  ['with a fee', 4_000, [false, true], '1 su 2 ha pagato', 2],
  ['with a fee still to be decided', null, [false, false], '0 su 2 hanno pagato', 2],
  ['that is free', 0, [false, false], '', 0],
  // It had a fee before.
  ['that is free, though somebody has paid', 0, [false, true], '', 1],
])('asks who has paid in a tournament %s', async (_which, entryFeeCents, paid, words, switches) => {
  const teams = paid.map((hasPaid, index) => ({
    id: `squadra-${index}`,
    teamName: `Squadra ${index}`,
    name: 'Ugo Bassi',
    state: 'confirmed',
    hasPaid,
  }))
  const { box } = await show({ teams, tournament: { slug: 'torneo', entryFeeCents } })
  expect(box.querySelector('p')?.textContent).toBe(words)
  expect(box.querySelectorAll('[role=switch]')).toHaveLength(switches)
})

it('shows of each what was pressed, also while the answers to several are on their way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const team = { name: 'Ugo Bassi', state: 'confirmed', hasPaid: false }
  const teams = ['Aquile', 'Falchi'].map(teamName => ({ ...team, id: teamName, teamName }))
  const { box } = await show({ teams, tournament: { slug: 'torneo', entryFeeCents: 4_000 } })
  const switches = [...box.querySelectorAll<HTMLInputElement>('[role=switch]')]
  for (const each of switches) await act(async () => each.click())
  await settle(() => expect(switches.map(({ checked }) => checked)).toEqual([true, true]))
})

it('reads the tournament again when the answers to two changes came together', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>(done => answers.push(done)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const team = { name: 'Ugo Bassi', state: 'confirmed', hasPaid: false }
  const teams = ['Lupi', 'Orsi'].map(teamName => ({ ...team, id: teamName, teamName }))
  const { box, queries } = await show({ teams, tournament: { slug: 'torneo', entryFeeCents: 4_000 } })
  for (const each of box.querySelectorAll<HTMLInputElement>('[role=switch]'))
    await act(async () => each.click())
  await settle(() => expect(answers).toHaveLength(2))
  const isReadAgain = () => queries.getQueryState(organisedQuery('torneo').queryKey)?.isInvalidated
  await act(async () => answers[1]?.(Response.json({ id: 'torneo' })))
  await settle(() => expect(isReadAgain()).toBe(false))
  await act(async () => answers[0]?.(Response.json({ id: 'torneo' })))
  await settle(() => expect(isReadAgain()).toBe(true))
})

it.each([
  ['while it may be taken in again', ['remove'], true],
  ['and not once the tournament has been called off', [], false],
])('says how a team comes back that was taken out, %s', async (_when, allowed, isSaid) => {
  const removed = [{ id: 'fuori', teamName: 'Aquile', name: 'Ugo Bassi', hasPaid: false }]
  const { box } = await show({ removed, allowed })
  expect(box.textContent).toContain('Aquile')
  expect(box.textContent?.includes('Se le riammetti')).toBe(isSaid)
})

it('finds a team among many by a part of its name, or of whoever has written it in', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({
    id: `squadra-${index}`,
    teamName: index === 7 ? 'Tifosi di Patù' : `Squadra ${index}`,
    name: index === 9 ? 'Zoe Patuzzi' : 'Ugo Bassi',
    email: '',
    state: 'confirmed',
    hasPaid: index === 7,
  }))
  const tournament = { slug: 'torneo', entryFeeCents: 4_000, sport: 'calcio-5' }
  const { box } = await show({ teams: many, tournament })
  const search = box.querySelector<HTMLInputElement>('[type=search]') ?? expect.fail('Nowhere to search')
  const names = () => [...box.querySelectorAll('li p.font-label')].map(({ textContent }) => textContent)
  const said = () => box.querySelector('[role=status]')?.textContent
  expect([names().length, said()]).toEqual([21, ''])
  await act(async () => writeInto(search, 'PATU'))
  expect([names(), said()]).toEqual([['Tifosi di Patù', 'Squadra 9'], '2 su 21'])
  // Who has paid is said of all.
  expect(box.textContent).toContain('1 su 21 ha pagato')
  await act(async () => writeInto(search, 'Lupi'))
  expect([names(), said()]).toEqual([[], 'Niente con «Lupi».'])
  const few = await show({ teams: many.slice(1), tournament })
  expect(few.box.querySelector('[type=search]')).toBeNull()
})

async function show(parts: object) {
  const nothing = { teams: [], removed: [], allowed: [], tournament: { slug: 'torneo', entryFeeCents: null } }
  // All that the list looks at.
  const organised = { id: 'torneo', ...nothing, ...parts } as unknown as OrganisedTournament
  const queries = makeQueryClient(api)
  const { box } = await render(
    <QueryClientProvider client={queries}>
      <TeamList organised={organised} />
    </QueryClientProvider>,
  )
  return { box, queries }
}
