import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useWasOnPage } from './live.ts'

/**
 * A boundary for parts that the server has written and whose code comes after the page. Until it is here they are let alone,
 * whatever changes above them: React would take them off the page, to draw them anew once it can.
 */
export function WrittenParts({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const wasOnPage = useWasOnPage()
  const [written] = useState(children)
  const [isHere, setHere] = useState(false)
  const shown = isHere || !wasOnPage ? children : written
  // The very same element: React passes by what it is given again.
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

/** Tells when all beside it have their code. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they arrive once
  useEffect(onArrival, [])
  return null
}
