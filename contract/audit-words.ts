import type { AuditSubject } from './admin.ts'

/** What the log of changes calls the things that change. */
export const subjectWords: Record<AuditSubject, string> = {
  user: 'account',
  lapse: 'assenza o uscita contestata',
  facility: 'struttura',
  staff: 'personale',
  invitation: 'invito',
  claim: 'rivendicazione',
  'facility-request': 'richiesta di una struttura',
  booking: 'prenotazione',
  closure: 'chiusura',
  payment: 'incasso',
  customer: 'scheda di un cliente',
  rain: 'chiusura per pioggia',
  week: 'orari e prezzi',
  period: 'feste e periodi',
  terms: 'regole di prenotazione',
  series: 'prenotazione ogni settimana',
  tournament: 'torneo',
  import: 'importazione',
  twin: 'coppia di strutture simili',
  banner: 'banner',
  'banner-setting': 'posizione dei banner',
  job: 'lavoro fallito',
}
