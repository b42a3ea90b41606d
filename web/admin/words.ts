export const actionWords: Record<string, string> = {
  create: 'ha creato',
  change: 'ha cambiato',
  cancel: 'ha annullato',
  delete: 'ha tolto',
}

export const subjectWords: Record<string, string> = {
  user: 'account',
  facility: 'struttura',
  staff: 'personale',
  invitation: 'invito',
  claim: 'rivendicazione',
  'facility-request': 'richiesta di una struttura',
  booking: 'prenotazione',
  closure: 'chiusura',
  payment: 'incasso',
  rain: 'chiusura per pioggia',
  week: 'orari e prezzi',
  customer: 'cliente',
  banner: 'banner',
  job: 'lavoro fallito',
}

/** What failed, in words of the house; a task that is new here goes by its own name. */
export const taskWords: Record<string, string> = {
  'booking-letter': 'Email di una prenotazione',
  'claim-letter': 'Email di una rivendicazione',
  'claim-code-letter': 'Email con il codice di una struttura',
  'invitation-letter': 'Email di un invito',
  'facility-request-letter': 'Email di una richiesta di struttura',
  letter: 'Email',
  'import-read': 'Lettura di un elenco',
  'import-save': 'Scrittura di un elenco',
}
