import { pageMeta } from '#web/shell/page-meta.ts'
import { MailLink } from '#web/site/company-data.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import type { Route } from './+types/ranking'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Come ordiniamo i risultati',
    description:
      'Da che cosa dipende l’ordine dei campi nelle ricerche di Campo Libero. Nessuno paga per stare in alto.',
  })

/** Art. 22, comma 4-bis, Codice del consumo: the main parameters of the order, and their weight (R38). */
export default function Ranking() {
  return (
    <TextPage
      title="Come ordiniamo i risultati"
      sport="pallavolo"
      intro="Nessuna struttura paga per stare più in alto. L’ordine dipende solo da quello che hai chiesto."
      sections={[
        {
          id: 'chi-compare',
          title: 'Quali campi compaiono',
          body: (
            <p>
              I campi dello sport che hai scelto, nel comune, nella zona o nel CAP che hai scritto, con almeno
              un orario libero quel giorno.
            </p>
          ),
        },
        {
          id: 'ordine',
          title: 'In che ordine',
          body: (
            <>
              <p>Contano queste cose, nell’ordine in cui sono scritte:</p>
              <ol>
                <li>prima i campi liberi esattamente all’ora che hai chiesto;</li>
                <li>
                  poi la distanza in linea d’aria dal centro del comune, dal più vicino; oppure il prezzo
                  all’ora, dal più basso, se scegli “Prezzo”; oppure l’orario libero più vicino a quello
                  chiesto, se scegli “Orario”;
                </li>
                <li>a parità, prima le strutture che sono sul sito da più tempo.</li>
              </ol>
              <p>
                Se all’ora chiesta non c’è nulla, mostriamo gli altri orari dello stesso giorno con le stesse
                regole.
              </p>
            </>
          ),
        },
        {
          id: 'personalizzazione',
          title: 'Nessuna personalizzazione',
          body: (
            <p>
              Due persone che fanno la stessa ricerca nello stesso momento vedono gli stessi campi nello
              stesso ordine, con gli stessi prezzi. Non usiamo valutazioni né recensioni. Solo il disegno
              della pagina iniziale può mostrarti, se hai fatto l’accesso, la struttura dove hai prenotato
              l’ultima volta.
            </p>
          ),
        },
        {
          id: 'pubblicita',
          title: 'Pubblicità',
          body: (
            <p>
              Oggi sul sito non c’è pubblicità. Se un giorno ci sarà, porterà la scritta “Pubblicità” e starà
              fuori dall’elenco dei risultati.
            </p>
          ),
        },
        {
          id: 'domande',
          title: 'Domande',
          body: (
            <p>
              Un risultato ti sembra fuori posto? Scrivi a <MailLink />.
            </p>
          ),
        },
      ]}
    />
  )
}
