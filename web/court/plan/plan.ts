import type { SportSlug } from '#contract/sport.ts'
import { courts, slabSize } from '../geometry/geometry.ts'
import { randomFrom } from '../random.ts'
import { type PackItem, packShelves, type Shelf } from './packing.ts'

export type PlanCourt = { id: string; sport: SportSlug }
export type Box = { x: number; y: number; width: number; height: number }
export type PlacedCourt = Box & { id: string; sport: SportSlug }
export type Tree = { x: number; y: number; radius: number; tone: 0 | 1 }

/** A facility from above, in metres. Invented but in scale: the caption must say it is not the real map. */
export type Plan = {
  width: number
  height: number
  courts: PlacedCourt[]
  clubHouse: Box
  paths: Box[]
  trees: Tree[]
}

/** Left free round the courts for the trees. */
const RIM = 9
const PATH = 2.6
const CLUB_HOUSE = { id: 'club-house', width: 28, height: 14 }
const WIDEST_ROW = 150

/** The same courts and seed always give the same plan: take the seed from the facility's id (`seedFrom`). */
export function planFacility(facility: readonly PlanCourt[], seed: number): Plan {
  const items = [...bySportThenArea(facility), CLUB_HOUSE]
  const packed = bestPacking(items)
  const width = packed.width + 2 * RIM
  const height = packed.height + 2 * RIM
  const turned = turner(width, height, seed)

  const boxes = new Map(packed.places.map(({ id, ...box }) => [id, turned(shift(box))]))
  const paths = pathsBetween(packed.shelves, width, height).map(turned)
  const origin = { x: RIM, y: RIM, width: CLUB_HOUSE.width, height: CLUB_HOUSE.height }
  return {
    width,
    height,
    courts: facility.map(({ id, sport }) => ({ id, sport, ...(boxes.get(id) ?? origin) })),
    clubHouse: boxes.get(CLUB_HOUSE.id) ?? origin,
    paths,
    trees: treesAlongRim(width, height, paths, seed),
  }
}

function bySportThenArea(facility: readonly PlanCourt[]): PackItem[] {
  const area = (sport: SportSlug) => slabSize(courts[sport]).width * slabSize(courts[sport]).height
  return [...facility]
    .sort((a, b) => area(b.sport) - area(a.sport) || byCode(a.sport, b.sport) || byCode(a.id, b.id))
    .map(({ id, sport }) => ({ id, ...slabSize(courts[sport]) }))
}

/** The same order on the server and in every browser, whatever the language. */
function byCode(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The row width whose plan comes nearest to a picture of 16:10 with little ground left over. */
function bestPacking(items: readonly PackItem[]) {
  const widest = Math.max(...items.map(item => item.width))
  const tries = Array.from({ length: 18 }, (_, index) => widest + ((WIDEST_ROW - widest) * index) / 17)
  const solid = items.reduce((sum, item) => sum + item.width * item.height, 0)
  const penalty = ({ width, height }: { width: number; height: number }) => {
    const shape = Math.abs(Math.log((width + 2 * RIM) / (height + 2 * RIM) / 1.6))
    return shape + 1.6 * (1 - solid / (width * height))
  }
  return tries
    .map(rowWidth => packShelves(items, Math.max(widest, rowWidth)))
    .reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

function shift(box: Box): Box {
  return { ...box, x: box.x + RIM, y: box.y + RIM }
}

/** Two bits of the seed mirror the plan, so that facilities with the same courts do not look alike. */
function turner(width: number, height: number, seed: number): (box: Box) => Box {
  return box => ({
    ...box,
    x: round(seed & 1 ? width - box.x - box.width : box.x),
    y: round(seed & 2 ? height - box.y - box.height : box.y),
  })
}

/** One path between two shelves, and one beside the first column of each. */
function pathsBetween(shelves: readonly Shelf[], width: number, height: number): Box[] {
  return shelves.flatMap((shelf, index) => {
    const last = index === shelves.length - 1
    const top = index === 0 ? 0 : shelf.y + RIM - shelf.gapAbove / 2
    const bottom = last ? height : shelf.y + RIM + shelf.height + shelf.gapBelow / 2
    const across = last ? [] : [{ x: 0, y: bottom - PATH / 2, width, height: PATH }]
    if (shelf.aisle === undefined) return across
    return [{ x: shelf.aisle + RIM - PATH / 2, y: top, width: PATH, height: bottom - top }, ...across]
  })
}

function treesAlongRim(width: number, height: number, paths: readonly Box[], seed: number): Tree[] {
  const next = randomFrom(seed)
  const trees: Tree[] = []
  const plant = (along: number, place: (at: number, depth: number) => [number, number]) => {
    for (let at = 2; at < along; at += 4.6 + next() * 3.2) {
      const [x, y] = place(at, 1.8 + next() * 2.6)
      const radius = [2, 2.4, 2.9][Math.floor(next() * 3)] ?? 2.4
      trees.push({ x: round(x), y: round(y), radius, tone: next() < 0.5 ? 0 : 1 })
    }
  }
  plant(width, (at, depth) => [at, depth])
  plant(width, (at, depth) => [at, height - depth])
  plant(height, (at, depth) => [depth, at])
  plant(height, (at, depth) => [width - depth, at])
  return trees.filter(tree => !paths.some(path => touches(tree, path)))
}

function touches({ x, y, radius }: Tree, box: Box): boolean {
  return (
    x + radius > box.x &&
    x - radius < box.x + box.width &&
    y + radius > box.y &&
    y - radius < box.y + box.height
  )
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
