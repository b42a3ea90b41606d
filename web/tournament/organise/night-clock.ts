/** '24:30' for half past midnight: what is typed as a clock shows it belongs to the evening before, until two at night (R51). */
export function ofEvening(clock: string): string {
  return clock < '02:00' ? throughNight(clock) : clock
}

/** The end of something that begins at `from`: '01:00' after '20:00' is '25:00'. */
export function endOfEvening(from: string, to: string): string {
  return to <= '02:00' && to < from ? throughNight(to) : to
}

function throughNight(clock: string): string {
  return clock && `${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}`
}
