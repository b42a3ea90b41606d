import { paths } from '#contract/paths.ts'
import type { Company } from '#contract/site.ts'
import { composeLetter } from '../../mail/layout.ts'
import type { Letter, LetterContent } from '../../mail/letter.ts'
import type { RequestRow } from './store.ts'

export type RequestReader = 'company' | 'sender'

/** The letter about a facility's request for one of its two readers. */
export function writeRequestLetter(
  request: RequestRow,
  to: RequestReader,
  { company, baseUrl }: { company: Company; baseUrl: string },
): Promise<Letter> {
  const { id, status, email } = request
  const toSender = status === 'refused' ? refused(company) : forSender(company)
  return composeLetter(to === 'company' ? forCompany(request, baseUrl) : toSender, {
    messageId: `facility-request-${id}-${status === 'refused' ? 'refused-' : ''}${to}@campolibero`,
    to: to === 'company' ? company.partnerEmail : email,
    replyTo: to === 'company' ? email : company.partnerEmail,
  })
}

function forCompany(request: RequestRow, baseUrl: string): LetterContent {
  const { facility_name, city, contact_name, email, phone, fields, notes } = request
  return {
    subject: `Nuova struttura: ${facility_name}, ${city}`,
    title: 'Una struttura vuole entrare',
    paragraphs: ['È arrivata una richiesta dalla pagina “Registra il tuo campo”.'],
    facts: [
      { label: 'Struttura', text: facility_name },
      { label: 'Comune', text: city },
      { label: 'Referente', text: contact_name },
      { label: 'Email', text: email },
      { label: 'Telefono', text: phone },
      { label: 'Campi', text: fields },
      ...(notes ? [{ label: 'Messaggio', text: notes }] : []),
    ],
    button: { label: 'Vedi le richieste', url: `${baseUrl}${paths.dashboardClaims}` },
    closing: ['L’indirizzo del mittente non è verificato: rispondi prima di fidarti.'],
  }
}

/** Repeats nothing that was typed: the address may be a stranger's, and the letter goes out in our name. */
function forSender({ partnerEmail }: Company): LetterContent {
  return {
    subject: 'Abbiamo ricevuto la tua richiesta',
    title: 'Richiesta ricevuta',
    paragraphs: [
      'Ciao! Abbiamo ricevuto la richiesta di portare una struttura su Campo Libero. La legge una persona, che ti risponde a questo indirizzo.',
      `Se vuoi aggiungere qualcosa, scrivi a ${partnerEmail}.`,
    ],
    closing: ['Se la richiesta non è tua, ignora questo messaggio: non succede nulla.'],
  }
}

function refused({ partnerEmail }: Company): LetterContent {
  return {
    subject: 'La tua richiesta per Campo Libero',
    title: 'Richiesta non accettata',
    paragraphs: [
      'Abbiamo letto la richiesta di portare una struttura su Campo Libero e per ora non possiamo accettarla.',
      `Se pensi a un errore, scrivi a ${partnerEmail}.`,
    ],
    closing: ['Se la richiesta non è tua, ignora questo messaggio: non succede nulla.'],
  }
}
