import { paths } from '#contract/paths.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { andOthers, writeStart } from '../../mail/words.ts'
import type { MatchLetterRow } from './store.ts'
import { type MatchLetterParts, startOf, ticketOf } from './write.ts'

/** One letter to a person who waited for places in several matches that the facility's desk has cancelled at once. */
export function writeReservesOver(
  rows: readonly [MatchLetterRow, ...MatchLetterRow[]],
  { baseUrl, number }: MatchLetterParts,
): Promise<Letter> {
  const [first] = rows
  return composeLetter(
    {
      subject: `Partite annullate: ${first.title}, ${writeStart(startOf(first))} ${andOthers(rows.length - 1)}`,
      title: 'Le riserve sono chiuse',
      paragraphs: [
        `Ciao ${first.name.split(' ')[0]}, le partite che trovi qui sotto sono annullate, e con loro la riserva in cui aspettavi. Non devi fare nulla.`,
      ],
      tickets: rows.map(row => {
        const ticket = ticketOf(row, 'reserve-over')
        return { ...ticket, place: `${row.title} · ${ticket.place}` }
      }),
      facts: [{ label: 'Struttura', text: first.summary.facility.name }],
      button: { label: 'Cerca un’altra partita', url: `${baseUrl}${paths.matches}` },
      closing: ['Ricevi questo messaggio perché sei in riserva per queste partite su Campo Libero.'],
    },
    { messageId: `match-${first.id}-reserve-over-${number}@campolibero`, to: first.email },
  )
}
