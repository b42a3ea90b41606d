import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'
import { formatCents } from '#web/lib/money.ts'
import { Badge } from '#web/ui/badge.tsx'

type StatusProps = { field: ListedField; facility: FacilitySummary; isToday?: boolean }

/** From when a field is free on a day. A field that cannot be booked online says nothing: it has no times. */
export function FieldStatus({ field, facility, isToday = true }: StatusProps) {
  if (!canBeBooked(field, facility)) return null
  const [first] = field.startTimes
  if (first) return <Badge tone="free">Libero dalle {first}</Badge>
  return <Badge>{isToday ? 'Oggi completo' : 'Completo'}</Badge>
}

/** Price 0 is a price nobody gave (R3); an imported facility waits for somebody to run it. */
export function canBeBooked(field: ListedField, facility: FacilitySummary): boolean {
  return facility.isBookable && field.hourlyPriceCents > 0
}

/** What an import has prepared is nobody's price yet. */
export function HourlyPrice({ field, facility }: { field: ListedField; facility: FacilitySummary }) {
  if (!canBeBooked(field, facility)) return <span>prezzo N/A</span>
  return (
    <span className="whitespace-nowrap">
      <strong className="font-time tnum">{formatCents(field.hourlyPriceCents)}</strong> all’ora
    </span>
  )
}
