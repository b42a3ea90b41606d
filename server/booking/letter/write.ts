import { directionsUrl } from '#contract/address.ts'
import { withArticle } from '#contract/article.ts'
import { calendarPath, todayPath } from '#contract/desk-paths.ts'
import { paths, sharedPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { slotId } from '../../kit/civil-time.ts'
import { writePhone } from '../../kit/phone.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter, LetterContent, Ticket, Way } from '../../mail/letter.ts'
import { writeClock, writeDate, writeDayOf, writeField, writeStart } from '../../mail/words.ts'
import { bookingCalendar, seriesCalendar } from '../calendar.ts'
import { minutesOf } from '../present.ts'
import { isReminder, type LetterEvent, type LetterParts, type Reader, type Told } from './event.ts'
import { beforeFacts, cancellationFact, noteFacts, placeFacts, priceFact } from './facts.ts'
import { seriesWords } from './series-words.ts'
import type { LetterRow } from './store.ts'
import { cancellationReason, fallenMatchWords, isRequest, wordsForClient, wordsForFacility } from './words.ts'

/** The letter about one event for one reader at an address. */
export async function writeBookingLetter(
  booking: LetterRow,
  {
    event,
    to,
    address,
    staffId,
    wasRequest = false,
    was,
    now,
  }: Omit<Told, 'wasRequest'> & {
    to: Reader
    address: string
    staffId?: string | undefined
    wasRequest?: boolean | undefined
  },
  parts: LetterParts,
): Promise<Letter> {
  const told = { event, wasRequest, was, now }
  const content = to === 'client' ? forClient(booking, told, parts) : forFacility(booking, told, parts)
  return composeLetter(content, {
    messageId: `booking-${booking.id}-${booking.sequence}-${event}-${staffId ? `staff-${staffId}` : to}@campolibero`,
    to: address,
    // A reminder tells calendars nothing new.
    attachments: isReminder(event)
      ? []
      : [bookingCalendar(booking, { to, address }, parts), ...seriesCalendar(booking, to, parts)],
  })
}

function forClient(booking: LetterRow, told: Told, { baseUrl }: LetterParts): LetterContent {
  const { event, now } = told
  const { subject, title, opening } = wordsForClient(booking, told)
  const isOff = event === 'cancelled'
  const isRequested = isRequest(booking, told)
  return {
    subject: `${subject}: ${booking.summary.facility.name}, ${shortWhen(booking)}`,
    title,
    paragraphs: [...opening, ...(isOff ? fallenMatchWords(booking) : []), ...seriesWords(booking, event)],
    tickets: [ticketOf(booking, event)],
    facts: [
      ...beforeFacts(booking, told),
      ...placeFacts(booking),
      priceFact(booking, { event, to: 'client', isRequest: isRequested }),
      ...(isOff ? [] : [cancellationFact(booking, { now, to: 'client' })]),
      ...noteFacts(booking),
    ],
    button: isOff ? searchAgain(booking, baseUrl) : pageOf(booking, baseUrl),
    ...(!isOff && { links: linksOf(booking, baseUrl) }),
    closing: [...(isOff ? [] : [NO_WITHDRAWAL]), whyWritten(booking, isRequested)],
  }
}

/** Why its booker, or whoever called, gets a letter at all. */
export function whyWritten({ user_id, summary }: LetterRow, isRequested: boolean): string {
  return user_id
    ? `Ricevi questo messaggio perché hai ${isRequested ? 'chiesto' : 'prenotato'} un campo su Campo Libero.`
    : `Ricevi questo messaggio perché ${summary.facility.name} ha segnato una prenotazione con questo indirizzo.`
}

/** A customer who booked by telephone has no account: he gets the page for friends, which shows the booking's state. */
function pageOf({ user_id, share_key }: LetterRow, baseUrl: string) {
  return user_id
    ? { label: 'Le mie prenotazioni', url: `${baseUrl}${paths.dashboardBookings}` }
    : { label: 'Vedi la prenotazione', url: `${baseUrl}${sharedPath(share_key)}` }
}

/** Leads to a search for what is free at that time in that comune or, after rain, to its field on the day that the letter names. */
export function searchAgain(booking: LetterRow, baseUrl: string): Way {
  const { summary, date, start_time: startTime, free_again_on: again } = booking
  const { sports, facility } = summary
  const form = new URLSearchParams({
    ...(sports[0] && { sport: sportLabel(sports[0]) }),
    location: facility.city,
    date: again ?? date,
    startTime,
  })
  const url = () => `${baseUrl}${paths.search}?${form}`
  if (!again) return { label: 'Cerca un altro campo', url: url() }
  form.set('prenota', slotId(summary.id, again, minuteOf(startTime)))
  form.set('durata', String(minutesOf(booking)))
  const verb = facility.needsApproval ? 'Chiedi il campo per' : 'Prenota per'
  return { label: `${verb} ${withArticle('il', writeDate(again))}`, url: url() }
}

/** The way there and, once it is confirmed, the page for friends. */
function linksOf({ summary, share_key, status, user_id }: LetterRow, baseUrl: string): Way[] {
  return [
    { label: 'Portami lì', url: directionsUrl(summary.facility) },
    ...(user_id && status === 'confirmed'
      ? [{ label: 'La pagina per chi gioca con te', url: `${baseUrl}${sharedPath(share_key)}` }]
      : []),
  ]
}

function forFacility(booking: LetterRow, told: Told, { baseUrl }: LetterParts): LetterContent {
  const { event, now } = told
  const { customer_name: name, summary, facility_id, date } = booking
  const { subject, title, opening } = wordsForFacility(booking, told)
  return {
    subject: `${subject}: ${summary.name}, ${shortWhen(booking)}`,
    title,
    paragraphs: [...opening, ...seriesWords(booking, event)],
    tickets: [ticketOf(booking, event)],
    facts: [
      ...beforeFacts(booking, told),
      { label: 'Cliente', text: name },
      ...(booking.phone ? [{ label: 'Telefono', text: writePhone(booking.phone) }] : []),
      ...(booking.email ? [{ label: 'Email', text: booking.email }] : []),
      priceFact(booking, { event, to: 'facility' }),
      event === 'cancelled'
        ? { label: 'Motivo', text: cancellationReason(booking) }
        : cancellationFact(booking, { now, to: 'facility' }),
      ...noteFacts(booking),
    ],
    button:
      event !== 'cancelled' && isRequest(booking, told)
        ? { label: 'Rispondi alla richiesta', url: `${baseUrl}${todayPath(facility_id)}` }
        : { label: 'Apri il calendario', url: `${baseUrl}${calendarPath(facility_id, date)}` },
    closing: [`Ricevi questo messaggio perché ${summary.facility.name} riceve prenotazioni da Campo Libero.`],
  }
}

// The confirmation on a durable medium repeats it (R37).
const NO_WITHDRAWAL =
  'Per un servizio del tempo libero con data e ora fissate non vale il diritto di recesso (art. 59, lett. n, Codice del consumo): vale la regola di annullamento scritta qui sopra.'

const STATUSES = {
  taken: { tone: 'taken', status: 'Confermata' },
  pending: { tone: 'waiting', status: 'In attesa' },
  cancelled: { tone: 'off', status: 'Annullata' },
} as const

export function ticketOf(
  { date, start_time, starts_at, ends_at, summary, status }: LetterRow,
  event: LetterEvent,
): Ticket {
  const isWaiting = event === 'pending' || status === 'pending'
  return {
    ...STATUSES[event === 'cancelled' ? 'cancelled' : isWaiting ? 'pending' : 'taken'],
    time: `${writeClock(starts_at)}–${writeClock(ends_at)}`,
    day: writeDayOf({ date, startTime: start_time }),
    place: writeField(summary.name, summary.sports),
  }
}

export function shortWhen({ date, start_time: startTime }: LetterRow): string {
  return writeStart({ date, startTime })
}
