import type { Court, CourtStart, FacilityHit, SearchResult } from '#contract/search.ts'

export type Answer = { hit: FacilityHit; court: Court; start: CourtStart }

const MOST_ANSWERS = 3

/** The soonest start of each facility of a search: first by time, then by distance. */
export function soonest({ here, nearby }: SearchResult): Answer[] {
  return [...here.facilities, ...(nearby?.facilities ?? [])]
    .flatMap(hit => firstStart(hit) ?? [])
    .toSorted(
      (a, b) =>
        a.start.startTime.localeCompare(b.start.startTime) ||
        (a.hit.distanceKm ?? Infinity) - (b.hit.distanceKm ?? Infinity),
    )
    .slice(0, MOST_ANSWERS)
}

function firstStart(hit: FacilityHit): Answer | undefined {
  const starts = hit.courts.flatMap(court => court.starts.map(start => ({ hit, court, start })))
  return starts.toSorted((a, b) => a.start.startTime.localeCompare(b.start.startTime))[0]
}
