// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FieldHit } from '#contract/availability.ts'
import { render } from '#web/testing/render.ts'
import { useSettledHits } from './use-settled-hits.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('shows a time that was taken for three seconds, however often the page is drawn meanwhile', async () => {
  const { box, show } = await render(<Shown hits={[hit('10:00', '11:00')]} />)
  await show(<Shown hits={[hit('11:00')]} />)
  expect(box.textContent).toBe('10:00 taken')
  await wait(1_500)
  await show(<Shown hits={[hit('11:00')]} />)
  expect(box.textContent).toBe('10:00 taken')
  await wait(1_500)
  expect(box.textContent).toBe('')
})

it('begins anew with another search', async () => {
  const { box, show } = await render(<Shown hits={[hit('10:00')]} />)
  await show(<Shown hits={[hit('12:00')]} searchKey="another" />)
  expect(box.textContent).toBe('')
})

function Shown({ hits, searchKey = 'one' }: { hits: FieldHit[]; searchKey?: string }) {
  return useSettledHits(hits, searchKey).flatMap(({ taken }) => taken.map(time => `${time} taken`))
}

function hit(...startTimes: string[]): FieldHit {
  // Of a result only these two matter here.
  return { field: { id: 7 }, startTimes } as FieldHit
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
