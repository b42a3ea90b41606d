import { Link } from 'react-router'
import { leavingPath } from '#contract/leaving-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '../profile/section.tsx'

export function LeavingSection() {
  return (
    <Section
      title="Elimina il tuo account"
      note="Prima ti mostriamo che cosa finisce e che cosa resta: non si elimina niente finché non confermi."
    >
      <ButtonLink as={Link} to={leavingPath} tone="ghost" className="justify-self-start">
        Elimina il tuo account
      </ButtonLink>
    </Section>
  )
}
