import { useEffect, useRef, useState } from 'react'
import type { Court, FacilityHit } from '#contract/search.ts'

const SHOWN_FOR_MS = 3_000

/**
 * When a refresh finds nothing free on a card any more, the card stays for three seconds with its times struck out, so that
 * nothing jumps under a finger.
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

  // Not in the effect above, which runs at every drawing of the page and would stop the timer.
  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setGone([]), SHOWN_FOR_MS)
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
    isFree: false,
    shown: null,
    starts: [],
    otherStarts: 0,
    isSoldOut: court.isSoldOut || court.shown !== null,
    taken: [...court.starts.map(start => start.startTime), ...court.taken],
  })
  return first ? { ...hit, courts: [empty(first), ...others.map(empty)] } : hit
}
