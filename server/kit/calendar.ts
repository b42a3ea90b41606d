import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

const STATUSES = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  'no-show': ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/** What stands in a calendar; `pending` is what nobody has confirmed yet. */
export type CalendarEntry = {
  /** Kept for ever: a changed entry replaces the one of the same id. */
  id: string
  sequence: number
  status: keyof typeof STATUSES
  start: Date
  end: Date
  location: string
  summary: string
  description: string
  url?: string
}

/** How often a program should read an address again: some look once a week unless they are told. */
const READ_AGAIN_SECONDS = 3_600

/** Entries of the reader's own calendar: nobody is invited and nothing has to be answered. */
export function personalCalendar(entries: readonly CalendarEntry[]): string {
  return publishedCalendar(entries).name('Campo Libero').ttl(READ_AGAIN_SECONDS).toString()
}

/** Any number of entries to be put into a calendar; a file that invites or cancels may contain only one (RFC 5546, 3.2). */
export function publishedCalendar(entries: readonly CalendarEntry[]) {
  const calendar = newCalendar().method(ICalCalendarMethod.PUBLISH)
  for (const entry of entries) calendar.createEvent(toEvent(entry))
  return calendar
}

function toEvent({ status, ...entry }: CalendarEntry & { stamp?: Date }) {
  return { ...entry, status: STATUSES[status] }
}

function newCalendar() {
  return ical({ prodId: { company: 'Campo Libero', product: 'Prenotazioni', language: 'IT' } })
}

type Guest = { name: string; address: string; mailFrom: string }

/** The calendar file of a letter, which enters, updates or removes one and the same entry. */
export function letterCalendar(entry: CalendarEntry & { stamp?: Date }, { name, address, mailFrom }: Guest) {
  const method = entry.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = newCalendar()
  calendar.method(method)
  calendar.createEvent({
    organizer: { name: 'Campo Libero', email: bareAddress(mailFrom) },
    attendees: [{ name: quotable(name), email: address, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    ...toEvent(entry),
  })
  return {
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  }
}

/** A quoted parameter knows no escape for quotes and controls (RFC 5545, 3.1); the library would invent one. */
function quotable(name: string): string {
  return name.replaceAll('"', "'").replaceAll(/[\p{Cc}\\\s]+/gu, ' ')
}

/** 'Campo Libero <noreply@x.it>' -> 'noreply@x.it' */
function bareAddress(mailFrom: string): string {
  return /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom
}
