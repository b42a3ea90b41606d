import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ProblemBody } from '#contract/errors.ts'
import { formatCents } from '#web/lib/money.ts'
import { readSlotId, type SlotRef } from '#web/path/slot-id.ts'
import { TimeChip } from '#web/ui/time-chip.tsx'

type ConflictNoticeProps = {
  problem: ProblemBody
  onChoose: (slot: SlotRef) => void
}

/** Why the time cannot be had, with its times; the same hour on the fields beside it, then other hours of this one (R21). */
export function ConflictNotice({ problem, onChoose }: ConflictNoticeProps) {
  const { title, detail, conflict, neighbours = [], alternatives = [] } = problem
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
      {neighbours.length > 0 && (
        <Group title="Stessa ora, altro campo">
          {neighbours.map(slot => (
            <TimeChip
              key={slot.slotId}
              time={slot.startTime}
              price={`${slot.fieldName} · ${formatCents(slot.priceCents)}`}
              onClick={() => choose(slot.slotId)}
            />
          ))}
        </Group>
      )}
      {alternatives.length > 0 && (
        <Group title="Gli orari liberi più vicini">
          {alternatives.map(slot => (
            <TimeChip
              key={slot.slotId}
              time={slot.startTime}
              price={formatCents(slot.priceCents)}
              onClick={() => choose(slot.slotId)}
            />
          ))}
        </Group>
      )}
    </div>
  )

  function choose(slotId: string) {
    const slot = readSlotId(slotId)
    if (slot) onChoose(slot)
  }
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mt-3 mb-2 text-small font-label">{title}</h4>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">{children}</div>
    </section>
  )
}
