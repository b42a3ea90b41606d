import { romeDate } from '../kit/civil-time.ts'

// Noon, and read once: a test that runs over midnight or near a change-over night must not count a day twice.
const noon = Date.parse(`${romeDate(new Date())}T12:00:00Z`)

/** The civil day in Rome, `days` after the one on which this run began. */
export function dayAhead(days: number): string {
  return romeDate(new Date(noon + days * 86_400_000))
}
