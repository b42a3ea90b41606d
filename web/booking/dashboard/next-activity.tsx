import { writeStreet } from '#contract/address.ts'
import type { Activity } from '#contract/dashboard.ts'
import { sportLabel } from '#contract/sport.ts'
import { Badge } from '#web/ui/badge.tsx'
import { untilWhen } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { calendarFile } from '../booking-links.ts'
import { priceText } from '../mine/paid-text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useAllowed } from '../use-allowed.ts'
import { NextCard } from './next-card.tsx'

/** The next booking to play. */
export function NextActivity({ activity, today }: { activity: Activity; today: string }) {
  const { booking, position } = activity
  const { field } = booking
  const allowed = useAllowed(booking)
  return (
    <NextCard
      when={booking}
      today={today}
      field={field}
      position={position}
      calendar={calendarFile(booking)}
      badges={
        <>
          <StatusBadge status={booking.status} />
          {field.sports.length > 0 && <Badge>{field.sports.map(sportLabel).join(', ')}</Badge>}
        </>
      }
      title={fieldTitle(field)}
      note={
        allowed.includes('cancel') &&
        booking.cancellableUntil &&
        `Puoi annullare ${untilWhen(booking.cancellableUntil, today)}.`
      }
    >
      {writeStreet(field.facility)} · {priceText(booking)}
    </NextCard>
  )
}
