/** How many hours before its start a match is decided. */
export const DECIDED_HOURS = { least: 1, usual: 3, most: 48 }

/** Whether a match can still be opened: when it is decided must be to come. */
export function canStillOpen(startsAt: Date, now: Date): boolean {
  return now.getTime() < startsAt.getTime() - DECIDED_HOURS.least * 3_600_000
}

type Ground = {
  startsAt: Date
  /** The last instant at which its booking is cancelled for nothing; null is never. */
  freeUntil: Date | null
}

/** When a match that is opened now is decided: in time to give its field back for nothing, while that is still possible (R24). */
export function decidedAt({ startsAt, freeUntil }: Ground, hours: number, now: Date): Date {
  const asWished = new Date(startsAt.getTime() - hours * 3_600_000)
  return freeUntil !== null && freeUntil > now && freeUntil < asWished ? freeUntil : asWished
}
