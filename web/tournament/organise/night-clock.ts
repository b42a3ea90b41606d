import { MIDNIGHT, minuteOf, NIGHT_ENDS, timeOf } from '#contract/wall-clock.ts'

const NIGHT_MINUTES = NIGHT_ENDS - MIDNIGHT

/** '24:30' for half past midnight: what is typed as a clock shows it belongs to the evening before, until two at night (R51). */
export function ofEvening(clock: string): string {
  return clock && minuteOf(clock) < NIGHT_MINUTES ? throughNight(clock) : clock
}

/** The end of something that begins at `from`: '01:00' after '20:00' is '25:00'. */
export function endOfEvening(from: string, to: string): string {
  return to && minuteOf(to) <= NIGHT_MINUTES && minuteOf(to) < minuteOf(from) ? throughNight(to) : to
}

function throughNight(clock: string): string {
  return timeOf(minuteOf(clock) + MIDNIGHT)
}
