import type { FacilityDay } from '#contract/desk-day.ts'
import type { FallingBooking } from '#contract/rain.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CutName } from '#web/ui/cut-name.tsx'
import { longDay, startOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'
import { StartColumn } from '../start-column.tsx'

type FallingProps = { fields: FacilityDay['fields']; falling: readonly FallingBooking[] }

/** The bookings that end with the closing: whose they are, what is lost, and when the same hour is free again. */
export function RainFalling({ fields, falling }: FallingProps) {
  const lost = falling.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const nameOf = (fieldId: number) => fields.find(({ id }) => id === fieldId)?.name ?? ''
  return (
    <section aria-labelledby="saltano" className="mt-5">
      <h2
        id="saltano"
        className="flex flex-wrap items-baseline justify-between gap-x-3 text-card heading-card"
      >
        {falling.length === 1
          ? 'Una prenotazione salta'
          : falling.length === 0
            ? 'Nessuna prenotazione salta'
            : `${falling.length} prenotazioni saltano`}
        {lost > 0 && (
          <span className="text-small font-normal text-ink2 tnum">{formatCents(lost)} in meno</span>
        )}
      </h2>
      {falling.length > 0 && (
        <Card as="ul" padded={false} className="mt-2 divide-y divide-line">
          {falling.map(one => (
            <li key={one.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
              <StartColumn startTime={one.startTime} isOff />
              <span className="min-w-0 flex-1 basis-24">
                <span className="block font-label wrap-anywhere">{one.customerName}</span>
                <span className="flex flex-wrap text-small text-ink2">
                  <CutName name={nameOf(one.fieldId)} className="max-w-full" />
                  {!one.hasAddress && <span>, senza email: avvisa tu</span>}
                </span>
              </span>
              {one.nextDate && (
                <Badge tone="free">
                  {longDay(one.nextDate).slice(0, 3)} {Number(one.nextDate.slice(8))},{' '}
                  {startOf(one.startTime)}
                </Badge>
              )}
            </li>
          ))}
        </Card>
      )}
    </section>
  )
}
