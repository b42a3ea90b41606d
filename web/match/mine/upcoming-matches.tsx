import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { matchPath } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, shortDay, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { myMatchesQuery } from '../queries.ts'
import { statuses } from '../words.ts'

const MATCHES_SHOWN = 3

/** The next matches of the reader among his activities; those that he organises stand there as bookings, too. */
export function UpcomingMatches({ today }: { today: string }) {
  const { data } = useQuery(myMatchesQuery())
  const matches = data?.active.slice(0, MATCHES_SHOWN) ?? []
  if (matches.length === 0) return null
  return (
    <ul className="mt-2.5 grid gap-2.5" aria-label="Le tue prossime partite">
      {matches.map(match => (
        <li key={match.id}>
          <Link
            to={matchPath(match.id)}
            className="flex items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-edge sm:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-card heading-card wrap-anywhere">{match.title}</span>
              <span className="block text-small text-ink2">
                {shortDay(match.date, today)}, {formatDate(match.date)} · {match.field.facility.name} ·{' '}
                {formatCents(match.priceCents)}
              </span>
            </span>
            <span className="grid flex-none justify-items-end gap-1">
              <span className="text-card font-time tnum">{startOf(match.startTime)}</span>
              <Badge tone={statuses[match.status].tone}>Partita: {statuses[match.status].label}</Badge>
            </span>
            <ChevronRight className="flex-none text-muted max-sm:hidden" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
