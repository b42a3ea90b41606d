/** Everything the site may leave in a browser. A test compares it with the code, a journey with what lies there after a visit. */
export const storedItems = [
  {
    name: 'campo.session_token',
    category: 'essenziale, cookie',
    purpose: 'Ti riconosce dopo l’accesso. Non è leggibile dagli script della pagina.',
    life: 'Finché non esci, o finché la sessione non scade.',
  },
  {
    name: 'campo.two_factor',
    category: 'essenziale, cookie',
    purpose:
      'Collega la password appena accettata al codice che segue, se hai attivato la verifica in due passaggi.',
    life: 'Dieci minuti al massimo.',
  },
  {
    name: 'campo.state',
    category: 'essenziale, cookie',
    purpose: 'Riconosce il tuo ritorno da Google, se accedi così.',
    life: 'Cinque minuti al massimo.',
  },
  {
    name: 'campo.device',
    category: 'essenziale, cookie',
    purpose:
      'Ricorda che da questo browser hai già fatto l’accesso: i tentativi sbagliati di altri non ti chiudono fuori.',
    life: 'Quattrocento giorni dall’ultimo accesso.',
  },
  {
    name: 'campo.signup',
    category: 'essenziale, cookie',
    purpose: 'Riconosce che a confermare l’account è il browser in cui lo hai creato.',
    life: 'Finché non confermi, un giorno al massimo.',
  },
  {
    name: 'campo.reset',
    category: 'essenziale, cookie',
    purpose: 'Lega la nuova password che hai chiesto a questo browser.',
    life: 'Un’ora al massimo.',
  },
  {
    name: 'cookie-consent',
    category: 'essenziale, memoria del browser',
    purpose: 'La scelta fatta in questa pagina.',
    life: 'Finché non la cancelli; dopo sei mesi te la richiediamo.',
  },
  {
    name: 'theme',
    category: 'essenziale, memoria del browser',
    purpose: 'Il tema chiaro o scuro, solo se lo scegli.',
    life: 'Finché non torni a “Sistema”.',
  },
  {
    name: 'typed',
    category: 'essenziale, memoria della scheda',
    purpose:
      'Quello che stavi scrivendo in un modulo lasciato a metà o quando la sessione è scaduta, mai una password, per ritrovarlo.',
    life: 'Finché non lo invii, non lo chiudi tu, non esci dall’account o non chiudi la scheda.',
  },
  {
    name: 'wanted',
    category: 'essenziale, memoria della scheda',
    purpose: 'L’orario per cui volevi un avviso quando ti è stato chiesto di accedere.',
    life: 'Finché non torni dall’accesso o non chiudi la scheda.',
  },
  {
    name: 'senza-rete',
    category: 'essenziale, memoria del browser',
    purpose: 'Le tue prenotazioni e partite in programma, per leggerle anche senza rete.',
    life: 'Finché non esci dall’account.',
  },
  {
    name: 'shared-parts',
    category: 'essenziale, memoria del browser',
    purpose: 'Le partite a cui hai risposto “Ci sono” da un link, per poterti togliere.',
    life: 'Finché non ti togli; al massimo le ultime cinquanta.',
  },
  {
    name: 'last-search',
    category: 'funzionale, memoria del browser',
    purpose: 'Sport, luogo, giorno e ora della tua ultima ricerca. Solo con il tuo consenso.',
    life: 'Finché non togli il consenso.',
  },
] as const
