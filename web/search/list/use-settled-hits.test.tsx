import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FacilityHit } from '#contract/search.ts'
import { render } from '#web/testing/render.ts'
import { useSettledHits } from './use-settled-hits.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('keeps a card that lost its last time for three seconds, however often the page is drawn meanwhile', async () => {
  const { box, show } = await render(<Shown hits={[hit(1, '10:00'), hit(2, '11:00')]} />)
  await show(<Shown hits={[hit(2, '11:00')]} />)
  expect(box.textContent).toBe('2 free 11:00 / 1 taken 10:00')
  await wait(1_500)
  await show(<Shown hits={[hit(2, '11:00')]} />)
  expect(box.textContent).toBe('2 free 11:00 / 1 taken 10:00')
  await wait(1_500)
  expect(box.textContent).toBe('2 free 11:00')
})

it('strikes out no card that has only moved to another page of the list', async () => {
  const [ten, eleven, twelve] = [hit(1, '10:00'), hit(2, '11:00'), hit(3, '12:00')]
  const { box, show } = await render(<Shown hits={[ten, eleven]} total={5} />)
  await show(<Shown hits={[eleven, twelve]} total={5} />)
  expect(box.textContent).toBe('2 free 11:00 / 3 free 12:00')
  await show(<Shown hits={[twelve, ten]} total={4} />)
  expect(box.textContent).toBe('3 free 12:00 / 1 free 10:00 / 2 taken 11:00')
})

it('begins anew with another search', async () => {
  const { box, show } = await render(<Shown hits={[hit(1, '10:00')]} />)
  await show(<Shown hits={[hit(2, '12:00')]} searchKey="another" />)
  expect(box.textContent).toBe('2 free 12:00')
})

type ShownProps = { hits: FacilityHit[]; searchKey?: string; total?: number }

function Shown({ hits, searchKey = 'one', total = hits.length }: ShownProps) {
  return useSettledHits(hits, searchKey, total)
    .map(({ facility, courts }) => {
      const free = courts.flatMap(court => court.starts.map(start => `free ${start.startTime}`))
      return [
        facility.id,
        ...free,
        ...courts.flatMap(court => court.taken.map(time => `taken ${time}`)),
      ].join(' ')
    })
    .join(' / ')
}

function hit(id: number, startTime: string): FacilityHit {
  const court = {
    id,
    isFree: true,
    shown: startTime,
    starts: [{ startTime, minutes: 60, priceCents: 1 }],
    taken: [],
  }
  // Only this part of a result matters here.
  return { facility: { id }, courts: [court] } as unknown as FacilityHit
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}
