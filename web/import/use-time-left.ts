import { useEffect, useRef, useState } from 'react'
import { counted } from '#web/words/numbers.ts'

/** How long the rest takes at the pace since this page was opened; null while nobody can tell. */
export function useTimeLeft(done: number, total: number): string | null {
  const first = useRef<{ done: number; at: number }>(undefined)
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    // Before the first one is done something else is under way, at another pace.
    if (done === 0) return
    first.current ??= { done, at: performance.now() }
    const pace = (done - first.current.done) / (performance.now() - first.current.at)
    if (pace > 0) setLeft((total - done) / pace)
  }, [done, total])
  return left === undefined ? null : wordsForLeft(left)
}

/** Rounded up, so that nobody waits longer than was said. */
export function wordsForLeft(ms: number): string {
  const seconds = Math.ceil(ms / 10_000) * 10
  if (seconds <= 10) return 'ancora pochi secondi'
  if (seconds <= 60) return `ancora circa ${seconds} secondi`
  return `ancora circa ${counted(Math.ceil(ms / 60_000), 'minuto', 'minuti')}`
}
