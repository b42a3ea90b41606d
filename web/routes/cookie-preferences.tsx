import { CookiePreferences } from '#web/consent/cookie-preferences.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/cookie-preferences'

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: 'Gestione Cookie',
    description: 'Vedi e cambia in ogni momento che cosa Campo Libero può tenere nel tuo browser.',
  })

export default function CookiePage() {
  return (
    <div className="gutter mx-auto max-w-page py-10">
      <CookiePreferences />
    </div>
  )
}
