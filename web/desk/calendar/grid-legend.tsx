import { classNames } from '#web/ui/class-names.ts'
import { looks } from './entry-look.ts'

// Without requests: how many wait is told beside the legend, in their colours.
const names = { booking: 'Prenotazione', match: 'Partita o torneo', closed: 'Chiuso' } satisfies Partial<
  Record<keyof typeof looks, string>
>

/** What the colours of the grid stand for. Not read aloud, because each entry says it itself. */
export function GridLegend() {
  // The keys of the object above.
  const kinds = Object.keys(names) as (keyof typeof names)[]
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink2">
      {kinds.map(kind => (
        <li key={kind} className="flex items-center gap-1.5">
          <span className={classNames('size-4 rounded-[0.25rem] border', looks[kind])} />
          {names[kind]}
        </li>
      ))}
    </ul>
  )
}
