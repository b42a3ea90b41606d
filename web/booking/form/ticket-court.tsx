import type { FieldSummary } from '#contract/facility.ts'
import { CourtDrawing, CourtLighting } from '#web/court/court-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'

type TicketCourtProps = {
  field: Pick<FieldSummary, 'sports' | 'surface'>
  /** It is yours: the court lights up, then its four lamps. Until then it is chalk with an edge that waits. */
  isLit: boolean
  className?: string
}

/** The whole court over the ticket. */
export function TicketCourt({ field, isLit, className }: TicketCourtProps) {
  const [sport] = field.sports
  if (!sport) return null
  const court = { sport, surface: field.surface ?? undefined, className: 'size-full *:size-full' }
  return (
    <div
      className={classNames(
        'relative aspect-358/200 rounded-t-chip',
        !isLit && 'border-[1.5px] border-warn',
        className,
      )}
      aria-hidden="true"
    >
      {isLit ? <CourtLighting {...court} /> : <CourtDrawing {...court} state="busy" />}
      {isLit && corners.map(corner => <span key={corner} className={`ticket-lamp absolute ${corner}`} />)}
    </div>
  )
}

const corners = ['-top-2 -left-2', '-top-2 -right-2', '-bottom-2 -left-2', '-right-2 -bottom-2']
