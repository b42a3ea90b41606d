import { useEffect, useRef, useState } from 'react'
import type { FieldHit } from '#contract/availability.ts'

const SHOWN_FOR = 3_000

/** A result as it stands on screen: what is free now, and what somebody took a moment ago. */
export type ShownHit = { hit: FieldHit; taken: readonly string[] }

/**
 * Keeps results in place when a refresh finds a time gone: the chip turns to chalk for three seconds,
 * and a card whose requested time went stays as long, instead of everything jumping under a finger.
 */
export function useSettledHits(hits: readonly FieldHit[], searchKey: string): ShownHit[] {
  const before = useRef({ searchKey, hits })
  const [gone, setGone] = useState<readonly FieldHit[]>([])

  useEffect(() => {
    const last = before.current
    before.current = { searchKey, hits }
    if (last.searchKey !== searchKey) {
      setGone([])
      return
    }
    const lost = last.hits.filter(hit => missingTimes(hit, hits).length > 0)
    if (lost.length > 0) setGone(lost)
  }, [hits, searchKey])

  // Apart from the above, which runs at every drawing of the page: each would stop the clock of the one before.
  useEffect(() => {
    if (gone.length === 0) return
    const timer = setTimeout(() => setGone([]), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [gone])

  const current = hits.map(hit => {
    const lost = gone.find(old => old.field.id === hit.field.id)
    return { hit, taken: lost ? missingTimes(lost, hits) : [] }
  })
  const vanished = gone
    .filter(old => !hits.some(hit => hit.field.id === old.field.id))
    .map(old => ({ hit: { ...old, startTimes: [] }, taken: old.startTimes }))
  return [...current, ...vanished]
}

function missingTimes(old: FieldHit, hits: readonly FieldHit[]): string[] {
  const now = hits.find(hit => hit.field.id === old.field.id)
  return old.startTimes.filter(time => !now?.startTimes.includes(time))
}
