import { composeLetter } from '../../../mail/layout.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { LetterRow } from './store.ts'

/** Goes to an address that nobody has confirmed, so it says nothing about the claimant (R47). */
export function writeCodeLetter({ id, code, email, facility }: LetterRow): Promise<Letter> {
  return composeLetter(
    {
      subject: `${code} è il codice per gestire ${facility}`,
      title: 'Un codice per la tua struttura',
      paragraphs: [
        `Qualcuno chiede di gestire ${facility} su Campo Libero. Se lavora con voi, dagli questo codice: con il codice gestisce campi, prezzi e prenotazioni.`,
      ],
      facts: [
        { label: 'Codice', text: code },
        { label: 'Vale', text: '30 minuti' },
      ],
      closing: ['Se non lo aspettavi, non dare il codice a nessuno: non succede nulla.'],
    },
    { messageId: `claim-code-${id}@campolibero`, to: email },
  )
}
