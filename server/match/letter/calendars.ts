import { letterCalendar } from '../../kit/calendar.ts'
import type { Payload } from '../../kit/task.ts'
import type { Attachment } from '../../mail/letter.ts'
import { matchEntry } from '../calendar/entry.ts'
import type { MatchLetterRow } from './store.ts'

/**
 * The files that enter a match that is played, and take it out again (R22): one each (RFC 5546, 3.2.5). Whoever organises has the
 * booking in his calendar already, and until it is decided a player may leave without a letter that would take it out.
 */
export function calendarsOf(
  rows: readonly MatchLetterRow[],
  event: Payload<'match-letter'>['event'],
  { baseUrl, mailFrom }: { baseUrl: string; mailFrom: string },
): Attachment[] {
  if (event !== 'confirmed' && event !== 'cancelled') return []
  return rows
    .filter(row => !row.is_organiser)
    .map((row, at) => ({
      filename: rows.length > 1 ? `partita-${at + 1}.ics` : 'partita.ics',
      ...letterCalendar(matchEntry(row, { baseUrl }), { name: row.name, address: row.email, mailFrom }),
    }))
}
