import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Import } from '#contract/import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { rowsWords, wordsOfState } from './words.ts'

export function ImportList({ imports }: { imports: readonly Import[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {imports.map(found => (
        <li key={found.id}>
          <Link
            to={`?id=${found.id}`}
            className="flex min-h-16 items-center gap-3 px-4 py-3 max-[16rem]:px-3 -outline-offset-2 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-label wrap-anywhere">{found.fileName}</span>
              <span className="block text-meta text-muted">
                {[formatDate(romeDate(new Date(found.createdAt))), rowsWords(found)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <State found={found} className="mt-1 sm:hidden" />
            </span>
            <State found={found} className="max-sm:hidden" />
            <ChevronRight className="size-5 flex-none text-ink2 max-[16rem]:hidden" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function State({ found, className }: { found: Import; className: string }) {
  const { label, tone } = wordsOfState(found)
  return (
    <Badge tone={tone} className={className}>
      {label}
    </Badge>
  )
}
