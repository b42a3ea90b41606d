import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import type { SharedBooking } from '#contract/share.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** First names in the order in which they said so and, as long as somebody may come, how many are missing. */
export function WhoComes({ shared, mine }: { shared: SharedBooking; mine: string | undefined }) {
  const { organiser, isMine, parts, places, state } = shared
  const isOver = state === 'past' || state === 'cancelled'
  const coming = parts.length + 1
  const free = isOver ? 0 : Math.max(0, places - coming)
  // Moved to a field for fewer, a booking keeps all who had said yes.
  const isCounted = !isOver && coming <= places
  return (
    <Card as="section" aria-labelledby="chi">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="chi" className="text-card font-bold">
          {titles[state] ?? 'Chi c’è'}
        </h2>
        <p className="text-small text-ink2" role="status">
          <strong className="text-ink tnum">{isCounted ? `${coming} su ${places}` : coming}</strong>
          {free > 0 && ` · ${free === 1 ? 'manca 1' : `mancano ${free}`}`}
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        <li className={rowClass}>
          <Avatar name={organiser ?? '?'} className="size-9.5 rounded-full!" />
          <span className={nameClass}>{organiser ?? 'Chi ha prenotato'}</span>
          {isMine ? (
            <Badge>Tu</Badge>
          ) : (
            organiser && <span className="text-small text-muted">{whatHeDid(state)}</span>
          )}
        </li>
        {parts.map(part => (
          <li key={part.id} className={rowClass}>
            <Avatar name={part.name} className="size-9.5 rounded-full!" />
            <span className={nameClass}>{part.name}</span>
            {part.id === mine ? (
              <Badge>Tu</Badge>
            ) : isOver ? null : (
              <Badge tone="free" icon={<Check />}>
                Ci sono
              </Badge>
            )}
          </li>
        ))}
        {free > 0 && (
          <li className={rowClass}>
            <span className="flex size-9.5 flex-none items-center justify-center rounded-full border-2 border-dashed border-libero bg-libero-soft text-libero-ink">
              <Plus aria-hidden="true" />
            </span>
            <span className="text-ink2">
              {free === 1 ? 'Un posto libero' : `${freeInWords(free)} posti liberi`}
            </span>
          </li>
        )}
      </ul>
    </Card>
  )
}

const titles: { [state in SharedBooking['state']]?: string } = {
  past: 'Chi c’era',
  cancelled: 'Chi voleva esserci',
}

const rowClass = 'flex items-center gap-x-3 py-2.5 max-[16rem]:flex-wrap'

const nameClass = 'min-w-0 flex-1 basis-20 font-label wrap-anywhere'

const numbers = ['Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette', 'Otto', 'Nove', 'Dieci']

function freeInWords(free: number): string {
  return numbers[free - 2] ?? String(free)
}

/** What was cancelled may have been no more than a request. */
function whatHeDid(state: SharedBooking['state']): string {
  if (state === 'cancelled') return 'Organizzava'
  return state === 'pending' ? 'Ha chiesto il campo' : 'Ha prenotato'
}
