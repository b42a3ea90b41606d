import { paths } from '#contract/paths.ts'
import type { Company } from '#contract/site.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter, LetterContent } from '../../mail/letter.ts'
import type { LetterRow } from './store.ts'

type Site = { company: Company; baseUrl: string }

/** To somebody who runs a facility: that it is suspended and why, or that its suspension is over. */
export function writeSuspensionLetter(row: LetterRow, number: string, site: Site): Promise<Letter> {
  return composeLetter(
    row.suspended_words === null ? ended(row, site) : begun(row, row.suspended_words, site),
    {
      messageId: `suspension-${number}@campolibero`,
      to: row.email,
      replyTo: site.company.partnerEmail,
    },
  )
}

function begun({ facility, city }: LetterRow, words: string, { company, baseUrl }: Site): LetterContent {
  return {
    subject: `Struttura sospesa: ${facility}`,
    title: 'La tua struttura è sospesa',
    paragraphs: [
      `Abbiamo sospeso ${facility} su Campo Libero: la sua pagina non si apre e nessuno la prenota online.`,
      'Prenotazioni, partite e tornei già in programma restano, ma nessuno può più unirsi o iscriversi. Il calendario funziona come prima.',
    ],
    facts: [
      { label: 'Struttura', text: `${facility}, ${city}` },
      { label: 'Motivo', text: words },
    ],
    button: { label: 'Apri la tua struttura', url: `${baseUrl}${paths.dashboardFacilities}` },
    closing: [`Se pensi a un errore, o per rimediare, scrivi a ${company.partnerEmail}.`],
  }
}

function ended({ facility }: LetterRow, { baseUrl }: Site): LetterContent {
  return {
    subject: `Struttura non più sospesa: ${facility}`,
    title: 'La tua struttura non è più sospesa',
    paragraphs: [`Abbiamo tolto la sospensione: la pagina di ${facility} si apre di nuovo.`],
    button: { label: 'Apri la tua struttura', url: `${baseUrl}${paths.dashboardFacilities}` },
    closing: ['Ricevi questo messaggio perché gestisci questa struttura su Campo Libero.'],
  }
}
