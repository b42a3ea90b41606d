import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showToast } from '#web/ui/toast-store.ts'
import { ApiError } from './client.ts'
import { messageFor } from './messages.ts'

type Loaded<Props> = { Dialog: ComponentType<Props> }

/**
 * A dialog whose code comes when it opens. Without a network it says so and closes again, so that the page stays and the
 * next press tries anew; what fails under a Suspense boundary takes the whole page with it.
 */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let known: Loaded<Props> | undefined
  return function LateDialog(props: Props) {
    const [loaded, setLoaded] = useState(known)
    const close = useRef(props.onClose)
    close.current = props.onClose
    useEffect(() => {
      if (known) return
      let isWanted = true
      load().then(
        Dialog => {
          known = { Dialog }
          if (isWanted) setLoaded(known)
        },
        () => isWanted && giveUp(close.current),
      )
      return () => {
        isWanted = false
      }
    }, [])
    return loaded ? <loaded.Dialog {...props} /> : null
  }
}

function giveUp(close: () => void) {
  const { title, suggestion } = messageFor(new ApiError('offline'))
  showToast({ tone: 'error', title, description: suggestion })
  close()
}
