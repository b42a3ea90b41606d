import { type RefObject, useEffect, useEffectEvent } from 'react'

export type Point = { x: number; y: number }
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How near to a border a drag scrolls the grid, and how far in each frame. */
const ZONE_PX = 28
const STEP_PX = 10
/** The names of the fields and the hours stand still over what scrolls. */
const NAMES_PX = 54
const HOURS_PX = 56

/** How far a pointer pushes what lies in a frame, so that a drag reaches what is out of sight. */
export function pushOf({ left, right, top, bottom }: Box, { x, y }: Point): Point {
  return { x: along(x, left + HOURS_PX, right), y: along(y, top + NAMES_PX, bottom) }
}

function along(at: number, from: number, to: number): number {
  // Where there is no room between two borders, nothing is near only one of them.
  if (to - from < 3 * ZONE_PX) return 0
  if (at < from + ZONE_PX) return -STEP_PX
  return at > to - ZONE_PX ? STEP_PX : 0
}

/** Scrolls a frame while something is dragged near its border, also when the pointer rests there. */
export function useEdgeScroll(
  frame: () => Element | null | undefined,
  isDragging: boolean,
  pointer: RefObject<Point>,
  onScroll: () => void,
): void {
  const push = useEffectEvent(() => {
    const box = frame()
    if (!box) return
    const by = pushOf(box.getBoundingClientRect(), pointer.current)
    const { scrollLeft, scrollTop } = box
    box.scrollBy(by.x, by.y)
    if (box.scrollLeft !== scrollLeft || box.scrollTop !== scrollTop) onScroll()
  })
  useEffect(() => {
    if (!isDragging) return
    let next = requestAnimationFrame(function again() {
      push()
      next = requestAnimationFrame(again)
    })
    return () => cancelAnimationFrame(next)
  }, [isDragging])
}
