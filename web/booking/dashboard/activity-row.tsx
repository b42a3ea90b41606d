import type { Activity } from '#contract/dashboard.ts'
import { paths } from '#contract/paths.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { StatusBadge } from '../status-badge.tsx'
import { NextRow } from './next-row.tsx'

/** A booking among 'Prossime Attività', leading to all of them. */
export function ActivityRow({ activity: { booking }, today }: { activity: Activity; today: string }) {
  const { field } = booking
  return (
    <NextRow
      to={paths.dashboardBookings}
      when={booking}
      today={today}
      field={field}
      title={fieldTitle(field)}
      badge={
        // All of these are confirmed, so where there is little the name gets the room.
        <span className="@max-[32rem]:sr-only">
          <StatusBadge status={booking.status} />
        </span>
      }
    >
      {field.facility.city} · {formatCents(booking.totalCents)}
    </NextRow>
  )
}
