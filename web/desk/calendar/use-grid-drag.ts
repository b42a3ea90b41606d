import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DayEntry, FacilityDay } from '#contract/desk-day.ts'
import type { NewEntry } from '#web/path/desk-layer.ts'
import { minuteOf, QUARTER, timeOf } from '../day.ts'
import type { Place } from '../place.ts'
import { type Marked, mark, markAtMost, quarterAt, type Range } from './grid-place.ts'
import { sayTaken } from './taken-toast.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'

/** A hand that trembles does not drag. */
const SLACK_PX = 5

type Grip = { x: number; y: number; isMoving: boolean } & (
  | { what: 'new'; fieldId: number; anchor: number }
  | { what: 'all' | 'end'; entry: DayEntry; offset: number }
)

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

  const fieldUnder = (x: number) =>
    [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(column => {
      const { left, right } = column.getBoundingClientRect()
      return x >= left && x < right
    })?.dataset['field']
  const isOutside = (x: number, y: number) => {
    const frame = body.current?.parentElement?.getBoundingClientRect()
    return frame !== undefined && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)
  }
  const minuteUnder = (y: number) => quarterAt(y - (body.current?.getBoundingClientRect().top ?? 0), range)

  const letGo = useCallback(() => {
    grip.current = undefined
    setGhost(undefined)
  }, [])
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
    () => grip.current && setGhost(placeOf(grip.current, pointer.current.x, pointer.current.y)),
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
    const minute = minuteUnder(y)
    if (held) {
      const { entry, edge } = held
      grip.current = { x, y, isMoving: false, what: edge, entry, offset: minute - minuteOf(entry.startTime) }
      return
    }
    const fieldId = Number(fieldUnder(x))
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
    setGhost(placeOf(held, x, y))
  }

  function drop({ clientX: x, clientY: y }: PointerEvent) {
    const held = grip.current
    letGo()
    if (!held || (held.what !== 'new' && !held.isMoving)) return
    const place = held.isMoving ? placeOf(held, x, y) : tapped(held)
    if (!place) return
    if (!place.isFree) return sayTaken()
    const span = { fieldId: place.fieldId, startTime: timeOf(place.start), endTime: timeOf(place.end) }
    if (held.what === 'new') return onBook({ what: 'book', ...span })
    const { entry } = held
    const isSame =
      entry.fieldId === span.fieldId && entry.startTime === span.startTime && entry.endTime === span.endTime
    if (!isSame) onMove(entry, span)
  }

  /** A press without a drag marks the field's usual length, or as much of it as there is room for. */
  function tapped(held: Grip): Marked | undefined {
    if (held.what !== 'new') return undefined
    const minutes = day.fields.find(({ id }) => id === held.fieldId)?.slotMinutes ?? 60
    return markAtMost(day, {
      fieldId: held.fieldId,
      start: held.anchor,
      end: Math.min(held.anchor + minutes, range.to),
    })
  }

  /** Undefined where a block is carried out of the grid: let go there, it stays where it was. */
  function placeOf(held: Grip, x: number, y: number): Marked | undefined {
    const minute = minuteUnder(y)
    if (held.what === 'new') {
      const [first, last] = minute < held.anchor ? [minute, held.anchor] : [held.anchor, minute]
      return mark(day, { fieldId: held.fieldId, start: first, end: last + QUARTER })
    }
    const { entry } = held
    const start = minuteOf(entry.startTime)
    if (held.what === 'end') {
      const end = Math.max(minute + QUARTER, start + QUARTER)
      return mark(day, { fieldId: entry.fieldId, start, end }, entry.id)
    }
    if (isOutside(x, y)) return undefined
    const length = minuteOf(entry.endTime) - start
    const fieldId = Number(fieldUnder(x)) || entry.fieldId
    const moved = Math.min(Math.max(minute - held.offset, range.from), range.to - length)
    return mark(day, { fieldId, start: moved, end: moved + length }, entry.id)
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
