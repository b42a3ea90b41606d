import { minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'
import type { WeekBand } from '#contract/week.ts'

/** Minutes from one place of an edge to the next. */
export const EDGE_STEP = 30

/** Where a band of a day begins or ends, or one follows upon another: then both are moved. */
export type Edge = {
  minute: number
  /** The bands on both sides, one of them at least. */
  before: WeekBand | undefined
  after: WeekBand | undefined
  /** As far as it can be moved: no band vanishes, and none is pushed. */
  min: number
  max: number
}

/** The edges of a day from above; none while somebody is typing bands that lie one over the other. */
export function edgesOf(day: readonly WeekBand[]): Edge[] {
  const bands = day.toSorted((one, other) => one.startTime.localeCompare(other.startTime))
  const isPlain = bands.every(
    ({ startTime, endTime }, at) =>
      startTime < endTime && endTime <= (bands[at + 1]?.startTime ?? timeOf(NIGHT_ENDS)),
  )
  if (!isPlain) return []
  return bands.flatMap((band, at) => {
    const previous = bands[at - 1]
    const next = bands[at + 1]
    const [start, end] = [minuteOf(band.startTime), minuteOf(band.endTime)]
    const follows = previous?.endTime === band.startTime
    const first: Edge = {
      minute: start,
      before: follows ? previous : undefined,
      after: band,
      min: follows ? minuteOf(previous.startTime) + EDGE_STEP : minuteOf(previous?.endTime ?? '00:00'),
      max: end - EDGE_STEP,
    }
    const last: Edge = {
      minute: end,
      before: band,
      after: undefined,
      min: start + EDGE_STEP,
      max: next ? minuteOf(next.startTime) : NIGHT_ENDS,
    }
    return next?.startTime === band.endTime ? [first] : [first, last]
  })
}

/** The day with an edge at another minute, as near to it as it can be; rows stay where they are. */
export function withEdgeAt(day: readonly WeekBand[], edge: Edge, minute: number): WeekBand[] {
  const onStep = Math.round(minute / EDGE_STEP) * EDGE_STEP
  const time = timeOf(Math.max(edge.min, Math.min(edge.max, onStep)))
  return day.map(band => {
    if (band === edge.before) return { ...band, endTime: time }
    return band === edge.after ? { ...band, startTime: time } : band
  })
}
