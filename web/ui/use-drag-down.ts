import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'

/** Far enough, or fast enough (px per ms), to mean "close". */
const FAR = 120
const FAST = 0.6

/** Drag a bottom sheet by its header; letting go too early brings it back. Does nothing on wide screens. */
export function useDragDown(onClose: () => void) {
  const start = useRef({ y: 0, time: 0 })
  const [shift, setShift] = useState<number | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const onButton = event.target instanceof Element && event.target.closest('button')
    if (onButton || !window.matchMedia('(width < 48rem)').matches) return
    start.current = { y: event.clientY, time: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
    setShift(0)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (shift !== null) setShift(Math.max(0, event.clientY - start.current.y))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (shift === null) return
    const speed = shift / Math.max(1, event.timeStamp - start.current.time)
    setShift(null)
    if (shift > FAR || (speed > FAST && shift > 24)) onClose()
  }

  const style: CSSProperties = shift
    ? { transform: `translateY(${shift}px)`, transition: 'none' }
    : { transition: 'transform 240ms var(--ease-sheet)' }
  return {
    style,
    handle: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setShift(null) },
  }
}
