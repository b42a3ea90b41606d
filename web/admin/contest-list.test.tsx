import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api, makeQueryClient } from '#web/api/query.ts'
import { failServer, failuresIn } from '#web/testing/failing-server.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
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
  const { box } = await open()
  expect(box.textContent).toContain('Ero in campo')
  expect(box.textContent).not.toContain('Organizza')
  await press(box, button)
  expect(box.textContent).toContain(question)
  expect(bodies).toEqual([])
  await press(box, yes)
  await vi.waitFor(() => expect(bodies).toEqual([{ isUpheld }]), { timeout: 30_000 })
})

it('says above the question, too, that the answer has failed, until it is asked anew', async () => {
  failServer()
  const { box } = await open()
  await press(box, 'Non conta')
  await press(box, 'Sì, non conta')
  await settle(() => expect(failuresIn(box)).toHaveLength(1))
  await press(box, 'Non ancora')
  await press(box, 'Conta di nuovo')
  expect(failuresIn(box)).toEqual([])
})

function open() {
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
  return render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <MemoryRouter>
        <ContestList contests={[contest]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
