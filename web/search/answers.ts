import type { Court, CourtStart, FacilityHit, SearchResult } from '#contract/search.ts'

export type Answer = { hit: FacilityHit; court: Court; start: CourtStart; date: string }

const MOST_ANSWERS = 3

/** The soonest start of each facility of some days' searches: first by day and time, then by distance. */
export function soonest(...results: SearchResult[]): Answer[] {
  const answers = results
    .flatMap(({ here, nearby, date }) =>
      [...here.facilities, ...(nearby?.facilities ?? [])].flatMap(hit => firstStart(hit, date) ?? []),
    )
    .toSorted(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        a.start.startTime.localeCompare(b.start.startTime) ||
        (a.hit.distanceKm ?? Infinity) - (b.hit.distanceKm ?? Infinity),
    )
  const isFirst = ({ hit }: Answer, at: number) =>
    answers.findIndex(other => other.hit.facility.id === hit.facility.id) === at
  return answers.filter(isFirst).slice(0, MOST_ANSWERS)
}

function firstStart(hit: FacilityHit, date: string): Answer | undefined {
  const starts = hit.courts.flatMap(court => court.starts.map(start => ({ hit, court, start, date })))
  return starts.toSorted((a, b) => a.start.startTime.localeCompare(b.start.startTime))[0]
}
