import { capital } from '#contract/capital.ts'
import { calendarPath } from '#contract/desk-paths.ts'
import { writePhone } from '../../kit/phone.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Fact, Letter } from '../../mail/letter.ts'
import { writeCents, writeClock, writeDayOf, writeHour } from '../../mail/words.ts'
import { calendarsOf, firstOf, nameOf, type Several, sumOf } from './cancelled-together.ts'
import type { LetterParts } from './event.ts'
import { priceFact } from './facts.ts'
import type { LetterRow } from './store.ts'
import { cancellationReason } from './words.ts'

/** One letter to a member of staff about several bookings that the facility's desk has cancelled at once. */
export function tellFacilityTogether(
  cancelled: Several,
  { address, staffId }: { address: string; staffId?: string | undefined },
  parts: LetterParts,
): Promise<Letter> {
  const bookings = cancelled.map(({ booking }) => booking)
  const { booking: first } = cancelled[0]
  const { facility } = first.summary
  const name = nameOf(cancelled)
  const title = `${capital(name)} annullate al banco`
  const { shared, own } = splitReasons(bookings.map(cancellationReason))
  const days = new Set(bookings.map(({ date }) => date))
  const total = {
    price_cents: sumOf(bookings, 'price_cents'),
    // Each has its own, and what is cancelled costs nothing any more.
    member_discount_percent: 0,
    paid_cents: sumOf(bookings, 'paid_cents'),
    series: [],
  }
  return composeLetter(
    {
      subject: `${title}: ${facility.name}, ${firstOf(bookings)}`,
      title,
      paragraphs: [`Le ${bookings.length} ${name} qui sotto sono annullate. ${whoTells(bookings)}`],
      facts: [
        ...bookings.map((booking, at) => factOf(booking, { withDay: days.size > 1, reason: own[at] })),
        priceFact(total, { event: 'cancelled', to: 'facility' }),
        ...(shared ? [{ label: 'Motivo', text: shared }] : []),
      ],
      button: {
        label: 'Apri il calendario',
        url: `${parts.baseUrl}${calendarPath(first.facility_id, first.date)}`,
      },
      closing: [`Ricevi questo messaggio perché ${facility.name} riceve prenotazioni da Campo Libero.`],
    },
    {
      messageId: `booking-${first.id}-${first.sequence}-cancelled-${staffId ? `staff-${staffId}` : 'facility'}@campolibero`,
      to: address,
      attachments: calendarsOf(bookings, { to: 'facility', address }, parts),
    },
  )
}

/** The desk has to call the customers who have no email address. */
function whoTells(bookings: readonly LetterRow[]): string {
  const reached = bookings.filter(({ email }) => email !== null).length
  if (reached === 0) return 'Nessuno ha un’email: avvisa tu chi le aveva.'
  return `A chi le aveva scriviamo noi.${reached < bookings.length ? ' Chi non ha un’email lo avvisi tu.' : ''}`
}

/**
 * Separates the sentences with which all reasons begin, to be written once, from what follows in each, such as the next
 * free day after rain.
 */
function splitReasons(reasons: readonly string[]): { shared: string; own: string[] } {
  const each = reasons.map(reason => reason.split(/(?<=[.!?…]) /))
  const [first = []] = each
  const differs = first.findIndex((sentence, at) => each.some(sentences => sentences[at] !== sentence))
  const count = differs < 0 ? first.length : differs
  return {
    shared: first.slice(0, count).join(' '),
    own: each.map(sentences => sentences.slice(count).join(' ')),
  }
}

function factOf(
  booking: LetterRow,
  { withDay, reason }: { withDay: boolean; reason?: string | undefined },
): Fact {
  const {
    starts_at,
    start_time,
    summary,
    customer_name: name,
    email,
    phone,
    price_cents,
    paid_cents,
  } = booking
  const day = withDay ? `${writeDayOf({ date: booking.date, startTime: start_time })}, ` : ''
  const toReturn = paid_cents > 0 ? `, da rendere ${writeCents(paid_cents)}` : ''
  return {
    // The day, where it is written, says that it is at night.
    label: `${withDay ? writeClock(starts_at) : writeHour(start_time)}, ${summary.name}`,
    text: [
      name,
      phone && writePhone(phone),
      email === null && 'Senza email: avvisa tu',
      `${day}${writeCents(price_cents)}${toReturn}`,
      reason,
    ]
      .filter(Boolean)
      .join('\n'),
  }
}
