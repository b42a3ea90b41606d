import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useWasOnPage } from './was-on-page.ts'

/**
 * A boundary for parts that the server has written and whose code comes after the page. Until it is here they are left alone,
 * whatever changes above them: otherwise React would take them off the page and draw them again later.
 */
export function WrittenParts({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const wasOnPage = useWasOnPage()
  const [written] = useState(children)
  const [isHere, setHere] = useState(false)
  const shown = isHere || !wasOnPage ? children : written
  // The very same element each time: React skips what has not changed.
  return useMemo(
    () => (
      <Suspense fallback={fallback}>
        {shown}
        <Arrival onArrival={() => setHere(true)} />
      </Suspense>
    ),
    [shown, fallback],
  )
}

/** Calls `onArrival` when all its neighbours have their code. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they arrive once
  useEffect(onArrival, [])
  return null
}
