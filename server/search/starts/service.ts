import type { StartsQuery } from '#contract/search.ts'
import { sportByName } from '#contract/sport.ts'
import { timeOf } from '#contract/wall-clock.ts'
import type { Context } from '../../kit/context.ts'
import type { OwnPosition } from '../../kit/http/own-position.ts'
import { Problem } from '../../kit/problem.ts'
import { locate } from '../locate.ts'
import { servicesOf } from '../rules.ts'
import { listStarts } from './store.ts'

/** The times at which a search would find anything free, for 'Altro orario'. */
export async function findStarts(
  context: Context,
  { location, date, radiusKm, services, ...query }: StartsQuery,
  position?: OwnPosition,
): Promise<string[]> {
  const sport = sportByName(query.sport)
  if (!sport) throw new Problem('unknown-sport')
  const { area, place } = locate(location)
  const wish = {
    area,
    origin: position ?? place,
    radiusKm: radiusKm ?? null,
    sport,
    date,
    services: servicesOf(services),
  }
  return (await listStarts(context, wish)).map(timeOf)
}
