import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { companyQuery } from '#web/site/queries.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const play = [
  { to: paths.facilities, label: 'Campi' },
  { to: paths.matches, label: 'Partite' },
  { to: paths.tournaments, label: 'Tornei' },
  { to: paths.howItWorks, label: 'Come funziona' },
  { to: paths.faq, label: 'Domande frequenti' },
]
const about = [
  { to: paths.about, label: 'Chi siamo' },
  { to: paths.contacts, label: 'Contatti' },
  { to: paths.support, label: 'Supporto' },
  { to: paths.registerFacility, label: 'Registra un campo' },
]
const legal = [
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Termini' },
  { to: paths.cookiePreferences, label: 'Gestione cookie' },
  { to: paths.accessibility, label: 'Accessibilità' },
  { to: paths.ranking, label: 'Come ordiniamo i risultati' },
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface pb-[calc(5rem+env(safe-area-inset-bottom))] md:pb-0">
      <div className="gutter mx-auto grid max-w-page gap-8 py-10 md:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-72 text-small text-ink2">
            Trova e prenota campi sportivi vicino a te: vedi solo gli orari liberi davvero.
          </p>
        </div>
        <LinkList title="Gioca" links={play} />
        <LinkList title="Campo Libero" links={about} />
        <div>
          <h2 className="text-small font-bold">Contatti</h2>
          <CompanyLines />
          <ThemeSwitch className="mt-3" />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="gutter mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 text-meta text-ink2">
          <Copyright />
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

/** D.Lgs. 70/2003, art. 7. Production does not start without address and number. */
function CompanyLines() {
  const { data: company } = useQuery(companyQuery())
  if (!company) return null
  return (
    <address className="mt-3 text-small text-ink2 not-italic">
      <p>{company.name}</p>
      <p>{company.address}</p>
      <p>P. IVA: {company.vat}</p>
      <a href={`mailto:${company.email}`} className="inline-block py-1 text-ink hover:underline">
        {company.email}
      </a>
    </address>
  )
}

function Copyright() {
  const { data: company } = useQuery(companyQuery())
  return <p>© 2024 {company?.name ?? 'Campo Libero'}</p>
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
