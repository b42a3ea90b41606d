import { TOO_LONG, TOO_SHORT } from './password-length.ts'

/** What a browser says by itself when it has no answer to show. All other words come with the answer. */
export const unsaid = {
  'invalid-input': {
    status: 400,
    title: 'Dati mancanti o non validi',
    suggestion: 'Controlla che tutti i campi obbligatori siano compilati correttamente',
  },
  unauthenticated: {
    status: 401,
    title: 'Problema di autenticazione',
    suggestion: 'Effettua nuovamente il login',
  },
  internal: {
    status: 500,
    title: 'Errore del server',
    suggestion: 'Il problema è temporaneo. Riprova tra qualche minuto',
  },
} as const

/**
 * Every way a request can fail, once: its HTTP status and what a person reads. Titles and suggestions
 * of the booking outcomes are the specification's. A code, once published, keeps its meaning.
 */
export const errors = {
  ...unsaid,
  'malformed-json': {
    status: 400,
    title: 'Richiesta non leggibile',
    suggestion: 'Il corpo della richiesta deve essere JSON valido',
  },
  'idempotency-key-missing': {
    status: 400,
    title: 'Richiesta incompleta',
    suggestion: 'Manca l’intestazione Idempotency-Key',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Era già arrivato',
    suggestion: 'Quello che avevi mandato prima è arrivato com’era: chiudi, guardalo e cambialo lì',
  },
  'request-in-progress': {
    status: 409,
    title: 'Richiesta in corso',
    suggestion: 'Stiamo ancora rispondendo alla prima richiesta: riprova tra un momento',
  },
  forbidden: {
    status: 403,
    title: 'Operazione non consentita',
    suggestion: 'Il tuo account non può fare questa operazione',
  },
  'cross-site': { status: 403, title: 'Richiesta rifiutata', suggestion: 'Ricarica la pagina e riprova' },
  'not-found': {
    status: 404,
    title: 'Non trovato',
    suggestion: 'Quello che cerchi non esiste o non è più disponibile',
  },
  'unknown-sport': {
    status: 400,
    title: 'Sport sconosciuto',
    suggestion: 'Scegli uno degli sport dell’elenco',
  },
  'unknown-place': {
    status: 404,
    title: 'Località non trovata',
    suggestion: 'Controlla il nome del comune o il CAP',
  },
  'body-too-large': {
    status: 413,
    title: 'Richiesta troppo grande',
    suggestion: 'Riduci la quantità di dati e riprova',
  },
  'unsupported-media': {
    status: 415,
    title: 'Formato non accettato',
    suggestion: 'La richiesta deve essere in formato JSON',
  },
  'booking-exists': {
    status: 409,
    title: 'Prenotazione esistente',
    suggestion: 'Questo orario è stato appena prenotato. Prova un altro orario',
  },
  'too-many-bookings': {
    status: 409,
    title: 'Troppe prenotazioni',
    suggestion:
      'Hai già tutte le prenotazioni in arrivo che puoi avere: giocane o annullane una, poi riprova',
  },
  'too-many-alerts': {
    status: 409,
    title: 'Aspetti già dieci orari',
    suggestion: 'Togline uno tra le tue prenotazioni, poi riprova',
  },
  'too-many-favourites': {
    status: 409,
    title: 'Hai già cento preferiti',
    suggestion: 'Togline uno dai preferiti, poi riprova',
  },
  // Somebody is blocked by the facility. It need not say why, and we only say what he can do.
  'booking-declined': {
    status: 403,
    title: 'Non prenotabile online',
    suggestion: 'Per prenotare qui mettiti d’accordo con la struttura, di persona o per telefono',
  },
  // Nobody owes more than what stood over the button (R42).
  'price-changed': {
    status: 409,
    title: 'Prezzo cambiato',
    suggestion: 'Nel frattempo è cambiato: guarda il nuovo totale, poi conferma di nuovo',
  },
  // A booker gets what was promised beside the button, or is asked again.
  'cancellation-changed': {
    status: 409,
    title: 'Annullamento cambiato',
    suggestion: 'Nel frattempo la struttura ha cambiato la regola: guardala, poi conferma di nuovo',
  },
  // A request is no booking: somebody who was promised a booking at once is told before he sends one (R46).
  'approval-changed': {
    status: 409,
    title: 'Ora si prenota su richiesta',
    suggestion:
      'Nel frattempo la struttura ha scelto di approvare ogni prenotazione: leggi come funziona, poi conferma di nuovo',
  },
  'match-organised': {
    status: 409,
    title: 'Partita organizzata',
    suggestion: 'In questo orario si gioca una partita. Prova un altro orario',
  },
  'slot-unavailable': {
    status: 409,
    title: 'Slot non disponibile',
    suggestion: 'Il campo è chiuso in questo orario. Prova un altro orario',
  },
  'slot-not-found': {
    status: 409,
    title: 'Slot non trovato',
    suggestion: 'Questo orario non esiste per il campo scelto. Prova un altro orario',
  },
  'cancellation-refused': {
    status: 409,
    title: 'Cancellazione non consentita',
    suggestion: 'La prenotazione non si può più annullare da qui: chiama la struttura',
  },
  'move-refused': {
    status: 409,
    title: 'Spostamento non consentito',
    suggestion: 'La prenotazione non si può più spostare da qui: chiama la struttura',
  },
  'part-refused': {
    status: 409,
    title: 'Non c’è più posto',
    suggestion: 'Scrivi a chi ti ha mandato il link',
  },
  'already-answered': {
    status: 409,
    title: 'È già chiusa',
    suggestion: 'Nel frattempo ha avuto un’altra risposta',
  },
  'match-full': {
    status: 409,
    title: 'Partita al completo',
    suggestion: 'Non ci sono più posti disponibili',
  },
  'match-closed': {
    status: 409,
    title: 'Iscrizioni chiuse',
    suggestion: 'Cerca un’altra partita',
  },
  'reserve-refused': {
    status: 409,
    title: 'Riserva non disponibile',
    suggestion: 'La partita ha ancora posto, oppure è già decisa: riaprila',
  },
  'offer-over': {
    status: 409,
    title: 'Il posto non è più tuo',
    suggestion: 'Non lo teniamo più per te: guarda se nella partita c’è ancora posto',
  },
  'leaving-refused': {
    status: 409,
    title: 'Disiscrizione non consentita',
    suggestion: 'Non puoi disiscriverti entro 1 ora dall’inizio della partita.',
  },
  'absence-refused': {
    status: 409,
    title: 'Assenza non segnalabile',
    suggestion: 'Si può segnalare dall’inizio della partita e per una settimana',
  },
  'match-refused': {
    status: 409,
    title: 'Partita non organizzabile',
    suggestion: 'Prova un altro orario',
  },
  'match-incomplete': {
    status: 409,
    title: 'Manca ancora qualcuno',
    suggestion: 'Controlla giocatori e portieri e riprova',
  },
  'joining-declined': {
    status: 403,
    title: 'Qui non puoi entrare',
    suggestion: 'Per giocare qui mettiti d’accordo con la struttura, di persona o per telefono',
  },
  'match-over': {
    status: 409,
    title: 'Partita già chiusa',
    suggestion: 'È annullata o già cominciata',
  },
  'registration-closed': {
    status: 409,
    title: 'Iscrizioni Chiuse',
    suggestion: 'Il torneo non prende più iscrizioni',
  },
  'registration-removed': {
    status: 409,
    title: 'Iscrizione tolta',
    suggestion: 'Chi organizza ha tolto la tua iscrizione: se vuoi rientrare, scrivi a chi organizza.',
  },
  'team-name-taken': {
    status: 409,
    title: 'Nome già preso',
    suggestion: 'Nel torneo c’è già questo nome: scegline un altro.',
  },
  'withdrawal-refused': {
    status: 409,
    title: 'Non puoi più ritirarti da qui',
    suggestion: 'Il torneo è cominciato: scrivi a chi organizza',
  },
  'tournament-refused': {
    status: 409,
    title: 'Adesso non si può',
    suggestion: 'Il torneo è cambiato nel frattempo: ricarica la pagina',
  },
  'tournament-over': {
    status: 409,
    title: 'Il torneo è già finito',
    suggestion: 'I suoi giorni sono passati: cambia le date, poi pubblicalo',
  },
  'tournament-changed': {
    status: 409,
    title: 'Torneo cambiato',
    suggestion: 'Qualcuno lo ha salvato mentre lo cambiavi: guarda che cosa, poi salva di nuovo',
  },
  'banner-changed': {
    status: 409,
    title: 'Banner cambiato',
    suggestion: 'Qualcuno lo ha salvato mentre lo cambiavi: guarda che cosa, poi salva di nuovo',
  },
  'facility-changed': {
    status: 409,
    title: 'Struttura cambiata',
    suggestion: 'Qualcuno l’ha salvata mentre la cambiavi: guarda che cosa, poi salva di nuovo',
  },
  'terms-changed': {
    status: 409,
    title: 'Regole cambiate',
    suggestion: 'Qualcuno le ha salvate mentre le cambiavi: guarda che cosa, poi salva di nuovo',
  },
  'request-changed': {
    status: 409,
    title: 'Richiesta cambiata',
    suggestion: 'Chi l’ha fatta ha scelto un altro orario: guardalo e rispondi di nuovo',
  },
  'booking-changed': {
    status: 409,
    title: 'Prenotazione cambiata',
    suggestion: 'Nel frattempo è cambiata: guarda come sta adesso e riprova',
  },
  'customer-changed': {
    status: 409,
    title: 'Scheda cambiata',
    suggestion: 'Qualcuno l’ha cambiata nel frattempo: rileggi che cosa c’è scritto e salva di nuovo',
  },
  'week-changed': {
    status: 409,
    title: 'Orari cambiati',
    suggestion: 'Qualcuno li ha salvati mentre li cambiavi: guarda i suoi, poi salva di nuovo',
  },
  'payment-refused': {
    status: 409,
    title: 'Importo non possibile',
    suggestion: 'È più di quanto manca, o di quanto è stato pagato: guarda come sta adesso',
  },
  'attendance-refused': {
    status: 409,
    title: 'Adesso non si può',
    suggestion: 'Si segna dall’inizio e per un mese, e le partite le segna chi le organizza',
  },
  'undo-refused': {
    status: 409,
    title: 'Non si torna più indietro',
    suggestion: 'Il tempo è passato, oppure nel frattempo l’orario è andato ad altri',
  },
  'reopening-refused': {
    status: 409,
    title: 'Il campo resta chiuso',
    suggestion: 'La chiusura per pioggia è di adesso: riprova tra dieci secondi',
  },
  'import-busy': {
    status: 409,
    title: 'Importazione in corso',
    suggestion: 'Aspetta che finisca, oppure carica di nuovo il file',
  },
  'import-changed': {
    status: 409,
    title: 'Il file è stato letto di nuovo',
    suggestion: 'Un collega ha cambiato come si legge: guarda che cosa succede adesso, poi riprova',
  },
  'import-over': {
    status: 409,
    title: 'Troppo tardi',
    suggestion: 'L’importazione intanto è andata avanti: guarda com’è adesso',
  },
  'twins-in-use': {
    status: 409,
    title: 'Non si possono unire',
    suggestion: 'Sono in uso tutte e due: hanno chi le gestisce, foto o prenotazioni',
  },
  'twins-changed': {
    status: 409,
    title: 'Strutture cambiate',
    suggestion: 'Una delle due è cambiata mentre le confrontavi: guarda quale resta, poi scegli di nuovo',
  },
  'import-in-use': {
    status: 409,
    title: 'Importazione già in uso',
    suggestion: 'Qualcosa è già prenotato, rivendicato o aggiornato da un altro elenco: resta tutta com’è',
  },
  'rows-refused': {
    status: 409,
    title: 'Alcune righe sono rifiutate',
    suggestion: 'Correggi il file, oppure importa anche se alcune righe sono rifiutate',
  },
  'no-field-ready': {
    status: 409,
    title: 'Nessun campo da aprire',
    suggestion: 'Prima scegli prezzo e orari di almeno un campo',
  },
  'too-many-fields': {
    status: 409,
    title: 'Troppi campi',
    suggestion: 'Una struttura può avere al massimo 200 campi',
  },
  'field-name-taken': {
    status: 409,
    title: 'Nome già usato',
    suggestion: 'Un altro campo della struttura si chiama già così: scegli un altro nome',
  },
  'ground-refused': {
    status: 409,
    title: 'I campi non si possono comporre così',
    suggestion: 'Intanto qualcosa è cambiato: ricarica la pagina e riprova',
  },
  'already-claimed': {
    status: 409,
    title: 'Struttura già gestita',
    suggestion: 'Qualcuno la gestisce già su Campo Libero: scrivici se pensi a un errore',
  },
  'works-here-already': {
    status: 409,
    title: 'Lavora già qui',
    suggestion: 'Questa persona ha già un ruolo nella struttura: cambialo dall’elenco',
  },
  'last-owner': {
    status: 409,
    title: 'Serve un titolare',
    suggestion: 'Non c’è un’altra persona titolare che possa accedere: prima nominane una',
  },
  'not-oneself': {
    status: 409,
    title: 'Non su di te',
    suggestion: 'Chiedi a un’altra persona dell’amministrazione di farlo',
  },
  // Somebody may have a booking there, which stands.
  'facility-suspended': {
    status: 403,
    title: 'La struttura è sospesa',
    suggestion:
      'Per ora qui non si prenota su Campo Libero. Chi ha già prenotato trova tutto in “Le Mie Prenotazioni”',
  },
  'already-suspended': {
    status: 409,
    title: 'C’è già una sospensione',
    suggestion: 'Nel frattempo l’ha decisa un’altra persona dell’amministrazione: leggi il suo motivo',
  },
  'invitation-over': {
    status: 409,
    title: 'Invito non più valido',
    suggestion: 'È scaduto, ritirato o già usato: chiedi alla struttura di mandartene un altro',
  },
  'picture-refused': {
    status: 422,
    title: 'Foto non accettata',
    suggestion: 'Carica una foto in JPEG, PNG, WebP o AVIF, al massimo 5 MB',
  },
  'too-many-pictures': {
    status: 409,
    title: 'Troppe foto',
    suggestion: 'Puoi tenere al massimo 12 foto: eliminane una e riprova',
  },
  'banner-conflict': {
    status: 409,
    title: 'Banner in conflitto',
    suggestion: 'Cambia le date, la posizione o il targeting',
  },
  'too-many-banners': {
    status: 409,
    title: 'Troppi banner',
    suggestion: 'Elimina prima quelli che non servono più',
  },
  'password-too-short': {
    status: 400,
    title: 'Password troppo corta',
    suggestion: TOO_SHORT,
  },
  'password-too-long': {
    status: 400,
    title: 'Password troppo lunga',
    suggestion: TOO_LONG,
  },
  'password-too-common': {
    status: 400,
    title: 'Password troppo comune',
    suggestion: 'Questa password è troppo comune. Scegline un’altra.',
  },
  'fresh-login-needed': {
    status: 403,
    title: 'Accedi di nuovo',
    suggestion: 'Per questa scelta serve un accesso fatto adesso: accedi di nuovo e riprova',
  },
  'account-list-changed': {
    status: 409,
    title: 'Qualcosa è cambiato',
    suggestion: 'L’elenco è cambiato mentre lo leggevi: riguardalo e conferma di nuovo',
  },
  'account-bound': {
    status: 409,
    title: 'Non si può ancora eliminare',
    suggestion: 'Hai ancora qualcosa che ti lega: guarda che cosa nell’elenco',
  },
  'wrong-password': {
    status: 400,
    title: 'Password errata',
    suggestion: 'La password attuale non è corretta.',
  },
  'wrong-code': {
    status: 400,
    title: 'Codice non valido',
    suggestion: 'Il codice non è giusto o non vale più: controllalo, oppure fattene mandare un altro.',
  },
  'wrong-credentials': {
    status: 401,
    title: 'Accesso non riuscito',
    suggestion: 'Email o password non corretti.',
  },
  'link-expired': {
    status: 400,
    title: 'Link non valido',
    suggestion: 'Il link non è più valido: richiedine uno nuovo.',
  },
  'same-email': { status: 400, title: 'Stesso indirizzo', suggestion: 'È già il tuo indirizzo.' },
  'password-needed': {
    status: 400,
    title: 'Serve una password',
    suggestion: 'Imposta prima una password: Google è il tuo unico accesso.',
  },
  'provider-away': {
    status: 503,
    title: 'Google non risponde',
    suggestion: 'Google non risponde. Riprova tra poco.',
  },
  'too-many-requests': { status: 429, title: 'Troppe richieste', suggestion: 'Riprova tra qualche minuto' },
  overloaded: {
    status: 503,
    title: 'Errore del server',
    suggestion: 'Il problema è temporaneo. Riprova tra qualche minuto',
  },
} as const satisfies Record<string, { status: number; title: string; suggestion: string }>

export type ErrorCode = keyof typeof errors

/** Problem details (RFC 9457). `title` and `detail` are Italian and may be shown as they are. */
export type ProblemBody = {
  type: 'about:blank'
  status: number
  code: ErrorCode
  title: string
  detail: string
  requestId: string
  /** What is wrong with which input, for 'invalid-input'. */
  issues?: { path: string; message: string }[]
  /** What stands in the way, for the booking conflicts: wall-clock times in Rome. */
  conflict?: { startTime: string; endTime: string; isMine: boolean }
  /** Up to three other fields of the facility that are free at just that time, for just as long. */
  neighbours?: (FreeInstead & { fieldName: string })[]
  /** Up to three fields of the nearest other facilities of the comune and, where it has fewer, within 15 km; likewise. */
  nearby?: (FreeInstead & { fieldName: string; facilityName: string; distanceKm: number | null })[]
  /** Up to three free starts of the same field and day nearest to the one refused, for just as long. */
  alternatives?: FreeInstead[]
}

/** Offered instead of a time that cannot be had; `needsApproval` where the facility answers first (R46). */
export type FreeInstead = { slotId: string; startTime: string; priceCents: number; needsApproval: boolean }
