import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode, useReducer, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import type { Board } from '#contract/tournament-board.ts'
import type { MatchResult, OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { writeInto } from '#web/form/write-into.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { ScorePanel } from './score-panel.tsx'

beforeEach(() => sessionStorage.clear())

it('takes up what a colleague has written of the match that is open', async () => {
  const { box, write } = await open('calcio-5', [0, 0])
  expect(scoresIn(box)).toEqual(['0', '0'])
  await write([2, 1])
  expect(scoresIn(box)).toEqual(['2', '1'])
})

it.each([
  ['one tap after the other', [1, 0], 2, [{ homeScore: 2, version: 2 }]],
  ['no second tap over what a colleague has written in between', [1, 1], 3, []],
] as const)('writes %s', async (_what, [home, away], version, further) => {
  const { box } = await open('calcio-5', [0, 0])
  const sent: Pick<MatchResult, 'homeScore' | 'version'>[] = []
  const { promise: written, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const { homeScore, version } = JSON.parse(String(body))
    sent.push({ homeScore, version })
    return sent.length === 1 ? written : new Promise(() => undefined)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  for (const _tap of [1, 2])
    await act(async () => box.querySelector<HTMLElement>('[aria-label$="più"]')?.click())
  expect(scoresIn(box)).toEqual(['2', '0'])
  expect(sent).toEqual([{ homeScore: 1, version: 1 }])
  await act(async () => answer(Response.json({ board: boardOf('calcio-5', [home, away], version) })))
  await expect.poll(() => sent.slice(1)).toEqual(further)
})

it('keeps what is pressed and typed while an answer is on its way, and a tap after it that found no network', async () => {
  const { box, write } = await open('calcio-5', [0, 1], { group: null })
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  vi.stubGlobal('fetch', () => answers[asked++]?.promise ?? new Promise(() => undefined))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const more = () => [...box.querySelectorAll<HTMLElement>('[aria-label$="più"]')]
  await act(async () => more()[0]?.click())
  for (const _penalty of [1, 2, 3]) await act(async () => more()[2]?.click())
  const period = () => box.querySelector('input')
  await act(async () => writeInto(period() ?? expect.fail('There is no period'), 'Rigori'))
  await act(async () => {
    answers[0]?.resolve(
      Response.json({ board: boardOf('calcio-5', [1, 1], 2, { group: null, period: '1º tempo' }) }),
    )
  })
  await write([1, 1], { period: '1º tempo' })
  const penalties = () => [...box.querySelectorAll('output')].slice(2).map(({ textContent }) => textContent)
  await expect.poll(() => [penalties(), period()?.value]).toEqual([['3', '0'], 'Rigori'])
  await act(async () => more()[0]?.click())
  await act(async () => answers[1]?.reject(new TypeError('No network')))
  await expect.poll(() => scoresIn(box)).toEqual(['2', '1'])
})

it('says of a tap that found no network that it is not written, until it is', async () => {
  const { box, write } = await open('calcio-5', [0, 0])
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  const said = () => box.querySelector('[role=status]')?.textContent
  expect(said()).toBe('')
  await act(async () => box.querySelector<HTMLElement>('[aria-label$="più"]')?.click())
  await expect.poll(said).toMatch(/non è ancora segnato: chi guarda legge 0 – 0/)
  // Another match is looked at meanwhile.
  const row = box.querySelector<HTMLElement>('li button')
  for (const _press of ['close', 'open']) await act(async () => row?.click())
  expect([scoresIn(box), said()]).toEqual([['1', '0'], expect.stringContaining('non è ancora segnato')])
  await write([1, 0])
  expect([said(), scoresIn(box)]).toEqual(['', ['1', '0']])
})

it('finds what was pressed and typed again when the login is back, and in its place only what a colleague has written', async () => {
  const start = { state: 'scheduled', group: null } as const
  const more = (box: HTMLElement, index: number) =>
    act(async () => box.querySelectorAll<HTMLElement>('[aria-label$="più"]')[index]?.click())
  const left = await open('calcio-5', [null, null], start)
  for (const index of [0, 1, 2]) await more(left.box, index)
  await act(async () => writeInto(left.box.querySelector('input') ?? expect.fail('No period'), 'Rigori'))
  await left.close()
  const found = await open('calcio-5', [null, null], start)
  const shown = () => [
    ...[...found.box.querySelectorAll('output')].map(({ textContent }) => textContent),
    found.box.querySelector('input')?.value,
  ]
  expect(shown()).toEqual(['1', '1', '1', '0', 'Rigori'])
  await found.write([2, 2], { state: 'live' })
  const row = found.box.querySelector<HTMLElement>('li button')
  for (const _press of ['close', 'open']) await act(async () => row?.click())
  expect(shown()).toEqual(['2', '2', '1', '0', 'Rigori'])
})

it('asks to try again only what is not written, whether or not its answer came', async () => {
  const { box, write } = await open('calcio-5', [0, 0])
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  await act(async () => box.querySelector<HTMLElement>('[aria-label$="più"]')?.click())
  const advice = expect.stringContaining('Verifica la tua connessione internet e riprova')
  await expect.poll(() => box.textContent).toEqual(advice)
  await write([0, 1])
  expect(box.textContent).toEqual(advice)
  await write([1, 0])
  expect(box.textContent).not.toEqual(advice)
})

it.each([
  [true, 'girone A · finita · a tavolino'],
  [false, 'girone A · finita'],
])('says how a match ended, by decision (%s) or played', async (isWalkover, words) => {
  const { box } = await open('calcio-5', [3, 0], { state: 'final', isWalkover })
  expect(box.querySelector('li button .text-meta')?.textContent).toBe(words)
})

it.each([
  ['at once where it costs no hour', null, [{ state: 'final', walkover: 'away' }]],
  ['once more where its hour on the field would go', '2100-01-01T18:00:00Z', []],
])('gives a match without play %s', async (_when, startsAt, atOnce) => {
  const { box } = await open('calcio-5', [null, null], { startsAt })
  const sent: Pick<MatchResult, 'state' | 'walkover'>[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    const { state, walkover } = JSON.parse(String(body))
    sent.push({ state, walkover })
    return Promise.reject(new TypeError('No network'))
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await press(box, 'A tavolino: Squadra 2')
  await expect.poll(() => sent).toEqual(atOnce)
  if (atOnce.length > 0) return
  expect(box.textContent).toContain('Vince Squadra 2 senza giocare.')
  await press(box, 'No, si gioca')
  await press(box, 'A tavolino: Squadra 2')
  await press(box, 'Sì, a tavolino')
  await expect.poll(() => sent).toEqual([{ state: 'final', walkover: 'away' }])
})

it.each([
  ['while there is no calendar', null, 'girone A · da giocare'],
  ['once there is a calendar', '2026-12-12T18:00:00Z', 'girone A · da giocare · senza orario'],
])('tells of a match to be played that has no time only %s', async (_when, startsAt, words) => {
  const board = boardOf('calcio-5', [null, null], 1)
  const other = boardOf('calcio-5', [1, 0], 1, { number: 2, state: 'final', startsAt }).matches
  const { box } = await draw(() => (
    <ScorePanel
      organised={{ id: 'torneo' } as OrganisedTournament}
      board={{ ...board, matches: [...board.matches, ...other] }}
    />
  ))
  expect(box.querySelector('li button .text-meta')?.textContent).toBe(words)
})

it('leaves open the match to which somebody has gone on while the end of another is written', async () => {
  const { promise: written, resolve: answer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => written)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const board = boardOf('calcio-5', [1, 0], 1)
  const [match] = board.matches as [Board['matches'][number]]
  const both = { ...board, matches: [match, { ...match, number: 2 }] }
  const { box } = await draw(() => (
    <ScorePanel organised={{ id: 'torneo' } as OrganisedTournament} board={both} />
  ))
  const rows = () => [...box.querySelectorAll<HTMLElement>('li > button')]
  const areOpen = () => rows().map(row => row.getAttribute('aria-expanded'))
  await act(async () => rows()[0]?.click())
  await press(box, 'Partita finita')
  await act(async () => rows()[1]?.click())
  const now = boardOf('calcio-5', [1, 0], 2, { state: 'final' })
  const reply = () => Response.json({ board: now })
  await act(async () => answer(reply()))
  vi.stubGlobal('fetch', async () => reply())
  await settle(() => expect(areOpen()).toEqual(['false', 'true']))
  await act(async () => rows()[0]?.click())
  await press(box, 'Partita finita')
  await settle(() => expect(areOpen()).toEqual(['false', 'false']))
})

it('says of a match that has a time on which field it is', async () => {
  const { box } = await open('padel', [null, null], {
    startsAt: '2026-12-12T18:00:00Z',
    fieldName: 'Padel 2',
  })
  expect(box.querySelector('li button .text-meta')?.textContent).toMatch(/, 19:00 · Padel 2$/)
})

it.each([
  ['calcio-5', '1º tempo'],
  ['basket', '1º quarto'],
  ['padel', '1º set'],
] as const)('begins a match of %s with its %s', async (sport, period) => {
  const { box } = await open(sport, [null, null])
  expect(box.querySelector('input')?.value).toBe(period)
})

async function open(sport: SportSlug, first: Scores, start: Change = {}) {
  let write: (scores: Scores, change?: Change) => void = () => undefined
  function Panel() {
    const [scores, setScores] = useState(first)
    const [change, setChange] = useState(start)
    const [version, countUp] = useReducer((count: number) => count + 1, 1)
    write = (wished, further = {}) => {
      setScores(wished)
      setChange({ ...start, ...further })
      countUp()
    }
    const organised = { id: 'torneo' } as OrganisedTournament
    return <ScorePanel organised={organised} board={boardOf(sport, scores, version, change)} />
  }
  const { box, close } = await draw(Panel)
  await act(async () => box.querySelector<HTMLElement>('li button')?.click())
  return { box, close, write: (scores: Scores, change?: Change) => act(async () => write(scores, change)) }
}

function draw(Panel: () => ReactNode) {
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Panel /> }])} />
    </QueryClientProvider>,
  )
}

function scoresIn(box: HTMLElement) {
  return [...box.querySelectorAll('output')].slice(0, 2).map(({ textContent }) => textContent)
}

type Scores = readonly [home: number | null, away: number | null]
type Change = Partial<Board['matches'][number]>

function boardOf(
  sport: SportSlug,
  [homeScore, awayScore]: Scores,
  version: number,
  change: Change = {},
): Board {
  const side = (team: number) => ({ team, from: { kind: 'team' as const } })
  const match: Board['matches'][number] = {
    number: 1,
    stage: 'group',
    group: 0,
    round: 1,
    slot: 0,
    home: side(1),
    away: side(2),
    state: homeScore === null ? 'scheduled' : 'live',
    version,
    homeScore,
    awayScore,
    winner: null,
    homePenalties: null,
    awayPenalties: null,
    isWalkover: false,
    period: null,
    periodStartedAt: null,
    startsAt: null,
    endsAt: null,
    fieldId: null,
    fieldName: null,
    ...change,
  }
  const teams = [1, 2].map(number => ({ number, name: `Squadra ${number}`, hasWithdrawn: false }))
  return { sport, teams, advancing: 0, groups: [], matches: [match] }
}
