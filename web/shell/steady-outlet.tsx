import { useMemo } from 'react'
import { useMatches, useOutlet } from 'react-router'

/**
 * The page of this address, not redrawn when only the router has news. The router would draw the page and all its links
 * again when it has learnt where they lead, and when somebody follows one, though nothing changes in the page.
 */
export function SteadyOutlet() {
  const outlet = useOutlet()
  const matches = useMatches()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or other data of this one, is another list of matches
  return useMemo(() => outlet, [matches])
}
