import { writeAddress } from '#contract/address.ts'
import { paths, sharedPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { type CalendarEntry, letterCalendar, publishedCalendar } from '../kit/calendar.ts'
import type { Attachment } from '../mail/letter.ts'
import type { LetterParts, Reader } from './letter/event.ts'
import { priceWords } from './letter/facts.ts'
import type { LetterRow } from './letter/store.ts'

/** The booking as a calendar file, which enters, updates or removes one and the same entry. */
export function bookingCalendar(
  booking: LetterRow,
  { to, address }: { to: Reader; address: string },
  parts: LetterParts,
): Attachment {
  const name = to === 'client' ? booking.customer_name : booking.summary.facility.name
  const entry = entryOf(booking, to, parts)
  return {
    filename: 'prenotazione.ics',
    ...letterCalendar(entry, { name, address, mailFrom: parts.mailFrom }),
  }
}

export const SERIES_FILE = 'tutte-le-date.ics'

/** All dates of a weekly booking that a letter is about, in one file; none where it is about one. */
export function seriesCalendar(booking: LetterRow, to: Reader, parts: LetterParts): Attachment[] {
  if (booking.series.length < 2) return []
  const entries = booking.series.map(
    ({ id, startsAt, endsAt, priceCents, memberDiscountPercent, paidCents, sequence, shareKey }) => {
      const times = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
      const money = {
        price_cents: priceCents,
        member_discount_percent: memberDiscountPercent,
        paid_cents: paidCents,
      }
      return entryOf({ ...booking, ...times, ...money, id, sequence, share_key: shareKey }, to, parts)
    },
  )
  const content = publishedCalendar(entries).toString()
  return [{ filename: SERIES_FILE, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }]
}

export function bookingEntry(booking: LetterRow, parts: LetterParts): CalendarEntry {
  return entryOf(booking, 'client', parts)
}

type Shared = Pick<LetterRow, 'status' | 'sequence' | 'starts_at' | 'ends_at' | 'summary'>

/** What a friend of the booker's gets: when and where, and the page that says whether it still holds. */
export function sharedCalendar({ starts_at, ends_at, summary, ...booking }: Shared, page: string): string {
  return publishedCalendar([
    {
      // The booking's own number stays with its booker.
      id: page,
      // Opened again after a move, the file replaces what was entered before.
      sequence: booking.sequence,
      status: booking.status,
      start: starts_at,
      end: ends_at,
      location: `${summary.facility.name}, ${writeAddress(summary.facility)}`,
      summary: `${summary.sports.map(sportLabel).join(', ')}: ${summary.facility.name}`,
      description: `${summary.name}. ${page}`,
      url: page,
    },
  ]).toString()
}

function entryOf(booking: LetterRow, to: Reader, { baseUrl }: LetterParts) {
  const { summary, ...words } = to === 'client' ? clientWords(booking, baseUrl) : facilityWords(booking)
  return {
    id: `booking-${booking.id}@campolibero`,
    sequence: booking.sequence,
    status: booking.status,
    // Instants in UTC: a wall-clock time occurs twice in the night when summer time ends.
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: booking.changed_at ?? booking.created_at,
    location: `${booking.summary.facility.name}, ${writeAddress(booking.summary.facility)}`,
    // Most programs draw what is tentative like everything else (R46).
    summary: booking.status === 'pending' ? `${summary} (in attesa)` : summary,
    ...words,
  }
}

function clientWords(booking: LetterRow, baseUrl: string) {
  const { summary, user_id, share_key } = booking
  const page = `${baseUrl}${user_id ? paths.dashboardBookings : sharedPath(share_key)}`
  return {
    summary: `${summary.sports.map(sportLabel).join(', ')}: ${summary.facility.name}`,
    description: `${summary.name}.${totalWords(booking, 'client')}\n${page}`,
    url: page,
  }
}

function facilityWords(booking: LetterRow) {
  const { summary, customer_name, phone } = booking
  return {
    summary: `${summary.name}: ${customer_name}`,
    description: `${[customer_name, phone].filter(Boolean).join(', ')}.${totalWords(booking, 'facility')}`,
  }
}

/** An entry is of one date, whatever was booked together; what is cancelled costs nothing. */
function totalWords(booking: LetterRow, to: Reader): string {
  const { status } = booking
  if (status === 'cancelled') return ''
  return ` Totale ${priceWords({ ...booking, series: [] }, { to, isRequest: status === 'pending' })}`
}
