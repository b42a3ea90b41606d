import { tournamentPath } from '#contract/paths.ts'
import { MOST_TOURNAMENTS, type Tournament } from '#contract/tournament.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { toTournament } from './present.ts'
import { sampleTournaments } from './samples.ts'
import { findShown, hasAnyTournament, listShown, setFollowed } from './store.ts'

/** Tournaments that have not ended; samples while nobody has published any (R27). */
export async function listTournaments(context: Context): Promise<{ tournaments: Tournament[] }> {
  const rows = await listShown(context, MOST_TOURNAMENTS)
  if (rows.length === 0 && !(await hasAnyTournament(context)))
    return { tournaments: sampleTournaments(context.at ?? new Date()) }
  return { tournaments: rows.map(row => toTournament(row, context)) }
}

export async function getTournament(context: Context, slug: string): Promise<Tournament> {
  const row = await findShown(context, slug)
  if (!row) throw new Problem('not-found')
  return toTournament(row, context)
}

/** A follower gets letters about the draw and the programme; a team that has a place gets them anyway. */
export async function followTournament(
  context: Context,
  slug: string,
  isFollowed: boolean,
): Promise<Tournament> {
  const { id: userId } = requirePerson(context.actor)
  await setFollowed(context, { slug, userId, isFollowed })
  return getTournament(context, slug)
}

/** Pages of tournaments that have not ended; samples have none. */
export async function listTournamentPaths(context: Context): Promise<string[]> {
  const rows = await listShown(context, MOST_TOURNAMENTS)
  return rows.map(({ slug }) => tournamentPath(slug))
}
