import { Link } from 'react-router'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { hasEnded } from '#web/booking/ended.ts'
import { useNow } from '#web/device/now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LeaveButton } from '../joining/leave-button.tsx'
import { ReserveSeat } from '../joining/reserve-seat.tsx'
import { MatchCard } from '../list/match-card.tsx'
import { statuses, whyCancelled } from '../words.ts'

const PLAYED = { label: 'Giocata', tone: 'quiet' } as const

/** One of the reader's own matches, with what holds for it. */
export function MyMatchCard({ match }: { match: Match }) {
  const now = useNow()
  const { label, tone } =
    match.status === 'confirmed' && hasEnded(match, now) ? PLAYED : statuses[match.status]
  return (
    <MatchCard match={match}>
      <p className="flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {match.isOrganiser && <Badge tone="info">Organizzi tu</Badge>}
        {match.reserve && <Badge tone="warn">In riserva</Badge>}
      </p>
      {match.status === 'cancelled' ? (
        <p className="text-small text-ink2">{whyCancelled(match)}</p>
      ) : (
        <ButtonLink as={Link} to={matchPath(match.id)} tone="ghost" wide>
          Apri la partita
        </ButtonLink>
      )}
      {match.reserve ? <ReserveSeat match={match} /> : <LeaveButton match={match} />}
    </MatchCard>
  )
}
