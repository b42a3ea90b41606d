import { useQuery } from '@tanstack/react-query'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import User from 'lucide-react/icons/user'
import { Link, useLocation } from 'react-router'
import type { Me } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { useKeepSession } from '#web/account/keep-session.ts'
import { meQuery } from '#web/account/queries.ts'
import { useLogout } from '#web/account/session.ts'
import { signUpPath } from '#web/path/login-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/logo.tsx'
import { isCurrent, mainLinks } from './nav.ts'
import { SiteMenu } from './site-menu.tsx'

export function Header() {
  const { pathname } = useLocation()
  const { data } = useQuery(meQuery())
  useKeepSession()
  return (
    <header className="border-b border-line bg-surface">
      <div className="gutter mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-2 py-1.5 md:gap-x-5 md:h-16 md:flex-nowrap md:py-0">
        <Link
          to={paths.home}
          aria-label="Campo Libero, home"
          className="-mx-1 flex min-w-0 flex-[1_1_6rem] items-center rounded-tag px-1 py-2 md:flex-none"
        >
          <Logo className="max-[24rem]:gap-2 max-[24rem]:[&_.heading]:text-body max-[22rem]:[&_.heading]:text-small" />
        </Link>
        <nav aria-label="Principale" className="hidden md:block">
          <ul className="flex">
            {mainLinks.map((link, index) => (
              // On a tablet there is room for four; the last two are also in the footer.
              <li key={link.to} className={index > 3 ? 'hidden lg:block' : undefined}>
                <NavItem to={link.to} isCurrent={isCurrent(link.to, pathname)}>
                  {link.label}
                </NavItem>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto">
          {data?.me && <PersonActions me={data.me} />}
          {data?.me === null && <GuestActions />}
          {/* Until the server has answered, nobody is taken for a guest. */}
          {!data && <SiteMenu />}
        </div>
      </div>
    </header>
  )
}

function NavItem(props: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={props.to}
      aria-current={props.isCurrent ? 'page' : undefined}
      className={classNames(
        'flex h-16 items-center border-y-2 border-transparent px-2 text-small whitespace-nowrap lg:px-3.5',
        props.isCurrent ? 'border-b-ink font-button text-ink' : 'text-ink2 hover:text-ink',
      )}
    >
      {props.children}
    </Link>
  )
}

function GuestActions() {
  return (
    <>
      {/* On a phone there is room for one button; 'Accedi' is in the bar under the thumb. */}
      <div className="flex items-center gap-1 md:hidden">
        <ButtonLink as={Link} to={signUpPath} size="small" className="max-[22rem]:px-3!">
          Registrati
        </ButtonLink>
        <SiteMenu />
      </div>
      <div className="hidden gap-3 md:flex">
        <ButtonLink as={Link} to={paths.login} size="small" tone="plain">
          Accedi
        </ButtonLink>
        <ButtonLink as={Link} to={signUpPath} size="small">
          Registrati
        </ButtonLink>
      </div>
    </>
  )
}

function PersonActions({ me }: { me: Me }) {
  const logout = useLogout()
  return (
    <>
      <div className="flex items-center gap-1 md:hidden">
        {/* Only its icon: the name would push the menu off a small phone, and the bar under the thumb has it. */}
        <ButtonLink
          as={Link}
          to={paths.dashboard}
          size="small"
          tone="ghost"
          icon={<LayoutDashboard />}
          className="px-2.5! *:last:sr-only"
        >
          Dashboard
        </ButtonLink>
        <SiteMenu onLogout={() => logout.mutate()} />
      </div>
      <div className="hidden gap-3 md:flex">
        <ButtonLink
          as={Link}
          to={paths.dashboard}
          size="small"
          tone="ghost"
          icon={<User />}
          className="max-w-46 *:truncate lg:max-w-56"
        >
          {me.name}
        </ButtonLink>
        <Button size="small" tone="plain" loading={logout.isPending} onClick={() => logout.mutate()}>
          Esci
        </Button>
      </div>
    </>
  )
}
