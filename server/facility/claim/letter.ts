import type { ClaimStatus } from '#contract/claim.ts'
import { paths, startPath } from '#contract/paths.ts'
import type { Company } from '#contract/site.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter, LetterContent } from '../../mail/letter.ts'
import type { LetterRow } from './store.ts'

export type ClaimReader = 'company' | 'claimant'
type Site = { company: Company; baseUrl: string }

/** The letter about a claim for one of its two readers. */
export function writeClaimLetter(
  claim: LetterRow,
  { event, to }: { event: ClaimStatus; to: ClaimReader },
  site: Site,
): Promise<Letter> {
  return composeLetter(to === 'company' ? forCompany(claim, site) : forClaimant(claim, event, site), {
    messageId: `claim-${claim.id}-${event}-${to}@campolibero`,
    to: to === 'company' ? site.company.partnerEmail : claim.email,
    replyTo: to === 'company' ? claim.email : site.company.partnerEmail,
  })
}

function forCompany({ facility, city, name, email, phone, message }: LetterRow, site: Site): LetterContent {
  return {
    subject: `Rivendicazione: ${facility}, ${city}`,
    title: 'Qualcuno rivendica una struttura',
    paragraphs: ['Prima di accettare, chiama la struttura a un numero che conosci già.'],
    facts: [
      { label: 'Struttura', text: `${facility}, ${city}` },
      { label: 'Chi scrive', text: name },
      { label: 'Email', text: email },
      { label: 'Telefono', text: phone },
      { label: 'Messaggio', text: message },
    ],
    button: { label: 'Vedi le richieste', url: `${site.baseUrl}${paths.dashboardClaims}` },
    closing: ['Chi accetti potrà vedere le prenotazioni della struttura e i nomi di chi prenota.'],
  }
}

function forClaimant(claim: LetterRow, event: ClaimStatus, { company, baseUrl }: Site): LetterContent {
  const { facility } = claim
  const closing = [`Per qualsiasi domanda scrivi a ${company.partnerEmail}.`]
  if (event === 'accepted') {
    return {
      subject: `Ora gestisci ${facility}`,
      title: 'La struttura è tua',
      paragraphs: [
        `Abbiamo accettato la tua richiesta: ${facility} è nella tua area personale.`,
        'Aggiungi le foto, scegli prezzi e orari e apri i campi alle prenotazioni.',
      ],
      button: { label: 'Prepara la struttura', url: `${baseUrl}${startPath(claim.facility_id)}` },
      closing,
    }
  }
  if (event === 'refused') {
    return {
      subject: `La tua richiesta per ${facility}`,
      title: 'Richiesta non accettata',
      paragraphs: [
        `Non siamo riusciti a verificare che gestisci ${facility}, quindi non abbiamo accettato la richiesta.`,
      ],
      closing: [`Se pensi a un errore, scrivi a ${company.partnerEmail} dall’indirizzo della struttura.`],
    }
  }
  return {
    subject: `Abbiamo ricevuto la tua richiesta per ${facility}`,
    title: 'Richiesta ricevuta',
    paragraphs: [
      `Ciao ${claim.name.split(' ')[0]}! Hai detto di gestire ${facility}, ${claim.city}. Lo verifica una persona, che ti risponde a questo indirizzo.`,
    ],
    closing,
  }
}
