import type { FieldSummary } from '#contract/facility.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate, spanOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'

/** A time of a field, and what it costs whoever books it. */
export type Ground = {
  field: FieldSummary
  date: string
  startTime: string
  endTime: string
  totalCents: number
}

/** Where and when a match is to be played. */
export function GroundCard({ id, ground }: { id: string; ground: Ground }) {
  const { field, date, startTime, endTime, totalCents } = ground
  return (
    <Card>
      <p id={id} className="text-card heading-card">
        {fieldTitle(field)}
      </p>
      <p className="text-small text-ink2 tnum">
        {formatDate(date)}, {spanOf({ startTime, endTime })} · {formatCents(totalCents)} in struttura
      </p>
    </Card>
  )
}
