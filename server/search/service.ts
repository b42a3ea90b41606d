import type { Place } from '#contract/place.ts'
import {
  type FacilityHit,
  HITS_PER_PAGE,
  type HitGroup,
  type Reason,
  type SearchQuery,
  type SearchResult,
} from '#contract/search.ts'
import { sportByName } from '#contract/sport.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { makeBoundedMap } from '../kit/bounded-map.ts'
import { minuteOn } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import type { OwnPosition } from '../kit/http/own-position.ts'
import { Problem } from '../kit/problem.ts'
import { placeByCode, suggestPlaces } from '../place/service.ts'
import type { Area, Around, Point, Ranking, Wish } from './area.ts'
import { toCourt } from './card/card.ts'
import { findCards } from './card/store.ts'
import { findHitsOfFew } from './few/service.ts'
import { locate } from './locate.ts'
import { reasonOf, servicesOf, spanOf, wholeEvening } from './rules.ts'
import { findCircumstances, findNearest, rankFacilities } from './store.ts'

type Search = {
  wish: Wish
  area: Area
  origin: Point | null
  anchor: number
  nowMinute: number
  query: SearchQuery
}

/** What is free as asked: in the place itself, around it, or why there is nothing and what there is instead. */
export async function searchFields(
  context: Context,
  query: SearchQuery,
  position?: OwnPosition,
): Promise<SearchResult> {
  const sport = sportByName(query.sport)
  if (!sport) throw new Problem('unknown-sport')
  const { place, where, area } = locate(query.location)
  const now = context.at ?? new Date()
  const startMinute = query.startTime ? minuteOf(query.startTime) : null
  const nowMinute = minuteOn(query.date, now)
  const span = spanOf({ startMinute, band: query.band }, nowMinute)
  const wish = { sport, date: query.date, ...span, services: servicesOf(query.services) }
  const search = { wish, area, origin: position ?? place, anchor: span.from, nowMinute, query }
  const rows = await findFacilities(context, {
    ...wish,
    area,
    origin: search.origin,
    anchor: search.anchor,
    sort: query.sort,
    radiusKm: query.radiusKm ?? null,
    offset: (query.page - 1) * HITS_PER_PAGE,
  })
  const here = toGroup(rows.filter(row => row.is_here))
  const nearby = query.radiusKm ? toGroup(rows.filter(row => !row.is_here)) : null
  return {
    place,
    where,
    date: query.date,
    startTime: query.startTime ?? null,
    here,
    nearby,
    ...(here.fieldCount > 0 || query.page > 1
      ? { otherTimes: [], reason: null, elsewhere: null }
      : await findInstead(context, search, nearby !== null && nearby.fieldCount === 0)),
  }
}

type HitRow = Awaited<ReturnType<typeof findFacilities>>[number]

/** Until when areas that were not of few are not asked whether they are: it is a tenth of their search. */
const notFewUntil = makeBoundedMap<number>({ entries: 1_000, weight: 1_000 }, () => 1)
const NOT_FEW_FOR_MS = 60_000

/** Facilities that have a field free as asked, in order, with the starts of their courts around `anchor`. */
export async function findFacilities(context: Context, search: Ranking & Around) {
  if (search.radiusKm !== null) return findHits(context, search)
  const key = JSON.stringify([search.area, search.sport])
  if ((notFewUntil.get(key) ?? 0) > performance.now()) return findHits(context, search)
  const few = await findHitsOfFew(context, search)
  if (few) return few
  notFewUntil.set(key, performance.now() + NOT_FEW_FOR_MS)
  return findHits(context, search)
}

/** The same however many facilities there are. */
export async function findHits(context: Context, search: Ranking & Around) {
  const ranked = await rankFacilities(context, search)
  const ids = ranked.map(row => row.id)
  const half = Math.ceil(ids.length / 2)
  // Two halves at once, over two connections: reading the days of the cards is half the cost of a search. They are not
  // split into the place and its surroundings, because the place may have few cards.
  const parts = await Promise.all([
    findCards(context, ids.slice(0, half), search),
    findCards(context, ids.slice(half), search),
  ])
  const cards = new Map(parts.flat().map(card => [card.id, card]))
  // A facility that was taken off the list meanwhile has no card.
  return ranked.flatMap(row => {
    const card = cards.get(row.id)
    return card ? [{ ...row, ...card }] : []
  })
}

type Instead = Pick<SearchResult, 'otherTimes' | 'reason' | 'elsewhere'>

/** If the place itself has nothing: why, other times there and, if nothing around it is free either, the nearest. */
async function findInstead(context: Context, search: Search, isAlone: boolean): Promise<Instead> {
  const { wish, area, origin, anchor, nowMinute } = search
  // Hours that are over by now do not count as taken.
  const toCome = { ...wish, from: Math.min(wish.to, Math.max(wish.from, nowMinute)) }
  const [found, others, nearest] = await Promise.all([
    findCircumstances(context, area, toCome),
    findFacilities(context, {
      ...wish,
      ...wholeEvening,
      area,
      anchor,
      onlyFree: true,
      origin,
      radiusKm: null,
      sort: 'distance',
      offset: 0,
    }),
    isAlone && origin ? findNearest(context, origin, wish) : undefined,
  ])
  const starts = others.flatMap(row => row.courts.flatMap(court => court.starts.map(([start]) => start)))
  const freeFrom = starts.filter(minute => minute >= wish.to).toSorted((a, b) => a - b)[0] ?? null
  // Later times at the place itself are listed anyway, and are nearer than any other facility.
  const isLaterHere = starts.some(minute => minute >= wish.from)
  const elsewhere =
    nearest && !isLaterHere
      ? {
          facility: nearest.facility,
          distanceKm: nearest.distance_km,
          startTime: timeOf(nearest.start_minute),
        }
      : null
  return { otherTimes: others.map(toOther), elsewhere, reason: reasonFor(search, found, freeFrom) }
}

function reasonFor(
  { wish, area, nowMinute, query }: Search,
  found: Awaited<ReturnType<typeof findCircumstances>>,
  freeFrom: number | null,
): Reason {
  if (area.by === 'zone' && found.any_fields === 0)
    return { kind: 'unknown-place', suggestions: mayBeMeant(area, query.location) }
  return reasonOf(found, { ...wish, nowMinute, freeFrom })
}

const MOST_MEANT = 3

/** The comune that was named beside a zone that nobody knows, then whatever is spelled alike. */
function mayBeMeant({ within }: Area, typed: string): Place[] {
  const named = within ? placeByCode(within.comune) : null
  const alike = suggestPlaces(typed).filter(({ code }) => code !== named?.code)
  return [...(named ? [named] : []), ...alike].slice(0, MOST_MEANT)
}

function toGroup(rows: readonly HitRow[]): HitGroup {
  const [first] = rows
  return {
    facilities: rows.map(toHit),
    facilityCount: first?.facility_count ?? 0,
    fieldCount: first?.field_count ?? 0,
  }
}

/** Read as if any hour were welcome; but as asked none of its courts is free. */
function toOther(row: HitRow): FacilityHit {
  const hit = toHit(row)
  return { ...hit, courts: hit.courts.map(court => ({ ...court, isFree: false })) }
}

function toHit({ facility, image_url, position, distance_km, courts }: HitRow): FacilityHit {
  return { facility, imageUrl: image_url, position, distanceKm: distance_km, courts: courts.map(toCourt) }
}
