import { addDays } from '#web/lib/dates.ts'

/** Nothing begins on the day any more, or it is a day of rest: no start is free, and none that is to come has been taken. */
export function isOver(fields: readonly { startTimes: readonly string[]; isSoldOut: boolean }[]): boolean {
  return fields.every(({ startTimes, isSoldOut }) => startTimes.length === 0 && !isSoldOut)
}

/** What a page shows whose address names no day: today, or tomorrow where today is over and tomorrow is not. */
export async function readDayToCome<Page>(
  today: string,
  read: (date: string) => Promise<Page>,
  isOver: (page: Page) => boolean,
): Promise<Page> {
  const page = await read(today)
  if (!isOver(page)) return page
  const next = await read(addDays(today, 1))
  return isOver(next) ? page : next
}
