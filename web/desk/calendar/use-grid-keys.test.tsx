import { act } from 'react'
import { expect, it } from 'vitest'
import type { FacilityDay } from '#contract/desk-day.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { render } from '#web/testing/render.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { useGridKeys } from './use-grid-keys.ts'

// The keys read no more of a day than this.
const day = {
  fields: [{ id: 3, name: 'Terra 1', slotMinutes: 60, sharesGroundWith: [] }],
  entries: [{ id: 'a', fieldId: 3, startTime: '18:00', endTime: '19:00' }],
} as unknown as FacilityDay

it('take a free place, and say so where it is taken', async () => {
  // Other files share the process, and what they have shown.
  for (const { id } of readToasts()) dismissToast(id)
  const booked: NewEntry[] = []
  const { box } = await render(<Grid onBook={start => booked.push(start)} />)
  await press(box, 'ArrowDown')
  await press(box, 'Enter')
  expect(booked).toEqual([])
  expect(readToasts()).toMatchObject([{ title: 'Lì è già occupato' }])
  for (const _quarter of [1, 2, 3, 4]) await press(box, 'ArrowDown')
  await press(box, 'Enter')
  expect(booked).toEqual([{ what: 'book', fieldId: 3, startTime: '19:00', endTime: '20:00' }])
})

it('stay on their field and within the hours when the day is read again', async () => {
  const { box, show } = await render(<Grid />)
  for (const key of ['ArrowDown', 'ArrowUp']) await press(box, key)
  expect(box.textContent).toBe('Terra 1, 17:45 – 18:45, occupato')
  const [field] = day.fields
  const before = { ...field, id: 2, name: 'Terra 0' }
  const later = { ...day, fields: [before, field] } as unknown as FacilityDay
  await show(<Grid day={later} range={{ from: 1140, to: 1440 }} />)
  expect(box.textContent).toBe('Terra 1, 19:00 – 20:00, libero')
})

it.each([
  ['is over before the evening', { from: 540, to: 1020 }, '16:00 – 17:00'],
  ['begins after it', { from: 1200, to: 1440 }, '20:00 – 21:00'],
])('begin within the hours of a day that %s', async (_how, range, span) => {
  const { box } = await render(<Grid range={range} />)
  await press(box, 'ArrowDown')
  expect(box.textContent).toBe(`Terra 1, ${span}, libero`)
})

it('go on from where they were when the form that they had opened is closed', async () => {
  const { box } = await render(<Grid />)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await press(box, key)
  expect(box.textContent).toBe('Terra 1, 18:30 – 19:30, occupato')
  await act(async () => {
    box.querySelector('button')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect(box.textContent).toBe('')
  await press(box, 'ArrowDown')
  expect(box.textContent).toBe('Terra 1, 18:30 – 19:30, occupato')
})

it('make the mark longer and shorter, within the hours and no shorter than a quarter, until Escape takes it away', async () => {
  const { box } = await render(<Grid range={{ from: 480, to: 1155 }} />)
  await press(box, 'ArrowDown')
  const grow = async (key: string, times: number) => {
    for (let count = 0; count < times; count += 1) await press(box, key, true)
    return box.textContent
  }
  expect(await grow('ArrowDown', 3)).toBe('Terra 1, 18:00 – 19:15, occupato')
  expect(await grow('ArrowUp', 7)).toBe('Terra 1, 18:00 – 18:15, occupato')
  await press(box, 'Escape')
  expect(box.textContent).toBe('')
})

it('are not those pressed on a booking that stands in the grid', async () => {
  const { box } = await render(<Grid />)
  await act(async () => {
    box.querySelector('i')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  })
  expect(box.textContent).toBe('')
})

type GridProps = {
  day?: FacilityDay
  range?: { from: number; to: number }
  onBook?: (start: NewEntry) => void
}

function Grid({ day: shown = day, range = { from: 480, to: 1440 }, onBook = () => undefined }: GridProps) {
  const keys = useGridKeys({ day: shown, range, onBook })
  return (
    <button type="button" {...keys.handlers}>
      {keys.words}
      <i />
    </button>
  )
}

function press(box: HTMLElement, key: string, shiftKey = false): Promise<void> {
  return act(async () => {
    box.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
  })
}
