import LogOut from 'lucide-react/icons/log-out'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useLogout } from '#web/account/session.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { MenuEntry } from './dashboard-entries.ts'

type MenuListProps = {
  entries: readonly MenuEntry[]
  className?: string
  itemClass: string
  /** Sets apart the two ways out, which stand last. */
  outClass?: string
  hasNoIcons?: boolean
}

/** Pages of the personal area, and the two ways out of it; each menu gives it a shape of its own. */
export function MenuList({ entries, className, itemClass, outClass, hasNoIcons }: MenuListProps) {
  const logout = useLogout()
  const shape = classNames('flex min-h-11 items-center text-small', itemClass)
  return (
    <ul className={className}>
      {entries.map(({ to, page, label, icon: Icon, current }) => (
        <li key={page}>
          <Link to={to} data-page={page} aria-current={current} className={shape}>
            {!hasNoIcons && <Icon aria-hidden="true" />}
            {label}
          </Link>
        </li>
      ))}
      <li className={outClass}>
        <Link to={paths.home} className={shape}>
          {!hasNoIcons && <Undo2 aria-hidden="true" />}
          Torna al Sito
        </Link>
      </li>
      <li>
        <button type="button" onClick={() => logout.mutate()} className={shape}>
          {!hasNoIcons && <LogOut aria-hidden="true" />}
          Esci
        </button>
      </li>
    </ul>
  )
}
