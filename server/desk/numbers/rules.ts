import { addDays, daysBetween } from '../../kit/civil-time.ts'

/** Every civil day from one to another, both included. */
export function datesFrom(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
}
