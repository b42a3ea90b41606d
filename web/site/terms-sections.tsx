import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { CompanyData, MailLink } from './company-data.tsx'
import type { TextSection } from './text-page.tsx'

/** The terms between the site and its users; they promise nothing that a facility's rule could refuse (R14). */
export const termsSections: readonly TextSection[] = [
  {
    id: 'chi',
    title: 'Chi siamo',
    body: <CompanyData />,
  },
  {
    id: 'servizio',
    title: 'Che cosa fa il servizio',
    body: (
      <p>
        Campo Libero ti mostra gli orari liberi delle strutture sportive e registra la tua prenotazione. Il
        contratto per l’uso del campo è fra te e la struttura, che lo mette a disposizione e incassa il
        prezzo. Noi rispondiamo del funzionamento del sito. Per te il servizio è gratuito.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Il tuo account',
    body: (
      <p>
        Per prenotare serve un account, gratuito e personale. Devi avere almeno 14 anni; se sei minorenne,
        prenota con il consenso di un genitore. Usa dati veri, tieni riservata la password e avvisaci se pensi
        che qualcun altro la usi.
      </p>
    ),
  },
  {
    id: 'prenotazione',
    title: 'Come si conclude una prenotazione',
    body: (
      <>
        <p>
          Prima del tasto di conferma trovi campo, giorno, ora, durata, totale e regola per annullare.
          Toccando “Conferma Prenotazione con obbligo di pagare” invii un ordine vincolante. La prenotazione è
          conclusa quando il sito la conferma; se la struttura approva ogni richiesta, quando la approva. Te
          lo scriviamo anche per email: conservala.
        </p>
        <p>
          Fino alla conferma puoi correggere tutto nel modulo. La lingua è l’italiano. Le prenotazioni restano
          consultabili nel tuo account.
        </p>
      </>
    ),
  },
  {
    id: 'prezzo',
    title: 'Prezzo e pagamento',
    body: (
      <p>
        Il prezzo è quello mostrato prima della conferma e lo decide la struttura. Paghi in struttura, con i
        mezzi che la struttura accetta. Il sito non chiede carte e non incassa.
      </p>
    ),
  },
  {
    id: 'annullare',
    title: 'Annullamento e recesso',
    body: (
      <>
        <p>
          Ogni struttura ha la sua regola di annullamento, scritta prima della conferma e poi nella
          prenotazione. Entro quel limite annulli gratis da “Le Mie Prenotazioni”. Oltre, parla con la
          struttura: può chiederti il prezzo.
        </p>
        <p>
          Il diritto di recesso di 14 giorni non vale per i servizi del tempo libero con data o periodo
          fissati (art. 59, comma 1, lett. n, Codice del consumo).
        </p>
        <p>
          Se la struttura deve annullare (per esempio per maltempo o lavori) non devi nulla. Se sposta la
          prenotazione, annulli gratis almeno finché potevi prima, fino al nuovo inizio.
        </p>
      </>
    ),
  },
  {
    id: 'partite',
    title: 'Partite e tornei',
    body: (
      <p>
        Una partita la organizza un giocatore, un torneo chi è scritto sulla sua pagina: noi facciamo trovare
        chi gioca e non ne siamo parte. La quota si regola con chi organizza. Se al termine scritto una
        partita non ha il numero minimo è annullata, e chi ci giocava non deve nulla.
      </p>
    ),
  },
  {
    id: 'regole',
    title: 'Come ci si comporta',
    body: (
      <ul>
        <li>Prenota solo se intendi giocare; se non puoi, annulla.</li>
        <li>In struttura valgono le sue regole e quelle del buon senso.</li>
        <li>Non usare il sito per disturbare, copiare dati in massa o aggirare i limiti.</li>
      </ul>
    ),
  },
  {
    id: 'responsabilita',
    title: 'Responsabilità',
    body: (
      <p>
        Facciamo il possibile perché il sito funzioni e le informazioni siano giuste; descrizioni, prezzi e
        orari vengono dalle strutture. Nulla qui limita i diritti che la legge ti riconosce come consumatore,
        né la responsabilità per dolo o colpa grave.
      </p>
    ),
  },
  {
    id: 'chiusura',
    title: 'Chiudere l’account',
    body: (
      <p>
        Puoi smettere quando vuoi: elimini l’account dal tuo <Link to={paths.profile}>profilo</Link>, che
        prima ti mostra che cosa finisce. Quello che si può ancora annullare viene annullato; se una
        prenotazione non si può più annullare, o un posto in una partita non si può più lasciare, l’account si
        elimina dopo. Possiamo sospendere un account che viola queste regole, dicendoti il motivo; le
        prenotazioni già confermate restano valide, salvo abusi.
      </p>
    ),
  },
  {
    id: 'legge',
    title: 'Reclami, legge e foro',
    body: (
      <p>
        Per un reclamo scrivi a <MailLink box="supportEmail" />. Si applica la legge italiana. Se sei un
        consumatore, il foro è quello del luogo in cui abiti. Come trattiamo i dati è scritto nell’
        <Link to={paths.privacy}>informativa</Link>, come ordiniamo i risultati in{' '}
        <Link to={paths.ranking}>questa pagina</Link>. Versione del 27/11/2026.
      </p>
    ),
  },
]
