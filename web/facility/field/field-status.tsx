import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { clockOf, formatMinutes } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { nothingFreeText } from '../nothing-free-text.ts'

type StatusProps = { field: ListedField; facility: FacilitySummary; isToday?: boolean }

/** From when a field is free on a day. A field that cannot be booked online says nothing: it has no times. */
export function FieldStatus({ field, facility, isToday = true }: StatusProps) {
  if (!canBeBooked(field, facility)) return null
  const first = field.first?.startTime ?? field.startTimes[0]
  if (first) return <Badge tone="free">Libero dalle {clockOf(first)}</Badge>
  return <Badge>{nothingFreeText(field, isToday)}</Badge>
}

/** Price 0 is a price nobody gave (R3); an imported facility waits for somebody to run it. */
export function canBeBooked(field: ListedField, facility: FacilitySummary): boolean {
  return facility.isBookable && field.hourlyPriceCents > 0
}

/** The price of the first free time; without one the lowest of an hour (R42), but not the one that an import has prepared. */
export function FieldPrice({ field, facility }: { field: ListedField; facility: FacilitySummary }) {
  const { first, lowestHourlyCents } = field
  if (first)
    return (
      <span className="inline-block">
        <strong className="font-time tnum">{formatCents(first.priceCents)}</strong>{' '}
        {formatMinutes(first.minutes)} alle {clockOf(first.startTime)}
      </span>
    )
  if (!canBeBooked(field, facility)) return <span>prezzo N/A</span>
  return (
    <span className="inline-block">
      da <strong className="font-time tnum">{formatCents(lowestHourlyCents)}</strong> all’ora
    </span>
  )
}
