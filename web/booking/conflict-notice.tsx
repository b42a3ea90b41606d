import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ProblemBody } from '#contract/errors.ts'
import { formatCents } from '#web/lib/money.ts'
import { TimeChip } from '#web/ui/time-chip.tsx'

/** Why the time cannot be had, with its times, and the nearest free ones of the same field (R21). */
export function ConflictNotice({
  problem,
  onChoose,
}: {
  problem: ProblemBody
  onChoose: (startTime: string) => void
}) {
  const { title, detail, conflict, alternatives = [] } = problem
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4">
      <h3 className="flex items-center gap-2 font-button text-danger">
        <CircleAlert aria-hidden="true" />
        {title}
      </h3>
      <p className="mt-1 text-small">
        {conflict && `Dalle ${conflict.startTime} alle ${conflict.endTime} il campo è occupato. `}
        {detail}
      </p>
      {alternatives.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-small font-label">Gli orari liberi più vicini</p>
          <div className="grid grid-cols-3 gap-2">
            {alternatives.map(slot => (
              <TimeChip
                key={slot.slotId}
                time={slot.startTime}
                price={formatCents(slot.priceCents)}
                onClick={() => onChoose(slot.startTime)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
