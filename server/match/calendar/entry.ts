import { writeAddress } from '#contract/address.ts'
import { matchPath } from '#contract/paths.ts'
import type { CalendarEntry } from '../../kit/calendar.ts'
import type { MatchRow } from '../store.ts'

type Entered = Pick<MatchRow, 'id' | 'status' | 'sequence' | 'starts_at' | 'ends_at' | 'title' | 'summary'>

/** A match as it stands in the calendar of somebody who plays. */
export function matchEntry(
  { id, status, sequence, starts_at, ends_at, title, summary }: Entered,
  { baseUrl }: { baseUrl: string },
): CalendarEntry {
  const page = `${baseUrl}${matchPath(id)}`
  const entered = STATUSES[status]
  return {
    id: `match-${id}@campolibero`,
    sequence,
    status: entered,
    start: starts_at,
    end: ends_at,
    location: `${summary.facility.name}, ${writeAddress(summary.facility)}`,
    // Most programs draw what is tentative like everything else.
    summary: entered === 'pending' ? `${title} (da decidere)` : title,
    description: `${summary.name}. ${page}`,
    url: page,
  }
}

/** Until it is decided nobody knows whether it is played. */
const STATUSES = {
  open: 'pending',
  full: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
} as const
