import type { Person } from '../../kit/actor.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-21T10:00:00Z')
export const DATE = '2026-11-25'
const MIDNIGHT = Date.parse('2026-11-24T23:00:00Z')
export const OPENS = 9 * 60
const CLOSES = 24 * 60
/** The field that covers the ground of the first two. */
export const WHOLE = 4

export type Taken = { field: number; start: number; minutes: number }
type Held = Taken & { owner: Person; until: number }
export type Known = Taken & {
  id: string
  owner: Person
  status: 'pending' | 'confirmed' | 'cancelled'
  answerBy: number
  /** Ended by the facility, and not by its customer or the clock. */
  isRefused: boolean
  /** As its staff sees it: an answer to another version does nothing. */
  version: number
  changes: string[]
}

/** What must be true after each step, without a database. */
export class BookingModel {
  now = START
  closures: Taken[] = []
  holds: Held[] = []
  bookings: Known[] = []

  /** A hold is not in the way once it has expired, nor for its own person. */
  givesWay(hold: Held, person?: Person): boolean {
    return hold.until <= this.now || hold.owner === person
  }

  isTaken(wish: Taken, person?: Person, except?: Taken): boolean {
    const holds = this.holds.filter(hold => !this.givesWay(hold, person))
    const standing = this.bookings.filter(booking => booking.status !== 'cancelled')
    return [...this.closures, ...holds, ...standing].some(
      other => other !== except && areInTheWay(other, wish),
    )
  }

  isFree(wish: Taken, person: Person, except?: Taken): boolean {
    return (
      wish.start >= OPENS &&
      wish.start + wish.minutes <= CLOSES &&
      instantOf(wish) > this.now &&
      !this.isTaken(wish, person, except)
    )
  }

  take(wish: Taken, person?: Person): void {
    this.holds = this.holds.filter(hold => !(areInTheWay(hold, wish) && this.givesWay(hold, person)))
  }

  isInTime(booking: Known): boolean {
    return booking.status !== 'cancelled' && this.now <= instantOf(booking) - 2 * HOUR_MS
  }

  change(booking: Known, event: string): void {
    booking.version += 1
    booking.changes.push(event, event)
  }
}

function areInTheWay(one: Taken, other: Taken): boolean {
  const share =
    one.field === other.field ||
    (one.field === WHOLE && other.field < 2) ||
    (other.field === WHOLE && one.field < 2)
  return share && one.start < other.start + other.minutes && other.start < one.start + one.minutes
}

export function instantOf({ start }: Taken): number {
  return MIDNIGHT + start * 60_000
}
