import {
  type Match,
  type MatchDetail,
  type MatchList,
  MOST_LISTED_MATCHES,
  MOST_MATCHES,
  MOST_NEAR_MATCHES,
} from '#contract/match.ts'
import type { Place } from '#contract/place.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { fold, isPostalCode } from '../place/rules.ts'
import { resolvePlace, zoneWithin } from '../place/service.ts'
import { toLineup, toMatch } from './present.ts'
import { maySeeLineup, shortName } from './rules.ts'
import {
  findMatch,
  listMatchesAround,
  listMatchesOf,
  listOpenMatches,
  listPlayers,
  listRemoved,
  type MatchLot,
  type Point,
  type Where,
} from './store.ts'

type ListQuery = {
  city?: string | undefined
  date?: string | undefined
  sport?: string | undefined
  radiusKm?: number | undefined
}

/** Open matches to come, with the reader's own state, also around the place (R40): one statement, however many (R25). */
export async function listMatches(
  context: Context,
  { city = '', date, sport, radiusKm }: ListQuery,
  position?: Point,
): Promise<MatchList> {
  const rows = await findOpen(context, { city, date, sport, radiusKm }, position)
  const groupOf = (name: (typeof rows)[number]['group_name']) => {
    const group = rows.filter(row => row.group_name === name)
    const matches = group.map(row => ({ match: toMatch(row, context), distanceKm: row.distance_km }))
    return { matches, total: group[0]?.total ?? 0 }
  }
  const here = groupOf('here')
  return {
    matches: here.matches.map(({ match }) => match),
    total: here.total,
    nearby: city && radiusKm ? groupOf('nearby') : null,
    elsewhere: groupOf('elsewhere').matches[0] ?? null,
  }
}

async function findOpen(
  context: Context,
  { city, date, sport, radiusKm }: ListQuery,
  position: Point | undefined,
): ReturnType<typeof listOpenMatches> {
  const wish = { date, sport, most: MOST_LISTED_MATCHES }
  if (!city) return listOpenMatches(context, wish)
  const place = resolvePlace(city)
  const where = whereOf(city, place)
  if (!where) return []
  return listMatchesAround(context, {
    ...wish,
    ...where,
    origin: position ?? place,
    radiusKm: radiusKm ?? null,
    mostNear: MOST_NEAR_MATCHES,
  })
}

/** Five digits are a CAP, a whole name a comune, so that Roma is not Romano; anything else a part of a name (R19). */
function whereOf(city: string, place: Place | null): Where | undefined {
  if (isPostalCode(city)) return { postalCode: city }
  if (place) return { comune: place.code }
  // Punctuation alone folds to nothing, and an empty name would be a part of every name.
  const zone = fold(city)
  return zone === '' ? undefined : { zone, within: zoneWithin(zone) }
}

export async function getMatch(context: Context, id: string): Promise<MatchDetail> {
  const row = await findMatch(context, id)
  if (!row) throw new Problem('not-found')
  const isMember = maySeeLineup({ ...row, is_mine: row.mine !== null }, context.actor)
  return {
    match: toMatch(row, context),
    lineup: isMember ? toLineup(await listPlayers(context, id), row, context) : null,
    removed:
      context.actor.kind === 'person' && row.creator_id === context.actor.id
        ? (await listRemoved(context, id)).map(each => ({ id: each.id, name: shortName(each.name) }))
        : [],
    cancelWords: isMember && row.cancelled_by === 'facility' ? row.cancel_words : null,
    meanwhile: row.meanwhile,
    isFieldBooked: row.is_booked_by_reader,
  }
}

/**
 * Matches that the reader plays, organises or waits for. Played ones are listed for a month: shares and absences are
 * noted afterwards.
 */
export async function listMyMatches(context: Context): Promise<Record<MatchLot, Match[]>> {
  const reader = requirePerson(context.actor).id
  const list = async (lot: MatchLot) => {
    const rows = await listMatchesOf(context, { reader, lot, most: MOST_MATCHES })
    return rows.map(row => toMatch(row, context))
  }
  const [active, played, cancelled] = await Promise.all([list('active'), list('played'), list('cancelled')])
  return { active, played, cancelled }
}

export async function readMatch(context: Context, id: string): Promise<Match> {
  const row = await findMatch(context, id)
  if (!row) throw new Problem('not-found')
  return toMatch(row, context)
}
