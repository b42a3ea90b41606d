import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import { tournamentsPath } from '#web/path/tournament-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { deadlineMoment, feeText, mineText, teamsOf } from './words.ts'

type Props = { tournament: Tournament; today: string; children: ReactNode }

/** What a tournament is, as long as nobody knows who plays whom; with its poster. */
export function NotDrawn({ tournament, today, children }: Props) {
  const { slug, takesRegistrations, description, rules, isFull, mine, maxParticipants, participants, sport } =
    tournament
  return (
    <div className="grid max-w-text grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      {children}
      {description && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
      <p className="text-ink2">
        {teamsOf(sport, participants)}
        {maxParticipants ? ` su ${maxParticipants}` : ''}. Quota: {feeText(tournament.entryFeeCents)}.{' '}
        {takesRegistrations ? `Iscrizioni ${deadlineMoment(tournament, today)}.` : 'Iscrizioni chiuse.'}{' '}
        Tabellone e calendario compaiono qui dopo il sorteggio.
      </p>
      {rules && <p className="text-small whitespace-pre-line text-ink2 [overflow-wrap:anywhere]">{rules}</p>}
      {mine && (
        <ButtonLink as={Link} to={paths.dashboardParticipations} tone="ghost">
          {mineText(mine)}
        </ButtonLink>
      )}
      {takesRegistrations && !mine && (
        <ButtonLink as={Link} to={tournamentsPath({ registering: slug })} tone={isFull ? 'ink' : 'go'}>
          {isFull ? 'Lista d’attesa' : 'Iscriviti'}
        </ButtonLink>
      )}
    </div>
  )
}
