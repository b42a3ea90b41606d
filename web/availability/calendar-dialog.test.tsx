import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { settle } from '#web/testing/settle.ts'
import { CalendarDialog } from './calendar-dialog.tsx'

it('closes where the way back is pressed on a phone that asks it, as long as it is open', async () => {
  const watchers = new Set<{ onclose?: () => void }>()
  class CloseWatcher {
    onclose?: () => void
    constructor() {
      watchers.add(this)
    }
    destroy() {
      watchers.delete(this)
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const onClose = vi.fn()
  const { close } = await render(
    <CalendarDialog isOpen onClose={onClose} value="" min="2026-11-25" onChange={() => undefined} />,
  )
  for (const watcher of watchers) watcher.onclose?.()
  expect(onClose).toHaveBeenCalledOnce()
  await close()
  expect(watchers.size).toBe(0)
})

it('lets no day be chosen before the first', async () => {
  await render(
    <CalendarDialog
      isOpen
      onClose={() => undefined}
      value="2026-11-15"
      min="2026-11-15"
      onChange={() => undefined}
    />,
  )
  const day = (number: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=gridcell] [role=button]')].find(
      ({ textContent }) => textContent === number,
    )
  await settle(() => expect(day('14')?.getAttribute('aria-disabled')).toBe('true'))
  expect(day('16')?.getAttribute('aria-disabled')).toBeNull()
})
