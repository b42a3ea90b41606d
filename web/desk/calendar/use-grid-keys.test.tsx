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

function Grid({ onBook }: { onBook: (start: NewEntry) => void }) {
  const keys = useGridKeys({ day, range: { from: 480, to: 1440 }, onBook })
  return <button type="button" {...keys.handlers} />
}

function press(box: HTMLElement, key: string): Promise<void> {
  return act(async () => {
    box.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}
