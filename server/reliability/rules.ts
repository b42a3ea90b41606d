import type { LapseCount, LapseKind } from '#contract/reliability.ts'

const DAY_MS = 86_400_000
const HALF_LIFE_DAYS = 90
/** Two lapses of today weigh 2; two of three months ago 1, and are forgotten from then on. */
const LEAST_WEIGHT = 1

/** A lapse as statements return it. */
export type ToldLapse = { kind: LapseKind; happenedAt: string }

/**
 * What organisers and facilities are told of a person: nothing before the second lapse, and nothing once all weigh too
 * little. Each loses half of its weight in ninety days, so that nobody suffers from a bad month for ever.
 */
export function countLapses(lapses: readonly ToldLapse[], now: Date): LapseCount | null {
  const weight = lapses.reduce(
    (sum, { happenedAt }) =>
      sum + 0.5 ** ((now.getTime() - Date.parse(happenedAt)) / DAY_MS / HALF_LIFE_DAYS),
    0,
  )
  if (lapses.length < 2 || weight <= LEAST_WEIGHT) return null
  const noShows = lapses.filter(({ kind }) => kind === 'no-show').length
  return { lateLeaves: lapses.length - noShows, noShows }
}
