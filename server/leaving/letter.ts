import { randomUUID } from 'node:crypto'
import type { Leaving } from '#contract/leaving.ts'
import type { Company } from '#contract/site.ts'
import { composeLetter } from '../mail/layout.ts'
import type { Fact, Letter } from '../mail/letter.ts'
import { GIVE_BACK_SHARES, writeCents, writePaidBack, writeStart } from '../mail/words.ts'

/** The last letter. It carries its address along, because the account is gone when it is sent. */
export function writeFarewell(to: string, leaving: Leaving, company: Company): Promise<Letter> {
  const ended = endedWith(leaving)
  return composeLetter(
    {
      subject: 'Il tuo account è stato eliminato',
      title: 'Il tuo account non c’è più',
      paragraphs: [
        'Abbiamo eliminato il tuo account Campo Libero e i dati che dicono chi sei, come hai chiesto.',
        ended.length > 0
          ? `Con lui è finito quello che trovi qui sotto${owedAfterwards(leaving)}`
          : 'Non c’era niente in programma da annullare.',
        // The page that said so is gone with the account.
        ...(leaving.bookings.some(({ hasShares }) => hasShares) ? [GIVE_BACK_SHARES] : []),
        'Se vuoi tornare, puoi registrarti di nuovo con questo indirizzo: si comincia da zero.',
      ],
      facts: ended,
      closing: [`Se non l’hai fatto tu, scrivi subito a ${company.email}.`],
    },
    { messageId: `farewell-${randomUUID()}@campolibero`, to },
  )
}

/** 'You owe nothing' is not written to somebody who has paid for a booking, nor if no booking and no match ends. */
function owedAfterwards({ bookings, matches }: Leaving): string {
  const paid = bookings.filter(({ paidCents }) => paidCents > 0)
  if (paid.length === 0) return bookings.length + matches.length > 0 ? ': non devi pagare nulla.' : '.'
  const facilities = new Set(paid.map(({ facilityName }) => facilityName))
  const cents = paid.reduce((sum, { paidCents }) => sum + paidCents, 0)
  return `. ${writePaidBack(cents, facilities.size > 1 ? 'a ciascuna struttura' : undefined)}`
}

function endedWith({ bookings, matches, registrations, posts }: Leaving): Fact[] {
  return [
    ...bookings.map(({ facilityName, fieldName, matchTitle, isRequest, paidCents, ...when }) => ({
      label: matchTitle ? 'Partita annullata' : isRequest ? 'Richiesta ritirata' : 'Prenotazione annullata',
      text: `${[matchTitle, facilityName, fieldName].filter(Boolean).join(', ')}, ${writeStart(when)}${paidCents > 0 ? `, già pagati ${writeCents(paidCents)}` : ''}`,
    })),
    ...matches.map(({ title, facilityName, ...when }) => ({
      label: 'Posto lasciato',
      text: `${title}, ${facilityName}, ${writeStart(when)}`,
    })),
    ...registrations.map(({ tournamentTitle, teamName }) => ({
      label: 'Iscrizione ritirata',
      text: `${tournamentTitle}, ${teamName}`,
    })),
    ...posts.map(({ facilityName }) => ({ label: 'Non lavori più per', text: facilityName })),
  ]
}
