import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapPin from 'lucide-react/icons/map-pin'
import Trophy from 'lucide-react/icons/trophy'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'

export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/campi', label: 'Campi' },
  { to: '/partite-organizzate', label: 'Partite' },
  { to: '/tornei', label: 'Tornei' },
  { to: '/chi-siamo', label: 'Chi siamo' },
  { to: '/contatti', label: 'Contatti' },
] as const

/** The bar under a phone's thumb; its last place depends on who is there. */
export const barLinks = [
  { to: '/', label: 'Home', icon: House },
  { to: '/campi', label: 'Campi', icon: MapPin },
  { to: '/partite-organizzate', label: 'Partite', icon: Users },
  { to: '/tornei', label: 'Tornei', icon: Trophy },
] as const

export const guestBarLink = { to: '/login', label: 'Accedi', icon: User } as const
export const personBarLink = { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard } as const

/** Results belong to 'Campi', although their address does not begin with it. */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/'
  if (to === '/campi') return pathname.startsWith('/campi') || pathname === '/ricerca-campi'
  return pathname === to || pathname.startsWith(`${to}/`)
}
