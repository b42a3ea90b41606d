import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { timeOf } from '#contract/wall-clock.ts'
import type { WeekBand } from '#contract/week.ts'
import { EDGE_STEP, type Edge, edgesOf, withEdgeAt } from './edges.ts'
import { clockInWords } from './week.ts'

type BandEdgesProps = {
  day: readonly WeekBand[]
  hourPx: number
  /** The hours beside it, in minutes. */
  range: { from: number; to: number }
  onChange: (day: WeekBand[]) => void
  /** While one is dragged the hours beside it must stay where they are. */
  onHold: (isHeld: boolean) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -EDGE_STEP,
  ArrowLeft: -EDGE_STEP,
  ArrowDown: EDGE_STEP,
  ArrowRight: EDGE_STEP,
}

/** The edges of a day's bands, to be dragged or moved by arrows. */
export function BandEdges({ day, hourPx, range, onChange, onHold }: BandEdgesProps) {
  const box = useRef<HTMLDivElement>(null)
  /** As it was when somebody took hold of it: on the way two edges may become one. */
  const held = useRef<{ day: readonly WeekBand[]; edge: Edge; y: number }>(undefined)
  const moved = useRef<number>(undefined)
  // Where the edge that was moved by a key has met another one, that one has the focus.
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    box.current?.querySelector<HTMLElement>(`[aria-valuenow="${moved.current}"]`)?.focus()
    moved.current = undefined
  })

  function onPointerDown(event: PointerEvent, edge: Edge) {
    if (event.button !== 0) return
    // The box stays whatever becomes of the edge.
    box.current?.setPointerCapture(event.pointerId)
    held.current = { day, edge, y: event.clientY }
    onHold(true)
  }

  function onPointerMove({ clientY }: PointerEvent) {
    if (!held.current) return
    const { day, edge, y } = held.current
    const minute = edge.minute + ((clientY - y) / hourPx) * 60
    onChange(withEdgeAt(day, edge, Math.max(range.from, Math.min(range.to, minute))))
  }

  function letGo() {
    held.current = undefined
    onHold(false)
  }

  function giveUp() {
    if (!held.current) return
    onChange([...held.current.day])
    letGo()
  }

  function onKeyDown(event: KeyboardEvent, edge: Edge) {
    if (event.key === 'Escape') giveUp()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    moved.current = Math.max(edge.min, Math.min(edge.max, edge.minute + step))
    onChange(withEdgeAt(day, edge, edge.minute + step))
  }

  return (
    <div
      ref={box}
      className="pointer-events-none absolute inset-x-0 top-11"
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={giveUp}
    >
      {edgesOf(day).map((edge, index) => (
        <div
          // An edge is known only by its place among them.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={index}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={labelOf(edge)}
          aria-valuemin={edge.min}
          aria-valuemax={edge.max}
          aria-valuenow={edge.minute}
          aria-valuetext={clockInWords(timeOf(edge.minute))}
          onPointerDown={event => onPointerDown(event, edge)}
          onKeyDown={event => onKeyDown(event, edge)}
          style={{ top: ((edge.minute - range.from) / 60) * hourPx }}
          className="pointer-events-auto absolute inset-x-0 flex h-6 -translate-y-1/2 cursor-ns-resize touch-none items-center justify-center rounded-tag outline-offset-0 pointer-coarse:h-11"
        >
          <span className="h-2.5 w-6 rounded-full border-2 border-focus bg-surface" />
        </div>
      ))}
    </div>
  )
}

function labelOf({ before, after }: Edge): string {
  if (before && after) return 'Cambio di fascia'
  return after ? 'Inizio della fascia' : 'Fine della fascia'
}
