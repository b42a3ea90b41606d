import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Long enough to type on, short enough to feel like an answer. */
const PAUSE = 250

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

  const send = useEffectEvent(() => {
    const typed = text.trim()
    if (typed === sent.current) return
    sent.current = typed
    apply(typed)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return {
    text,
    type: setText,
    applyNow: () => {
      sent.current = text.trim()
      apply(text.trim())
    },
  }
}
