import { pageMeta } from '#web/shell/page-meta.ts'
import { privacySections } from '#web/site/privacy-sections.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Privacy',
    description: 'Quali dati tratta Campo Libero, perché, per quanto tempo e quali sono i tuoi diritti.',
  })

export default function Privacy() {
  return (
    <TextPage
      title="Informativa sulla privacy"
      sport="calcio-11"
      intro="Pochi dati, solo quelli che servono per giocare. Qui c’è scritto quali, perché e per quanto."
      sections={privacySections}
      hasContents
    />
  )
}
