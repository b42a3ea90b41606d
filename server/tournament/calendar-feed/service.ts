import { writeAddress } from '#contract/address.ts'
import { tournamentPath } from '#contract/paths.ts'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { CalendarEntry } from '../../kit/calendar.ts'
import type { Context } from '../../kit/context.ts'
import { toBoard } from '../board/present.ts'
import { findDrawn, listBoardMatches } from '../board/store.ts'
import { type FeedTeamRow, listTeamsForFeed } from './store.ts'

type Parts = { baseUrl: string }

/** The matches of the teams that somebody has registered, as soon as it is known that they play, and when. */
export async function listTournamentEntries(
  context: Context,
  userId: string,
  parts: Parts,
): Promise<CalendarEntry[]> {
  const teams = await listTeamsForFeed(context, userId)
  return (await Promise.all(teams.map(team => entriesOf(context, team, parts)))).flat()
}

async function entriesOf(context: Context, team: FeedTeamRow, parts: Parts): Promise<CalendarEntry[]> {
  const [drawn, rows] = await Promise.all([findDrawn(context, team.id), listBoardMatches(context, team.id)])
  if (!drawn) return []
  const board = toBoard(drawn, rows)
  return rows.flatMap(({ id, starts_at: start, ends_at: end, number }) => {
    const match = board.matches[number - 1]
    if (!match || !start || !end || !isOf(match, team)) return []
    return [{ ...entryOf(match, board, team, parts), id: `tournament-match-${id}@campolibero`, start, end }]
  })
}

function isOf({ home, away }: BoardMatch, { number }: FeedTeamRow): boolean {
  return home.team === number || away.team === number
}

function entryOf(
  match: BoardMatch,
  { teams }: Board,
  { slug, title, facility, location, programme_version, is_off }: FeedTeamRow,
  { baseUrl }: Parts,
) {
  const page = `${baseUrl}${tournamentPath(slug)}`
  const nameOf = (team: number | null) => teams.find(({ number }) => number === team)?.name ?? 'Da decidere'
  return {
    // Calling a tournament off does not change the version of its programme.
    sequence: programme_version + (is_off ? 1 : 0),
    // Won because the other side has left: nobody plays.
    status: is_off || match.isWalkover ? ('cancelled' as const) : ('confirmed' as const),
    location: facility ? `${facility.name}, ${writeAddress(facility)}` : (location ?? ''),
    summary: `${nameOf(match.home.team)} - ${nameOf(match.away.team)}: ${title}`,
    description: `${match.fieldName ? `${match.fieldName}. ` : ''}${page}`,
    url: page,
  }
}
