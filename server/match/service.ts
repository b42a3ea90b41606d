import { type Match, type MatchDetail, MOST_MATCHES } from '#contract/match.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { fold, isPostalCode } from '../place/rules.ts'
import { resolvePlace } from '../place/service.ts'
import { toLineup, toMatch } from './present.ts'
import { maySeeLineup } from './rules.ts'
import { findMatch, listMatchesOf, listOpenMatches, listPlayers, type Where } from './store.ts'

type ListQuery = { city?: string | undefined; date?: string | undefined; sport?: string | undefined }

/** Open matches to come, with the reader's own state: one statement, however many there are (R25). */
export async function listMatches(
  context: Context,
  { city, date, sport }: ListQuery,
): Promise<{ matches: Match[]; total: number }> {
  const where = whereOf(city)
  if (!where) return { matches: [], total: 0 }
  const rows = await listOpenMatches(context, { ...where, date, sport, most: MOST_MATCHES })
  return { matches: rows.map(row => toMatch(row, context)), total: rows[0]?.total ?? 0 }
}

/** Five digits are a CAP, a whole name a comune, so that Roma is not Romano; anything else a part of a name (R19). */
function whereOf(city = ''): Where | undefined {
  if (city === '') return {}
  if (isPostalCode(city)) return { postalCode: city }
  const place = resolvePlace(city)
  if (place) return { comune: place.code }
  // Signs alone name nothing; an empty name would be a part of every name.
  const zone = fold(city)
  return zone === '' ? undefined : { zone }
}

export async function getMatch(context: Context, id: string): Promise<MatchDetail> {
  const row = await findMatch(context, id)
  if (!row) throw new Problem('not-found')
  const isMember = maySeeLineup({ ...row, is_mine: row.mine !== null }, context.actor)
  return {
    match: toMatch(row, context),
    lineup: isMember ? toLineup(await listPlayers(context, id), row, context) : null,
  }
}

/** Where the reader plays or organises; what has been played is over. */
export async function listMyMatches(context: Context): Promise<{ active: Match[]; cancelled: Match[] }> {
  const reader = requirePerson(context.actor).id
  const [active, cancelled] = await Promise.all([
    listMatchesOf(context, { reader, isCancelled: false, most: MOST_MATCHES }),
    listMatchesOf(context, { reader, isCancelled: true, most: MOST_MATCHES }),
  ])
  return {
    active: active.map(row => toMatch(row, context)),
    cancelled: cancelled.map(row => toMatch(row, context)),
  }
}

export async function readMatch(context: Context, id: string): Promise<Match> {
  const row = await findMatch(context, id)
  if (!row) throw new Problem('not-found')
  return toMatch(row, context)
}
