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
              Le strutture con almeno un campo libero come hai chiesto: sport, giorno, ora e servizi. Prima
              quelle del comune, della zona o del CAP che hai scritto; poi, sotto “Nei dintorni”, quelle entro
              i chilometri che scegli. Ogni struttura ha una scheda sola, con tutti i suoi campi liberi.
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
                <li>prima il posto che hai scritto, poi i dintorni;</li>
                <li>
                  in ognuno la distanza in linea d’aria, dal più vicino: dal centro del posto o, se l’hai data
                  tu, dalla tua posizione; oppure il prezzo, dal più basso, se scegli “Prezzo”; oppure il
                  primo orario libero, se scegli “Orario”;
                </li>
                <li>a parità, prima le strutture che sono sul sito da più tempo.</li>
              </ol>
              <p>
                Se nel posto che hai scritto non c’è nulla, trovi i dintorni e poi gli altri orari dello
                stesso giorno, dal campo più vicino.
              </p>
            </>
          ),
        },
        {
          id: 'personalizzazione',
          title: 'Nessuna personalizzazione',
          body: (
            <p>
              Due persone che fanno la stessa ricerca dallo stesso posto nello stesso momento vedono le stesse
              strutture nello stesso ordine, con gli stessi prezzi. Solo l’orario che teniamo per te dopo un
              avviso è libero per te e per nessun altro. Non usiamo valutazioni né recensioni. La pagina
              iniziale può mostrarti i campi liberi vicino all’ultimo posto che hai cercato o a quello che ci
              dici e, se hai fatto l’accesso, il disegno della struttura dove hai prenotato l’ultima volta.
            </p>
          ),
        },
        {
          id: 'pubblicita',
          title: 'Pubblicità',
          body: (
            <p>
              Gli annunci portano la scritta “Pubblicità”. Stanno accanto all’elenco o, su uno schermo
              stretto, fra una scheda e l’altra, e non cambiano l’ordine delle strutture. Alcuni compaiono
              solo a chi cerca in certi comuni o CAP: lo leggi in “Perché vedo questo annuncio?”.
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
