import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { playersOf, shareCents } from '#contract/sport.ts'
import { formatCents } from '#web/words/money.ts'
import { counted } from '#web/words/numbers.ts'

type Booking = NonNullable<DayEntry['booking']>
/** An entry that is a booking. */
export type DeskEntry = DayEntry & { booking: Booking }

export type Till = { expected: number; cash: number; card: number; missing: number }

/**
 * What the bookings of the day should bring, what is in the till, also from cancelled ones, and what is still missing. A request
 * brings nothing yet; moved by its booker after it was paid, its money is in the till all the same.
 */
export function tillOf({ entries, date, unreturned }: FacilityDay): Till {
  const till = { expected: 0, cash: 0, card: 0, missing: 0 }
  for (const { booking } of entries) {
    if (!booking || booking.date !== date) continue
    till.cash += booking.cashCents
    till.card += booking.cardCents
    if (booking.status === 'pending') continue
    till.expected += booking.totalCents
    till.missing += dueCents(booking)
  }
  for (const { cashCents, cardCents } of unreturned) {
    till.cash += cashCents
    till.card += cardCents
  }
  return till
}

/** Among how many a booking's price is shared. */
export function placesOf({ match, sport }: Booking, field: DayField | undefined): number {
  return match?.maxPlayers ?? playersOf(sport ? [sport] : (field?.sports ?? []))
}

export function paidCents({ cashCents, cardCents }: Booking): number {
  return cashCents + cardCents
}

/**
 * How it was paid, and so how it is given back: '20,00 € in contanti, 8,50 € con carta'; empty where nothing was paid.
 */
export function paidHow({ cashCents, cardCents }: Pick<Booking, 'cashCents' | 'cardCents'>): string {
  return [
    cashCents !== 0 && `${formatCents(cashCents)} in contanti`,
    cardCents !== 0 && `${formatCents(cardCents)} con carta`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is still to be paid: never less than 0, so that in a sum nobody's excess pays for another. */
export function dueCents(booking: Booking): number {
  return Math.max(0, booking.totalCents - paidCents(booking))
}

/**
 * Bookings that have begun and are not fully paid, the latest first: their people are late, play now, or pay after
 * playing.
 */
export function owing({ entries }: FacilityDay, now: Date): DayEntry[] {
  return entries
    .filter(
      ({ booking, startsAt }) =>
        (booking?.status === 'confirmed' || booking?.status === 'completed') &&
        new Date(startsAt) < now &&
        dueCents(booking) > 0,
    )
    .toReversed()
}

export type Paid = { label: string; tone: 'free' | 'warn' | 'quiet' }

/** What was paid of a booking, in words; in shares where whole shares were paid. */
export function paidState(booking: Booking, places: number): Paid {
  const paid = paidCents(booking)
  if (booking.status === 'pending') return { label: 'Da approvare', tone: 'warn' }
  const isFree = paid === 0 && booking.totalCents === 0
  if (booking.status === 'no-show' && (isFree || paid < booking.totalCents))
    return { label: 'Assenza', tone: 'warn' }
  if (isFree) return { label: 'Niente da pagare', tone: 'quiet' }
  // Moved to a cheaper time after it was paid.
  if (paid > booking.totalCents)
    return { label: `Da rendere ${formatCents(paid - booking.totalCents)}`, tone: 'warn' }
  if (paid === booking.totalCents) return { label: 'Pagato', tone: 'free' }
  if (paid === 0) return { label: 'Da incassare', tone: 'quiet' }
  const shares = paid / shareCents(booking.totalCents, places)
  if (!Number.isInteger(shares)) return { label: 'Pagato in parte', tone: 'warn' }
  return { label: `${counted(shares, 'quota', 'quote')} su ${places}`, tone: 'warn' }
}
