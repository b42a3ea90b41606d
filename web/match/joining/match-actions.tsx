import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { matchesPath, matchLoginPath } from '#web/path/match-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'

// The home shows matches, too, and most who read it play in none.
const LeaveButton = lazyPart(() => import('./leave-button.tsx').then(module => module.LeaveButton))

const ReserveSeat = lazyPart(() => import('./reserve-seat.tsx').then(module => module.ReserveSeat))

type MatchActionsProps = {
  match: Match
  /** Where its dialog opens: over the list, unless told otherwise. */
  joining?: { to: string; state?: unknown }
}

/** What this reader can do with a match: log in, take a place, or see to his own. */
export function MatchActions({
  match,
  joining = { to: matchesPath({ matchId: match.id }) },
}: MatchActionsProps) {
  const { data } = useQuery(meQuery())
  if (data?.me === null)
    return (
      <ButtonLink as={Link} to={matchLoginPath(match.id)} tone="go" wide>
        Effettua il login per partecipare
      </ButtonLink>
    )
  if (match.mine)
    return (
      <>
        <ButtonLink as={Link} to={matchPath(match.id)} tone="ghost" wide>
          Ci sei
        </ButtonLink>
        <WrittenParts>
          <LeaveButton match={match} />
        </WrittenParts>
      </>
    )
  if (match.reserve)
    return (
      <WrittenParts>
        <ReserveSeat match={match} />
      </WrittenParts>
    )
  const canJoin = match.allowed.includes('join')
  if (!canJoin && !match.allowed.includes('wait'))
    return (
      <ButtonLink as={Link} to={matchPath(match.id)} tone="ghost" wide>
        Apri la partita
      </ButtonLink>
    )
  return (
    <ButtonLink
      as={Link}
      {...joining}
      preventScrollReset
      tone={canJoin ? 'go' : 'ghost'}
      wide
      aria-label={canJoin ? `Unisciti a ${match.title}` : undefined}
    >
      {canJoin ? 'Unisciti' : 'Mettimi in riserva'}
    </ButtonLink>
  )
}
