/** Times of the wall clock as the contract writes them, 'HH:mm' and counted on past midnight (R51), and as minutes of their day. */

/** The midnight that ends a day, as a minute and as a time. */
export const MIDNIGHT = 24 * 60
export const MIDNIGHT_TIME = '24:00'

/** The latest that an evening can end (R51), as a minute and as a time. */
export const NIGHT_ENDS = 26 * 60
export const LAST_TIME = '26:00'

export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** What is past midnight belongs to the evening on which it began: 1470 is '24:30'. */
export function timeOf(minute: number): string {
  const hours = Math.floor(minute / 60)
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
