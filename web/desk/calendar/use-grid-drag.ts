import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import type { Place } from '../place.ts'
import { fieldUnder, type Grip, minuteUnder, placeOf, tapped } from './grid-grip.ts'
import type { Marked, Range } from './grid-place.ts'
import { sayTaken } from './taken-toast.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'

/** A smaller movement is no drag: hands tremble. */
const SLACK_PX = 5

type GridDragOptions = {
  day: FacilityDay
  range: Range
  body: RefObject<HTMLDivElement | null>
  onBook: (start: NewEntry) => void
  onMove: (entry: DayEntry, place: Place) => void
}

/** Follows the pointer: over empty time it marks a new booking, with a block in hand its new place. */
export function useGridDrag({ day, range, body, onBook, onMove }: GridDragOptions) {
  const [ghost, setGhost] = useState<Marked>()
  const grip = useRef<Grip>(undefined)
  // After a drag the browser reports a click on the block, too: it must not open it.
  const wasDragged = useRef(false)
  const pointer = useRef({ x: 0, y: 0 })
  const grabbed = useRef<{ entry: DayEntry; edge: 'all' | 'end' }>(undefined)

  const grid = () => ({ day, range, body: body.current })

  const letGo = useCallback(() => {
    grip.current = undefined
    setGhost(undefined)
  }, [])
  // What is held belongs to its own day: at midnight the page goes on to the next one, and so would a move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another day comes
  useEffect(() => letGo, [day.date, letGo])
  const isDragging = ghost !== undefined
  useEffect(() => {
    if (!isDragging) return
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') letGo()
    }
    window.addEventListener('keydown', giveUp)
    return () => window.removeEventListener('keydown', giveUp)
  }, [isDragging, letGo])

  useEdgeScroll(
    () => body.current?.parentElement,
    isDragging,
    pointer,
    () => grip.current && setGhost(placeOf(grid(), grip.current, pointer.current.x, pointer.current.y)),
  )

  // Called by the block, before the same press reaches the grid's own handler.
  const grab = useCallback((entry: DayEntry, edge: 'all' | 'end') => {
    grabbed.current = { entry, edge }
  }, [])

  function begin({ clientX: x, clientY: y, button, pointerType, target }: PointerEvent) {
    const held = grabbed.current
    grabbed.current = undefined
    wasDragged.current = false
    const isOnEntry = target instanceof Element && target.closest('[data-entry]') !== null
    // A finger drags no block: it scrolls, and a tap opens the block.
    if (button !== 0 || (isOnEntry && !held) || (held && pointerType === 'touch')) return
    const minute = minuteUnder(grid(), y)
    if (held) {
      const { entry, edge } = held
      grip.current = { x, y, isMoving: false, what: edge, entry, offset: minute - minuteOf(entry.startTime) }
      return
    }
    const fieldId = Number(fieldUnder(grid(), x))
    if (fieldId) grip.current = { x, y, isMoving: false, what: 'new', fieldId, anchor: minute }
  }

  function follow({ clientX: x, clientY: y, pointerId, currentTarget, pointerType }: PointerEvent) {
    const held = grip.current
    if (!held || pointerType === 'touch') return
    if (!held.isMoving && Math.hypot(x - held.x, y - held.y) < SLACK_PX) return
    if (!held.isMoving) currentTarget.setPointerCapture(pointerId)
    held.isMoving = true
    wasDragged.current = true
    pointer.current = { x, y }
    setGhost(placeOf(grid(), held, x, y))
  }

  function drop({ clientX: x, clientY: y }: PointerEvent) {
    const held = grip.current
    letGo()
    if (!held || (held.what !== 'new' && !held.isMoving)) return
    const place = held.isMoving ? placeOf(grid(), held, x, y) : tapped(grid(), held)
    if (!place) return
    if (!place.isFree) return sayTaken()
    const span = { fieldId: place.fieldId, startTime: timeOf(place.start), endTime: timeOf(place.end) }
    if (held.what === 'new') return onBook({ what: 'book', ...span })
    const { entry } = held
    const isSame =
      entry.fieldId === span.fieldId && entry.startTime === span.startTime && entry.endTime === span.endTime
    if (!isSame) onMove(entry, span)
  }

  return {
    ghost,
    grab,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: letGo,
      onClickCapture: (event: { stopPropagation: () => void }) => {
        if (wasDragged.current) event.stopPropagation()
        wasDragged.current = false
      },
    },
  }
}
