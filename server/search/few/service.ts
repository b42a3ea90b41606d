import { HITS_PER_PAGE, type SearchQuery } from '#contract/search.ts'
import type { Context } from '../../kit/context.ts'
import type { Around, Ranking } from '../area.ts'
import type { CourtRow } from '../card/card.ts'
import { type CardOfFew, findCardsOfFew } from './store.ts'

/**
 * The hits of an area that has no more facilities than a page shows. As all would fit, the days of all are read at
 * once, which costs less than finding first those that are free.
 * @returns undefined if there are more, or none has a field for the sport: `findHits` handles both
 */
export async function findHitsOfFew(context: Context, search: Ranking & Around) {
  const cards = await findCardsOfFew(context, search)
  if (cards.length === 0) return undefined
  const hits = cards
    .map(card => ({ card, free: card.courts.filter(court => court.isFree) }))
    .filter(({ free }) => free.length > 0)
  const counts = {
    facility_count: hits.length,
    field_count: hits.reduce((sum, { free }) => sum + free.length, 0),
  }
  return hits
    .toSorted((a, b) => orders[search.sort](a, b) || distanceOf(a) - distanceOf(b) || a.card.id - b.card.id)
    .slice(search.offset, search.offset + HITS_PER_PAGE)
    .map(({ card: { km, ...card } }) => ({
      ...card,
      ...counts,
      is_here: true,
      distance_km: km === null ? null : Math.round(km * 10) / 10,
    }))
}

type Hit = { card: CardOfFew; free: CourtRow[] }

const orders: Record<SearchQuery['sort'], (a: Hit, b: Hit) => number> = {
  distance: () => 0,
  time: (a, b) => least(a, court => court.shown) - least(b, court => court.shown),
  price: (a, b) => least(a, priceOfShown) - least(b, priceOfShown),
}

function distanceOf({ card }: Hit): number {
  return card.km ?? Infinity
}

function least({ free }: Hit, figure: (court: CourtRow) => number | null | undefined): number {
  return Math.min(...free.map(court => figure(court) ?? Infinity))
}

function priceOfShown({ shown, starts }: CourtRow): number | undefined {
  return starts.find(([start]) => start === shown)?.[2]
}
