import type { SportSlug } from '#contract/sport.ts'
import type { OwnPosition } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'

/** Free times change while somebody reads. */
const EVERY_MINUTE = { refetchInterval: 60_000 }

/** The facility drawn on the home page: by where its reader has booked last, not by where he is. */
export const showcaseQuery = () => read('GET /api/showcase', {}, EVERY_MINUTE)

/** @param date absent, the first day with something to come; @param from the hour that was looked for */
export const facilityPageQuery = (slug: string, date?: string, from?: string) =>
  read(
    'GET /api/facilities/{slug}',
    { params: { slug }, query: { ...(date && { date }), ...(from && { from }) } },
    EVERY_MINUTE,
  )

/** @param date absent, the first day with something left */
export const sportInPlaceQuery = (sport: SportSlug, place: string, date?: string) =>
  read(
    'GET /api/sports/{sport}/places/{place}',
    { params: { sport, place }, query: { ...(date && { date }) } },
    EVERY_MINUTE,
  )

type FacilitiesQuery = { q?: string; sport?: SportSlug; near?: string; page: number }

export const facilitiesQuery = (query: FacilitiesQuery, position?: OwnPosition) =>
  read('GET /api/facilities', position ? { query, position } : { query }, { staleTime: 5 * 60_000 })

export const planQuery = (facilityId: number, date: string) =>
  read('GET /api/facilities/{id}/plan', { params: { id: facilityId }, query: { date } }, EVERY_MINUTE)
