import LogOut from 'lucide-react/icons/log-out'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useLogout } from '#web/account/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { MenuEntry } from './dashboard-entries.ts'

/** The page's own margin, in pixels. */
const EDGE = 16

type SmallMenuProps = {
  entries: readonly MenuEntry[]
  /** They stand in the bar under the thumb, too, which goes where very large letters leave it no room. */
  isBelow: boolean
}

/** The side menu's entries as a row of chips, on a phone. */
export function SmallMenu({ entries, isBelow }: SmallMenuProps) {
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
      className={classNames(
        'no-scrollbar relative -mx-4 mb-5 flex gap-2 overflow-x-auto px-4 md:hidden',
        isBelow && 'min-[16rem]:hidden',
      )}
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

export function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
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
