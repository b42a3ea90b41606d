import type { Booking } from '#contract/booking.ts'
import { paths } from '#contract/paths.ts'
import { slotPath } from '#web/path/slot-id.ts'
import { addDays } from '#web/words/dates.ts'
import { daysBetween } from '#web/words/days-between.ts'

/** The list, which marks the booking that has just been made. */
export function newBookingPath({ id }: Pick<Booking, 'id'>): string {
  return `${paths.dashboardBookings}?${new URLSearchParams({ nuova: id })}`
}

export function calendarFile({ id }: Pick<Booking, 'id'>): string {
  return `/api/bookings/${id}/calendar.ics`
}

/** Short enough for the telephone: the end of the id, because its beginning is only the time at which it was made. */
export function bookingCode({ id }: Pick<Booking, 'id'>): string {
  return id.slice(-8).toUpperCase()
}

/** Opens the form for the same field, hour and length on the next such weekday. */
export function bookAgainPath(booking: Booking, today: string): string {
  const { field, startTime } = booking
  const date = nextSameWeekday(booking.date, today)
  return slotPath(
    { sport: field.sports[0] ?? '', location: field.facility.city },
    { fieldId: field.id, date, startTime },
    booking.minutes,
  )
}

export function nextSameWeekday(date: string, today: string): string {
  return addDays(date, 7 * Math.max(1, Math.floor(daysBetween(date, today) / 7) + 1))
}
