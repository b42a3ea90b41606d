import { ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator'
import { writeAddress } from '#contract/address.ts'
import { paths, sharedPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { type CalendarEntry, newCalendar, toEvent } from '../kit/calendar.ts'
import type { Attachment } from '../mail/letter.ts'
import { writeCents } from '../mail/words.ts'
import type { LetterParts, Reader } from './letter/event.ts'
import type { LetterRow } from './store.ts'

const METHODS = { letter: ICalCalendarMethod.REQUEST, removal: ICalCalendarMethod.CANCEL }
type Entry = { to: Reader; address: string }

/** The booking as a calendar file, which enters, updates or removes one and the same entry. */
export function bookingCalendar(booking: LetterRow, entry: Entry, parts: LetterParts): Attachment {
  const method = booking.status === 'cancelled' ? METHODS.removal : METHODS.letter
  const calendar = newCalendar()
  calendar.method(method)
  calendar.createEvent({
    ...invitation(booking, entry, parts),
    ...toEvent(entryOf(booking, entry.to, parts)),
  })
  return {
    filename: 'prenotazione.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

export function bookingEntry(booking: LetterRow, parts: LetterParts): CalendarEntry {
  return entryOf(booking, 'client', parts)
}

type Shared = Pick<LetterRow, 'status' | 'sequence' | 'starts_at' | 'ends_at' | 'summary'>

/** What a friend of the booker's gets: when and where, and the page that says whether it still holds. */
export function sharedCalendar({ starts_at, ends_at, summary, ...booking }: Shared, page: string): string {
  const calendar = newCalendar()
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.createEvent(
    toEvent({
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
    }),
  )
  return calendar.toString()
}

function entryOf(booking: LetterRow, to: Reader, { baseUrl }: LetterParts) {
  return {
    id: `booking-${booking.id}@campolibero`,
    sequence: booking.sequence,
    status: booking.status,
    // Instants in UTC: a wall-clock time is said twice in the night that ends summer time.
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: booking.changed_at ?? booking.created_at,
    location: `${booking.summary.facility.name}, ${writeAddress(booking.summary.facility)}`,
    ...(to === 'client' ? clientWords(booking, baseUrl) : facilityWords(booking)),
  }
}

function invitation(
  { customer_name, summary }: LetterRow,
  { to, address }: Entry,
  { mailFrom }: LetterParts,
) {
  return {
    organizer: { name: 'Campo Libero', email: bareAddress(mailFrom) },
    attendees: [
      {
        name: quotable(to === 'client' ? customer_name : summary.facility.name),
        email: address,
        rsvp: false,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  }
}

/** A quoted parameter knows no escape for quotes and controls (RFC 5545, 3.1); the library would invent one. */
function quotable(name: string): string {
  return name.replaceAll('"', "'").replaceAll(/[\p{Cc}\\\s]+/gu, ' ')
}

function clientWords({ summary, price_cents, user_id, share_key }: LetterRow, baseUrl: string) {
  const page = `${baseUrl}${user_id ? paths.dashboardBookings : sharedPath(share_key)}`
  return {
    summary: `${summary.sports.map(sportLabel).join(', ')}: ${summary.facility.name}`,
    description: `${summary.name}. Totale ${writeCents(price_cents)}, paghi in struttura.\n${page}`,
    url: page,
  }
}

function facilityWords({ summary, price_cents, customer_name, phone }: LetterRow) {
  return {
    summary: `${summary.name}: ${customer_name}`,
    description: `${[customer_name, phone].filter(Boolean).join(', ')}. Totale ${writeCents(price_cents)}, si paga in struttura.`,
  }
}

/** 'Campo Libero <noreply@x.it>' -> 'noreply@x.it' */
function bareAddress(mailFrom: string): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
}
