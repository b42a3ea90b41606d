import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
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
