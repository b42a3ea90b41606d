import type { FieldHit } from '#contract/availability.ts'
import { formatCents } from '#web/lib/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { tapsEarly } from './early-tap.tsx'
import { FieldTitle } from './field-card.tsx'

/** As many as the specification shows on a card. */
const MOST_TIMES = 6

/** A field with other free times the same day: a chip goes straight to the form, the button to all its times. */
export function AlternativeCard(props: {
  hit: FieldHit
  date: string
  onBook: (startTime: string) => void
  onChooseTime: () => void
}) {
  const { field, startTimes } = props.hit
  const shown = startTimes.slice(0, MOST_TIMES)
  const others = startTimes.length - shown.length
  return (
    <Card as="article" className="grid gap-3 p-3! md:p-4.5!" aria-labelledby={`field-${field.id}`}>
      <div className="flex justify-between gap-3">
        <FieldTitle hit={props.hit} as="h3" />
        <strong className="text-card font-time whitespace-nowrap tnum">
          {field.hourlyPriceCents > 0 ? formatCents(field.hourlyPriceCents) : 'N/A'}
        </strong>
      </div>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
        {shown.map(time => (
          <TimeChip
            key={time}
            time={time}
            {...tapsEarly({ fieldId: field.id, date: props.date, startTime: time }, () => props.onBook(time))}
            className="px-1!"
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-small font-label text-muted">{others > 0 && `+${others} altri`}</span>
        <Button onClick={props.onChooseTime} className="min-h-11">
          Scegli Orario e Prenota
        </Button>
      </div>
    </Card>
  )
}
