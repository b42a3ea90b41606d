import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { DrawPanel } from './draw-panel.tsx'

it('asks for a match for the third place only where there is a bracket', async () => {
  const { box } = await open(null)
  expect(thirdIn(box)?.checked).toBe(true)
  await choose(box, 'groupCount', '1')
  expect(thirdIn(box)).not.toBeNull()
  await choose(box, 'advancing', '0')
  expect(thirdIn(box)).toBeNull()
  await choose(box, 'groupCount', '0')
  expect(thirdIn(box)).not.toBeNull()
})

it('draws again as it was drawn', async () => {
  const semifinal = { stage: 'knockout', round: 1 } as BoardMatch
  const final = { stage: 'knockout', round: 2 } as BoardMatch
  const { box } = await open({
    groups: [[], [], []],
    advancing: 1,
    matches: [semifinal, final],
  } as unknown as Board)
  const chosen = [...box.querySelectorAll('select')].map(({ name, value }) => [name, value])
  expect(chosen).toEqual([
    ['groupCount', '3'],
    ['advancing', '1'],
  ])
  expect(thirdIn(box)?.checked).toBe(false)
})

it('asks before a draw that takes a calendar away', async () => {
  const sent = vi.fn(async () => Response.json({ id: 'torneo' }))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const match = { stage: 'group', round: 1, startsAt: '2026-12-12T09:00:00Z' } as BoardMatch
  const { box } = await open({ groups: [[]], advancing: 0, matches: [match] } as unknown as Board)
  await press(box, 'Sorteggia di nuovo')
  await vi.waitFor(() => expect(box.textContent).toContain('il calendario si cancella'), { timeout: 30_000 })
  expect(sent).not.toHaveBeenCalled()
  await press(box, 'No, resta così')
  expect(box.textContent).toContain('Sorteggia di nuovo')
  await press(box, 'Sorteggia di nuovo')
  await vi.waitFor(() => expect(box.textContent).toContain('il calendario si cancella'))
  await press(box, 'Sorteggia e cancella il calendario')
  await settle(() => expect(sent).toHaveBeenCalledOnce())
})

it('asks before it throws away a draw that has no calendar yet', async () => {
  const sent = vi.fn(async () => Response.json({ id: 'torneo' }))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const match = { stage: 'group', round: 1, startsAt: null } as BoardMatch
  const { box } = await open({ groups: [[]], advancing: 0, matches: [match] } as unknown as Board)
  await press(box, 'Sorteggia di nuovo')
  await vi.waitFor(() => expect(box.textContent).toContain('Cambiano gli avversari di tutti'), {
    timeout: 30_000,
  })
  expect(box.textContent).not.toContain('calendario si cancella')
  expect(sent).not.toHaveBeenCalled()
  await press(box, 'Sorteggia e avvisa')
  await settle(() => expect(sent).toHaveBeenCalledOnce())
})

it.each([
  [0, 'Nessuno ha ancora un posto.'],
  [1, '1 coppia ha un posto.'],
  [2, '2 coppie hanno un posto.'],
])('tells how many of %i there are to draw', async (places, words) => {
  const { box } = await open(null, places)
  expect(box.textContent).toContain(words)
})

it('asks again once something else is chosen, and draws that', async () => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ id: 'torneo' }))
  vi.stubGlobal('fetch', sent)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const match = { stage: 'group', round: 1, startsAt: '2026-12-12T09:00:00Z' } as BoardMatch
  const { box } = await open({ groups: [[]], advancing: 0, matches: [match] } as unknown as Board)
  const ask = async () => {
    await press(box, 'Sorteggia di nuovo')
    await vi.waitFor(() => expect(box.textContent).toContain('il calendario si cancella'), {
      timeout: 30_000,
    })
  }
  await ask()
  await choose(box, 'groupCount', '2')
  expect(box.textContent).not.toContain('il calendario si cancella')
  await ask()
  await press(box, 'Sorteggia e cancella il calendario')
  await settle(() => expect(sent).toHaveBeenCalledOnce())
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({ groupCount: 2 })
})

it('says why too few could not be drawn only while they are so few', async () => {
  const refusal = { code: 'tournament-refused', title: 'Adesso non si può', detail: 'Servono da 3 a 64' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const { box, show } = await render(panel(queries, null, 2))
  await press(box, 'Sorteggia')
  await settle(() => expect(box.textContent).toContain('Servono da 3 a 64'))
  await show(panel(queries, null, 3))
  expect(box.textContent).not.toContain('Servono da 3 a 64')
})

function open(board: Board | null, places = 0) {
  return render(panel(makeQueryClient(api), board, places))
}

function panel(queries: QueryClient, board: Board | null, places: number) {
  const teams = Array.from({ length: places }, () => ({ state: 'confirmed' }))
  const tournament = { sport: 'padel' }
  // The panel reads no more of a tournament than this.
  const organised = {
    id: 'torneo',
    teams,
    board,
    tournament,
    status: 'closed',
  } as unknown as OrganisedTournament
  return (
    <QueryClientProvider client={queries}>
      <DrawPanel organised={organised} />
    </QueryClientProvider>
  )
}

function thirdIn(box: HTMLElement): HTMLInputElement | null {
  return box.querySelector('[name=hasThirdPlace]')
}

async function choose(box: HTMLElement, name: string, value: string) {
  const select = box.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  await act(async () => {
    if (!select) return
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
