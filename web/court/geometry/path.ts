import type { Point } from './court-geometry.ts'

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)},${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

export function circle([x, y]: Point, radius: number): string {
  const r = n(radius)
  return `M${n(x - radius)},${n(y)}a${r},${r} 0 1 0 ${n(2 * radius)},0a${r},${r} 0 1 0 ${n(-2 * radius)},0z`
}

export function line(from: Point, to: Point): string {
  return `M${n(from[0])},${n(from[1])}L${n(to[0])},${n(to[1])}`
}

/** An arc from one point to the other; `clockwise` as seen on the screen, where y points down. */
export function arc(from: Point, to: Point, radius: number, clockwise: boolean): string {
  const r = n(radius)
  return `M${n(from[0])},${n(from[1])}A${r},${r} 0 0 ${clockwise ? 1 : 0} ${n(to[0])},${n(to[1])}`
}

/** The four corner arcs of a field, each a quarter circle inside it. */
export function cornerArcs(length: number, width: number, radius: number): string {
  return [
    arc([radius, 0], [0, radius], radius, true),
    arc([length - radius, 0], [length, radius], radius, false),
    arc([0, width - radius], [radius, width], radius, true),
    arc([length, width - radius], [length - radius, width], radius, false),
  ].join('')
}

/** Three sides of a box that stands on an end line: `x` is the line, `depth` may point either way. */
export function boxOnEnd(x: number, top: number, bottom: number, depth: number): string {
  return `M${n(x)},${n(top)}h${n(depth)}V${n(bottom)}h${n(-depth)}`
}

/** Millimetres are enough for a drawing, and keep the page light. */
function n(value: number): number {
  return Math.round(value * 1000) / 1000
}
