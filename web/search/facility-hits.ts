import type { FieldHit } from '#contract/availability.ts'

type Hits = [FieldHit, ...FieldHit[]]

/** The results of each facility together, in the order in which its first one came. */
export function groupByFacility(hits: readonly FieldHit[]): Hits[] {
  const groups = new Map<number, Hits>()
  for (const hit of hits) {
    const { id } = hit.field.facility
    const group = groups.get(id)
    if (group) group.push(hit)
    else groups.set(id, [hit])
  }
  return [...groups.values()]
}

/** Of free times the one nearest to what was asked for, the first when nothing was; of two the earlier. */
export function timeToShow(startTimes: readonly string[], requested: string): string | undefined {
  if (!requested) return startTimes[0]
  const far = (time: string) => Math.abs(minutes(time) - minutes(requested))
  return startTimes.reduce<string | undefined>(
    (best, time) => (best === undefined || far(time) < far(best) ? time : best),
    undefined,
  )
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
