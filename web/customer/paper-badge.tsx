import { withArticle } from '#contract/article.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/words/dates.ts'

/** Green while it is good, red from the day after; nothing where no day is known. */
export function PaperBadge({ name, until, today }: { name: string; until: string | null; today: string }) {
  if (until === null) return null
  return until >= today ? (
    <Badge tone="free">
      {name} fino {withArticle('al', formatDate(until))}
    </Badge>
  ) : (
    <Badge tone="danger">
      {name}: scadenza superata, {formatDate(until)}
    </Badge>
  )
}
