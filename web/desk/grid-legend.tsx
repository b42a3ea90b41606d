import { classNames } from '#web/ui/class-names.ts'
import { looks } from './entry-look.ts'

const names: Record<keyof typeof looks, string> = {
  booking: 'Prenotazione',
  match: 'Partita o torneo',
  pending: 'Da approvare',
  closed: 'Chiuso',
}

/** What the colours of the grid stand for. Not read aloud, because each entry says it itself. */
export function GridLegend() {
  // The keys are those of the colours.
  const kinds = Object.keys(looks) as (keyof typeof looks)[]
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink2">
      {kinds.map(kind => (
        <li key={kind} className="flex items-center gap-1.5">
          <span className={classNames('size-3.5 rounded-tag border', looks[kind])} />
          {names[kind]}
        </li>
      ))}
    </ul>
  )
}
