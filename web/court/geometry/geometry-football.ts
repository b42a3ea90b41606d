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
export const calcioA8: CourtGeometry = {
  length: 60,
  width: 40,
  runOff: { x: 4, y: 4 },
  bands: { direction: 'across', count: 10 },
  lines: [
    rectangle(0, 0, 60, 40),
    line([30, 0], [30, 40]),
    circle([30, 20], 6),
    boxOnEnd(0, 8, 32, 10),
    boxOnEnd(60, 8, 32, -10),
    boxOnEnd(0, 13, 27, 4),
    boxOnEnd(60, 13, 27, -4),
    boxOnEnd(0, 17, 23, -1.5),
    boxOnEnd(60, 17, 23, 1.5),
    arc([10, 14.084], [10, 25.916], 6, true),
    arc([50, 14.084], [50, 25.916], 6, false),
  ].join(''),
  fineLines: cornerArcs(60, 40, 1),
  dots: [
    [30, 20],
    [9, 20],
    [51, 20],
  ],
}

/** FIFA law 1, on the usual 105 x 68. */
export const calcioA11: CourtGeometry = {
  length: 105,
  width: 68,
  runOff: { x: 5, y: 5 },
  bands: { direction: 'across', count: 14 },
  lines: [
    rectangle(0, 0, 105, 68),
    line([52.5, 0], [52.5, 68]),
    circle([52.5, 34], 9.15),
    boxOnEnd(0, 13.84, 54.16, 16.5),
    boxOnEnd(105, 13.84, 54.16, -16.5),
    boxOnEnd(0, 24.84, 43.16, 5.5),
    boxOnEnd(105, 24.84, 43.16, -5.5),
    boxOnEnd(0, 30.34, 37.66, -2),
    boxOnEnd(105, 30.34, 37.66, 2),
    arc([16.5, 26.688], [16.5, 41.312], 9.15, true),
    arc([88.5, 26.688], [88.5, 41.312], 9.15, false),
  ].join(''),
  // The law says 1 m for the corner arcs; 1.4 reads better from above.
  fineLines: cornerArcs(105, 68, 1.4),
  dots: [
    [52.5, 34],
    [11, 34],
    [94, 34],
  ],
}
