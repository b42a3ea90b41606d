import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/dashboard.ts'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { ActivityRow } from '#web/booking/dashboard/activity-row.tsx'
import { NextRow } from '#web/booking/dashboard/next-row.tsx'
import { hasEnded } from '#web/booking/ended.ts'
import { Badge } from '#web/ui/badge.tsx'
import { romeDate } from '#web/words/dates.ts'
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

/** A match among 'Prossime Attività', leading to its page. */
function MatchRow({ match, today }: { match: Match; today: string }) {
  const { field, status } = match
  return (
    <NextRow
      to={matchPath(match.id)}
      when={match}
      today={today}
      field={field}
      title={match.title}
      badge={<Badge tone={statuses[status].tone}>Partita: {statuses[status].label}</Badge>}
    >
      {field.facility.name}, {field.facility.city} · {formatCents(match.priceCents)} a testa
    </NextRow>
  )
}
