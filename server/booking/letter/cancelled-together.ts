import { capital } from '#contract/capital.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { andOthers, writeCents, writeHour, writeList } from '../../mail/words.ts'
import { bookingCalendar, seriesCalendar } from '../calendar.ts'
import type { LetterParts, Reader } from './event.ts'
import { noteFacts, placeFacts } from './facts.ts'
import { seriesWords } from './series-words.ts'
import type { LetterRow } from './store.ts'
import { fallenMatchWords, helloTo, owedAfterwards } from './words.ts'
import { searchAgain, shortWhen, ticketOf, whyWritten } from './write.ts'

/** A cancelled booking, and whether it was still a request. */
export type Cancelled = { booking: LetterRow; wasRequest: boolean }

export type Several = readonly [Cancelled, ...Cancelled[]]

/** One letter to a person several of whose bookings the facility's desk has cancelled at once. */
export function writeCancelledTogether(
  cancelled: Several,
  address: string,
  parts: LetterParts,
): Promise<Letter> {
  const bookings = cancelled.map(({ booking }) => booking)
  const { booking: first } = cancelled[0]
  const name = nameOf(cancelled)
  const title = `${capital(name)} annullate dalla struttura`
  return composeLetter(
    {
      subject: `${title}: ${first.summary.facility.name}, ${firstOf(bookings)}`,
      title,
      paragraphs: [
        `${helloTo(first)}, la struttura ha annullato le tue ${name} che trovi qui sotto. ${owedAfterwards(sumOf(bookings, 'paid_cents'))}`,
        ...wordsOfDesk(bookings),
        ...bookings.flatMap(fallenMatchWords),
        ...bookings.flatMap(booking => seriesWords(booking, 'cancelled', `${whichOf(booking)} è`)),
      ],
      tickets: bookings.map(booking => ticketOf(booking, 'cancelled')),
      facts: [
        ...placeFacts(first),
        { label: 'Totale annullato', text: writeCents(sumOf(bookings, 'price_cents')) },
        ...bookings.flatMap(noteFacts),
      ],
      button: searchAgain(first, parts.baseUrl),
      closing: [
        whyWritten(
          first,
          cancelled.every(({ wasRequest }) => wasRequest),
        ),
      ],
    },
    {
      messageId: `booking-${first.id}-${first.sequence}-cancelled-client@campolibero`,
      to: address,
      attachments: calendarsOf(bookings, { to: 'client', address }, parts),
    },
  )
}

/** One file for each booking, because a file that cancels may contain only one entry (RFC 5546, 3.2.5), and one for each series. */
export function calendarsOf(
  bookings: readonly LetterRow[],
  entry: { to: Reader; address: string },
  parts: LetterParts,
) {
  return bookings.flatMap((booking, at) => [
    { ...bookingCalendar(booking, entry, parts), filename: `prenotazione-${at + 1}.ics` },
    ...seriesCalendar(booking, entry.to, parts),
  ])
}

/** '25/11/2026 alle 18:00 e altre 3' */
export function firstOf([first, ...others]: readonly LetterRow[]): string {
  return first ? `${shortWhen(first)} ${andOthers(others.length)}` : ''
}

export function nameOf(cancelled: readonly Cancelled[]): string {
  const requests = cancelled.filter(({ wasRequest }) => wasRequest).length
  if (requests === 0) return 'prenotazioni'
  return requests === cancelled.length ? 'richieste' : 'prenotazioni e richieste'
}

/** What the desk has written: once if it is the same for all bookings, otherwise with the bookings that it is for. */
function wordsOfDesk(bookings: readonly LetterRow[]): string[] {
  const byWords = Map.groupBy(bookings, ({ cancel_words }) => cancel_words ?? '')
  byWords.delete('')
  if (byWords.size === 1 && byWords.values().next().value?.length === bookings.length)
    return [...byWords.keys()].map(words => `Ti scrive: «${words}»`)
  return [...byWords].map(([words, of]) => `Per ${writeList(of.map(whichOf))} ti scrive: «${words}»`)
}

/** 'Campo 1 alle 18:00' */
function whichOf({ summary, start_time: startTime }: LetterRow): string {
  return `${summary.name} alle ${writeHour(startTime)}`
}

export function sumOf(bookings: readonly LetterRow[], what: 'paid_cents' | 'price_cents'): number {
  return bookings.reduce((sum, booking) => sum + booking[what], 0)
}
