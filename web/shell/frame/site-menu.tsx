import Menu from 'lucide-react/icons/menu'
import { Link, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isCurrent, mainLinks } from './nav.ts'
import { useMenu } from './use-menu.ts'

/** On a phone: the six links, and logging in or out. */
export function SiteMenu({ onLogout }: { onLogout?: () => void }) {
  const menu = useMenu()
  const { pathname } = useLocation()
  return (
    <details {...menu} className="relative md:hidden">
      <summary
        aria-label="Menu"
        className="flex size-11 list-none items-center justify-center rounded-chip hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute top-full right-0 z-40 mt-2 w-60 max-w-[75vw] rounded-card border border-line bg-surface p-2 shadow-e3"
      >
        <ul>
          {mainLinks.map(link => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={isCurrent(link.to, pathname) ? 'page' : undefined}
                className={itemClass}
              >
                {link.label}
              </Link>
            </li>
          ))}
          {!onLogout && (
            <li className="mt-1 border-t border-line pt-1">
              <Link to={paths.login} className={itemClass}>
                Accedi
              </Link>
            </li>
          )}
          {onLogout && (
            <li className="mt-1 border-t border-line pt-1">
              <button type="button" onClick={onLogout} className={itemClass}>
                Esci
              </button>
            </li>
          )}
        </ul>
      </nav>
    </details>
  )
}

const itemClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-body hover:bg-sunken aria-[current=page]:font-bold'
