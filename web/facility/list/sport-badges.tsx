import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { Badge } from '#web/ui/badge.tsx'

const MOST_NAMED = 3

/** The sports of a facility by name, as many as a card has room for, and how many more there are. */
export function SportBadges({ sports }: { sports: readonly SportSlug[] }) {
  const more = sports.length - MOST_NAMED
  return (
    <>
      {sports.slice(0, MOST_NAMED).map(sport => (
        <Badge key={sport}>{sportLabel(sport)}</Badge>
      ))}
      {more > 0 && <Badge>+{more}</Badge>}
    </>
  )
}
