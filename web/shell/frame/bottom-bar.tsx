import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { meQuery } from '#web/account/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { barLinks, guestBarLink, isCurrent, personBarLink } from './nav.ts'

/** The site under a phone's thumb. */
export function BottomBar() {
  const { pathname } = useLocation()
  const { data } = useQuery(meQuery())
  // Until it is known who is reading, the link goes to the dashboard, which sends a guest to the login.
  const links = [...barLinks, data?.me === null ? guestBarLink : personBarLink]
  return (
    <Bar>
      {links.map(link => (
        <BarLink key={link.to} {...link} current={isCurrent(link.to, pathname) ? 'page' : undefined} />
      ))}
    </Bar>
  )
}

/**
 * Hides while a phone's keyboard is open; it comes back late enough not to catch the tap that closed it. The selector
 * checks first that the focus is inside the body: otherwise a browser would search the page for each added element.
 */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Barra di navigazione"
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden transition-[visibility] delay-300 pointer-coarse:in-[body:focus-within:has(:is(input:not([type=radio],[type=checkbox]),textarea):focus)]:invisible pointer-coarse:in-[body:focus-within:has(:is(input:not([type=radio],[type=checkbox]),textarea):focus)]:delay-0"
    >
      {/* Hidden where very large letters leave the labels no room: the menu in the header has the same links. */}
      <ul className="grid h-17 auto-cols-[minmax(max-content,1fr)] grid-flow-col px-1 short:h-12 @max-[16rem]:hidden">
        {children}
      </ul>
    </nav>
  )
}

type BarLinkProps = {
  to: string
  label: string
  icon: typeof guestBarLink.icon
  current: 'page' | 'true' | undefined
  children?: ReactNode
}

export function BarLink({ to, label, icon: Icon, current, children }: BarLinkProps) {
  return (
    <li>
      <Link to={to} aria-current={current} className={barItemClass(current)}>
        <Icon className="size-6" strokeWidth={current ? 2.3 : 1.9} aria-hidden="true" />
        {label}
        {children}
      </Link>
    </li>
  )
}

export function barItemClass(isCurrent: unknown): string {
  return classNames(
    'relative flex h-full flex-col items-center justify-center gap-1 short:flex-row short:gap-2 text-[0.75rem] @max-[22rem]:text-[0.6875rem]',
    isCurrent ? 'font-bold text-ink' : 'text-muted',
  )
}
