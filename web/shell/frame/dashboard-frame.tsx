import { useQuery } from '@tanstack/react-query'
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
import LogOut from 'lucide-react/icons/log-out'
import Megaphone from 'lucide-react/icons/megaphone'
import ScrollText from 'lucide-react/icons/scroll-text'
import Sun from 'lucide-react/icons/sun'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Me } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { useLogout } from '#web/account/session.ts'
import { read } from '#web/api/query.ts'
import { facilityPagePath, readDeskPath } from '#web/path/desk-path.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { roleName } from '#web/words/role-words.ts'
import { OfflineBar } from '../failure/offline-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'

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
type MenuEntry = Pick<Entry, 'to' | 'label' | 'icon'> & { page: string; current: Current }

/** 'page': this very page is open; 'true': one below it, such as a customer's or a tournament's. */
type Current = 'page' | 'true' | undefined

function currentAt(page: string, pathname: string): Current {
  if (pathname === page) return 'page'
  return page !== paths.dashboard && pathname.startsWith(`${page}/`) ? 'true' : undefined
}

/** Only entries that this reader can use; the server refuses all others in any case. */
function useEntries(me: Me): readonly MenuEntry[] {
  const { pathname } = useLocation()
  const { facilityId: here } = readDeskPath(useSearchParams()[0])
  const [chosen, setChosen] = useState(here)
  if (here !== undefined && here !== chosen) setChosen(here)
  const facilityId = here ?? chosen
  // Pages of a facility have read them already; the menu alone does not ask the server.
  const { data } = useQuery({ ...read('GET /api/me/posts', {}), enabled: false })
  const isDesk = data?.posts.some(post => post.facilityId === facilityId && post.role === 'desk')
  return allEntries
    .filter(({ isFor }) => !isFor || isFor(me))
    .map(({ to, label, icon, isOfFacility }) => {
      const isHere = isOfFacility === 'staff' || (isOfFacility === 'manager' && !isDesk)
      const path = isHere && facilityId !== undefined ? facilityPagePath(to, facilityId) : to
      return { page: to, label, icon, to: path, current: currentAt(to, pathname) }
    })
}

/** The page's own margin, in pixels. */
const EDGE = 16

/** The personal area: a side menu on a wide screen, the usual header and bar on a phone. */
export function DashboardFrame({ me, children }: { me: Me; children: ReactNode }) {
  const entries = useEntries(me)
  return (
    <>
      <div className="md:hidden">
        <Header />
        <OfflineBar />
      </div>
      {/* The side menu reaches the lower edge, also beneath the room for the question about cookies. */}
      <div className="md:-mb-(--question) md:grid md:min-h-svh md:grid-cols-[15.5rem_1fr]">
        <aside className="hidden border-r border-line bg-surface p-3.5 md:sticky md:top-0 md:flex md:h-svh md:flex-col md:overflow-y-auto strip:md:pb-[calc(0.875rem+var(--question))]">
          <Link to={paths.home} aria-label="Campo Libero, home" className="mx-3 my-4">
            <Logo />
          </Link>
          <div className="flex items-center gap-2.5 rounded-control border border-line p-3">
            <Avatar name={me.name} />
            <div className="min-w-0 text-meta text-ink2">
              <p className="truncate text-small font-bold text-ink">{me.name}</p>
              <p className="truncate">{me.email}</p>
              <p>{roleName(me)}</p>
            </div>
          </div>
          <SideMenu entries={entries} />
        </aside>
        <main
          id="contenuto"
          tabIndex={-1}
          className="min-w-0 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] outline-none md:px-8 md:pb-[calc(3rem+var(--question))]"
        >
          <SmallMenu entries={entries} />
          {/* On a phone it stands under the header. */}
          <div className="max-md:hidden">
            <OfflineBar />
          </div>
          {children}
        </main>
      </div>
      <BottomBar />
      <ToastRegion />
    </>
  )
}

/** The side menu's entries as a row of chips, on a phone. */
function SmallMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const logout = useLogout()
  const menu = useRef<HTMLElement>(null)
  const here = entries.find(({ current }) => current)?.page
  useEffect(() => {
    // The chip of this page may lie beyond the edge; only the row moves, not the page.
    const chip = menu.current?.querySelector<HTMLElement>(`[data-page="${here}"]`)
    menu.current?.scrollTo({ left: (chip?.offsetLeft ?? 0) - 2 * EDGE })
  }, [here])
  return (
    <nav
      ref={menu}
      aria-label="Area personale"
      className="no-scrollbar relative -mx-4 mb-5 flex gap-2 overflow-x-auto px-4 md:hidden"
    >
      {entries.map(({ to, page, label, current }) => (
        <Link
          key={page}
          data-page={page}
          to={to}
          aria-current={current}
          className={classNames(chipClass, current && 'border-transparent! bg-primary text-on-primary')}
        >
          {label}
        </Link>
      ))}
      <Link to={paths.home} className={chipClass}>
        Torna al Sito
      </Link>
      <button type="button" onClick={() => logout.mutate()} className={chipClass}>
        Esci
      </button>
    </nav>
  )
}

const chipClass =
  'flex min-h-11 flex-none items-center rounded-chip border-[1.5px] border-edge px-4 text-small font-label'

function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const logout = useLogout()
  return (
    <nav aria-label="Area personale" className="mt-3 flex flex-1 flex-col gap-1">
      {entries.map(({ to, page, label, icon: Icon, current }) => (
        <Link
          key={page}
          to={to}
          aria-current={current}
          className={classNames(menuClass, current && 'bg-sunken font-button text-ink')}
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <span className="flex-1" />
      <Link to={paths.home} className={menuClass}>
        <Undo2 aria-hidden="true" />
        Torna al Sito
      </Link>
      <button type="button" onClick={() => logout.mutate()} className={menuClass}>
        <LogOut aria-hidden="true" />
        Esci
      </button>
    </nav>
  )
}

const menuClass = 'flex min-h-11 items-center gap-3 rounded-control px-3 text-small text-ink2 hover:bg-sunken'
