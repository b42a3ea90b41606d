import type { CourtGeometry } from './court-geometry.ts'
import { arc, boxOnEnd, circle, cornerArcs, line, rectangle } from './path.ts'

/** FIFA futsal law 1: 6 m arcs round the posts of a 3 m goal, 3.16 m straight between them. */
export const calcioA5: CourtGeometry = {
  length: 40,
  width: 20,
  runOff: { x: 2.5, y: 2.5 },
  bands: { direction: 'across', count: 8 },
  lines: [
    rectangle(0, 0, 40, 20),
    line([20, 0], [20, 20]),
    circle([20, 10], 3),
    'M0,2.42A6,6 0 0 1 6,8.42V11.58A6,6 0 0 1 0,17.58',
    'M40,2.42A6,6 0 0 0 34,8.42V11.58A6,6 0 0 0 40,17.58',
    boxOnEnd(0, 8.5, 11.5, -1),
    boxOnEnd(40, 8.5, 11.5, 1),
  ].join(''),
  // Corner arcs are 0.25 m in the law, drawn at 0.6 so that they read; ticks bound the substitution zones.
  fineLines: cornerArcs(40, 20, 0.6) + [10, 15, 25, 30].map(x => line([x, 19.6], [x, 20.4])).join(''),
  dots: [
    [20, 10],
    [6, 10],
    [10, 10],
    [34, 10],
    [30, 10],
  ],
}

/** No single Italian standard exists for eight a side: the inner measures are chosen for the drawing. */
export const calcioA8 = pitch({
  length: 60,
  width: 40,
  runOff: { x: 4, y: 4 },
  bands: { direction: 'across', count: 10 },
  penaltyBox: { width: 24, depth: 10 },
  goalBox: { width: 14, depth: 4 },
  goal: { width: 6, depth: 1.5 },
  penaltyMark: 9,
  distance: 6,
  cornerRadius: 1,
})

/** FIFA law 1, on the usual 105 x 68. */
export const calcioA11 = pitch({
  length: 105,
  width: 68,
  runOff: { x: 5, y: 5 },
  bands: { direction: 'across', count: 14 },
  penaltyBox: { width: 40.32, depth: 16.5 },
  goalBox: { width: 18.32, depth: 5.5 },
  goal: { width: 7.32, depth: 2 },
  penaltyMark: 11,
  distance: 9.15,
  // The law says 1 m; 1.4 reads better from above.
  cornerRadius: 1.4,
})

type Pitch = Pick<CourtGeometry, 'length' | 'width' | 'runOff' | 'bands'> & {
  penaltyBox: Box
  goalBox: Box
  /** It stands behind the line. */
  goal: Box
  /** How far it is from the end line. */
  penaltyMark: number
  /**
   * How far the others stand from the ball at a kick: the radius of the centre circle and of the arc at a penalty box.
   */
  distance: number
  cornerRadius: number
}
type Box = { width: number; depth: number }

function pitch({
  penaltyBox,
  goalBox,
  goal,
  penaltyMark,
  distance,
  cornerRadius,
  ...slab
}: Pitch): CourtGeometry {
  const { length, width } = slab
  const middle = width / 2
  const onBothEnds = (box: Box) => {
    const [top, bottom] = [middle - box.width / 2, middle + box.width / 2]
    return boxOnEnd(0, top, bottom, box.depth) + boxOnEnd(length, top, bottom, -box.depth)
  }
  const front = penaltyBox.depth
  const reach = Math.sqrt(distance ** 2 - (front - penaltyMark) ** 2)
  return {
    ...slab,
    lines: [
      rectangle(0, 0, length, width),
      line([length / 2, 0], [length / 2, width]),
      circle([length / 2, middle], distance),
      onBothEnds(penaltyBox),
      onBothEnds(goalBox),
      onBothEnds({ ...goal, depth: -goal.depth }),
      arc([front, middle - reach], [front, middle + reach], distance, true),
      arc([length - front, middle - reach], [length - front, middle + reach], distance, false),
    ].join(''),
    fineLines: cornerArcs(length, width, cornerRadius),
    dots: [
      [length / 2, middle],
      [penaltyMark, middle],
      [length - penaltyMark, middle],
    ],
  }
}
