import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Activity } from '#contract/dashboard.ts'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { ActivityRow } from '#web/booking/dashboard/activity-row.tsx'
import { hasEnded } from '#web/booking/ended.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, romeDate, shortDay, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { myMatchesQuery } from '../queries.ts'
import { statuses } from '../words.ts'

const SHOWN = 3

type NextActivitiesProps = { activities: readonly Activity[]; now: Date }

/** 'Prossime Attività': the next bookings and matches by time. A match that the reader organises stands for its booking, too. */
export function NextActivities({ activities, now }: NextActivitiesProps) {
  const { data } = useQuery(myMatchesQuery())
  const today = romeDate(now)
  const mine = data?.active.filter(match => !hasEnded(match, now)) ?? []
  const organised = new Set(mine.map(match => match.bookingId))
  const bookings = activities
    .filter(({ booking }) => !organised.has(booking.id))
    .map(activity => ({ ...activity.booking, row: <ActivityRow activity={activity} today={today} /> }))
  const matches = mine.map(match => ({ ...match, row: <MatchRow match={match} today={today} /> }))
  const rows = [...bookings, ...matches]
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2.5" aria-label="Le tue prossime attività">
      {rows.map(({ id, row }) => (
        <li key={id} className="@container">
          {row}
        </li>
      ))}
    </ul>
  )
}

function MatchRow({ match, today }: { match: Match; today: string }) {
  return (
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
  )
}
