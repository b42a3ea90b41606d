import type { Role } from '#contract/account.ts'
import type { AuditAction, AuditSubject } from '#contract/admin.ts'

export const roleNames: Record<Role, string> = {
  client: 'Cliente',
  owner: 'Gestore',
  admin: 'Amministrazione',
}

export const actionWords: Record<AuditAction, string> = {
  create: 'ha creato',
  change: 'ha cambiato',
  cancel: 'ha annullato',
  delete: 'ha tolto',
}

export const subjectWords: Record<AuditSubject, string> = {
  user: 'account',
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
  banner: 'banner',
  'banner-setting': 'posizione dei banner',
  job: 'lavoro fallito',
}

/** What failed, in words of the house; a task that is new here goes by its own name. */
export const taskWords: Record<string, string> = {
  'booking-letter': 'Email di una prenotazione',
  'claim-letter': 'Email di una rivendicazione',
  'claim-code-letter': 'Email con il codice di una struttura',
  'invitation-letter': 'Email di un invito',
  'facility-request-letter': 'Email di una richiesta di struttura',
  'match-letter': 'Email di una partita',
  'lapse-letter': 'Email di un’assenza contestata',
  'registration-letter': 'Email di un’iscrizione',
  'send-letter': 'Email',
  'import-read': 'Lettura di un elenco',
  'import-save': 'Scrittura di un elenco',
  'import-undo': 'Ritiro di un elenco',
  'bookings-due': 'Scadenze delle prenotazioni',
  'matches-due': 'Scadenze delle partite',
  'tournament-places': 'Posti nei tornei',
  'rain-due': 'Chiusure per pioggia',
  sweep: 'Pulizia dei dati scaduti',
}
