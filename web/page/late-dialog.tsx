import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'
import { reloadIfReplaced } from './late-part.ts'

const LOST = {
  tone: 'error',
  title: 'Problema di connessione',
  description: 'Verifica la tua connessione internet e riprova',
} as const

/**
 * A dialog whose code comes when it opens. Without a network it says so and closes again, so that the page stays and the
 * next press tries again; in a Suspense boundary a failure would take away the whole page. Where another version of the
 * site has replaced the page's, every press would fail: then the page loads again.
 */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let Known: ComponentType<Props> | undefined
  return function LateDialog(props: Props) {
    const [, arrive] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: loaded when it opens, and closed as it was opened
    useEffect(() => {
      if (Known) return
      let isOpen = true
      load().then(
        Dialog => {
          Known = Dialog
          arrive(true)
        },
        async () => {
          // What stands in the address opens again with the page.
          if (await reloadIfReplaced()) return
          // Closed by 'back' meanwhile: a second step back would leave the page.
          if (!isOpen) return
          showToast(LOST)
          props.onClose()
        },
      )
      return () => {
        isOpen = false
      }
    }, [])
    return Known ? <Known {...props} /> : null
  }
}
