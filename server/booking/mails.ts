import { sportLabel } from '#contract/sport.ts'
import { composeLetter, type LetterContent, type Ticket } from '../mail/layout.ts'
import type { Letter } from '../mail/letter.ts'
import { writeClock, writeDay, writeLongDay } from '../mail/words.ts'
import { bookingCalendar } from './calendar.ts'
import { cancellationFact, noteFacts, placeFacts, priceFact } from './letter-facts.ts'
import type { LetterRow } from './store.ts'

export type LetterEvent = 'confirmed' | 'pending' | 'cancelled'
export type Reader = 'client' | 'facility'
export type LetterParts = { baseUrl: string; mailFrom: string }

/** The letter about one event for one reader; undefined where the facility has no address to write to. */
export async function writeBookingLetter(
  booking: LetterRow,
  { event, to }: { event: LetterEvent; to: Reader },
  parts: LetterParts,
): Promise<Letter | undefined> {
  const address = to === 'client' ? booking.email : booking.facility_email
  if (!address) return undefined
  const content = to === 'client' ? forClient(booking, event, parts) : forFacility(booking, event)
  return composeLetter(content, {
    messageId: `booking-${booking.id}-${event}-${to}@campolibero`,
    to: address,
    attachments: [bookingCalendar(booking, { to, address }, parts)],
  })
}

function forClient(booking: LetterRow, event: LetterEvent, { baseUrl }: LetterParts): LetterContent {
  const { facility } = booking.summary
  const [firstName] = booking.customer_name.split(' ')
  const texts = {
    confirmed: {
      title: 'Prenotazione confermata!',
      opening: [`Ciao ${firstName}, il campo è tuo. Ecco tutto quello che ti serve.`],
      rules: [cancellationFact(booking)],
      button: { label: 'Le mie prenotazioni', url: `${baseUrl}/dashboard/prenotazioni` },
    },
    pending: {
      title: 'Richiesta inviata',
      opening: [
        `Ciao ${firstName}, ora tocca alla struttura approvare la tua richiesta. Intanto il campo resta riservato a te.`,
        'In Le mie prenotazioni trovi sempre lo stato aggiornato.',
      ],
      rules: [cancellationFact(booking)],
      button: { label: 'Le mie prenotazioni', url: `${baseUrl}/dashboard/prenotazioni` },
    },
    cancelled: {
      title: 'Prenotazione annullata',
      opening: [`Ciao ${firstName}, la tua prenotazione è annullata. Non devi pagare nulla.`],
      rules: [],
      button: { label: 'Cerca un altro campo', url: `${baseUrl}/` },
    },
  }[event]
  return {
    subject: `${SUBJECTS.client[event]}: ${facility.name}, ${shortWhen(booking)}`,
    title: texts.title,
    paragraphs: texts.opening,
    ticket: ticketOf(booking, event),
    facts: [
      ...placeFacts(booking),
      priceFact(booking, { event, to: 'client' }),
      ...texts.rules,
      ...noteFacts(booking),
    ],
    button: texts.button,
    closing: [
      ...(event === 'cancelled' ? [] : [NO_WITHDRAWAL]),
      'Ricevi questo messaggio perché hai prenotato un campo su Campo Libero.',
    ],
  }
}

function forFacility(booking: LetterRow, event: LetterEvent): LetterContent {
  const { customer_name: name, summary } = booking
  const texts = {
    confirmed: {
      title: 'Nuova prenotazione',
      opening: `${name} ha prenotato ${summary.name}.`,
      rules: [cancellationFact(booking)],
    },
    pending: {
      title: 'Nuova richiesta',
      opening: `${name} chiede di prenotare ${summary.name}. L’orario resta riservato in attesa della tua risposta.`,
      rules: [cancellationFact(booking)],
    },
    // Only the booker cancels through the statement that queues this letter.
    cancelled: {
      title: 'Prenotazione annullata',
      opening: `${name} ha annullato la prenotazione. L’orario è di nuovo libero.`,
      rules: [{ label: 'Motivo', text: 'Cancellazione da parte del cliente' }],
    },
  }[event]
  return {
    subject: `${SUBJECTS.facility[event]}: ${summary.name}, ${shortWhen(booking)}`,
    title: texts.title,
    paragraphs: [texts.opening],
    ticket: ticketOf(booking, event),
    facts: [
      { label: 'Cliente', text: name },
      { label: 'Telefono', text: booking.phone },
      priceFact(booking, { event, to: 'facility' }),
      ...texts.rules,
      ...noteFacts(booking),
    ],
    closing: [`Ricevi questo messaggio perché ${summary.facility.name} riceve prenotazioni da Campo Libero.`],
  }
}

const SUBJECTS = {
  client: {
    confirmed: 'Prenotazione confermata',
    pending: 'Richiesta inviata',
    cancelled: 'Prenotazione annullata',
  },
  facility: {
    confirmed: 'Nuova prenotazione',
    pending: 'Nuova richiesta',
    cancelled: 'Prenotazione annullata',
  },
}

// The confirmation on a durable medium repeats it (R37).
const NO_WITHDRAWAL =
  'Per un servizio del tempo libero con data e ora fissate non vale il diritto di recesso (art. 59, lett. n, Codice del consumo): vale la regola di annullamento scritta qui sopra.'

const STATUSES = {
  confirmed: { tone: 'taken', status: 'Confermata' },
  pending: { tone: 'waiting', status: 'In attesa' },
  cancelled: { tone: 'off', status: 'Annullata' },
} as const

function ticketOf({ starts_at, ends_at, summary }: LetterRow, event: LetterEvent): Ticket {
  return {
    ...STATUSES[event],
    time: `${writeClock(starts_at)}–${writeClock(ends_at)}`,
    day: writeLongDay(starts_at),
    place: [summary.name, ...summary.sports.map(sportLabel)].join(' · '),
  }
}

function shortWhen({ starts_at }: LetterRow): string {
  return `${writeDay(starts_at)} alle ${writeClock(starts_at)}`
}
