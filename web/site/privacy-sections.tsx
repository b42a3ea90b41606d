import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CompanyData, MailLink } from './company-data.tsx'
import type { TextSection } from './text-page.tsx'

/** The notice of GDPR art. 13: every paragraph describes what the program really does. */
export const privacySections: readonly TextSection[] = [
  {
    id: 'titolare',
    title: 'Chi tratta i tuoi dati',
    body: (
      <>
        <CompanyData />
        <p>
          È il titolare del trattamento. Per ogni domanda sui tuoi dati scrivi a <MailLink />. La struttura
          che prenoti riceve i dati della tua prenotazione e li tratta come titolare autonomo.
        </p>
      </>
    ),
  },
  {
    id: 'dati',
    title: 'Quali dati e perché',
    body: (
      <ul>
        <li>
          <strong>Account:</strong> nome, email, password (solo cifrata, non la possiamo leggere) e, se lo
          indichi, telefono. Servono per darti un account. Base: contratto (art. 6.1.b GDPR).
        </li>
        <li>
          <strong>Prenotazioni:</strong> campo, giorno, ora, prezzo, nome, email, telefono e note. Servono per
          prenotare e per avvisarti. Base: contratto.
        </li>
        <li>
          <strong>Partite:</strong> quelle che apri o a cui ti iscrivi, il tuo nome, se stai in porta e, se
          manchi o esci tardi, un appunto che puoi contestare. Servono per giocare insieme. Base: contratto e,
          per l’appunto, legittimo interesse di chi organizza (art. 6.1.f).
        </li>
        <li>
          <strong>Preferiti e avvisi:</strong> le strutture che salvi, i tornei che segui e gli orari che
          aspetti si liberino, per ritrovarli e per scriverti. Base: contratto.
        </li>
        <li>
          <strong>Tornei:</strong> nome, email, telefono, squadra e note di chi si iscrive, anche senza
          account. Servono a chi organizza il torneo. Base: contratto.
        </li>
        <li>
          <strong>Scheda cliente:</strong> chi lavora in una struttura vede le prenotazioni che hai fatto lì,
          quante sono state pagate o annullate all’ultimo, quante volte non è venuto nessuno e, da due in su,
          assenze e uscite tardive dalle partite sui suoi campi; può aggiungere una nota, la scadenza di
          tessera e certificato medico (solo la data) e smettere di prendere tue prenotazioni. Base: legittimo
          interesse della struttura a tenere l’agenda (art. 6.1.f). Ogni struttura vede solo la sua scheda: se
          vuoi leggerla, correggerla o opporti, chiedilo a lei o a noi.
        </li>
        <li>
          <strong>Amici:</strong> il nome di chi dice “Ci sono” sulla pagina di una prenotazione, o che chi
          organizza porta a una partita. Base: contratto con chi ha prenotato.
        </li>
        <li>
          <strong>Lavoro in una struttura:</strong> il ruolo, gli inviti e un registro di chi ha cambiato che
          cosa. Base: legittimo interesse a sapere chi può agire per la struttura e a chiarire gli errori.
        </li>
        <li>
          <strong>Sicurezza:</strong> indirizzo IP e tentativi di accesso, per difendere gli account e
          limitare gli abusi. Base: legittimo interesse (art. 6.1.f).
        </li>
        <li>
          <strong>Richieste delle strutture:</strong> i dati del modulo “Registra il tuo campo” e di chi
          rivendica una struttura, per risponderti. Base: misure precontrattuali chieste da te (art. 6.1.b).
        </li>
        <li>
          <strong>Email di assistenza:</strong> quello che ci scrivi, per aiutarti. Base: legittimo interesse
          a rispondere.
        </li>
        <li>
          <strong>Posizione:</strong> solo se tocchi “Usa la mia posizione”. Ci serve, arrotondata a cento
          metri, per sapere in che comune sei e quanto distano i campi; non la salviamo. Il comune possiamo
          chiederlo a un servizio di mappe, che non sa chi sei. Base: il permesso che dai al browser (art.
          6.1.a).
        </li>
      </ul>
    ),
  },
  {
    id: 'facoltativi',
    title: 'Che cosa succede se non li dai',
    body: (
      <p>
        Senza nome, email e telefono non si può prenotare: la struttura non saprebbe chi arriva. Per cercare e
        guardare gli orari non serve nessun dato. L’account è riservato a chi ha almeno 14 anni.
      </p>
    ),
  },
  {
    id: 'chi-li-vede',
    title: 'Chi li vede',
    body: (
      <>
        <p>
          La struttura che prenoti, le persone da noi autorizzate e i fornitori che fanno funzionare server e
          posta per nostro conto. Chi organizza una partita o un torneo vede i contatti di chi si iscrive; chi
          gioca con te vede il nome e l’iniziale del cognome. Nessun altro utente vede i tuoi contatti. Non
          vendiamo dati, non li usiamo per profilarti, non prendiamo decisioni automatiche su di te.
        </p>
        <p>
          Se un fornitore tratta dati fuori dallo Spazio economico europeo, lo fa solo con le garanzie degli
          articoli 44-49 del GDPR.
        </p>
      </>
    ),
  },
  {
    id: 'quanto',
    title: 'Per quanto tempo',
    body: (
      <ul>
        <li>
          Account: finché esiste. Lo elimini tu dal profilo, e con lui quello che dice chi sei: prenotazioni,
          partite e tornei passati restano senza nome né recapiti.
        </li>
        <li>
          Prenotazioni: dieci anni, per gli obblighi di legge su contratti e conti; poi restano ora, campo e
          prezzo, senza nome né recapiti.
        </li>
        <li>
          Scheda cliente di una struttura: due anni dopo l’ultima prenotazione lì, o finché non elimini
          l’account. Se la struttura non prendeva più le tue prenotazioni, per altri due anni tiene il numero
          e l’email che non accetta: legittimo interesse a non essere aggirata (art. 6.1.f).
        </li>
        <li>Assenze e uscite tardive dalle partite: un anno.</li>
        <li>
          Messaggi a chi organizza una partita: finché l’email non è partita, poi qui non ne resta il testo.
        </li>
        <li>Gli orari che aspetti si liberino: fino a due giorni dopo quel giorno.</li>
        <li>Strutture preferite e tornei che segui: finché li tieni o esiste l’account.</li>
        <li>Tornei, senza account: un anno dopo la fine; poi resta solo il nome della squadra.</li>
        <li>Nomi degli amici: sei mesi.</li>
        <li>
          Indirizzo IP e browser con cui accedi: finché non esci, o fino a trenta giorni dopo l’ultima visita.
          Conteggio dei tentativi di accesso: al massimo 24 ore.
        </li>
        <li>Richieste delle strutture: un anno; rivendicazioni: un anno dopo la risposta.</li>
        <li>
          Inviti a lavorare in una struttura: trenta giorni dopo la scadenza. Registro di chi ha cambiato che
          cosa: dieci anni, senza il tuo nome se elimini l’account.
        </li>
        <li>Ricerche e posizione: non le salviamo sui nostri server.</li>
      </ul>
    ),
  },
  {
    id: 'cookie',
    title: 'Cookie e memoria del browser',
    body: (
      <>
        <p>
          Usiamo strumenti tecnici: il cookie di accesso e poche voci nella memoria del browser. Per questi la
          legge non chiede il consenso (art. 122 del Codice privacy). Solo con il tuo consenso ricordiamo
          l’ultima ricerca. Non usiamo cookie statistici, di marketing o di terzi.
        </p>
        <p>
          Dopo l’accesso il browser tiene una copia dei tuoi impegni in programma, per quando manca la rete, e
          la toglie quando esci.
        </p>
        <p>
          Dove i risultati hanno una mappa, le sue immagini arrivano da un altro servizio, che riceve il tuo
          indirizzo IP e vede quale zona guardi. Le carichiamo solo se tocchi “Mostra la mappa” o accetti gli
          strumenti funzionali.
        </p>
        <p>
          Trovi l’elenco completo e puoi cambiare idea in{' '}
          <Link to={paths.cookiePreferences}>Gestione cookie</Link>. La scelta vale almeno sei mesi, salvo che
          tu la cancelli o che cambi la versione delle regole.
        </p>
      </>
    ),
  },
  {
    id: 'diritti',
    title: 'I tuoi diritti',
    body: (
      <>
        <p>
          Puoi chiedere di vedere i tuoi dati, averne una copia, correggerli, cancellarli, limitarne l’uso,
          portarli altrove e opporti ai trattamenti basati sul legittimo interesse (articoli 15-22 del GDPR).
          Un consenso si revoca in ogni momento. Se hai un account, dal tuo{' '}
          <Link to={paths.profile}>profilo</Link> li correggi, ne scarichi una copia ed elimini l’account da
          solo. Per il resto scrivi a <MailLink />: rispondiamo entro un mese.
        </p>
        <p>
          Se pensi che qualcosa non vada puoi rivolgerti al{' '}
          <a href="https://www.garanteprivacy.it" rel="noopener">
            Garante per la protezione dei dati personali
          </a>
          .
        </p>
      </>
    ),
  },
  {
    id: 'modifiche',
    title: 'Modifiche',
    body: (
      <p>
        Se cambia qualcosa di importante aggiorniamo questa pagina e, se hai un account, te lo scriviamo
        prima. Versione del 27/11/2026.
      </p>
    ),
  },
]
