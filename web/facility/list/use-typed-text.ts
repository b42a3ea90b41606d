import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDebounced } from '#web/form/use-debounced.ts'

/**
 * A text that is applied once somebody stops typing. `applied` is what holds now: when it changes by other
 * means (back, a link, one's own position) the field follows.
 */
export function useTypedText(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied)
  const sent = useRef(applied)

  useEffect(() => {
    if (applied === sent.current) return
    sent.current = applied
    setText(applied)
  }, [applied])

  const send = useEffectEvent((written: string) => {
    const typed = written.trim()
    if (typed === sent.current) return
    sent.current = typed
    apply(typed)
  })

  const settled = useDebounced(text)
  useEffect(() => send(settled), [settled])

  return {
    text,
    type: setText,
    applyNow: () => {
      sent.current = text.trim()
      apply(text.trim())
    },
  }
}
