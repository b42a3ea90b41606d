/**
 * A court seen from above, in metres. The origin is the top-left corner of the playing field, x runs
 * along its length. Sizes are to the outer edge of the lines; strokes are drawn centred (under 6 cm off).
 */
export type CourtGeometry = {
  length: number
  width: number
  /** Free zone behind the ends and along the sides. */
  runOff: { x: number; y: number }
  /** Painted bands: vertical stripes (`across`) or planks (`along`), as a count over that side. */
  bands?: { direction: 'across' | 'along'; count: number }
  /** Painted areas inside the border, as path data. */
  areas?: string
  /** Lines that survive at icon size, border included. */
  lines: string
  /** Marks too small for an icon: corner arcs, ticks, rings. */
  fineLines?: string
  /** Drawn thicker and in the colour of glass. */
  glass?: string
  dots?: readonly Point[]
  grains?: readonly Grain[]
  net?: string
}

export type Point = readonly [x: number, y: number]
export type Grain = { at: Point; radius: number }
