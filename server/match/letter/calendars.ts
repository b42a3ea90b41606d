import { letterCalendar } from '../../kit/calendar.ts'
import type { Payload } from '../../kit/task.ts'
import type { Attachment } from '../../mail/letter.ts'
import { matchEntry } from '../calendar/entry.ts'
import type { MatchLetterRow } from './store.ts'

/**
 * The calendar files that add a match, one for each (RFC 5546, 3.2.5), and remove it again (R22). Only once it is confirmed: before,
 * a player may leave without a letter that would remove it. Whoever organises has the booking in his calendar already.
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
