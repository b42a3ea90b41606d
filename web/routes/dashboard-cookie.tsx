import { CookiePreferences } from '#web/consent/cookie-preferences.tsx'

export const meta = () => [{ title: 'Gestione Cookie | Campo Libero' }]

/** The same page as /cookie-preferences, in the personal area. */
export default function DashboardCookie() {
  return <CookiePreferences />
}
