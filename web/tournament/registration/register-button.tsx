import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import type { useLayers } from '#web/path/layers.ts'
import { type TournamentFilter, tournamentsPath } from '#web/path/tournament-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { mineText } from '../words.ts'

type Props = {
  tournament: Tournament
  filter: TournamentFilter
  layer: ReturnType<typeof useLayers>['next']
  className?: string
}

/** What this reader can do now: the server has decided it (R28). */
export function RegisterButton({ tournament, filter, layer, className = '' }: Props) {
  const { slug, title, mine, isFull, takesRegistrations } = tournament
  if (mine)
    return (
      <ButtonLink
        as={Link}
        to={paths.dashboardParticipations}
        tone="ghost"
        size="small"
        className={className}
      >
        {mineText(mine)}
      </ButtonLink>
    )
  if (!takesRegistrations)
    return (
      <Button size="small" disabled className={className}>
        Iscrizioni Chiuse
      </Button>
    )
  return (
    <ButtonLink
      as={Link}
      to={tournamentsPath({ ...filter, details: '', registering: slug })}
      {...layer}
      tone={isFull ? 'ink' : 'go'}
      size="small"
      className={className}
      aria-label={isFull ? `Lista d’attesa di ${title}` : `Iscriviti a ${title}`}
    >
      {isFull ? 'Lista d’attesa' : 'Iscriviti'}
    </ButtonLink>
  )
}
