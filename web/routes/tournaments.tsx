import { pageMeta } from '#web/shell/page-meta.ts'
import { SoonPage } from '#web/site/soon-page.tsx'
import type { Route } from './+types/tournaments'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Tornei Partner',
    description: 'I tornei delle strutture partner non sono ancora aperti. Intanto puoi prenotare un campo.',
    isListed: false,
  })

export default function Tournaments() {
  return (
    <SoonPage
      title="Tornei Partner"
      sport="padel"
      intro="Qui troverai i tornei delle strutture partner. Non è ancora aperto: oggi non c’è nessun torneo da mostrarti."
    >
      <p>Quando aprirà potrai:</p>
      <ul>
        <li>vedere i tornei in arrivo, aperti e in corso, con posti e scadenze;</li>
        <li>iscrivere la tua squadra e sapere subito se c’è posto;</li>
        <li>scrivere a chi organizza.</li>
      </ul>
    </SoonPage>
  )
}
