import { pageMeta } from '#web/shell/page-meta.ts'
import { MailLink } from '#web/site/company-data.tsx'
import { TextPage, type TextSection } from '#web/site/text-page.tsx'
import type { Route } from './+types/accessibility'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Accessibilità',
    description:
      'La dichiarazione di accessibilità di Campo Libero: che cosa funziona, i limiti noti, come segnalarli.',
  })

/** D.Lgs. 82/2022, annex V: how the service meets the requirements, and where to complain (R36). */
const sections: readonly TextSection[] = [
  {
    id: 'stato',
    title: 'Stato di conformità',
    body: (
      <p>
        Il sito è costruito per rispettare le WCAG 2.2, livello AA, e la norma EN 301 549. Lo consideriamo{' '}
        <strong>parzialmente conforme</strong>: i controlli automatici non trovano errori, ma una verifica
        completa con persone che usano tecnologie assistive non è ancora stata fatta.
      </p>
    ),
  },
  {
    id: 'funziona',
    title: 'Come lo usi',
    body: (
      <ul>
        <li>Tutto si fa anche con la sola tastiera; il primo tasto Tab porta a “Vai al contenuto”.</li>
        <li>Ogni cambio di pagina viene annunciato e il fuoco va sul titolo.</li>
        <li>Il testo si ingrandisce al 200% e le pagine si leggono a 320 pixel senza scorrere di lato.</li>
        <li>Libero e occupato si capiscono dal testo, non solo dal colore dei disegni.</li>
        <li>
          Tema chiaro, scuro o come il dispositivo; se hai chiesto meno movimento, le animazioni si fermano.
        </li>
        <li>I messaggi brevi vengono letti e restano finché ci sei sopra; F8 ti porta lì.</li>
      </ul>
    ),
  },
  {
    id: 'limiti',
    title: 'Limiti che conosciamo',
    body: (
      <ul>
        <li>
          I disegni dei campi sono decorativi: le stesse informazioni sono scritte accanto, ma non tutte le
          descrizioni delle strutture sono complete.
        </li>
        <li>Le email sono provate con pochi programmi di posta.</li>
      </ul>
    ),
  },
  {
    id: 'prove',
    title: 'Come lo proviamo',
    body: (
      <p>
        A ogni modifica un programma prova le pagine principali con axe, nei due temi e su schermo piccolo e
        grande, e percorre con la tastiera la ricerca e la prenotazione. Autovalutazione del 21/11/2026.
      </p>
    ),
  },
  {
    id: 'segnala',
    title: 'Segnala un problema',
    body: (
      <p>
        Scrivi a <MailLink box="supportEmail" subject="Accessibilità" /> dicendo quale pagina e che cosa usi:
        rispondiamo entro 30 giorni. Se la risposta manca o non basta puoi rivolgerti all’
        <a href="https://www.agid.gov.it" rel="noopener">
          Agenzia per l’Italia digitale
        </a>
        , che vigila sui servizi (D.Lgs. 82/2022).
      </p>
    ),
  },
]

export default function Accessibility() {
  return (
    <TextPage
      title="Dichiarazione di accessibilità"
      sport="beach-volley"
      intro="Il campo è di tutti, il sito anche."
      sections={sections}
      hasContents
    />
  )
}
