/** Everything the site may leave in a browser. A journey compares it with what really lies there. */
export const storedItems = [
  {
    name: 'campo.session_token',
    category: 'essenziale, cookie',
    purpose: 'Ti riconosce dopo l’accesso. Non è leggibile dagli script della pagina.',
    life: 'Finché esci, o finché la sessione scade.',
  },
  {
    name: 'cookie-consent',
    category: 'essenziale, memoria del browser',
    purpose: 'La scelta fatta in questa pagina.',
    life: 'Finché la cancelli; dopo sei mesi te la richiediamo.',
  },
  {
    name: 'theme',
    category: 'essenziale, memoria del browser',
    purpose: 'Il tema chiaro o scuro, solo se lo scegli.',
    life: 'Finché torni a “Sistema”.',
  },
  {
    name: 'booking-draft',
    category: 'essenziale, memoria della scheda',
    purpose: 'Il modulo di prenotazione già compilato, se la sessione finisce a metà.',
    life: 'Finché chiudi la scheda.',
  },
  {
    name: 'last-search',
    category: 'funzionale, memoria del browser',
    purpose: 'Sport, luogo, giorno e ora della tua ultima ricerca. Solo con il tuo consenso.',
    life: 'Finché togli il consenso.',
  },
] as const
