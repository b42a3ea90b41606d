import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Navigation from 'lucide-react/icons/navigation'
import { directionsUrl, writeStreet } from '#contract/address.ts'
import type { Activity } from '#contract/dashboard.ts'
import { sportLabel } from '#contract/sport.ts'
import { FieldCrop } from '#web/court/field-crop.tsx'
import { clockOf, formatDate, ofNight, shortDay, untilWhen } from '#web/lib/dates.ts'
import { formatCents } from '#web/lib/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { calendarFile } from './booking-links.ts'
import { StatusBadge } from './status-badge.tsx'

/** The next thing to play, with its court lit up. */
export function NextActivity({ activity, today }: { activity: Activity; today: string }) {
  const { booking } = activity
  const { field, date, startTime, endTime } = booking
  const { facility } = field
  return (
    <Card as="section" padded={false} aria-label="La prossima attività" className="lg:flex">
      <FieldCrop field={field} className="h-36 w-full lg:h-auto lg:w-2/5 lg:flex-none" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 p-4 [overflow-wrap:anywhere] md:p-5">
        <p className="flex flex-wrap gap-2">
          <StatusBadge status={booking.status} />
          {field.sports.length > 0 && <Badge>{field.sports.map(sportLabel).join(', ')}</Badge>}
        </p>
        <p className="heading text-figure tnum">{clockOf(startTime)}</p>
        <p className="text-small text-ink2 tnum">
          {shortDay(date, today)}, {formatDate(date) + ofNight(startTime)} · fino alle {clockOf(endTime)}
        </p>
        <h2 className="mt-2 text-card heading-card [overflow-wrap:anywhere]">
          {facility.name} - {field.name}
        </h2>
        <p className="text-small text-ink2">
          {writeStreet(facility)} · {formatCents(booking.totalCents)} in struttura
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink
            href={directionsUrl(facility, activity.position)}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            icon={<Navigation aria-hidden="true" />}
          >
            Portami lì
          </ButtonLink>
          <ButtonLink
            href={calendarFile(booking)}
            tone="ghost"
            size="small"
            icon={<CalendarPlus aria-hidden="true" />}
          >
            Aggiungi al calendario
          </ButtonLink>
        </div>
        {booking.allowed.includes('cancel') && booking.cancellableUntil && (
          <p className="mt-1 text-meta text-ink2">
            Puoi annullare {untilWhen(booking.cancellableUntil, today)}.
          </p>
        )}
      </div>
    </Card>
  )
}
