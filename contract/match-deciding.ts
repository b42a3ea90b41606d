/** How many hours before its start a match is decided. */
export const DECIDED_HOURS = { least: 1, usual: 3, most: 48 }

/** Whether a match can still be opened: when it is decided must be to come. */
export function canStillOpen(startsAt: Date, now: Date): boolean {
  return now.getTime() < startsAt.getTime() - DECIDED_HOURS.least * 3_600_000
}
