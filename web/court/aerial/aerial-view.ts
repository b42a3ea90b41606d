import type { Point } from '../geometry/court-geometry.ts'
import { turn } from '../geometry/crop.ts'
import type { Plan, Tree } from '../plan/plan.ts'
import { randomFrom } from '../random.ts'

export const AERIAL_ANGLE = -12

/** Metres around the plan that the hero may show on a wide screen. */
const MARGIN = 70

export type AerialView = {
  /** The turned drawing with its margin, in metres; its corner is at `origin` of the turned system. */
  width: number
  height: number
  origin: Point
  /** The points that the page puts beside the headline, in metres from the corner. */
  focus: { phone: Point; desktop: Point }
  pins: PlacedPin[]
}

export type PlacedPin = { courtId: string; x: number; y: number; onPhone: boolean; onDesktop: boolean }

/** In metres: where a pin may stand around the focus, its size, and how much ground is in sight. */
type Screen = {
  pins: { left: number; right: number; up: number; down: number }
  pinSize: { width: number; height: number }
  sight: { left: number; right: number; up: number; down: number }
}

const desktop: Screen = {
  pins: { left: -40, right: 66, up: -33, down: 32 },
  pinSize: { width: 15, height: 11 },
  sight: { left: -52, right: 84, up: -41, down: 40 },
}

const phone: Screen = {
  pins: { left: -9, right: 15, up: -23, down: 20 },
  pinSize: { width: 23, height: 13 },
  sight: { left: -60, right: 29, up: -30, down: 28 },
}

type Spot = { id: string; at: Point; area: number }

/** Chooses the focus that shows most pins and most courts, and leaves out pins that would cover another or the headline. */
export function viewFromAbove(plan: Plan, pinnedIds: readonly string[]): AerialView {
  const spots = plan.courts.map(({ id, x, y, width, height }) => ({
    id,
    at: turn([x + width / 2, y + height / 2], AERIAL_ANGLE),
    area: width * height,
  }))
  const pinned = pinnedIds.flatMap(id => spots.find(spot => spot.id === id) ?? [])
  const { origin, ...size } = turnedBounds(plan)
  const middle = turn([plan.width / 2, plan.height / 2], AERIAL_ANGLE)
  const focus = {
    phone: bestFocus(spots, pinned, middle, phone),
    desktop: bestFocus(spots, pinned, middle, desktop),
  }
  const shown = {
    phone: visiblePins(pinned, focus.phone, phone),
    desktop: visiblePins(pinned, focus.desktop, desktop),
  }
  const fromCorner = ([x, y]: Point): Point => [x - origin[0], y - origin[1]]
  return {
    ...size,
    origin,
    focus: { phone: fromCorner(focus.phone), desktop: fromCorner(focus.desktop) },
    pins: pinned.map(spot => {
      const [x, y] = fromCorner(spot.at)
      const onPhone = shown.phone.includes(spot)
      return { courtId: spot.id, x, y, onPhone, onDesktop: shown.desktop.includes(spot) }
    }),
  }
}

/** A grid of candidates around the courts: cheap, and the same on server and browser. */
function bestFocus(spots: readonly Spot[], pinned: readonly Spot[], middle: Point, screen: Screen): Point {
  const around = (at: Point) =>
    [-24, -12, 0, 12, 24].flatMap(dx => [-16, -8, 0, 8, 16].map((dy): Point => [at[0] + dx, at[1] + dy]))
  const total = spots.reduce((sum, spot) => sum + spot.area, 1)
  const score = (focus: Point) => {
    const seen = spots.filter(spot => within(spot.at, focus, screen.sight))
    const share = seen.reduce((sum, spot) => sum + spot.area, 0) / total
    return 2 * visiblePins(pinned, focus, screen).length + 3 * share
  }
  return [middle, ...spots.flatMap(spot => around(spot.at))].reduce((best, each) =>
    score(each) > score(best) ? each : best,
  )
}

function visiblePins(pins: readonly Spot[], focus: Point, screen: Screen): Spot[] {
  const { width, height } = screen.pinSize
  const kept: Spot[] = []
  for (const pin of pins) {
    const covers = kept.some(
      ({ at }) => Math.abs(at[0] - pin.at[0]) < width && Math.abs(at[1] - pin.at[1]) < height,
    )
    if (within(pin.at, focus, screen.pins) && !covers) kept.push(pin)
  }
  return kept
}

function within([x, y]: Point, [focusX, focusY]: Point, window: Screen['pins']): boolean {
  const dx = x - focusX
  const dy = y - focusY
  return dx > window.left && dx < window.right && dy > window.up && dy < window.down
}

function turnedBounds({ width, height }: Plan): { origin: Point; width: number; height: number } {
  const corners = [turn([0, 0], AERIAL_ANGLE), turn([width, 0], AERIAL_ANGLE)]
  corners.push(turn([0, height], AERIAL_ANGLE), turn([width, height], AERIAL_ANGLE))
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const origin = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN] as const
  return { origin, width: Math.max(...xs) + MARGIN - origin[0], height: Math.max(...ys) + MARGIN - origin[1] }
}

/** A loose wood outside the rim, so that a small facility does not lie in an empty field. */
export function woodAround({ width, height }: Plan, seed: number): Tree[] {
  const next = randomFrom(seed + 1)
  const trees = Array.from({ length: 130 }, (): Tree => {
    const x = -MARGIN + next() * (width + 2 * MARGIN)
    const y = -MARGIN + next() * (height + 2 * MARGIN)
    return { x, y, radius: [2.4, 2.9, 3.2][Math.floor(next() * 3)] ?? 2.9, tone: next() < 0.5 ? 0 : 1 }
  })
  return trees.filter(({ x, y }) => x < -3 || y < -3 || x > width + 3 || y > height + 3)
}
