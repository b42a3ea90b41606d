import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { sportLabel } from '#contract/sport.ts'
import type { Attachment } from '../mail/letter.ts'
import { writeCents } from '../mail/words.ts'
import { addressOf } from './letter-facts.ts'
import type { LetterEvent, LetterParts, Reader } from './mails.ts'
import type { LetterRow } from './store.ts'

// A calendar keeps the highest sequence of a UID, in whatever order the letters arrive (RFC 5546, 2.1.4).
const STATES = {
  pending: { sequence: 0, method: ICalCalendarMethod.REQUEST, status: ICalEventStatus.TENTATIVE },
  confirmed: { sequence: 1, method: ICalCalendarMethod.REQUEST, status: ICalEventStatus.CONFIRMED },
  cancelled: { sequence: 2, method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED },
}

/** The booking as a calendar file, which enters, updates or removes one and the same entry. */
export function bookingCalendar(
  booking: LetterRow,
  { event, to, address }: { event: LetterEvent; to: Reader; address: string },
  { baseUrl, mailFrom }: LetterParts,
): Attachment {
  const { id, customer_name: name, summary } = booking
  const { sequence, method, status } = STATES[event]
  const calendar = ical({
    method,
    prodId: { company: 'Campo Libero', product: 'Prenotazioni', language: 'IT' },
  })
  calendar.createEvent({
    id: `booking-${id}@campolibero`,
    sequence,
    status,
    // Instants in UTC: a wall-clock time is said twice in the night that ends summer time.
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: booking.cancelled_at ?? booking.created_at,
    location: `${summary.facility.name}, ${addressOf(summary.facility)}`,
    organizer: { name: 'Campo Libero', email: bareAddress(mailFrom) },
    attendees: [
      {
        name: to === 'client' ? name : summary.facility.name,
        email: address,
        rsvp: false,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
    ...(to === 'client' ? clientWords(booking, baseUrl) : facilityWords(booking)),
  })
  return {
    filename: 'prenotazione.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

function clientWords({ summary, price_cents }: LetterRow, baseUrl: string) {
  const page = `${baseUrl}/dashboard/prenotazioni`
  return {
    summary: `${summary.sports.map(sportLabel).join(', ')}: ${summary.facility.name}`,
    description: `${summary.name}. Totale ${writeCents(price_cents)}, paghi in struttura.\n${page}`,
    url: page,
  }
}

function facilityWords({ summary, price_cents, customer_name, phone }: LetterRow) {
  return {
    summary: `${summary.name}: ${customer_name}`,
    description: `${customer_name}, ${phone}. Totale ${writeCents(price_cents)}, si paga in struttura.`,
  }
}

/** 'Campo Libero <noreply@x.it>' -> 'noreply@x.it' */
function bareAddress(mailFrom: string): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
}
