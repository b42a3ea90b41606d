import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Import } from '#contract/import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { counted } from '#web/words/numbers.ts'
import { stateWords } from './words.ts'

export function ImportList({ imports }: { imports: readonly Import[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {imports.map(({ id, fileName, state, rowsRead, createdAt }) => (
        <li key={id}>
          <Link
            to={`?id=${id}`}
            className="flex min-h-16 items-center gap-3 px-4 py-3 max-[16rem]:px-3 -outline-offset-2 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-label wrap-anywhere">{fileName}</span>
              <span className="block text-meta text-muted">
                {formatDate(romeDate(new Date(createdAt)))} · {counted(rowsRead, 'riga', 'righe')}
              </span>
              <State state={state} className="mt-1 sm:hidden" />
            </span>
            <State state={state} className="max-sm:hidden" />
            <ChevronRight className="size-5 flex-none text-ink2 max-[16rem]:hidden" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function State({ state, className }: { state: Import['state']; className: string }) {
  return (
    <Badge tone={stateWords[state].tone} className={className}>
      {stateWords[state].label}
    </Badge>
  )
}
