import { useEffect, useRef, useState } from 'react'
import type { Court, FacilityHit } from '#contract/search.ts'

const SHOWN_FOR_MS = 3_000

/**
 * When a refresh finds nothing free on a card any more, the card stays for three seconds with its times struck out, so that
 * nothing jumps under a finger.
 * @param total of the list to which this page belongs
 */
export function useSettledHits(
  hits: readonly FacilityHit[],
  searchKey: string,
  total: number,
): FacilityHit[] {
  const before = useRef({ searchKey, hits, total })
  const [gone, setGone] = useState<readonly FacilityHit[]>([])

  useEffect(() => {
    const last = before.current
    before.current = { searchKey, hits, total }
    if (last.searchKey !== searchKey) {
      setGone([])
      return
    }
    const lost = withoutThose(last.hits, hits)
    // Where the list has further pages and not as many fewer, a card may only have moved there.
    const isGone = hits.length === total || lost.length <= last.total - total
    if (lost.length > 0 && isGone) setGone(lost)
  }, [hits, searchKey, total])

  // Not in the effect above, which runs at every drawing of the page and would stop the timer.
  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setGone([]), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [gone])

  return [...hits, ...withoutThose(gone, hits).map(withoutTimes)]
}

function withoutThose(old: readonly FacilityHit[], hits: readonly FacilityHit[]): FacilityHit[] {
  return old.filter(({ facility }) => !hits.some(hit => hit.facility.id === facility.id))
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
