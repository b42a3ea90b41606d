import { Link } from 'react-router'
import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { searchPath } from '#web/availability/search-params.ts'
import { toSlotId } from '#web/booking/slot-ref.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { formatCents } from '#web/lib/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'

const MOST_CHIPS = 5

type FieldRowProps = {
  field: ListedField
  facility: FacilitySummary
  date: string
  /** The sport to search and draw; the field's first one otherwise. */
  sport?: SportSlug
}

/** One field with what is free today: every chip leads to its booking. */
export function FieldRow({ field, facility, date, sport = field.sports[0] ?? 'calcio-5' }: FieldRowProps) {
  const [first] = field.startTimes
  const isBookable = field.hourlyPriceCents > 0
  return (
    <li
      id={`campo-${field.id}`}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 outline-offset-4 last:border-b-0"
    >
      <CourtPicture
        sport={sport}
        surface={field.surface ?? undefined}
        mode="icon"
        state={first ? 'free' : 'busy'}
        className="h-11 w-17 flex-none overflow-hidden rounded-tag *:size-full"
      />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-card heading-card">{field.name}</h3>
        <p className="text-small text-muted">
          {field.sports.map(sportLabel).join(', ')} · {field.isIndoor ? 'al coperto' : 'all’aperto'} ·{' '}
          <span className="whitespace-nowrap">
            {isBookable ? `${formatCents(field.hourlyPriceCents)} all’ora` : 'prezzo N/A'}
          </span>
        </p>
      </div>
      {isBookable && (
        <Badge tone={first ? 'free' : 'quiet'}>{first ? `Libero dalle ${first}` : 'Oggi completo'}</Badge>
      )}
      {isBookable && first && (
        <ul
          aria-label={`Orari liberi oggi, ${field.name}`}
          className="flex w-full flex-wrap items-center gap-1.5"
        >
          {field.startTimes.slice(0, MOST_CHIPS).map(startTime => (
            <li key={startTime}>
              <TimeChip
                as={Link}
                time={startTime}
                to={searchPath(
                  { sport, location: facility.city, date, startTime },
                  { prenota: toSlotId({ fieldId: field.id, date, startTime }) },
                )}
                aria-label={`Prenota ${field.name} alle ${startTime}`}
              />
            </li>
          ))}
          {field.startTimes.length > MOST_CHIPS && (
            <li className="pl-1 text-small text-muted">+{field.startTimes.length - MOST_CHIPS} altri</li>
          )}
        </ul>
      )}
    </li>
  )
}
