import type { StartsQuery } from '#contract/search.ts'
import { sportByName } from '#contract/sport.ts'
import { timeOf } from '#contract/wall-clock.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { locate } from '../locate.ts'
import { listStarts } from './store.ts'

/** The times at which anything is free, for 'Altro orario'. */
export async function findStarts(
  context: Context,
  { location, date, radiusKm, ...query }: StartsQuery,
): Promise<string[]> {
  const sport = sportByName(query.sport)
  if (!sport) throw new Problem('unknown-sport')
  const { area, place: origin } = locate(location)
  return (await listStarts(context, { area, origin, radiusKm: radiusKm ?? null, sport, date })).map(timeOf)
}
