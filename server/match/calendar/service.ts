import { requirePerson } from '../../kit/actor.ts'
import { type CalendarEntry, personalCalendar } from '../../kit/calendar.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { findMatch, listMatchesForFeed } from '../store.ts'
import { matchEntry } from './entry.ts'

type Parts = { baseUrl: string }

/** Matches in which somebody plays; whoever organises has the booking in his calendar already. */
export async function listMatchEntries(
  context: Context,
  userId: string,
  parts: Parts,
): Promise<CalendarEntry[]> {
  return (await listMatchesForFeed(context, userId)).map(row => matchEntry(row, parts))
}

/** One match of the reader's own, to be opened by his calendar program. */
export async function readMatchCalendar(context: Context, id: string, parts: Parts): Promise<string> {
  const { id: userId } = requirePerson(context.actor)
  const row = await findMatch(context, id)
  if (!row || (!row.mine && row.creator_id !== userId)) throw new Problem('not-found')
  return personalCalendar([matchEntry(row, parts)])
}
