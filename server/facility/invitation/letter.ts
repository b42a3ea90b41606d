import { invitationPath, staffPath } from '#contract/paths.ts'
import type { StaffRole } from '../../kit/actor.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter } from '../../mail/letter.ts'
import { writeMoment } from '../../mail/words.ts'
import type { LetterRow, TakenRow } from './store.ts'

const does: Record<StaffRole, string> = {
  owner: 'Titolare: tutto, anche chi lavora nella struttura',
  manager: 'Responsabile: campi, prezzi, orari e prenotazioni',
  desk: 'Banco: le prenotazioni e la cassa di ogni giorno',
}

export function writeInvitationLetter(invitation: LetterRow, baseUrl: string): Promise<Letter> {
  const { id, key, email, role, facility, city, inviter, expires_at } = invitation
  return composeLetter(
    {
      subject: `Ti aspettiamo: ${facility}, ${city}`,
      title: inviter ? 'Un invito a lavorare insieme' : 'La tua struttura ti aspetta',
      paragraphs: [
        inviter
          ? `${inviter} ti invita a lavorare per ${facility} su Campo Libero.`
          : `La tua struttura, ${facility}, è su Campo Libero: accetta, e la gestisci tu.`,
        'Apri la pagina, accedi o crea un account e accetta: prima non cambia nulla.',
      ],
      facts: [
        { label: 'Struttura', text: `${facility}, ${city}` },
        { label: 'Il tuo ruolo', text: does[role] },
        { label: 'Vale fino alle', text: writeMoment(expires_at) },
      ],
      button: { label: 'Vedi l’invito', url: `${baseUrl}${invitationPath(key)}` },
      closing: ['Se non te lo aspettavi, ignora questo messaggio: l’invito scade da solo.'],
    },
    { messageId: `invitation-${id}@campolibero`, to: email },
  )
}

/** To an owner: who works for the facility from now on, and whether that is the address that was asked. */
export function writeTakenLetter(row: TakenRow, baseUrl: string): Promise<Letter> {
  const { id, facility_id, facility, city, name, email, invited, role, to } = row
  const isOther = email.toLowerCase() !== invited
  return composeLetter(
    {
      subject: `${name} lavora con voi: ${facility}, ${city}`,
      title: 'Un invito è stato accettato',
      paragraphs: [
        `${name} ha accettato l’invito e lavora per ${facility}, da subito.`,
        ...(isOther
          ? [
              `L’invito era per ${invited}, l’account è ${email}: chi ha il link può usare l’account che preferisce. Se non sai chi è, togli l’account dal personale.`,
            ]
          : []),
      ],
      facts: [
        { label: 'Struttura', text: `${facility}, ${city}` },
        { label: 'Chi', text: `${name}, ${email}` },
        { label: 'Ruolo', text: does[role] },
      ],
      button: { label: 'Vedi il personale', url: `${baseUrl}${staffPath(facility_id)}` },
      closing: ['Ricevi questo messaggio perché gestisci questa struttura su Campo Libero.'],
    },
    { messageId: `post-taken-${id}-${to}@campolibero`, to },
  )
}
