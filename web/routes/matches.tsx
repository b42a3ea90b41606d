import { pageMeta } from '#web/shell/page-meta.ts'
import { SoonPage } from '#web/site/soon-page.tsx'
import type { Route } from './+types/matches'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Partite organizzate',
    description: 'Le partite a cui unirsi non sono ancora aperte. Intanto puoi prenotare un campo.',
    isListed: false,
  })

export default function Matches() {
  return (
    <SoonPage
      title="Partite organizzate"
      sport="calcio-5"
      intro="Qui troverai le partite a cui manca qualcuno. Non è ancora aperto: oggi non c’è nessuna partita da mostrarti."
    >
      <p>Quando aprirà potrai:</p>
      <ul>
        <li>cercare partite per città, giorno e sport;</li>
        <li>vedere i posti liberi disegnati sul campo e unirti con un tocco;</li>
        <li>aprire la tua prenotazione a chi vuole giocare.</li>
      </ul>
    </SoonPage>
  )
}
