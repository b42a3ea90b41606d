import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapPin from 'lucide-react/icons/map-pin'
import Trophy from 'lucide-react/icons/trophy'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { paths } from '#contract/paths.ts'

export const mainLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.facilities, label: 'Campi' },
  { to: paths.matches, label: 'Partite' },
  { to: paths.tournaments, label: 'Tornei' },
  { to: paths.about, label: 'Chi siamo' },
  { to: paths.contacts, label: 'Contatti' },
] as const

/** The bar under a phone's thumb; its last place depends on who is there. */
export const barLinks = [
  { to: paths.home, label: 'Home', icon: House },
  { to: paths.facilities, label: 'Campi', icon: MapPin },
  { to: paths.matches, label: 'Partite', icon: Users },
  { to: paths.tournaments, label: 'Tornei', icon: Trophy },
] as const

export const guestBarLink = { to: paths.login, label: 'Accedi', icon: User } as const
export const personBarLink = { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard } as const

/** Results belong to 'Campi', although their address does not begin with it. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === paths.home) return pathname === paths.home
  if (to === paths.facilities) return pathname.startsWith(paths.facilities) || pathname === paths.search
  return pathname === to || pathname.startsWith(`${to}/`)
}
