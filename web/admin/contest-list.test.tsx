import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { ContestList } from './contest-list.tsx'

it.each([
  ['Conta di nuovo', 'Hai sentito anche chi organizzava?', 'Sì, conta', true],
  ['Non conta', 'nessun altro la legge', 'Sì, non conta', false],
])('asks once more before it answers «%s»', async (button, question, yes, isUpheld) => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string }) => {
    if (body) bodies.push(JSON.parse(body))
    return Response.json({ isUpheld, contests: [] })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const contest = {
    id: 'abc',
    kind: 'no-show' as const,
    happenedAt: '2026-11-24T21:00:00Z',
    match: { id: 'def', title: 'Calcetto del martedì', date: '2026-11-24' },
    player: { name: 'Ada', email: 'ada@posta.example' },
    organiser: null,
    reason: 'Ero in campo',
    contestedAt: '2026-11-25T10:00:00Z',
  }
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MemoryRouter>
        <ContestList contests={[contest]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(box.textContent).toContain('Ero in campo')
  expect(box.textContent).not.toContain('Organizza')
  await press(box, button)
  expect(box.textContent).toContain(question)
  expect(bodies).toEqual([])
  await press(box, yes)
  await vi.waitFor(() => expect(bodies).toEqual([{ isUpheld }]), { timeout: 30_000 })
})
