import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/** Puts a part on an empty page, and takes it away when the test is over. */
export async function render(node: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const show = (next: ReactNode) => act(async () => root.render(next))
  const close = () => act(async () => root.unmount())
  await show(node)
  onTestFinished(async () => {
    await close()
    box.remove()
  })
  return { box, show, close }
}
