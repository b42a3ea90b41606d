import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { CancellationNote } from './cancellation-note.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('says that nothing can be cancelled any more once the moment has passed while it lies open (R44)', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T17:29:30Z') })
  const cancellation = { rule: 'hours', hours: 2, until: '2026-11-25T17:30:00.000Z', isOver: false } as const
  const element = <CancellationNote cancellation={cancellation} today="2026-11-25" />
  const { box } = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(box.textContent).toContain('Puoi annullare fino alle 18:30 di oggi')
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(box.textContent).toContain('Non si potrà più annullare')
  expect(box.textContent).toContain('il termine è passato oggi alle 18:30')
})
