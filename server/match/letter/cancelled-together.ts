import { writeAddress } from '#contract/address.ts'
import { capital } from '#contract/capital.ts'
import { paths } from '#contract/paths.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { andOthers, writeStart } from '../../mail/words.ts'
import { calendarsOf } from './calendars.ts'
import type { MatchLetterRow } from './store.ts'
import { type MatchLetterParts, startOf, ticketOf, whyCancelled } from './write.ts'

/** One letter to a person several of whose matches the facility's desk has cancelled at once. */
export function writeMatchesCancelled(
  rows: readonly [MatchLetterRow, ...MatchLetterRow[]],
  { baseUrl, mailFrom, number }: MatchLetterParts,
): Promise<Letter> {
  const [first] = rows
  const { facility } = first.summary
  return composeLetter(
    {
      subject: `Partite annullate: ${first.title}, ${writeStart(startOf(first))} ${andOthers(rows.length - 1)}`,
      title: 'Partite annullate',
      paragraphs: [
        `Ciao ${first.name.split(' ')[0]}, le partite che trovi qui sotto sono annullate.`,
        ...whyEach(rows),
      ],
      tickets: rows.map(row => {
        const ticket = ticketOf(row, 'cancelled')
        return { ...ticket, place: `${row.title} · ${ticket.place}` }
      }),
      facts: [
        { label: 'Struttura', text: facility.name },
        { label: 'Indirizzo', text: writeAddress(facility) },
      ],
      button: { label: 'Cerca un’altra partita', url: `${baseUrl}${paths.matches}` },
      closing: ['Ricevi questo messaggio perché sei in queste partite su Campo Libero.'],
    },
    {
      messageId: `match-${first.id}-cancelled-${number}@campolibero`,
      to: first.email,
      attachments: calendarsOf(rows, 'cancelled', { baseUrl, mailFrom }),
    },
  )
}

/** Who called the matches off, and what is owed: once if it is the same for all, otherwise for each. */
function whyEach(rows: readonly MatchLetterRow[]): string[] {
  const why = rows.map(whyCancelled)
  if (new Set(why).size === 1) return why.slice(0, 1).map(text => capital(text))
  return rows.map((row, at) => `${row.title}, ${writeStart(startOf(row))}: ${why[at]}`)
}
