import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { ToastRegion } from './toast-region.tsx'
import { type NewToast, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it.each<[string, NewToast, number]>([
  ['three seconds', { title: 'Fatto' }, 3_000],
  [
    'ten where something can be undone',
    { title: 'Annullata', action: { label: 'Rimetti', onPress: vi.fn() } },
    10_000,
  ],
])('stays %s', async (_how, toast, milliseconds) => {
  const { box } = await render(<ToastRegion />)
  const wait = (time: number) => act(async () => vi.advanceTimersByTime(time))
  await act(async () => showToast(toast))
  await wait(milliseconds - 1)
  expect(box.textContent).toContain(toast.title)
  await wait(1)
  expect(box.textContent).not.toContain(toast.title)
})

it('waits while somebody attends to it, and goes on with what was left', async () => {
  const { box } = await render(<ToastRegion />)
  const region = box.querySelector('section')
  const wait = (time: number) => act(async () => vi.advanceTimersByTime(time))
  const come = (type: string) =>
    act(async () => region?.dispatchEvent(new FocusEvent(type, { bubbles: true })))
  await act(async () => showToast({ title: 'Fatto' }))
  await wait(2_000)
  await come('focusin')
  await wait(60_000)
  expect(box.textContent).toContain('Fatto')
  await come('focusout')
  await wait(999)
  expect(box.textContent).toContain('Fatto')
  await wait(1)
  expect(box.textContent).not.toContain('Fatto')
})
