import { pageMeta } from '#web/shell/page-meta.ts'
import { termsSections } from '#web/site/terms-sections.tsx'
import { TextPage } from '#web/site/text-page.tsx'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Termini',
    description: 'Le condizioni d’uso di Campo Libero: account, prenotazioni, prezzi, annullamento.',
  })

export default function Terms() {
  return (
    <TextPage
      title="Termini e condizioni"
      sport="calcio-11"
      intro="Le regole fra te e noi, in italiano semplice."
      sections={termsSections}
      hasContents
    />
  )
}
