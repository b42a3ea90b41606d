import { useEffect, useRef, useState } from 'react'
import type { Court, FacilityHit } from '#contract/search.ts'

const SHOWN_FOR = 3_000

/**
 * Keeps a card in place for three seconds when a refresh finds nothing of it left, its times struck, instead of
 * everything jumping under a finger.
 */
export function useSettledHits(hits: readonly FacilityHit[], searchKey: string): FacilityHit[] {
  const before = useRef({ searchKey, hits })
  const [gone, setGone] = useState<readonly FacilityHit[]>([])

  useEffect(() => {
    const last = before.current
    before.current = { searchKey, hits }
    if (last.searchKey !== searchKey) {
      setGone([])
      return
    }
    const lost = last.hits.filter(old => !hits.some(hit => hit.facility.id === old.facility.id))
    if (lost.length > 0) setGone(lost)
  }, [hits, searchKey])

  // Apart from the above, which runs at every drawing of the page: each would stop the clock of the one before.
  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setGone([]), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [gone])

  const vanished = gone
    .filter(old => !hits.some(hit => hit.facility.id === old.facility.id))
    .map(withoutTimes)
  return [...hits, ...vanished]
}

function withoutTimes(hit: FacilityHit): FacilityHit {
  const [first, ...others] = hit.courts
  const empty = (court: Court): Court => ({
    ...court,
    ...{ isFree: false, shown: null, starts: [], otherStarts: 0 },
    taken: [...court.starts.map(start => start.startTime), ...court.taken],
  })
  return first ? { ...hit, courts: [empty(first), ...others.map(empty)] } : hit
}
