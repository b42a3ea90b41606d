import type { FieldSummary } from '#contract/facility.ts'
import { priceText } from '#web/booking/mine/paid-text.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate, spanOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'

/** A time of a field, what it costs whoever books it and, where it is booked, what is paid already. */
export type Ground = {
  field: FieldSummary
  date: string
  startTime: string
  endTime: string
  totalCents: number
  paidCents?: number
}

/** Where and when a match is to be played. */
export function GroundCard({ id, ground }: { id: string; ground: Ground }) {
  const { field, date, startTime, endTime, totalCents, paidCents = 0 } = ground
  return (
    <Card>
      <p id={id} className="text-card heading-card">
        {fieldTitle(field)}
      </p>
      <p className="text-small text-ink2 tnum">
        {formatDate(date)}, {spanOf({ startTime, endTime })} ·{' '}
        {priceText({ totalCents, paidCents, status: 'confirmed' })}
      </p>
    </Card>
  )
}
