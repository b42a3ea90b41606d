import { Link } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const play = [
  { to: '/campi', label: 'Campi' },
  { to: '/partite-organizzate', label: 'Partite' },
  { to: '/tornei', label: 'Tornei' },
  { to: '/come-funziona', label: 'Come funziona' },
]
const about = [
  { to: '/chi-siamo', label: 'Chi siamo' },
  { to: '/contatti', label: 'Contatti' },
  { to: '/registra-campo', label: 'Registra un campo' },
  { to: '/accessibilita', label: 'Accessibilità' },
]
const legal = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/termini', label: 'Termini' },
  { to: '/cookie-preferences', label: 'Gestione cookie' },
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface pb-[calc(5rem+env(safe-area-inset-bottom))] md:pb-0">
      <div className="gutter mx-auto grid max-w-page gap-8 py-10 md:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-72 text-small text-ink2">
            Trova e prenota campi sportivi vicino a te, e unisciti a chi gioca già.
          </p>
        </div>
        <LinkList title="Gioca" links={play} />
        <LinkList title="Campo Libero" links={about} />
        <div>
          <h2 className="text-small font-bold">Contatti</h2>
          <p className="mt-3 text-small">
            <a href="mailto:info@campolibero.it" className="inline-block py-1 hover:underline">
              info@campolibero.it
            </a>
          </p>
          <ThemeSwitch className="mt-3" />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="gutter mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-meta text-ink2">
          <p>© 2024 Campo Libero</p>
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(link => (
              <li key={link.to}>
                <Link to={link.to} className="inline-block py-1.5 hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-small font-bold">{title}</h2>
      <ul className="mt-3 grid gap-1">
        {links.map(link => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-block py-1 text-small text-ink2 hover:text-ink hover:underline"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
