import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ContactLinks } from './contact-links.tsx'
import { calledOffText } from './words.ts'

/** For a reader who has kept the address, or got it from somebody: what has become of the tournament. */
export function CalledOff({ tournament }: { tournament: Tournament }) {
  return (
    <div className="grid max-w-text gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <p>{calledOffText(tournament)}</p>
      <ContactLinks tournament={tournament} />
      <ButtonLink as={Link} to={paths.tournaments} tone="ghost">
        Guarda gli altri tornei
      </ButtonLink>
    </div>
  )
}
