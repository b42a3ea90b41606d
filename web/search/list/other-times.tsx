import { useQuery } from '@tanstack/react-query'
import type { CourtStart } from '#contract/search.ts'
import { adviceFor } from '#web/api/messages.ts'
import { slotsQuery } from '#web/availability/queries.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeChip } from '#web/ui/time-chip.tsx'
import { clockOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'

type OtherTimesProps = {
  fieldId: number
  date: string
  chosen: string
  onChoose: (start: CourtStart) => void
}

/** All that a court still has free that day, without leaving its card. */
export function OtherTimes({ fieldId, date, chosen, onChoose }: OtherTimesProps) {
  const { data, error, isPending } = useQuery(slotsQuery(fieldId, date))
  const free = data?.slots.filter(slot => slot.status === 'available') ?? []
  return (
    <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
      {isPending && <Skeleton label="Cerco gli altri orari" className="col-span-full h-30" />}
      {!data && <FormError className="col-span-full">{adviceFor(error)}</FormError>}
      {data && free.length === 0 && (
        <p className="col-span-full text-small text-ink2">Nel frattempo non resta niente di libero.</p>
      )}
      {free.map(slot => (
        <TimeChip
          key={slot.id}
          time={clockOf(slot.startTime)}
          price={formatCents(slot.priceCents)}
          state={slot.startTime === chosen ? 'selected' : 'free'}
          onClick={() => onChoose(slot)}
          className="px-1!"
        />
      ))}
    </div>
  )
}
