import { addDays, romeDate } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'

/**
 * What a page shows when nobody asked for a day: today, or tomorrow if nothing begins today any more and something does tomorrow.
 * @param isOver whether no start of its day, free or taken, is still to come
 */
export async function dayToCome<Shown>(
  { at }: Context,
  read: (date: string) => Promise<Shown>,
  isOver: (shown: Shown) => boolean | Promise<boolean>,
): Promise<Shown> {
  const today = romeDate(at ?? new Date())
  const shown = await read(today)
  if (!(await isOver(shown))) return shown
  const next = await read(addDays(today, 1))
  return (await isOver(next)) ? shown : next
}
