import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FreeInstead, ProblemBody } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { readSlotId, type SlotRef } from '#web/path/slot-id.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { clockOf } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { formatCents } from '#web/words/money.ts'

type ConflictNoticeProps = {
  problem: ProblemBody
  onChoose: (slot: SlotRef) => void
}

/** Why the time cannot be had; then the same hour on fields beside it, the same hour nearby, and other hours there (R21). */
export function ConflictNotice({ problem, onChoose }: ConflictNoticeProps) {
  const { title, detail, conflict, neighbours = [], nearby = [], alternatives = [] } = problem
  if (conflict?.isMine)
    return (
      <Frame title={title} reason={`${detail}.`}>
        <ButtonLink as={Link} to={paths.dashboardBookings} tone="ghost" size="small" className="mt-3">
          Vedi tra le mie prenotazioni
        </ButtonLink>
      </Frame>
    )
  return (
    <Frame title={title} reason={reasonOf(problem)}>
      <Group
        title="Stessa ora, altro campo"
        slots={neighbours}
        where={slot => slot.fieldName}
        onChoose={onChoose}
      />
      <Group
        title="Stessa ora, qui vicino"
        slots={nearby}
        where={({ facilityName, fieldName, distanceKm }) =>
          `${facilityName} - ${fieldName}${distanceKm === null ? '' : `, ${formatKm(distanceKm)}`}`
        }
        isWide
        onChoose={onChoose}
      />
      <Group title="Gli orari liberi più vicini" slots={alternatives} onChoose={onChoose} />
    </Frame>
  )
}

/** Says from when to when, where the server tells it; a closed field is not called taken (R43). */
function reasonOf({ code, conflict, detail }: ProblemBody): string {
  if (!conflict) return `${detail}`
  const span = `Dalle ${clockOf(conflict.startTime)} alle ${clockOf(conflict.endTime)} il campo è`
  return code === 'slot-unavailable' ? `${span} chiuso. Prova un altro orario` : `${span} occupato. ${detail}`
}

function Frame({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-card bg-danger-soft p-4">
      <h3 className="flex items-center gap-2 font-button text-danger">
        <CircleAlert aria-hidden="true" />
        {title}
      </h3>
      <p className="mt-1 text-small">{reason}</p>
      {children}
    </div>
  )
}

function Group<Slot extends FreeInstead>(props: {
  title: string
  slots: readonly Slot[]
  where?: (slot: Slot) => string
  /** One below the other, for long names. */
  isWide?: boolean
  onChoose: (slot: SlotRef) => void
}) {
  const { title, slots, where, isWide = false } = props
  if (slots.length === 0) return null
  return (
    <section aria-label={title}>
      <h4 className="mt-3 mb-2 text-small font-label">{title}</h4>
      <div className={isWide ? 'grid gap-2' : 'grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2'}>
        {slots.map(slot => (
          <TimeChip
            key={slot.slotId}
            time={clockOf(slot.startTime)}
            price={[where?.(slot), formatCents(slot.priceCents)].filter(Boolean).join(' · ')}
            note={slot.needsApproval ? 'Su richiesta' : undefined}
            onClick={() => choose(slot.slotId)}
          />
        ))}
      </div>
    </section>
  )

  function choose(slotId: string) {
    const slot = readSlotId(slotId)
    if (slot) props.onChoose(slot)
  }
}
