import { randomFrom } from '../random.ts'
import type { CourtGeometry, Grain } from './court-geometry.ts'
import { arc, boxOnEnd, circle, line, rectangle } from './path.ts'

/** ITF court for doubles; the run-off is the 36.57 x 18.29 m slab of the ATP. */
export const tennis: CourtGeometry = {
  length: 23.77,
  width: 10.97,
  runOff: { x: 6.4, y: 3.66 },
  lines: [
    rectangle(0, 0, 23.77, 10.97),
    line([0, 1.37], [23.77, 1.37]),
    line([0, 9.6], [23.77, 9.6]),
    line([5.485, 1.37], [5.485, 9.6]),
    line([18.285, 1.37], [18.285, 9.6]),
    line([5.485, 5.485], [18.285, 5.485]),
  ].join(''),
  fineLines: line([0, 5.485], [0.3, 5.485]) + line([23.47, 5.485], [23.77, 5.485]),
  net: line([11.885, -0.914], [11.885, 11.884]),
}

/** FIP court. The walls are the border: glass behind and 4 m round each corner, mesh between, two doors a side. */
export const padel: CourtGeometry = {
  length: 20,
  width: 10,
  runOff: { x: 1.4, y: 1.4 },
  lines: [
    line([3.05, 0], [3.05, 10]),
    line([16.95, 0], [16.95, 10]),
    line([2.85, 5], [17.15, 5]),
    'M4,0H9.1M10.9,0H16M4,10H9.1M10.9,10H16',
  ].join(''),
  glass: 'M4,0H0V10H4M16,0H20V10H16',
  net: line([10, 0], [10, 10]),
}

/** FIBA court. The three-point line is straight 0.90 m from the sidelines, then 6.75 m round the basket. */
export const basket: CourtGeometry = {
  length: 28,
  width: 15,
  runOff: { x: 2, y: 2 },
  bands: { direction: 'along', count: 15 },
  areas: rectangle(0, 5.05, 5.8, 4.9) + rectangle(22.2, 5.05, 5.8, 4.9) + circle([14, 7.5], 1.8),
  lines: [
    rectangle(0, 0, 28, 15),
    line([14, -0.15], [14, 15.15]),
    circle([14, 7.5], 1.8),
    boxOnEnd(0, 5.05, 9.95, 5.8),
    boxOnEnd(28, 5.05, 9.95, -5.8),
    arc([5.8, 5.7], [5.8, 9.3], 1.8, true),
    arc([22.2, 5.7], [22.2, 9.3], 1.8, false),
    'M0,0.9H2.99A6.75,6.75 0 0 1 2.99,14.1H0',
    'M28,0.9H25.01A6.75,6.75 0 0 0 25.01,14.1H28',
  ].join(''),
  fineLines: [
    line([1.2, 6.6], [1.2, 8.4]),
    line([26.8, 6.6], [26.8, 8.4]),
    circle([1.575, 7.5], 0.225),
    circle([26.425, 7.5], 0.225),
    'M1.2,6.25H1.575A1.25,1.25 0 0 1 1.575,8.75H1.2',
    'M26.8,6.25H26.425A1.25,1.25 0 0 0 26.425,8.75H26.8',
  ].join(''),
}

const attackDashes = [0, 1, 2, 3, 4].map(index => 0.2 + index * 0.35)

/** FIVB indoor court: attack lines 3 m from the axis, prolonged by five dashes beyond each sideline. */
export const pallavolo: CourtGeometry = {
  length: 18,
  width: 9,
  runOff: { x: 3, y: 3 },
  areas: rectangle(6, 0, 6, 9),
  lines: [rectangle(0, 0, 18, 9), line([9, 0], [9, 9]), line([6, 0], [6, 9]), line([12, 0], [12, 9])].join(
    '',
  ),
  fineLines: [
    ...[6, 12].flatMap(x =>
      attackDashes.map(at => `M${x},${-at.toFixed(2)}v-.15M${x},${(9 + at).toFixed(2)}v.15`),
    ),
    ...[0, 9].map(y => `M-.2,${y}h-.15M18.2,${y}h.15`),
  ].join(''),
  net: line([9, -0.75], [9, 9.75]),
}

/** FIVB beach court: a ribbon, a net, sand. */
export const beachVolley: CourtGeometry = {
  length: 16,
  width: 8,
  runOff: { x: 3, y: 3 },
  lines: rectangle(0, 0, 16, 8),
  grains: sand(60),
  net: line([8, -0.75], [8, 8.75]),
}

/** The seed is fixed so that the picture never changes between two visits, nor between server and browser. */
function sand(count: number): Grain[] {
  const next = randomFrom(8)
  return Array.from({ length: count }, () => ({
    at: [Math.round(next() * 200) / 10 - 2, Math.round(next() * 120) / 10 - 2] as const,
    radius: [0.05, 0.09, 0.14][Math.floor(next() * 3)] ?? 0.09,
  }))
}
