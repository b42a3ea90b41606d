import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from './section.tsx'

export function PrivacySection() {
  return (
    <Section
      title="Cookie e informativa"
      note={
        <>
          Che cosa sappiamo di te, perché e per quanto tempo sta nell’
          <Link to={paths.privacy} className="underline">
            informativa
          </Link>
          .
        </>
      }
    >
      <ButtonLink as={Link} to={paths.dashboardCookie} tone="ghost" className="justify-self-start">
        Scegli i cookie
      </ButtonLink>
    </Section>
  )
}
