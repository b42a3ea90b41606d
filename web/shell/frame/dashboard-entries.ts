import Activity from 'lucide-react/icons/activity'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clock from 'lucide-react/icons/clock'
import Contact from 'lucide-react/icons/contact'
import Cookie from 'lucide-react/icons/cookie'
import FileUp from 'lucide-react/icons/file-up'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import ScrollText from 'lucide-react/icons/scroll-text'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Me } from '#contract/account.ts'
import type { Post } from '#contract/desk.ts'
import { paths } from '#contract/paths.ts'
import { facilityPagePath, readDeskPath } from '#web/path/desk-path.ts'

type Entry = {
  to: string
  label: string
  icon: typeof Ticket
  /** Who gets the entry; by default everybody. */
  isFor?: (me: Me) => boolean
  /**
   * The page is about one facility, by default the one chosen on the page before. 'manager': not for those at the desk.
   */
  isOfFacility?: 'staff' | 'manager'
}

const isStaff = (me: Me) => me.isStaff
const isAdmin = (me: Me) => me.role === 'admin'

const allEntries: readonly Entry[] = [
  { to: paths.dashboardToday, label: 'Oggi', icon: Sun, isFor: isStaff, isOfFacility: 'staff' },
  {
    to: paths.dashboardCalendar,
    label: 'Calendario',
    icon: CalendarDays,
    isFor: isStaff,
    isOfFacility: 'staff',
  },
  { to: paths.dashboardCustomers, label: 'Clienti', icon: Contact, isFor: isStaff, isOfFacility: 'staff' },
  {
    to: paths.dashboardWeek,
    label: 'Orari e prezzi',
    icon: Clock,
    isFor: me => me.isManager,
    isOfFacility: 'manager',
  },
  {
    to: paths.dashboardNumbers,
    label: 'Numeri',
    icon: ChartColumn,
    isFor: me => me.isManager,
    isOfFacility: 'manager',
  },
  { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.dashboardBookings, label: 'Le Mie Prenotazioni', icon: Ticket },
  { to: paths.dashboardParticipations, label: 'Le Mie Iscrizioni', icon: Users },
  {
    to: paths.dashboardFacilities,
    label: 'Le mie strutture',
    icon: Building2,
    isFor: me => me.isStaff && !isAdmin(me),
  },
  { to: paths.dashboardFacilities, label: 'Strutture', icon: Building2, isFor: isAdmin },
  { to: paths.dashboardTournaments, label: 'Tornei', icon: Trophy, isFor: me => me.isStaff || isAdmin(me) },
  { to: paths.dashboardImport, label: 'Importa', icon: FileUp, isFor: isAdmin },
  { to: paths.dashboardClaims, label: 'Richieste', icon: Inbox, isFor: isAdmin },
  { to: paths.dashboardBanners, label: 'Gestione Banner', icon: Megaphone, isFor: isAdmin },
  { to: paths.dashboardUsers, label: 'Utenti', icon: UserCog, isFor: isAdmin },
  { to: paths.dashboardAudit, label: 'Registro', icon: ScrollText, isFor: isAdmin },
  { to: paths.dashboardSystem, label: 'Sistema', icon: Activity, isFor: isAdmin },
  { to: paths.profile, label: 'Il mio profilo', icon: UserRound },
  { to: paths.dashboardCookie, label: 'Gestione Cookie', icon: Cookie },
]

/** An entry as it stands in the menu; `page` is its address without what was chosen there. */
export type MenuEntry = Pick<Entry, 'to' | 'label' | 'icon'> & {
  page: string
  isOfFacility: Entry['isOfFacility'] | undefined
  current: Current
}

/** 'page': this very page is open; 'true': one below it, such as a customer's or a tournament's. */
type Current = 'page' | 'true' | undefined

function currentAt(page: string, pathname: string): Current {
  if (pathname === page) return 'page'
  return page !== paths.dashboard && pathname.startsWith(`${page}/`) ? 'true' : undefined
}

/** The facility that the address names, or the last one that it has named. */
export function useFacilityHere(): number | undefined {
  const { facilityId: here } = readDeskPath(useSearchParams()[0])
  const [chosen, setChosen] = useState(here)
  if (here !== undefined && here !== chosen) setChosen(here)
  return here ?? chosen
}

/** Only entries that this reader can use; the server refuses all others in any case. */
export function useEntries(
  me: Me,
  posts: readonly Post[],
  facilityId: number | undefined,
): readonly MenuEntry[] {
  const { pathname } = useLocation()
  const isDesk = posts.some(post => post.facilityId === facilityId && post.role === 'desk')
  return allEntries
    .filter(({ isFor }) => !isFor || isFor(me))
    .map(({ to, label, icon, isOfFacility }) => {
      const isHere = isOfFacility === 'staff' || (isOfFacility === 'manager' && !isDesk)
      const path = isHere && facilityId !== undefined ? facilityPagePath(to, facilityId) : to
      return { page: to, label, icon, isOfFacility, to: path, current: currentAt(to, pathname) }
    })
}
