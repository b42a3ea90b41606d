import type { SportSlug } from '#contract/sport.ts'
import { read } from '#web/lib/query.ts'

/** The facility drawn on the home page, near a place if one is known. */
export const showcaseQuery = (location: string | undefined) =>
  read('GET /api/showcase', { query: { ...(location && { location }) } }, { refetchInterval: 60_000 })

/** Free times change while somebody reads. */
const EVERY_MINUTE = { refetchInterval: 60_000 }

export const facilityPageQuery = (slug: string, date: string) =>
  read('GET /api/facilities/{slug}', { params: { slug }, query: { date } }, EVERY_MINUTE)

export const sportInPlaceQuery = (sport: SportSlug, place: string, date: string) =>
  read('GET /api/sports/{sport}/places/{place}', { params: { sport, place }, query: { date } }, EVERY_MINUTE)

export const facilitiesQuery = (query: { q?: string; sport?: SportSlug; date: string; page: number }) =>
  read('GET /api/facilities', { query }, { staleTime: 5 * 60_000 })

export const planQuery = (facilityId: number, date: string) =>
  read('GET /api/facilities/{id}/plan', { params: { id: facilityId }, query: { date } }, EVERY_MINUTE)
