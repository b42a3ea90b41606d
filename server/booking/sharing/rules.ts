import { MOST_NAME_LETTERS, type SharedBooking } from '#contract/share.ts'
import { GONE } from '../../kit/gone.ts'

type Shared = { status: string; starts_at: Date; ends_at: Date }

/** What friends may still do about a booking. */
export function shareState(booking: Shared, free: number, now: Date): SharedBooking['state'] {
  if (booking.status === 'cancelled') return 'cancelled'
  if (booking.ends_at <= now || booking.status === 'no-show') return 'past'
  if (booking.status === 'pending') return 'pending'
  return free > 0 ? 'open' : 'full'
}

/** 'Giulia' of 'Giulia Ranieri'; null where the first word is no name, or the account has been deleted. */
export function firstNameOf(name: string): string | null {
  if (name === GONE) return null
  const [first = ''] = name.trim().split(/\s+/)
  return /^\p{L}[\p{L}\p{M}’'-]*$/u.test(first) ? [...first].slice(0, MOST_NAME_LETTERS).join('') : null
}
